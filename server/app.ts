import { join } from 'node:path'
import { Hono, type Context as Request } from 'hono'
import { authCheck } from '../sdk/session/contract.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { archiveFailed, archiveJobs } from './archive/jobs.ts'
import { archiveRoutes } from './archive/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { batchFailed, batchJobs } from './batch/jobs.ts'
import { batchRoutes } from './batch/routes.ts'
import { categoryImagePath, mountCategoryImages } from './categories/image.ts'
import { categoryJobs } from './categories/jobs.ts'
import { categoryRoutes } from './categories/routes.ts'
import { chapterRoutes } from './chapters/routes.ts'
import { clockRoutes } from './clock/routes.ts'
import type { ContextOf, Deps } from './context.ts'
import { conversionFailed, conversionJobs } from './conversions/jobs.ts'
import { conversionRoutes } from './conversions/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { downloadRoutes } from './downloads/routes.ts'
import { mountElementScript } from './embeds/element-script.ts'
import { mountEmbedPages } from './embeds/routes.ts'
import { mountExamples } from './examples/routes.ts'
import { mountExport } from './export/export.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { fieldJobs } from './fields/jobs.ts'
import { fieldRoutes } from './fields/routes.ts'
import { grantRoutes } from './grants/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { mountFolder, openAssets } from './http/assets.ts'
import { actionPath, createDoors } from './http/doors.ts'
import { Refused } from './http/errors.ts'
import { addressOf, isSameOrigin, isSecure } from './http/origin.ts'
import { answer, type Route, refusalAnswer } from './http/serve.ts'
import { mediaJobs } from './items/jobs.ts'
import type { Handler } from './jobs/jobs.ts'
import { linkRoutes } from './links/routes.ts'
import { listRoutes } from './lists/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { openSessionRoutes } from './open-sessions/routes.ts'
import { ownerRoutes } from './owners/routes.ts'
import { mountPages } from './pages/pages.ts'
import { pageRoutes } from './pages/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { photosetJobs } from './photosets/jobs.ts'
import { photosetRoutes } from './photosets/routes.ts'
import { playbackRoutes } from './playback/routes.ts'
import { playlistRoutes } from './playlists/routes.ts'
import { preferenceRoutes } from './preferences/routes.ts'
import { publishingRoutes } from './publishing/routes.ts'
import { savedSearchRoutes } from './saved-searches/routes.ts'
import { savedWidgetRoutes } from './saved-widgets/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { sessionIdOf } from './session/cookie.ts'
import { sessionRoutes } from './session/routes.ts'
import { actorOf } from './session/session.ts'
import { allowedOrigin, siteReach } from './shares/embed-reach.ts'
import { codeIn, shareByCode } from './shares/find-share.ts'
import { mountShareAddresses, shareRoutes } from './shares/routes.ts'
import { createUseCounter } from './shares/use-counter.ts'
import { mountSignIn } from './sign-in/pages.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { mountSignagePages } from './signage/pages.ts'
import { signageRoutes } from './signage/routes.ts'
import { mountScreenThumbnails, screenThumbnailPath } from './signage/thumbnail.ts'
import { siteSettingsRoutes } from './site-settings/routes.ts'
import { keepSettings } from './site-settings/site-settings.ts'
import { mountStreams } from './streams/routes.ts'
import { createStreams } from './streams/streams.ts'
import { thumbnailJobs } from './thumbnails/jobs.ts'
import { thumbnailRoutes } from './thumbnails/routes.ts'
import { translationRoutes } from './translations/routes.ts'
import { acceptedLanguages } from './translations/translated.ts'
import { trashRoutes } from './trash/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { mountTus, type UploadStore } from './uploads/tus.ts'
import { viewingJobs } from './viewing/jobs.ts'
import { viewingRoutes } from './viewing/routes.ts'
import { mountWidgetPages, widgetRoutes } from './widgets/routes.ts'
import { createWidgetLists, type WidgetLists } from './widgets/widget-lists.ts'

