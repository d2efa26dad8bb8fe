import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { hasPreamble } from '../../sdk/playback/contract.ts'
import type { EmbedData, EmbedOptions } from '../../sdk/player/contract.ts'
import type { ShareErrors } from '../../sdk/shares/contract.ts'
import { directionOf } from '../../sdk/text/translate.ts'
import { brandingOf } from '../branding/branding.ts'
import type { Context } from '../context.ts'
import { allowOrigins } from '../http/allow-origins.ts'
import { allowStyle } from '../http/allow-style.ts'
import type { Assets } from '../http/assets.ts'
import { refusalOf } from '../http/errors.ts'
import { escapeHtml } from '../http/html.ts'
import type { Page } from '../http/page-cache.ts'
import { partsShownOn } from '../items/item-part.ts'
import { embeddableItemFor } from '../items/items.ts'
import { isCollection } from '../items/record-type.ts'
import { getMedia } from '../media/media.ts'
import { frameHosts } from '../media/video-address.ts'
import { discoveryHtml } from '../shares/discovery.ts'
import { framedBy } from '../shares/embed-reach.ts'
import { embedOriginsOf, hideFromEmbeds } from '../shares/embed-sites.ts'
import type { ServerLanguage } from '../text/language.ts'
import { drawFrame } from './draw-frame.ts'
import { photosetBody } from './draw-photoset.ts'
import { classBody, drawnBody, type FrameBody, isDrawable, loadingBody } from './frame-html.ts'

// Styles of the page before its script; others come with the controls. The text is our own, and its hash is allowed.
const firstPaint = readFileSync(new URL('./embed-page.css', import.meta.url), 'utf8').trim()
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const firstPaintHash = hashOf(firstPaint)

const embedPolicy = `default-src 'none'; script-src 'self'; style-src 'self' ${firstPaintHash}; img-src 'self' data:; media-src 'self' blob:; connect-src 'self'; worker-src 'self' blob:; frame-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'`

/** Anybody may frame an embed; nothing runs in it but our own files. */
export const embedHeaders: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  // Pages differ by session, link and framing site: shared caches keep none.
  'cache-control': 'private, no-cache',
  vary: 'sec-fetch-dest, sec-fetch-site, referer',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': embedPolicy,
}

/** Allows the script and the style that stand in the page. */
function withInline(headers: Record<string, string>, { inline }: FrameBody, colours: string): Record<string, string> {
  let policy = allowStyle(allowStyle(headers['content-security-policy'] ?? '', inline.style ?? ''), colours)
  if (inline.script) policy = policy.replace("script-src 'self'", `script-src 'self' ${hashOf(inline.script)}`)
  return { ...headers, 'content-security-policy': policy }
}

/** The page of an item frames another service only if its video is there. */
const headersFor = (ctx: Pick<Context, 'settings'>, item: MediaItem): Record<string, string> => ({
  ...embedHeaders,
  'content-security-policy': allowOrigins(
    embedPolicy.replace("frame-src 'self'", `frame-src 'self'${frameHosts(ctx.settings, item.Playlist)}`),
    item,
  ),
})

/** `autoplay=1&muted=1&loop=1&start=90&controls=0&title=0&lang=de` as embed codes write them. */
export function embedOptions(query: Record<string, string>, baseUrl: string, language = 'en'): EmbedOptions {
  const given = new Map(Object.entries(query).map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]))
  const isOn = (name: string): boolean => ['1', 'true', 'on', ''].includes(given.get(name) ?? 'no')
  const isOff = (name: string): boolean => ['0', 'false', 'off'].includes(given.get(name) ?? '')
  const start = Number(given.get('start') ?? given.get('resume') ?? 0)
  return {
    Autoplay: isOn('autoplay'),
    Muted: isOn('muted'),
    Loop: isOn('loop'),
    StartTime: Number.isFinite(start) && start > 0 ? Math.min(start, 1e7) : 0,
    Controls: !isOff('controls'),
    ShowTitle: !isOff('title'),
    Lang: /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,3}$/.test(given.get('lang') ?? '') ? (given.get('lang') ?? language) : language,
    BaseURL: baseUrl,
    ...(given.has('b') ? { Broadcast: isOn('b') } : {}),
  }
}

