import { authCheck, LoginInput, login, logout } from '../../sdk/session/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { addressOf, isSecure } from '../http/origin.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { dropSessionId, keepSessionId, sessionIdOf } from './cookie.ts'
import { presentUser } from './present.ts'
import { createThrottle, signIn, signOut } from './session.ts'

export function sessionRoutes(): Route[] {
  const throttle = createThrottle()
  return [
    serve(login, LoginInput, async (ctx, input) => {
      const address = addressOf(ctx.request, ctx.settings)
      const agent = ctx.request.req.header('user-agent') ?? ''
      const { answer, sessionId } = await signIn(ctx, throttle, { ...input, address, agent })
      if (sessionId !== undefined) {
        await endSession(ctx)
        keepSessionId(ctx.request, isSecure(ctx.request, ctx.settings), sessionId, ctx.settings.sessionHardHours)
      }
      return answer
    }),
    serve(logout, NoInput, async (ctx) => {
      if (ctx.actor.kind === 'user') await record(ctx, ctx.db, { action: 'sign-out', subject: 'account', subjectId: ctx.actor.id })
      await endSession(ctx)
      dropSessionId(ctx.request, isSecure(ctx.request, ctx.settings))
      return { Success: true as const, Message: '' }
    }),
    serve(authCheck, NoInput, async (ctx) => {
      if (ctx.actor.kind === 'user' || ctx.actor.kind === 'guest') {
        return { Success: true as const, User: presentUser(ctx.actor, await ctx.publishing.policies()) }
      }
      ctx.request.header('loggedout', 'true')
      return refuse('SIGNED_OUT', 401)
    }),
  ]
}

/** The session that the browser still holds ends on the server too: an old cookie is worth nothing. */
async function endSession(ctx: Context & { request: Parameters<typeof sessionIdOf>[0] }): Promise<void> {
  const former = sessionIdOf(ctx.request, isSecure(ctx.request, ctx.settings))
  if (former !== undefined) await signOut(ctx, former)
}