export interface AppDeps extends Deps {
  uploads: UploadStore
  /** The checkout: `dist` and `examples` are below it. */
  root: string
  isDevelopment?: boolean
}

/** Every call: one line per capability. */
export const routesOf = (deps: AppDeps, widgetLists: WidgetLists = createWidgetLists()): Route[] => [
  ...sessionRoutes(),
  ...pageRoutes(),
  ...preferenceRoutes(),
  ...noticeRoutes(),
  ...notificationRoutes(),
  ...signInRoutes(),
  // Before those of an item: "waiting" is no id.
  ...approvalRoutes(),
  // Before those of an item: "live" is no id.
  ...playbackRoutes(),
  ...mediaRoutes(),
  ...trashRoutes(),
  ...archiveRoutes(),
  ...ownerRoutes(),
  ...batchRoutes(),
  ...fieldRoutes(),
  ...translationRoutes(),
  ...favouriteRoutes(),
  ...listRoutes(),
  ...grantRoutes(),
  ...categoryRoutes(),
  ...chapterRoutes(),
  ...playlistRoutes(),
  ...thumbnailRoutes(),
  ...downloadRoutes(),
  ...searchRoutes(),
  ...savedSearchRoutes(),
  ...savedWidgetRoutes(),
  ...photosetRoutes(deps.uploads),
  ...documentRoutes(),
  ...uploadRoutes(deps.uploads),
  ...linkRoutes(),
  ...conversionRoutes(),
  ...widgetRoutes(widgetLists),
  ...peopleRoutes(),
  ...groupRoutes(),
  ...publishingRoutes(),
  ...openSessionRoutes(),
  ...siteSettingsRoutes(),
  ...clockRoutes(),
  ...auditRoutes(),
  ...shareRoutes(),
  ...viewingRoutes(deps),
  ...signageRoutes(),
]

/** Every kind of background work: one line per capability. */
export const jobsOf = (deps: Deps): Record<string, Handler> => ({
  ...mediaJobs(deps),
  ...thumbnailJobs(deps),
  ...conversionJobs(deps),
  ...viewingJobs(deps),
  ...archiveJobs(deps),
  ...batchJobs(deps),
  ...categoryJobs(deps),
  ...fieldJobs(deps),
  ...photosetJobs(deps),
})

/** What has to be told when the last try of a job has failed. */
export const onJobFailed =
  (deps: Deps) =>
  async ({ name, payload, message }: { name: string; payload: unknown; message: string }): Promise<void> => {
    if (name in conversionJobs(deps)) await conversionFailed(deps, name, payload, message)
    if (name in archiveJobs(deps)) await archiveFailed(deps, payload)
    if (name in batchJobs(deps)) await batchFailed(deps, payload, message)
  }

/** Addresses that are not calls: pages, scripts, media, uploads. The doors fold their letter case too. */
export const pagePaths = [
  '/',
  '/Default.aspx',
  '/view.aspx',
  '/login.aspx',
  '/SwitchUser.aspx',
  '/LoginComplete.aspx',
  '/sign-in/oidc',
  '/sign-in/oidc/:id',
  '/sign-in/complete',
  '/sign-in/saml/:id',
  '/sign-in/saml/:id/metadata',
  '/upload.aspx',
  '/conversions.aspx',
  '/widgets.aspx',
  '/admin',
  '/admin/:section',
  '/Embed.aspx',
  '/embedw.aspx',
  '/embedw.js',
  '/w/',
  '/vitrine-player.js',
  '/oembed',
  '/GetQR.aspx',
  '/signage/service-worker.js',
  '/signage/:screen',
  screenThumbnailPath,
  categoryImagePath,
  '/media/:token/:encid/:name',
  '/api/ml/upload/files/',
  '/api/ml/upload/files/:id',
]