export interface EmbedRequest {
  id: string
  /** `&code=...` of the link that opened the page, for the page's own links; else empty. */
  codeQuery: string
  /** ID of the chapter to begin with, unless the options have a start; 0: none. */
  chapter: number
  /** ID of the quiz that the player opens with. Default: none. */
  quiz?: number
  /** Name of the panel that the player opens with; empty: none. */
  panel?: string
  /** CSS that limits the size of the player in its frame. Default: it fills the frame. */
  limit?: string
  /** The portal's page for the item. */
  view: string
  options: EmbedOptions
  /** A browser shows it in a frame: programs that read what it is about come by other ways. */
  isFramed: boolean
  /** The query of the page, which says how a photoset is shown. */
  search?: string
  /** It is shown inside another page, where no script of its own runs. */
  isInShell?: boolean
}

/** The page that stands in other people's frames: the poster and the first bytes come with the HTML, script only adds the controls. */
export async function embedPage(
  ctx: Context,
  assets: Assets,
  { id, codeQuery, chapter, limit = '', view, options: requested, isFramed, search = '', isInShell = false, ...wanted }: EmbedRequest,
): Promise<Page> {
  try {
    const row = await embeddableItemFor(ctx, id)
    const css = brandingOf(ctx).css + limit
    const [read, reach] = await Promise.all([
      getMedia(ctx, row, partsShownOn('player', ctx), { startTime: requested.StartTime }),
      embedOriginsOf(ctx, row),
    ])
    const { StartTime = 0 } = (requested.StartTime === 0 && read.Chapters.Items.find(({ ID }) => ID === chapter)) || {}
    const asked = StartTime > 0 ? { ...requested, StartTime } : requested
    // The first bytes belong to the start.
    const started = StartTime > 0 ? await getMedia(ctx, row, partsShownOn('player', ctx), { startTime: StartTime }) : read
    const whole = withAsked(started, wanted, asked.StartTime)
    const isMade = isCollection(row.record_type) || whole.VirtualClass !== undefined || hasPreamble(whole)
    const item = isMade ? await hideFromEmbeds(ctx, whole) : whole
    const options = mayChoose(whole, asked)
    // Public items have discovery data; items shown by a share link or a session do not.
    const isOpen = ctx.actor.kind === 'anonymous' && ctx.share === undefined
    const found = isFramed
      ? ''
      : discoveryHtml(item, { base: options.BaseURL, siteName: ctx.settings.siteName, playsAnywhere: reach === undefined })
    const more = isOpen ? found : '<meta name="robots" content="noindex">'
    // The page of a signed-in viewer checks the session from time to time.
    const session = ctx.actor.kind === 'anonymous' ? {} : { SessionDuration: ctx.settings.sessionMinutes }
    const shown = codeQuery === '' ? item : { ...item, ViewURL: item.ViewURL + codeQuery }
    const data: EmbedData = { Item: shown, Options: options, ...session }
    const hidden = isFramed ? '' : playerDataHtml(shown)
    const drawn = isDrawable(item, options) && !opensAtOnce(item) ? await drawFrame(ctx, assets, shown, options) : undefined
    const canWait = !(drawn?.isWaiting && isInShell)
    const other = item.VirtualClass ? classBody(assets, data) : isInShell ? undefined : await photosetBody(ctx, assets, data, search)
    const frame = other ?? (drawn && canWait ? drawnBody(assets, data, drawn) : loadingBody(assets, data))
    return {
      status: 200,
      headers: withInline(framedBy(headersFor(ctx, shown), reach), frame, css),
      text: playerHtml(data, { ...frame, body: frame.body + hidden }, more + styleHtml(css)),
    }
  } catch (error) {
    const refused = refusalOf(error)
    if (refused.status >= 500) throw error
    const text =
      refused.code === 'EMBED_NOT_ALLOWED'
        ? frameRefusalHtml(ctx.language, 'EMBED_NOT_ALLOWED', view)
        : noticeHtml(ctx.language, 'Vitrine', ctx.language.say(refused.sentence))
    return { status: refused.status, headers: embedHeaders, text }
  }
}

/** The item with the quiz and the panel that its page asks for. */
function withAsked(item: MediaItem, { quiz = 0, panel = '' }: Pick<EmbedRequest, 'quiz' | 'panel'>, start: number): MediaItem {
  const asked = askedQuiz(item, quiz)
  const AskedPanel = panel || (asked.TimelineList?.Asked === undefined ? '' : 'QuizList')
  return AskedPanel === '' ? asked : { ...asked, AskedPanel, AskedTime: start }
}

