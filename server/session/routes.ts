import {
  createTicket,
  FrameLoginInput,
  frameLogin,
  GuestLoginInput,
  guestLogin,
  LoginInput,
  login,
  logout,
  type SessionKind,
} from '../../sdk/session/contract.ts'
import { record } from '../audit/record.ts'
import type { Context, Deps } from '../context.ts'
import { requesterOf } from '../http/cross-origin.ts'
import { addressOf, isSecure } from '../http/origin.ts'
import { type Exchange, NoInput, type Route, serve } from '../http/serve.ts'
import { clearSessionCookie, sessionIdOf, sessionIdsIn, setSessionCookie } from './cookie.ts'
import { deviceTokensOf, setDeviceCookie } from './device-cookie.ts'
import { signIn, signInGuest, signOut } from './session.ts'
import { createThrottle } from './throttle.ts'
import { exchangeTicket, issueTicket } from './ticket.ts'

type Asked = Context & Exchange

export function sessionRoutes(deps: Pick<Deps, 'db' | 'dialect'>, throttle = createThrottle(deps)): Route[] {
  return [
    serve(
      login,
      LoginInput,
      async (ctx, input) => {
        const devices = deviceTokensOf(ctx.request, secure(ctx))
        const { answer, started } = await signIn(ctx, throttle, { ...input, ...from(ctx), devices, client: ctx.request.req.raw.signal })
        // A page of another origin gets no cookie. One that administrators trust sends the token with its calls.
        if (started && isTrusted(ctx)) return { ...answer, Token: started.sessionId }
        if (started) {
          await begin(ctx, started.sessionId, 'portal')
          setDeviceCookie(ctx.request, secure(ctx), started.device, started.formerDevice)
        }
        return answer
      },
      { isForSecondFactorSetup: true, isForFirstPassword: true },
    ),
    serve(guestLogin, GuestLoginInput, async (ctx, input) => {
      const { answer, sessionId } = await signInGuest(ctx, throttle, { ...input, ...from(ctx) })
      if (isTrusted(ctx)) return { ...answer, Token: sessionId }
      await begin(ctx, sessionId, 'guest')
      return answer
    }),
    serve(createTicket, NoInput, async (ctx) => ({
      Success: true as const,
      Message: '',
      Ticket: await issueTicket(ctx, sessionIdOf(ctx.request, secure(ctx))),
    })),
    serve(frameLogin, FrameLoginInput, async (ctx, { ticket }) => {
      const sessionId = await exchangeTicket(ctx, ticket, from(ctx))
      setSessionCookie(ctx.request, secure(ctx), sessionId, ctx.settings.sessionHardHours, 'embed')
      return { Success: true as const, Message: '' }
    }),
    serve(
      logout,
      NoInput,
      async (ctx) => {
        if (ctx.actor.kind === 'user') await record(ctx, ctx.db, { action: 'sign-out', subject: 'account', subjectId: ctx.actor.id })
        await endSession(ctx)
        // Anyone who leaves leaves everywhere in this browser that sends its cookie along.
        for (const id of sessionIdsIn(ctx.request, secure(ctx))) await signOut(ctx, id)
        clearSessionCookie(ctx.request, secure(ctx))
        return { Success: true as const, Message: '' }
      },
      { isForSecondFactorSetup: true, isForFirstPassword: true },
    ),
  ]
}

const secure = ({ request, settings }: Asked): boolean => isSecure(request, settings)

const isTrusted = ({ request, settings }: Asked): boolean => requesterOf(request, settings) === 'trusted'

const from = ({ request, settings }: Asked) => ({
  address: addressOf(request, settings),
  agent: request.req.header('user-agent') ?? '',
})

/** The new session takes the place of the one before. */
async function begin(ctx: Asked, sessionId: string, kind: SessionKind): Promise<void> {
  await endSession(ctx)
  setSessionCookie(ctx.request, secure(ctx), sessionId, ctx.settings.sessionHardHours, kind)
}

/** The session that the browser still holds ends on the server too: an old cookie is worth nothing. */
async function endSession(ctx: Asked): Promise<void> {
  const former = sessionIdOf(ctx.request, secure(ctx))
  if (former !== undefined) await signOut(ctx, former)
}
