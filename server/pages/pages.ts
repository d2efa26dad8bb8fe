import type { Hono, Context as Request } from 'hono'
import { MeetingErrors } from '../../sdk/meetings/contract.ts'
import { AdminSections, type PageOptions } from '../../sdk/session/contract.ts'
import { SignInErrors } from '../../sdk/sign-in/contract.ts'
import { readFlag } from '../../sdk/wire/contract.ts'
import { isAdministrator } from '../actor/actor.ts'
import { mayAdd, mayOpenUploadPage } from '../actor/may-add.ts'
import { brandingOf } from '../branding/branding.ts'
import { hasBroadcasts } from '../broadcasts/broadcasts.ts'
import type { Site } from '../capability.ts'
import { editableCategories, hasCategories } from '../categories/categories.ts'
import { isCategoryAdministrator } from '../categories/policy.ts'
import type { Context, ContextOf, ContextOptions } from '../context.ts'
import { refuseOutsideCourses } from '../embeds/refuse-outside-courses.ts'
import { withoutLaunch } from '../embeds/without-launch.ts'
import { feedLinks, playlistFeeds } from '../feeds/feed-links.ts'
import { isFramed, requireAdministrator } from '../http/administrator.ts'
import { allowOrigins } from '../http/allow-origins.ts'
import { allowStyle } from '../http/allow-style.ts'
import type { Assets } from '../http/assets.ts'
import { openHeaders } from '../http/cross-origin.ts'
import { Refused, refusalBody, refusalOf, refuse } from '../http/errors.ts'
import { escapeHtml, scriptJson } from '../http/html.ts'
import { jsonHeaders } from '../http/json-headers.ts'
import { baseUrlOf, isSecure } from '../http/origin.ts'
import { squeezed } from '../http/page-cache.ts'
import { requestIdOf } from '../http/request-id.ts'
import { iconLinks } from '../icons/icon-links.ts'
import { partsShownOn } from '../items/item-part.ts'
import { embeddableItemFor, itemFor } from '../items/items.ts'
import { homeLayoutOf } from '../layouts/homes.ts'
import { mayEditLayouts } from '../layouts/policy.ts'
import { tabFor, tabPaths } from '../lms/chat-tab.ts'
import { launchOf } from '../lms/launched-frame.ts'
import { framePaths, pickerFor, pickerPaths } from '../lms/picker.ts'
import { isMailOn } from '../mail/mail-server.ts'
import { getMedia } from '../media/media.ts'
import { frameHosts } from '../media/video-address.ts'
import { noticesFor } from '../notices/notices.ts'
import { openSignUps } from '../open-sign-ups/open-sign-ups.ts'
import { preferencesIn, userSettings } from '../preferences/preferences.ts'
import { mayShareWidgets } from '../saved-widgets/policy.ts'
import { sessionIdOf } from '../session/cookie.ts'
import { localPath } from '../session/session.ts'
import { beginsSetup, setupProgress } from '../setup/setup.ts'
import { discoveryHtml } from '../shares/discovery.ts'
import { librarySites } from '../shares/embed-reach.ts'
import { embeddableAnywhere } from '../shares/embed-sites.ts'
import { linkState } from '../shares/link-state.ts'
import type { UseCounter } from '../shares/use-counter.ts'
import { transcriptText } from '../subtitles/subtitles.ts'
import { languageOfRequest } from '../text/request-language.ts'
import { openToursFor } from '../tours/states.ts'
import { drawLibrary, feedQueryOf, firstResults } from './draw-library.ts'
import { presentSite, presentUser } from './present.ts'
import { reportedError } from './reported-error.ts'

