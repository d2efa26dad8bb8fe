import { join } from 'node:path'
import { Hono, type Context as Request } from 'hono'
import { dutyBefore } from './actor/actor.ts'
import { accessOfCall, accessOfRequest } from './api-keys/key-access.ts'
import { createKeyCaller, keyIn } from './api-keys/key-caller.ts'
import { capabilities } from './capabilities.ts'
import type { Capability, Site } from './capability.ts'
import type { AppDeps, Context, ContextOf, ContextOptions, Deps } from './context.ts'
import { changeMark } from './db/row-cache.ts'
import { mountFolder, openAssets } from './http/assets.ts'
import { isFormPost, openHeaders, preflightAnswer, removeCredentials, requesterOf } from './http/cross-origin.ts'
import { actionPath, createDoors, unknownAction } from './http/doors.ts'
import { Refused, refuse } from './http/errors.ts'
import { jsonHeaders, watchHeaders } from './http/json-headers.ts'
import { addressOf, baseUrlOf, isSameOrigin, isSecure } from './http/origin.ts'
import { requestIdOf } from './http/request-id.ts'
import { createRouteTable } from './http/route-table.ts'
import { answer, type Exchange, type Route, refusalAnswer, wrappedRefusal } from './http/serve.ts'
import { createSharedAnswers } from './http/shared-answers.ts'
import { bindJobs } from './jobs/define-job.ts'
import type { BoundJob } from './jobs/jobs.ts'
import { observeRequests } from './operations/observe-requests.ts'
import { requestLog } from './operations/request-log.ts'
import { firstDutyPage } from './pages/first-duty-page.ts'
import { answerNotFound } from './pages/pages.ts'
import { sessionIdOf } from './session/cookie.ts'
import { callerOf } from './session/session.ts'
import { hideUnembeddable, readableFrom } from './shares/embed-reach.ts'
import { codeIn, shareByCode, shareById } from './shares/find-share.ts'
import { refreshSettings } from './site-settings/site-settings.ts'
import { callerOfToken } from './streams/caller-of-token.ts'
import { acceptedLanguages } from './text/accepted-languages.ts'
import { languageOfRequest } from './text/request-language.ts'

/** The routes of every capability. */
export const routesOf = (deps: AppDeps, list: readonly Capability[] = capabilities): Route[] => list.flatMap((one) => one.open(deps).routes)

/** Addresses that are not calls: pages, scripts, media, uploads. The doors fold their letter case too. */
export const pagePaths: readonly string[] = capabilities.flatMap((one) => one.pagePaths)

/** The background work of every capability. */
export const jobsOf = (deps: Deps, list: readonly Capability[] = capabilities): BoundJob[] =>
  bindJobs(
    list.flatMap(({ jobs = [] }) => jobs),
    deps,
  )

