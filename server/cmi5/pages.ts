import type { Hono, Context as Request } from 'hono'
import { Cmi5Limits } from '../../sdk/cmi5/contract.ts'
import type { Site } from '../capability.ts'
import type { Context } from '../context.ts'
import { refusalOf, refuse } from '../http/errors.ts'
import { createNetworkLimit } from '../http/network-limit.ts'
import { isSameOrigin, isSecure } from '../http/origin.ts'
import { readBody } from '../http/request-body.ts'
import type { Exchange } from '../http/serve.ts'
import { hashOf } from '../session/session.ts'
import { activeChoice } from '../xapi/choice.ts'
import { isCmi5On } from './choice.ts'
import { beginLaunch } from './launch.ts'
import { launchCookieOf, setLaunchCookie } from './launch-cookie.ts'
import { launchPage, refusalPage } from './launch-page.ts'
import { queueEnd } from './progress.ts'
import type { Launched } from './statements.ts'
import { touchByToken, updateLaunch } from './table.ts'

export const cmi5Paths = { launch: '/cmi5/launch/:encid', exit: '/cmi5/exit/:encid' } as const

/** The sites of the registered learning environment, which may frame these pages. */
function framersOf({ settings }: Pick<Context, 'settings'>): string[] {
  const choice = activeChoice(settings)
  return choice?.cmi5 ? [new URL(choice.address).origin, choice.lmsOrigin].filter((origin) => origin !== '') : []
}

/** The addresses that learning environments and the page of a launch open. */
export function mountCmi5(app: Hono, { deps, contextOf }: Site): void {
  const limit = createNetworkLimit(deps.settings, Cmi5Limits.launches)
  const attempt = (run: (ctx: Context & Exchange, encid: string) => Promise<Response>) => async (request: Request) => {
    const limited = await limit(request)
    if (limited) return limited
    const ctx = { ...(await contextOf(request, { keepsSessionEnd: true })), request }
    try {
      return await run(ctx, (request.req.param('encid') ?? '').slice(0, 100))
    } catch (error) {
      const refused = refusalOf(error)
      if (refused.code === 'UNEXPECTED') ctx.log.error({ err: error, path: request.req.path }, 'request failed')
      const { language } = ctx
      return refusalPage(language.say(refused.sentence), { status: refused.status, language, origins: framersOf(ctx) })
    }
  }
  app.get(cmi5Paths.launch, attempt(launch))
  app.post(cmi5Paths.exit, attempt(exit))
}

async function launch(ctx: Context & Exchange, name: string): Promise<Response> {
  const { request, language } = ctx
  const begun = await beginLaunch(ctx, name, new URL(request.req.url).searchParams)
  setLaunchCookie(request, isSecure(request, ctx.settings), begun.encId, begun.token)
  const page = launchPage(begun, { status: 200, language, origins: framersOf(ctx) })
  for (const cookie of request.res.headers.getSetCookie()) page.headers.append('set-cookie', cookie)
  return page
}

/** Ends a launch, and goes back to its course. */
async function exit(ctx: Context & Exchange, name: string): Promise<Response> {
  const { request, clock } = ctx
  if (!isSameOrigin(request, ctx.settings)) refuse('NOT_FROM_HERE')
  await readBody(request, 1024, () => refuse('INPUT_NOT_UNDERSTOOD'))
  const token = launchCookieOf(request, isSecure(request, ctx.settings), name) ?? refuse('CMI5_FETCH_USED')
  const address = await ctx.db.transaction().execute(async (trx) => {
    const now = clock.now()
    const row = (await touchByToken(trx, hashOf(token), now)) ?? refuse('CMI5_FETCH_USED')
    await updateLaunch(trx, row.id, { ended_at: now })
    if (isCmi5On(ctx.settings)) await queueEnd(trx, ctx, row, now)
    return (JSON.parse(row.launch) as Launched).returnURL
  })
  request.header('cache-control', 'no-store')
  request.header('referrer-policy', 'no-referrer')
  return request.redirect(address || '/', 303)
}
