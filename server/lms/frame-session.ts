import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { addressOf, isSecure } from '../http/origin.ts'
import type { Exchange } from '../http/serve.ts'
import { setSessionCookie, startedSession } from '../session/cookie.ts'
import { beginSession } from '../session/session.ts'
import { findUser } from '../session/users.ts'
import { accountOf, type EnvironmentPerson } from './accounts.ts'
import type { Environment } from './environments.ts'
import { logLaunch } from './events.ts'

/**
 * Signs a person in inside a frame of their learning environment. The cookie lives in that frame alone; a browser that keeps none sends the
 * answer, which is the id of the session, with its calls.
 */
export async function beginFrameSession(
  ctx: Context & Exchange,
  environment: Environment,
  person: EnvironmentPerson,
  /** The link that the session opens. */
  shareId?: number,
): Promise<string> {
  const userId = await accountOf(ctx, environment, person)
  const from = {
    address: addressOf(ctx.request, ctx.settings),
    agent: ctx.request.req.header('user-agent') ?? '',
    environmentId: environment.id,
    ...(shareId === undefined ? {} : { shareId }),
  }
  const sessionId = await beginSession(ctx, userId ?? null, 'lti', from)
  if (userId !== undefined) {
    const by = { id: userId, name: (await findUser(ctx.db, userId))?.display_name ?? '' }
    await record(ctx, ctx.db, { action: 'sign-in', subject: 'account', subjectId: userId, detail: { lms: environment.name }, by })
  }
  ctx.log.info({ by: 'learning environment', environment: environment.id }, 'signed in')
  await logLaunch(ctx, environment, person.names?.[0] ?? person.subject)
  setSessionCookie(ctx.request, isSecure(ctx.request, ctx.settings), sessionId, ctx.settings.sessionHardHours, 'lti')
  startedSession.set(ctx.request, sessionId)
  return sessionId
}