export function createApp(deps: AppDeps, list: readonly Capability[] = capabilities): Hono {
  const opened = list.map((one) => ({ name: one.name, pagePaths: one.pagePaths, ...one.open(deps) }))
  const endpoints = opened.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  const fold = createDoors(
    [...opened.flatMap((one) => one.pagePaths), ...endpoints.flatMap(({ path, iapi = [] }) => [path, ...iapi])],
    endpoints.flatMap(({ actions = [] }) => actions),
  )
  const app = new Hono({ getPath: (request) => fold(pathOf(request.url), request.method) })
  app.onError(async (error, request) => {
    const language = await languageOfRequest(request, deps)
    return firstDutyPage(error, request, language) ?? refusalAnswer(error, { ...deps, request, language }, 'plain')
  })

  app.use(observeRequests(deps, [requestLog(deps), ...(deps.observers ?? [])]))
  app.use(async (request, next) => {
    const isForeign = removeCredentials(request, deps.settings)
    await next()
    if (isForeign) request.res.headers.delete('set-cookie')
    // Set once the public address says https. Other hosts below the same name are not ours to promise for.
    if (deps.settings.baseUrl.startsWith('https:')) request.res.headers.set('strict-transport-security', 'max-age=31536000')
  })

  const contextOf = createContextOf(deps)
  const assets = openAssets(join(deps.root, 'dist'), deps.isDevelopment)
  const site: Site = { deps, assets, contextOf, callerOf: (holder) => callerOfToken(deps, holder) }
  const findShared = createSharedAnswers(() => changeMark(deps.db))
  const handlers = createRouteTable()
  for (const { name, routes, mount, intercept } of opened) {
    const calls = new Hono()
    for (const route of routes) mountCall(calls, route, site, findShared)
    handlers.add(name, calls.routes)
    const pages = new Hono()
    mount(pages, site)
    handlers.add(name, pages.routes)
    const interceptions = new Hono()
    intercept(interceptions, site)
    handlers.addFirst(name, interceptions.routes)
  }
  for (const { method, path, handler } of handlers.sorted()) app.on(method, path, handler)
  for (const house of ['embeds', 'portal'] as const) {
    mountFolder(app, `/assets/${house}/`, join(deps.root, 'dist', house), { isDevelopment: deps.isDevelopment === true })
  }
  app.post(unknownAction, async (request) =>
    wrappedRefusal({ request, language: await languageOfRequest(request, deps) }, new Refused('ADDRESS_NOT_FOUND')),
  )
  app.get('/service-worker.js', () => serviceWorker(assets.text('portal', 'service-worker.js')))
  app.notFound(answerNotFound(site))
  return app
}

/** Finds the caller; the context of every request, and of every connection. */
export function createContextOf(deps: AppDeps): ContextOf {
  const settingsAreFresh = refreshSettings(deps)
  const keyCaller = createKeyCaller(deps)
  // Session, share link, settings and language are named here and not in a capability, because every request needs them before it is answered.
  return async (request, options = {}) => {
    const refreshing = settingsAreFresh()
    if (refreshing) await refreshing
    const { sessionId, actor, share, environmentId } = await callerIn(deps, request, keyCaller, options)
    // A session that was there has ended: what is answered to nobody in particular must not pass for the person's own.
    if (sessionId !== undefined && actor.kind === 'anonymous') request.header('loggedout', 'true')
    const languages = acceptedLanguages(request.req.header('accept-language'))
    const language = await languageOfRequest(request, { ...deps, actor })
    const duty = dutyBefore(actor, options)
    if (duty !== undefined) refuse(duty)
    // Every line that is logged for a request has its id.
    const log = deps.log.child({ id: requestIdOf(request) })
    return { ...deps, log, request, actor, share, environmentId, languages, language, address: addressOf(request, deps.settings) }
  }
}

/** The caller of a request and their link. A code in the address decides alone, so that a revoked link opens nothing. */
async function callerIn(
  deps: AppDeps,
  request: Request,
  keyCaller: ReturnType<typeof createKeyCaller>,
  { keepsSessionEnd, keyAccess }: ContextOptions,
) {
  const key = keyIn(request)
  if (key !== undefined) {
    const actor = await keyCaller(request, key, keyAccess ?? accessOfRequest(request))
    return { sessionId: undefined, environmentId: undefined, actor, share: await shareByCode(deps, codeIn(request.req.raw.url)) }
  }
  const sessionId = sessionIdOf(request, isSecure(request, deps.settings))
  const code = codeIn(request.req.raw.url)
  const [{ actor, shareId, environmentId }, coded] = await Promise.all([
    callerOf(deps, sessionId, !keepsSessionEnd),
    shareByCode(deps, code),
  ])
  const share = code === undefined && shareId !== undefined ? await shareById(deps, shareId) : coded
  return { sessionId, actor, share, environmentId }
}

