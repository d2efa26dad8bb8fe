import { readFileSync } from 'node:fs'
import type { Hono, Context as Request } from 'hono'
import type { LaunchOptions } from '../../sdk/lms/contract.ts'
import { type MediaItem, Sources } from '../../sdk/media/contract.ts'
import { foreignOrigins } from '../../sdk/playback/contract.ts'
import { brandingOf } from '../branding/branding.ts'
import type { Site } from '../capability.ts'
import type { Context } from '../context.ts'
import { allowStyle } from '../http/allow-style.ts'
import type { Assets } from '../http/assets.ts'
import { refusalOf } from '../http/errors.ts'
import { escapeHtml } from '../http/html.ts'
import { inlineHash } from '../http/inline-hash.ts'
import { baseUrlOf } from '../http/origin.ts'
import { partsShownOn } from '../items/item-part.ts'
import { embeddableItemFor } from '../items/items.ts'
import { readLaunch } from '../lms/launched-frame.ts'
import { launchedNames, launchedQuery } from '../lms/launched-query.ts'
import { contentPath, framePaths } from '../lms/picker.ts'
import { getMedia } from '../media/media.ts'
import { embedHeaders, embedOptions, embedPage, head, noticeHtml } from './embed-page.ts'
import { refuseOutsideCourses } from './refuse-outside-courses.ts'
import { withoutLaunch } from './without-launch.ts'

const sheet = readFileSync(new URL('./launched-page.css', import.meta.url), 'utf8').trim()

/** The policy of an answer that is read by a script and shown by no browser. */
const unshown = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * The page of an item in a frame of a course. It is the same for everyone: its script brings the token of the launch and asks for the item, which
 * is drawn as an embed is. Description, statistics and editing are on the portal's page, which opens in the same frame.
 */
export function mountLaunchedPage(app: Hono, { assets, contextOf }: Site): void {
  app.get(framePaths.item, async (request) => {
    const how = { keepsSessionEnd: true, isForSecondFactorSetup: true, isForFirstPassword: true } as const
    return shellOf(await contextOf(request, how), assets)
  })
  app.get(contentPath, async (request) => {
    const ctx = await contextOf(request)
    const { status, text } = await contentOf(ctx, request, assets)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': unshown,
      'x-content-type-options': 'nosniff',
    }
    return request.body(text, status as 200, headers)
  })
}

/** The page before its item. Its policy allows the styles and the script that the item may bring, all of them our own. */
function shellOf(ctx: Context, assets: Assets): Response {
  const { opening, again, failed } = ctx.language.words.launch
  const script = assets.text('embeds', 'lti-item.js').trim()
  const styles = [restingStyle(assets), sheet, brandingOf(ctx).css].filter((css) => css !== '')
  // The styles of notices and of a sound come with them, alone or together.
  const brought = ['notices', 'sound'].map((name) => assets.text('embeds', `server/${name}.css`).trim())
  const allowed = [...styles, ...brought, brought.join('')]
  const policy = allowed
    .reduce((before, css) => allowStyle(before, css), embedHeaders['content-security-policy'] ?? '')
    .replace("script-src 'self'", `script-src 'self' ${inlineHash(script)}`)
  const more = `<meta name="robots" content="noindex">${styles.map((css) => `<style>${css}</style>`).join('')}`
  const body = `<main class="vt-notice"><p role="status">${escapeHtml(opening)}</p><div data-failure hidden><p role="alert">${escapeHtml(failed)}</p><button type="button">${escapeHtml(again)}</button></div></main>`
  const text = `${head(ctx.settings.siteName, more, ctx.language.tag, ctx.language.dir)}<body>${body}<script>${script}</script></body></html>`
  const headers = { ...embedHeaders, 'content-security-policy': `${policy}; frame-ancestors 'self'` }
  return new Response(text, { headers })
}

/** The style of an embed before its player. */
function restingStyle(assets: Assets): string {
  const manifest = assets.text('embeds', 'start/manifest.json')
  const { start } = (manifest === '' ? {} : JSON.parse(manifest)) as { start?: { css: string[] } }
  return (start?.css ?? []).map((file) => assets.text('embeds', `start/${file}`).trim()).join('\n')
}

interface Content {
  status: number
  text: string
}

