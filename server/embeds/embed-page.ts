import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type MediaItem, type PlaylistItem, RecordTypes, Sources } from '../../sdk/media/contract.ts'
import { hasPreamble } from '../../sdk/playback/contract.ts'
import type { EmbedData, EmbedOptions } from '../../sdk/player/contract.ts'
import type { ShareErrors } from '../../sdk/shares/contract.ts'
import { directionOf } from '../../sdk/text/translate.ts'
import type { Context } from '../context.ts'
import { allowOrigins } from '../http/allow-origins.ts'
import type { Assets } from '../http/assets.ts'
import { refusalOf, refuse } from '../http/errors.ts'
import { escapeHtml, scriptJson } from '../http/html.ts'
import type { Page } from '../http/page-cache.ts'
import { partsShownOn } from '../items/item-part.ts'
import { itemFor } from '../items/items.ts'
import { isCollection } from '../items/record-type.ts'
import { getMedia } from '../media/media.ts'
import { frameHosts } from '../media/video-address.ts'
import { discoveryHtml } from '../shares/discovery.ts'
import { framedBy } from '../shares/embed-reach.ts'
import { embedOriginsOf, hideFromEmbeds } from '../shares/embed-sites.ts'
import type { ServerLanguage } from '../text/language.ts'

// Styles of the page before its script; others come with the controls. The text is our own, and its hash is allowed.
const firstPaint = readFileSync(new URL('./embed-page.css', import.meta.url), 'utf8').trim()
const firstPaintHash = createHash('sha256').update(firstPaint).digest('base64')

const embedPolicy = `default-src 'none'; script-src 'self'; style-src 'self' 'sha256-${firstPaintHash}'; img-src 'self' data:; media-src 'self' blob:; connect-src 'self'; worker-src 'self' blob:; frame-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`

/** Anybody may frame an embed; nothing runs in it but our own files. */
export const embedHeaders: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  // Pages differ by session, link and framing site: shared caches keep none.
  'cache-control': 'private, no-cache',
  vary: 'sec-fetch-dest, sec-fetch-site, referer',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': embedPolicy,
}

/** With the script that stands in the page. */
function withInline(headers: Record<string, string>, inline: string): Record<string, string> {
  if (!inline) return headers
  const hash = createHash('sha256').update(inline).digest('base64')
  const policy = headers['content-security-policy'] ?? ''
  return { ...headers, 'content-security-policy': policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`) }
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
  /** The portal's page for the item. */
  view: string
  options: EmbedOptions
  /** A browser shows it in a frame: programs that read what it is about come by other ways. */
  isFramed: boolean
}

/** The page that stands in other people's frames: the picture and the first bytes come with the HTML, script only adds the controls. */
export async function embedPage(
  ctx: Context,
  assets: Assets,
  { id, codeQuery, view, options: asked, isFramed }: EmbedRequest,
): Promise<Page> {
  try {
    const row = await itemFor(ctx, id)
    if (row.embed_disabled === 1) refuse('EMBED_NOT_ALLOWED')
    const [whole, reach] = await Promise.all([
      getMedia(ctx, row, partsShownOn('player', ctx), { startTime: asked.StartTime }),
      embedOriginsOf(ctx, row),
    ])
    const isMade = isCollection(row.record_type) || hasPreamble(whole)
    const item = isMade ? await hideFromEmbeds(ctx, whole) : whole
    const options = mayChoose(whole, asked)
    // Public items have discovery data; items shown by a share link or a session do not.
    const isOpen = ctx.actor.kind === 'anonymous' && ctx.share === undefined
    const found = isFramed ? '' : discoveryHtml(item, options.BaseURL, ctx.settings.siteName)
    const more = isOpen ? found : '<meta name="robots" content="noindex">'
    // The page of a signed-in viewer checks the session from time to time.
    const session = ctx.actor.kind === 'anonymous' ? {} : { SessionDuration: ctx.settings.sessionMinutes }
    const shown = codeQuery === '' ? item : { ...item, ViewURL: item.ViewURL + codeQuery }
    const isQuick = options.Autoplay && startsAtOnce(item, options) && item.Playlist[0]?.FastStart !== undefined
    const inline = isQuick ? assets.text('embeds', 'fast-start.js').trim() : ''
    const text = playerHtml(assets, { Item: shown, Options: options, ...session }, { more, inline })
    return { status: 200, headers: withInline(framedBy(headersFor(ctx, shown), reach), inline), text }
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

/** Only those who may change a broadcast look into it before its time, or at leisure. */
function mayChoose({ CanEdit }: MediaItem, options: EmbedOptions): EmbedOptions {
  const { Broadcast, ...others } = options
  return Broadcast === false && !CanEdit ? others : options
}

/** The beginning of every page that stands in a frame. The player speaks the language of its page. */
export const head = (title: string, more = '', lang = 'en', dir = ''): string =>
  `<!doctype html><html lang="${escapeHtml(lang)}"${dir === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>${more}<style>${firstPaint}</style></head>`

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

function playerHtml(assets: Assets, data: EmbedData, { more, inline }: { more: string; inline: string }): string {
  const { Item: item, Options: options } = data
  const entry = assets.entry('embeds', 'player')
  const files = [entry?.file, ...(entry?.imports ?? [])].filter((file) => file !== undefined)
  const styles = entry?.css ?? []
  // Fetched early, but after the picture: the video does not wait for the controls.
  const links = inline ? [] : files.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`)
  const script =
    entry && !inline ? `${styles.map(styleHtml).join('')}<script type="module" src="${entry.file}" fetchpriority="low"></script>` : ''
  const canonical = `<link rel="canonical" href="${escapeHtml(options.BaseURL + item.ViewURL)}">`
  const start = inline ? `<script>${inline}</script>` : ''
  const media = inline ? startingHtml(item, options, [...styles, ...files]) : mediaHtml(item, options)
  return `${head(item.Title, canonical + links.join('') + more, options.Lang, directionOf(options.Lang))}<body><div id="vitrine-player" class="vt-player">${media}</div>${start}<script type="application/json" id="vitrine-data">${scriptJson(data)}</script>${script}</body></html>`
}

const styleHtml = (href: string): string => `<link rel="stylesheet" href="${href}">`

/** A video that the script behind it starts, and who fetches the controls once there is a picture. */
function startingHtml(item: MediaItem, { Muted, Loop }: EmbedOptions, files: string[]): string {
  const first = item.Playlist[0]
  const data = { start: JSON.stringify(first?.FastStart), source: first?.MediaURL, files: files.join(' ') }
  const given = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value ?? '')}"`)
  const size = first && first.Width > 0 ? ` width="${first.Width}" height="${first.Height}"` : ''
  return `<video class="vt-video" playsinline${size}${Muted ? ' muted' : ''}${Loop ? ' loop' : ''}${given.join('')}></video>`
}