/** What pages may fetch without credentials where the library may be shown: it answers what the public may see. */
const openToPages = /^\/(api\/(ml\/media\/[^/]+\/|core\/time\/)|i?api\/ml\/w\/(playlist\/)?)$/

export function createApp(deps: AppDeps): Hono {
  const widgetLists = createWidgetLists()
  const routes = routesOf(deps, widgetLists)
  const endpoints = routes.map(({ endpoint }) => endpoint)
  const fold = createDoors(
    [...pagePaths, ...endpoints.flatMap(({ path, iapi = [] }) => [path, ...iapi])],
    endpoints.flatMap(({ actions = [] }) => actions),
  )
  const app = new Hono({ getPath: (request) => fold(pathOf(request.url)) })
  app.onError((error, request) => refusalAnswer(error, { ...deps, request }, 'plain'))

  app.use(async (request, next) => {
    await next()
    // Set once the public address says https. Other hosts below the same name are not ours to promise for.
    if (deps.settings.baseUrl.startsWith('https:')) request.res.headers.set('strict-transport-security', 'max-age=31536000')
  })

  const settingsAreFresh = keepSettings(deps)
  const contextOf: ContextOf = async (request) => {
    await settingsAreFresh()
    const sessionId = sessionIdOf(request, isSecure(request, deps.settings))
    // The periodic check looks without keeping the session alive.
    const extend = request.req.path !== authCheck.path && request.req.path !== actionPath('AuthCheck')
    const [actor, share] = await Promise.all([actorOf(deps, sessionId, extend), shareByCode(deps, codeIn(request.req.raw.url))])
    // A session that was there has ended: what is answered to nobody in particular must not pass for the person's own.
    if (sessionId !== undefined && actor.kind === 'anonymous') request.header('loggedout', 'true')
    const languages = acceptedLanguages(request.req.header('accept-language'))
    return { ...deps, request, actor, share, languages, address: addressOf(request, deps.settings) }
  }

  mountExport(app, contextOf)
  for (const route of routes) {
    const { method, path, iapi = [], actions = [] } = route.endpoint
    const respond = (dialect: 'plain' | 'wrapped') => async (request: Request) => {
      const ctx = await contextOf(request)
      if (request.req.method === 'POST' && !isSameOrigin(request, deps.settings)) {
        return refusalAnswer(new Refused('NOT_FROM_HERE', 403), ctx, dialect)
      }
      if (method === 'GET' && openToPages.test(request.req.path)) {
        request.header('access-control-allow-origin', allowedOrigin(siteReach(ctx), request.req.header('origin') ?? ''))
        request.header('vary', 'origin')
      }
      return answer(route, ctx, dialect)
    }
    for (const door of [path, ...iapi]) app.on(method, door, respond('plain'))
    for (const action of actions) app.post(actionPath(action), respond('wrapped'))
  }

  // Before the media of items: "Images" is no token.
  mountCategoryImages(app, contextOf)
  mountStreams(app, createStreams(deps))
  mountTus(app, deps.uploads, contextOf)
  const assets = openAssets(join(deps.root, 'dist'), deps.isDevelopment)
  const useCounter = createUseCounter(deps)
  mountEmbedPages(app, assets, contextOf, useCounter)
  mountWidgetPages(app, { assets, contextOf, settings: deps.settings, log: deps.log, lists: widgetLists })
  mountElementScript(app, assets)
  mountSignagePages(app, assets, contextOf)
  mountScreenThumbnails(app, contextOf)
  mountShareAddresses(app, contextOf)
  mountExamples(app, deps, contextOf)
  for (const house of ['embeds', 'portal'] as const) {
    mountFolder(app, `/assets/${house}/`, join(deps.root, 'dist', house), { isDevelopment: deps.isDevelopment === true })
  }
  app.get('/service-worker.js', () => serviceWorker(assets.text('portal', 'service-worker.js')))
  mountSignIn(app, contextOf)
  mountPages(app, assets, contextOf, useCounter)
  return app
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