/** An item as its page in a course draws it, or why there is none. */
async function contentOf(ctx: Context, request: Request, assets: Assets): Promise<Content> {
  const launch = await readLaunch(ctx, request)
  const notice = (sentence: string, more: string): string => noticeHtml(ctx.language, ctx.settings.siteName, sentence, more)
  if (ctx.actor.kind === 'anonymous') return { status: 401, text: notice(withoutLaunch(ctx, request), endedHtml(ctx, assets, launch)) }
  try {
    const given = launchedQuery(request)
    const id = given.get('id') ?? ''
    const portal = (more: Record<string, string> = {}): string => {
      const kept = launchedNames.flatMap((name): [string, string][] => (given.has(name) ? [[name, given.get(name) ?? '']] : []))
      return `${framePaths.page}?${new URLSearchParams([...kept, ...Object.entries(more)])}`
    }
    const row = await embeddableItemFor(ctx, id)
    await refuseOutsideCourses(ctx, row)
    const item = await getMedia(ctx, row, partsShownOn('page', ctx))
    if (!isDrawnHere(item) || given.has('tlid')) return { status: 200, text: `<body data-portal="${escapeHtml(portal())}"></body>` }
    // The portal's own page of an item is closed in a frame, so that its title is no link.
    const options = { ...embedOptions({}, baseUrlOf(request, ctx.settings), ctx.language.tag), ShowTitle: false }
    const chapter = Number(/^[1-9]\d{0,9}$/.exec(given.get('chapid') ?? '')?.[0] ?? 0)
    const page = await embedPage(ctx, assets, { id, codeQuery: '', chapter, view: '', options, isFramed: true, isInShell: true })
    const course = launch?.CourseURL ? ` data-course="${escapeHtml(launch.CourseURL)}"` : ''
    const text = page.text.replace('<body', () => `<body${course}`)
    return { status: page.status, text: text.replace('</body>', `${linksHtml(ctx, item, portal, launch)}</body>`) }
  } catch (error) {
    const { status, sentence } = refusalOf(error)
    if (status >= 500) throw error
    return { status, text: notice(ctx.language.say(sentence), changeHtml(ctx, launch)) }
  }
}

/** Whether an embed of this server alone shows the item. Other services, streams from elsewhere and classes need the portal's page. */
function isDrawnHere(item: MediaItem): boolean {
  const { media, images } = foreignOrigins(item)
  const isForeign = media.length + images.length > 0 || item.Playlist.some(({ Source }) => Source === Sources.externalVideo)
  // A film plays before all of it is converted.
  const isReady = item.Status === 'ready' ? item.Playlist.length > 0 : item.Playlist.some(({ MediaURL }) => MediaURL !== '')
  return !isForeign && item.VirtualClass === undefined && isReady
}

/** Links to what else the person may do with the item; each opens the portal's page in the same frame. */
function linksHtml(ctx: Context, item: MediaItem, portal: (more?: Record<string, string>) => string, launch?: LaunchOptions): string {
  const { details, course, edit, pageMenu } = ctx.language.words.launch
  const links: [string, string][] = [
    [portal(), details],
    ...(item.HasCourses ? [[portal({ course: '1' }), course] as [string, string]] : []),
    ...(item.CanEdit ? [[portal({ edit: 'true' }), edit] as [string, string]] : []),
  ]
  const list = links.map(([href, text]) => `<a data-portal href="${escapeHtml(href)}">${escapeHtml(text)}</a>`)
  return `<nav class="vt-launched" aria-label="${escapeHtml(pageMenu)}">${list.join('')}${changeHtml(ctx, launch)}</nav>`
}

/** The link that lets a teacher change what the link of the course shows, also where it shows nothing any more. */
const changeHtml = ({ language }: Context, launch: LaunchOptions | undefined): string =>
  launch?.CanChangeLink
    ? `<a data-portal href="${framePaths.choose}?link=${escapeHtml(launch.LinkID ?? '1')}">${escapeHtml(language.words.launch.changeLink)}</a>`
    : ''

/** The way back to the course, and the script that tells the course. Without an address of the course the sentence is all. */
function endedHtml({ language }: Context, assets: Assets, { Origins, CourseURL }: LaunchOptions = noLaunch): string {
  const { file } = assets.entry('embeds', 'lti-ended') ?? {}
  const data = `data-course="${escapeHtml(CourseURL)}" data-origins="${escapeHtml(Origins.join(' '))}"`
  const link = `<p data-ended ${data}${CourseURL === '' ? ' hidden' : ''}><a href="${escapeHtml(CourseURL)}" target="_top">${escapeHtml(language.words.launch.openAgain)}</a></p>`
  return `${link}${file === undefined ? '' : `<script type="module" src="${escapeHtml(file)}"></script>`}`
}

const noLaunch: LaunchOptions = { Origins: [], CourseURL: '', CanChangeLink: false }