/** Answers a call at its own addresses in plain JSON, and at its actions wrapped as old callers expect it. */
function mountCall(app: Hono, route: Route, { deps, contextOf }: Site, findShared: ReturnType<typeof createSharedAnswers>): void {
  const { method, path, iapi = [], actions = [] } = route.endpoint
  const isOpen = isOpenToSites(route)
  const how: ContextOptions = {
    ...(route.keepsSessionEnd ? { keepsSessionEnd: true } : {}),
    keyAccess: accessOfCall(route.endpoint),
    isForSecondFactorSetup: true,
    isForFirstPassword: true,
  }
  const reply = replyTo(route)
  const respond = (dialect: 'plain' | 'wrapped') => async (request: Request) => {
    const hasSetHeaders = watchHeaders(request)
    const requester = requesterOf(request, deps.settings)
    const ctx = Object.assign(await contextOf(request, how), { hasSetHeaders, headers: jsonHeaders })
    if (requester === 'own') {
      const isRefused = request.req.method === 'POST' && !isSameOrigin(request, deps.settings)
      if (isRefused) return refusalAnswer(new Refused('NOT_FROM_HERE'), ctx, dialect)
      const isProgram = request.req.raw.url.includes('addresses=absolute')
      const addressBase = isProgram ? { addressBase: baseUrlOf(request, deps.settings) } : {}
      const shared = dialect === 'plain' && method === 'GET' && route.isShareable ? { shared: findShared(ctx) } : {}
      return reply(route, Object.assign(ctx, addressBase, shared), dialect)
    }
    const origin = request.req.header('origin') ?? ''
    const isTrusted = requester === 'trusted'
    const allowed = isTrusted ? origin : isOpen && dialect === 'plain' ? await readableFrom(ctx, origin, itemNamedIn(request)) : undefined
    const open = Object.assign(ctx, {
      headers: { ...jsonHeaders, ...openHeaders(allowed) },
      addressBase: baseUrlOf(request, deps.settings),
      takesText: !isTrusted,
      ...(isTrusted ? {} : { page: origin }),
    })
    if (isTrusted) return reply(route, open, dialect)
    if (request.req.method === 'POST' && (allowed === undefined || isFormPost(request)))
      return refusalAnswer(new Refused('NOT_FROM_HERE'), open, dialect)
    return reply({ ...route, handle: async (one, fields) => hideUnembeddable(one, origin, await route.handle(one, fields)) }, open, dialect)
  }
  const askBefore = async (request: Request): Promise<Response> => {
    const requester = requesterOf(request, deps.settings)
    const origin = request.req.header('origin') ?? ''
    const allowed =
      requester === 'trusted' ? origin : isOpen ? await readableFrom(await contextOf(request), origin, itemNamedIn(request)) : undefined
    return preflightAnswer(requester === 'own' ? undefined : allowed, requester)
  }
  for (const door of [path, ...iapi]) {
    app.on(method, door, respond('plain'))
    app.options(door, askBefore)
  }
  for (const action of actions) {
    app.post(actionPath(action), respond('wrapped'))
    app.options(actionPath(action), askBefore)
  }
}

/** Refuses callers who have to do something first here and not while the caller is found, so that the refusal is in the dialect of the call, with its headers. */
const replyTo = (route: Route) => (one: Route, ctx: Context & Exchange, dialect: 'plain' | 'wrapped') => {
  const duty = dutyBefore(ctx.actor, route)
  return duty === undefined ? answer(one, ctx, dialect) : refusalAnswer(new Refused(duty), ctx, dialect)
}

/** Whether pages of any allowed site may call it. Reads are: without cookies they answer what anybody may read. */
const isOpenToSites = ({ endpoint, isOpenToSites: isOpen }: Route): boolean =>
  isOpen === true || (endpoint.method === 'GET' && endpoint.writes !== true)

/** The item that the address of a call names. */
function itemNamedIn({ req }: Request): string | undefined {
  const { id, encid }: Record<string, string> = req.param()
  const field = (): string | undefined => Object.entries(req.query()).find(([name]) => /^(id|encid|enc|cdid)$/i.test(name))?.[1]
  return id ?? encid ?? field()
}

/** At the root, because a worker rules no page above its own address. */
function serviceWorker(text: string): Response {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }
  return text === '' ? new Response(null, { status: 404 }) : new Response(text, { headers })
}

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  if (start === -1) return '/'
  const end = url.slice(start).search(/[?#]/)
  return end === -1 ? url.slice(start) : url.slice(start, start + end)
}