/** The item with the quiz that its page asks for, if it is among the quizzes of the viewer, or of the entries of the playlist. */
function askedQuiz(item: MediaItem, quiz: number): MediaItem {
  const { TimelineList = { Count: 0, Items: [] }, Playlist } = item
  const isThere = TimelineList.Items.some(({ ID }) => ID === quiz) || Playlist.some(({ Quiz }) => Quiz?.ID === quiz)
  return isThere ? { ...item, TimelineList: { ...TimelineList, Asked: quiz } } : item
}

/** Classes and panels that the address asks for are drawn by their own script at once. */
const opensAtOnce = ({ VirtualClass, AskedPanel }: MediaItem): boolean => Boolean(VirtualClass) || AskedPanel !== undefined

/** Only those who may change a broadcast look into it before its time, or at leisure. */
function mayChoose({ CanEdit }: MediaItem, options: EmbedOptions): EmbedOptions {
  const { Broadcast, ...others } = options
  return Broadcast === false && !CanEdit ? others : options
}

/** The beginning of every page that stands in a frame. The player speaks the language of its page. */
export const head = (title: string, more = '', lang = 'en', dir = ''): string =>
  `<!doctype html><html lang="${escapeHtml(lang)}"${dir === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>${more}<style>${firstPaint}</style></head>`

/** The colours of the site: they win over those of the player's sheets, which lie in a layer. */
const styleHtml = (css: string): string => (css === '' ? '' : `<style>${css}</style>`)

/** A plain page that says in a sentence why there is nothing to see; `more` is HTML. */
export const noticeHtml = (language: ServerLanguage, title: string, message: string, more = ''): string =>
  `${head(title, '', language.tag, language.dir)}<body><main class="vt-notice"><p>${escapeHtml(message)}</p>${more}</main></body></html>`

/** A message, a link to the item's page (`view`, empty for none) and an error code. It does not depend on the item. */
export const frameRefusalHtml = (language: ServerLanguage, code: keyof typeof ShareErrors, view: string): string => {
  const link =
    view === '' ? '' : `<p><a href="${escapeHtml(view)}" target="_blank" rel="noopener">${language.words.frame.openPortal}</a></p>`
  return noticeHtml(language, 'Vitrine', language.say({ code }), `${link}<p><small>${code}</small></p>`)
}

/** Page for an invalid, expired or revoked share link: the same as for a missing item. */
export const deadLinkPage = (language: ServerLanguage): Page => ({
  status: 404,
  headers: embedHeaders,
  text: noticeHtml(language, 'Vitrine', language.say({ code: 'MEDIA_NOT_FOUND' })),
})

/** The files of what plays here, where older programs that read the page look for them. */
function playerDataHtml({ Playlist }: MediaItem): string {
  const entries = Playlist.flatMap(({ MediaURL, Title }) => (MediaURL ? [{ MediaURL, Title }] : []))
  return entries.length === 0
    ? ''
    : `<input type="hidden" id="hdn_PlayerData" value="${escapeHtml(JSON.stringify({ Playlist: entries }))}">`
}

/** The frame on paper: poster, title, address and its QR code. A browser loads its images when it prints. */
function printHtml({ ImageURLs, Title, ViewURL }: MediaItem, { BaseURL }: EmbedOptions): string {
  const poster = ImageURLs.at(-1)?.URL
  const image = (name: string, address: string): string => `<img class="${name}" src="${escapeHtml(address)}" alt="" loading="lazy">`
  const code = image('vt-print-code', `/GetQR.aspx?link=${encodeURIComponent(ViewURL)}`)
  const lines = `<p><strong>${escapeHtml(Title)}</strong></p><p>${escapeHtml(BaseURL + ViewURL)}</p>`
  return `<div class="vt-print">${poster ? image('vt-print-poster', poster) : ''}${lines}${code}</div>`
}

function playerHtml({ Item: item, Options: options }: EmbedData, { links, body }: FrameBody, more: string): string {
  const canonical = `<link rel="canonical" href="${escapeHtml(options.BaseURL + item.ViewURL)}">`
  return `${head(item.Title, canonical + links + more, options.Lang, directionOf(options.Lang))}<body>${body}${printHtml(item, options)}</body></html>`
}