/** The portal's own pages are framed by nobody else, and run nothing but our own files; `hosts` may stand in frames. */
const portalPolicy = (hosts: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; worker-src 'self' blob:; frame-src 'self'${hosts}; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`

type Playlist = NonNullable<PageOptions['Item']>['Playlist']
type Screen = Omit<PageOptions, 'Site' | 'User'>
type PageCheck = (ctx: Context, request: Request) => void

/** Pages of every person with an account: their calls refuse those who may not see what is on them. */
const signedInPages: [string, PageOptions['Page']][] = [
  ['/mine', 'mine'],
  ['/notes', 'notes'],
  ['/meetings', 'meetings'],
  ['/conversions.aspx', 'conversions'],
  ['/statistics.aspx', 'statistics'],
  ['/quiz-results', 'quiz-results'],
]

/** Pages of everyone. Those that links of messages open change nothing before their button is pressed. */
const openPages: [string, PageOptions['Page']][] = [
  ['/new-address', 'new-address'],
  ['/new-password', 'new-password'],
  ['/signup-confirm', 'sign-up-confirmation'],
  ['/unsubscribe', 'unsubscribe'],
  ['/epg', 'guide'],
]

/** The shells of the .aspx pages, with their options as JSON: what the screen may offer, the policies say here. */
export function mountPages(app: Hono, assets: Assets, contextOf: ContextOf, useCounter: UseCounter): void {
  const page = (path: string, screen: (ctx: Context, request: Request) => Promise<Screen | Response> | Screen): void => {
    app.get(path, async (request) => {
      const ctx = await contextOf(request)
      const made = await screenOrError(ctx, request, screen)
      return made instanceof Response ? made : shell(assets, ctx, request, made)
    })
  }
  /** `check` refuses those who may not see the page. */
  const signedInOnly = (path: string, Page: PageOptions['Page'], check: PageCheck, options: ContextOptions = {}): void => {
    app.get(path, async (request) => {
      const ctx = await contextOf(request, options)
      if (ctx.actor.kind !== 'user') return toLogin(ctx, request)
      const screen = await screenOrError(ctx, request, () => {
        check(ctx, request)
        return { Page, ...meetingProblem(ctx, Page, request) }
      })
      return screen instanceof Response ? screen : shell(assets, ctx, request, screen)
    })
  }

  page('/', (ctx, request) => homeScreen(ctx, request, assets))
  page('/Default.aspx', (ctx, request) => defaultScreen(ctx, request, assets))
  page('/view.aspx', (ctx, request) => viewScreen(ctx, request, useCounter))
  signedInOnly('/upload.aspx', 'upload', ({ actor }) => mayOpenUploadPage(actor) || refuse('UPLOAD_NOT_ALLOWED'))
  signedInOnly('/account', 'account', checkAccount, { isForSecondFactorSetup: true, isForFirstPassword: true })
  signedInOnly('/recorder', 'recorder', ({ actor }) => mayAdd(actor, 1) || refuse('UPLOAD_NOT_ALLOWED'))
  for (const [path, Page] of signedInPages) signedInOnly(path, Page, () => undefined)
  signedInOnly('/widgets.aspx', 'widgets', ({ actor, settings }) => mayShareWidgets(actor, settings) || refuse('WIDGETS_NOT_SHARED'))
  signedInOnly('/setup', 'setup', requireAdministrator)
  for (const path of ['/admin', '/admin/:section']) signedInOnly(path, 'admin', checkAdminPage)
  app.get('/login.aspx', async (request) => {
    const ctx = await contextOf(request)
    const { back, isForFrame } = returnOf(request)
    // A redirect would carry on what Google has put behind the address.
    const isGoogle = request.req.query('google') === '1'
    if (ctx.actor.kind === 'user' && !isGoogle) return redirect(request, isForFrame ? `/LoginComplete.aspx?${forFrame(back)}` : back)
    return shell(assets, ctx, request, await loginScreen(ctx, request))
  })
  // The sign-in page with the dialog of a sign-up.
  page('/signup', async (ctx, request) => (ctx.actor.kind === 'user' ? redirect(request, '/') : loginScreen(ctx, request)))
  for (const [path, Page] of openPages) page(path, () => ({ Page }))
  page('/keyboard', () => ({ Page: 'keyboard' }))
  page('/accessibility', () => ({ Page: 'accessibility' }))
  for (const path of pickerPaths) page(path, (_ctx, request) => ({ Page: 'picker', Picker: pickerFor(request) }))
  page(framePaths.choose, (_ctx, request) => ({ Page: 'picker', Picker: pickerFor(request) }))
  page(framePaths.library, (ctx, request) => launchedOnly(ctx, request) ?? libraryScreen(ctx, request, assets))
  page(framePaths.page, (ctx, request) => launchedOnly(ctx, request) ?? launchedItemScreen(ctx, request))
  for (const path of Object.values(tabPaths)) page(path, chatScreen)
  app.get('/Connect', (request) => redirect(request, '/'))
  page('/error.aspx', (_ctx, request) => ({ Page: 'error', Reported: reportedError((name) => queryField(request, name)) }))
  page('/SwitchUser.aspx', () => ({ Page: 'switch-user' }))
  app.get('/LoginComplete.aspx', async (request) => {
    const ctx = await contextOf(request)
    const { back, isForFrame } = returnOf(request)
    const isNobody = ctx.actor.kind === 'anonymous'
    if (isNobody) return redirect(request, `/login.aspx?${isForFrame ? forFrame(back) : `returnurl=${encodeURIComponent(back)}`}`)
    return shell(assets, ctx, request, { Page: 'login-complete' })
  })
}

async function loginScreen(ctx: Context, request: Request): Promise<Screen> {
  const canMail = await isMailOn(ctx)
  const SignUps = canMail ? await openSignUps(ctx.db) : undefined
  const offers = { ...(canMail ? { CanAskPassword: true as const } : {}), ...(SignUps ? { SignUps } : {}) }
  return { Page: 'login', ...offers, ...signInProblem(ctx, request.req.query('problem')) }
}

/** The sentence of `?problem=CODE`, which the answer of a sign-in provider ends with; nothing for a code that is none of its own. */
function signInProblem({ language }: Context, problem = ''): Pick<PageOptions, 'Problem'> {
  const isKnown = (code: string): code is keyof typeof SignInErrors | 'SIGN_IN_BUSY' =>
    Object.hasOwn(SignInErrors, code) || code === 'SIGN_IN_BUSY'
  return isKnown(problem) ? { Problem: language.say({ code: problem }) } : {}
}

/** The same on the page of meeting recordings, for a connection that failed. */
function meetingProblem({ language }: Context, page: PageOptions['Page'], { req }: Request): Pick<PageOptions, 'Problem'> {
  const code = req.query('problem') ?? ''
  const isKnown = (text: string): text is keyof typeof MeetingErrors => page === 'meetings' && Object.hasOwn(MeetingErrors, text)
  return isKnown(code) ? { Problem: language.say({ code }) } : {}
}

/** Answers an address that nothing answers: a page for a browser, JSON for a program. */
export const answerNotFound =
  ({ assets, contextOf, deps }: Site) =>
  async (request: Request): Promise<Response> => {
    const isPage = request.req.method === 'GET' && /\btext\/html\b/.test(request.req.header('accept') ?? '')
    if (!isPage) {
      const body = refusalBody(new Refused('ADDRESS_NOT_FOUND'), await languageOfRequest(request, deps))
      // Nothing secret: an SDK of another version reads on every page that this call does not exist here.
      return request.json(body, 404, { ...jsonHeaders, ...openHeaders('*') })
    }
    const ctx = await contextOf(request)
    const Error = { Status: 404, Message: ctx.language.say({ code: 'ADDRESS_NOT_FOUND' }) }
    return shell(assets, ctx, request, { Page: 'error', Error })
  }

/** The library; the content list (`report=1`) only for administrators. The search form of a browser without script sends `s`. */
async function defaultScreen(ctx: Context, request: Request, assets: Assets): Promise<Screen | Response> {
  const term = queryField(request, 's')
  if (term !== '' && queryField(request, 'f') === '')
    return redirect(request, `/Default.aspx?f=${encodeURIComponent(JSON.stringify({ s: term }))}`)
  if (!isOn(queryField(request, 'report')) || isAdministrator(ctx.actor)) return homeScreen(ctx, request, assets)
  return ctx.actor.kind === 'user' ? refuse('ADMINISTRATORS_ONLY') : toLogin(ctx, request)
}

/** The library. Of a new site, its first visit by an administrator leads to the set-up; later ones offer the rest of it. */
async function homeScreen(ctx: Context, request: Request, assets: Assets): Promise<Screen | Response> {
  if (searchOf(request) !== '') return libraryScreen(ctx, request, assets)
  if (await beginsSetup(ctx)) return redirect(request, '/setup')
  const [screen, Setup] = await Promise.all([libraryScreen(ctx, request, assets), setupProgress(ctx)])
  return Setup === undefined ? screen : { ...screen, Setup }
}

/** The library with its first results, which are readable before any script. */
async function libraryScreen(ctx: Context, request: Request, assets: Assets): Promise<Screen> {
  const [HomeLayoutID, edited] = await Promise.all([homeLayoutOf(ctx), editableCategories(ctx)])
  const layouts = {
    ...(HomeLayoutID === undefined ? {} : { HomeLayoutID }),
    ...(mayEditLayouts(ctx.actor, edited) ? { CanEditLayouts: true as const } : {}),
  }
  // A home page with a layout shows no results.
  const isHome = HomeLayoutID !== undefined && searchOf(request) === ''
  const Results = isHome ? undefined : await firstResults(ctx, assets, searchOf(request))
  return { Page: 'default', ...layouts, ...(Results ? { Results } : {}) }
}

/** An item's page. A share link may have ended, or ask for an account first. */
async function viewScreen(ctx: Context, request: Request, useCounter: UseCounter): Promise<Screen | Response> {
  const field = (name: string): string => queryField(request, name)
  const link = linkState(ctx, request.req.raw.url, field('id'), field('chapid'))
  if (link === 'dead') refuse('MEDIA_NOT_FOUND')
  if (link === 'sign-in') return toLogin(ctx, request)
  const Item = await getMedia(ctx, await itemFor(ctx, field('id').slice(0, 100)), partsShownOn('page', ctx))
  if (link === 'open' && ctx.share) useCounter.count(ctx.share.id)
  const { CanShareByEmbed, CanShareByWeblink } = Item
  const MediaModuleOpts = { Chapters: { CanEdit: Item.Chapters.CanEdit }, CanShareByEmbed, CanShareByWeblink }
  return { Page: 'view', Item, MediaModuleOpts }
}

/** A page of a frame that no launch has opened says so. With the token of a launch, the page asks again and gets its content. */
const launchedOnly = (ctx: Context, request: Request): Screen | undefined =>
  ctx.actor.kind === 'anonymous' ? { Page: 'error', Error: { Status: 401, Message: withoutLaunch(ctx, request) } } : undefined

/** A page of the team chat. The window of the sign-in begins with the sign-in page. */
async function chatScreen(ctx: Context, request: Request): Promise<Screen | Response> {
  const TeamChat = tabFor(request)
  const isForPerson = request.req.path === tabPaths.signIn
  return isForPerson && ctx.actor.kind !== 'user' ? toLogin(ctx, request) : { Page: 'team-chat', TeamChat }
}

/** An item in a frame of a course; refused where its owner allows no embeds. */
async function launchedItemScreen(ctx: Context, request: Request): Promise<Screen> {
  const row = await embeddableItemFor(ctx, queryField(request, 'id').slice(0, 100))
  await refuseOutsideCourses(ctx, row)
  const Item = await getMedia(ctx, row, partsShownOn('page', ctx))
  const { CanShareByEmbed, CanShareByWeblink } = Item
  return { Page: 'view', Item, MediaModuleOpts: { Chapters: { CanEdit: Item.Chapters.CanEdit }, CanShareByEmbed, CanShareByWeblink } }
}

function checkAccount({ actor }: Context): void {
  if (isFramed(actor)) refuse('ONLY_IN_THE_PORTAL')
}

function checkAdminPage(ctx: Context, request: Request): void {
  if (!isAdministrator(ctx.actor) && !isCategoryAdministrator(ctx.actor)) refuse('ADMINISTRATORS_ONLY')
  const section = request.req.param('section')?.toLowerCase()
  if (section !== undefined && !AdminSections.some((known) => known === section)) refuse('ADDRESS_NOT_FOUND')
}

/** A parameter of the address, in any letter case; empty: it is not there. */
const queryField = (request: Request, name: string): string =>
  Object.entries(request.req.query()).find(([given]) => given.toLowerCase() === name)?.[1] ?? ''

const searchOf = (request: Request): string => new URL(request.req.raw.url).search

const isOn = (flag: string): boolean => readFlag(flag) === true

/** Signs in first, and comes back to the same address. A script (`ajax=1`) is told so, because it would read the sign-in page as an answer. */
function toLogin({ language }: Context, request: Request): Response {
  if (isOn(queryField(request, 'ajax')))
    return request.json(refusalBody(new Refused('SIGNED_OUT'), language), 401, { ...jsonHeaders, loggedout: 'true' })
  return redirect(request, `/login.aspx?returnurl=${encodeURIComponent(request.req.path + searchOf(request))}`)
}

/** Redirects depend on the session: caches keep none. */
function redirect(request: Request, path: string): Response {
  request.header('cache-control', 'no-store')
  return request.redirect(path, 303)
}

/** The return address, under any of its parameter names, and whether an iframe waits for the sign-in. */
function returnOf(request: Request): { back: string; isForFrame: boolean } {
  const query = new Map(Object.entries(request.req.query()).map(([name, value]) => [name.toLowerCase(), value]))
  return { back: localPath(query.get('returnurl') ?? query.get('sourceurl') ?? '/'), isForFrame: query.get('embedlogin') === '1' }
}

const forFrame = (back: string): string => `embedlogin=1&returnurl=${encodeURIComponent(back)}`

async function screenOrError(
  ctx: Context,
  request: Request,
  screen: (ctx: Context, request: Request) => Promise<Screen | Response> | Screen,
): Promise<Screen | Response> {
  try {
    return await screen(ctx, request)
  } catch (error) {
    const refused = refusalOf(error)
    if (refused.status >= 500) ctx.log.error({ err: error, path: request.req.path }, 'page failed')
    request.set('refusal', refused.code)
    const RequestID = refused.status >= 500 ? requestIdOf(request) : undefined
    const Message = ctx.language.say(refused.sentence)
    return { Page: 'error', Error: { Status: refused.status, Message, ...(RequestID === undefined ? {} : { RequestID }) } }
  }
}

async function shell(assets: Assets, ctx: Context, request: Request, screen: Screen): Promise<Response> {
  const branding = brandingOf(ctx)
  const [policies, kept, edited, seesCategories, seesBroadcasts] = await Promise.all([
    ctx.publishing.policies(),
    userSettings(ctx),
    editableCategories(ctx),
    hasCategories(ctx),
    hasBroadcasts(ctx),
  ])
  const preferences = preferencesIn(kept, ctx.language.tag)
  const Launch = launchOf(request)
  const options: PageOptions = {
    ...screen,
    ...(Launch ? { Launch } : {}),
    Site: presentSite(ctx, baseUrlOf(request, ctx.settings), branding),
    User: presentUser(ctx.actor, policies, preferences, {
      edited,
      settings: ctx.settings,
      seesCategories,
      seesBroadcasts,
      sessionId: sessionIdOf(request, isSecure(request, ctx.settings)),
    }),
    ...noticesFor(ctx, kept),
    ...(Launch ? {} : await openToursFor(ctx, kept)),
  }
  const entry = assets.entry('portal', 'main')
  const styles = (entry?.css ?? []).map((file) => `<link rel="stylesheet" href="${file}">`)
  if (branding.css !== '') styles.push(`<style>${branding.css}</style>`)
  const preloads = (entry?.imports ?? []).map((file) => `<link rel="modulepreload" href="${file}">`)
  const script = entry ? `<script type="module" src="${entry.file}"></script>` : ''
  const drawn = await drawLibrary(ctx, assets, options, request.req.path + searchOf(request))
  // Chromium waits with the first paint until the results begin: buttons of a toolbar that it paints one by one move.
  const firstPaint = drawn === '' ? '' : '<link rel="expect" href="#results" blocking="render">'
  const title = screen.Item ? `${screen.Item.Title} - ${ctx.settings.siteName}` : ctx.settings.siteName
  // Before the first paint: nobody who likes it dark is blinded by the page that brings the script.
  const theme = preferences.Theme === 'system' ? '' : ` data-theme="${preferences.Theme}"`
  // Only Arabic is written from right to left among the languages of the portal.
  const direction = (preferences.Language as string) === 'ar' ? ' dir="rtl"' : ''
  const html = `<!doctype html><html lang="${preferences.Language}"${direction}${theme}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>${iconLinks({ icon: branding.Images.icon, theme: branding.themeColour })}${screen.Page === 'default' ? libraryFeeds(ctx, options.Site.BaseURL, await feedQueryOf(ctx, assets, searchOf(request))) : await discovery(ctx, screen, options.Site.BaseURL)}${styles.join('')}${firstPaint}${preloads.join('')}</head><body><div id="root">${drawn}</div>${withoutScript(screen)}<script type="application/json" id="page-options">${scriptJson(options)}</script>${script}</body></html>`
  return answerPage(request, ctx, html, {
    status: screen.Error?.Status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': allowStyle(
        allowOrigins(portalPolicy(frameHosts(ctx.settings, screen.Item?.Playlist ?? [])), screen.Item),
        branding.css,
      ),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      ...(isSignInWindow(screen) ? {} : { 'cross-origin-opener-policy': 'same-origin' }),
    },
  })
}

/** Compressed for visitors without a session. The size of a compressed page tells what it holds, so that those of others are sent as they are. */
async function answerPage(
  request: Request,
  { actor, share }: Context,
  html: string,
  init: { status: number; headers: Record<string, string> },
) {
  const isOpen = actor.kind === 'anonymous' && share === undefined
  if (!isOpen || !/\bbr\b/.test(request.req.header('accept-encoding') ?? '')) return new Response(html, init)
  const body = await squeezed(new TextEncoder().encode(html))
  return new Response(body, { ...init, headers: { ...init.headers, 'content-encoding': 'br', vary: 'accept-encoding' } })
}

/** A link for browsers without script: the embed of an item plays with the browser's own controls. */
const withoutScript = ({ Item }: Screen): string =>
  Item === undefined ? '' : `<noscript><h1><a href="${escapeHtml(Item.EmbedURL)}">${escapeHtml(Item.Title)}</a></h1></noscript>`

/** A frame on another site opens these pages in a window and waits for the ticket that they hand back: they have to keep their opener. */
const isSignInWindow = ({ Page }: Screen): boolean => Page === 'login' || Page === 'login-complete'

const noIndex = '<meta name="robots" content="noindex">'

const libraryFeeds = ({ settings }: Context, base: string, query: string | undefined): string =>
  query === undefined ? '' : feedLinks(base, settings.siteName, query)

/** Public items have discovery data; items shown by a share link or a session do not. */
async function discovery(ctx: Context, { Item, Page }: Screen, base: string): Promise<string> {
  const { siteName } = ctx.settings
  if (Page === 'error') return noIndex
  if (Item === undefined) return ''
  const isOpen = ctx.actor.kind === 'anonymous' && ctx.share === undefined
  if (!isOpen) return noIndex
  const [anywhere, transcript] = await Promise.all([embeddableAnywhere(ctx, [Item]), transcriptOf(ctx, Item.Playlist)])
  const playsAnywhere = anywhere.length > 0 && librarySites(ctx) === undefined
  return discoveryHtml(Item, { base, siteName, playsAnywhere, transcript }) + playlistFeeds(base, Item)
}

/** Of the first track of an item that is one video or sound. */
async function transcriptOf({ db }: Context, playlist: Playlist): Promise<string> {
  const [only, ...others] = playlist
  const track = others.length === 0 ? only?.Subtitles?.find(({ Kind }) => Kind === 'subtitles' || Kind === 'captions') : undefined
  return only && track ? transcriptText(db, only.ClipDataID, track.ID) : ''
}