function mediaHtml(item: MediaItem, options: EmbedOptions): string {
  const first = item.Playlist[0]
  if (!isPlayed(item)) return ''
  // An external player is loaded only after a click, even with autoplay.
  if (first?.Source === Sources.externalVideo) return '<video class="vt-video" playsinline preload="none"></video>'
  // With autoplay, the first frame appears before a poster would.
  const poster = options.Autoplay || first === undefined ? undefined : posterOf(first)
  const flags = [
    ['autoplay', options.Autoplay && startsAtOnce(item, options)],
    ['muted', options.Muted],
    ['loop', options.Loop],
    // The browser's own controls cost a start that is automatic 40 ms; ours come with the script.
    ['controls', options.Controls && !options.Autoplay],
  ] as const
  const attributes = flags.filter(([, isOn]) => isOn).map(([name]) => ` ${name}`)
  // Without autoplay nothing is loaded, so that twenty embeds on a page stay idle.
  const preload = options.Autoplay ? 'auto' : 'none'
  const size = first && first.Width > 0 ? ` width="${first.Width}" height="${first.Height}"` : ''
  const sources = (first && startsAtOnce(item, options) ? sourcesOf(first, options.Autoplay) : []).map(
    ([url, type]) => `<source src="${escapeHtml(url)}" type="${type}">`,
  )
  return `<video class="vt-video" playsinline preload="${preload}"${size}${poster ? ` poster="${escapeHtml(poster)}"` : ''}${attributes.join('')}>${sources.join('')}</video>`
}

/** A playlist always has a player, which shows images, pages and files too, and a message if it is empty. */
const isPlayed = ({ RecordType, Playlist: [first] }: MediaItem): boolean =>
  RecordType === RecordTypes.playlist || (first !== undefined && first.MediaURL !== '')

/** Something comes first, or the clock decides, or a script has to play it: then the browser must not begin by itself. */
const startsAtOnce = (item: MediaItem, { Broadcast = item.PlaylistSettings?.Broadcast ?? false }: EmbedOptions): boolean => {
  const [first] = item.Playlist
  return first !== undefined && first.MediaURL !== '' && !first.LiveStream && !Broadcast && !hasPreamble(item)
}

/** For what our own engine does not begin. Sound that starts by itself begins with the one file: a request instead of four. */
function sourcesOf(item: PlaylistItem, isAutoplay: boolean): [string, string][] {
  const hls: [string, string] = [item.MediaURL, 'application/vnd.apple.mpegurl']
  if (!item.ThinnedMediaURL) return [hls]
  const small: [string, string] = [item.ThinnedMediaURL, item.AudioOnly ? 'audio/mp4' : 'video/mp4']
  return isAutoplay && item.AudioOnly ? [small, hls] : [hls, small]
}

/** The largest that is not more than a frame needs. */
function posterOf(item: PlaylistItem): string | undefined {
  const fitting = item.ImageURLs.filter(({ Size }) => Size <= 1280)
  return (fitting.at(-1) ?? item.ImageURLs[0])?.URL
}
