import { type MediaItem, type PlaylistItem, RecordTypes, Sources } from '../../sdk/media/contract.ts'
import { hasPreamble } from '../../sdk/playback/contract.ts'
import type { EmbedData, EmbedOptions } from '../../sdk/player/contract.ts'
import type { Assets } from '../http/assets.ts'
import { escapeHtml, scriptJson } from '../http/html.ts'
import { type DrawnFrame, isBroadcast, isSound } from './draw-frame.ts'

/** The parts of a page around a video. */
export interface FrameBody {
  /** Links for the head. */
  links: string
  body: string
  /** Script and style that stand in the body. */
  inline: { script?: string; style?: string }
}

/** The files of the player, or of what shows items without one: style sheets, the script, and what that imports. */
function filesOf(assets: Assets, item?: MediaItem): { styles: string[]; scripts: string[] } {
  const name = item?.RecordType === RecordTypes.photoset ? 'photoset' : 'still'
  const entry = !item || isPlayed(item) ? assets.entry('embeds', 'player') : assets.entry(`embeds/${name}`, name)
  return { styles: entry?.css ?? [], scripts: entry ? [entry.file, ...entry.imports] : [] }
}

/** The page of an item whose player is loaded at once, or that needs none. */
export function loadingBody(assets: Assets, data: EmbedData): FrameBody {
  const { styles, scripts } = filesOf(assets, data.Item)
  // Fetched early, but after the poster: the video does not wait for the controls.
  const links = scripts.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`).join('')
  const style = styleLinks(styles)
  const image = isPlayed(data.Item) ? '' : firstPageLink(data.Item)
  const script = scripts[0] ? `${style}<script type="module" src="${scripts[0]}" fetchpriority="low"></script>` : ''
  const box = `<div id="vitrine-player" class="vt-player">${mediaHtml(data.Item, data.Options)}</div>${entryLinks(data.Item)}`
  return { links: image + links, body: box + dataHtml(data) + script, inline: {} }
}

/** The page of a virtual class: its script draws all of it. */
export function classBody(assets: Assets, data: EmbedData): FrameBody {
  const entry = assets.entry('embeds/class', 'class')
  const scripts = entry ? [entry.file, ...entry.imports] : []
  const links = scripts.map((file) => `<link rel="modulepreload" href="${file}">`).join('')
  const script = scripts[0] ? `${styleLinks(entry?.css ?? [])}<script type="module" src="${scripts[0]}"></script>` : ''
  return { links, body: `<main id="vitrine-class"></main>${dataHtml(data)}${script}`, inline: {} }
}

/** The page of what a viewer starts, or of a video that starts by itself: its controls are drawn, and the player comes when it is needed. */
export function drawnBody(assets: Assets, data: EmbedData, drawn: DrawnFrame): FrameBody {
  const { Item: item, Options: options, SessionDuration } = data
  const { styles, scripts } = filesOf(assets)
  const [first] = item.Playlist
  const { Autoplay, Muted, Loop, StartTime } = options
  // Without these, a press waits for the player.
  const quick = startsAtOnce(item, options) ? first : undefined
  const facts = {
    start: quick?.FastStart && JSON.stringify(quick.FastStart),
    source: quick?.MediaURL,
    files: [...styles, ...scripts].join(' '),
    at: StartTime > 0 ? String(StartTime) : undefined,
    session: SessionDuration === undefined ? undefined : String(SessionDuration),
    rest: Autoplay ? undefined : '',
  }
  const fields = Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [` data-${name}="${escapeHtml(value)}"`]))
  const video = `<video class="vt-video" playsinline preload="none"${sizeOf(first)}${Muted ? ' muted' : ''}${Loop ? ' loop' : ''}${fields.join('')}></video>`
  const plain = Autoplay || !quick ? '' : `<noscript>${mediaHtml(item, { ...options, Controls: true })}</noscript>`
  const style = `<style>${drawn.inPage.style}</style>`
  const layer = `<div class="vt-drawn">${drawn.html}</div>`
  const pressed = drawn.pressed === '' ? '' : `<template id="vitrine-pressed">${drawn.pressed}</template>`
  // The script comes first and the style of the controls after it: the bytes of the video are asked for as early as can be.
  const inside = Autoplay
    ? `${video}<noscript>${mediaHtml(item, { ...options, Autoplay: false, Controls: true })}</noscript><script>${drawn.inPage.script}</script>${style}${layer}${pressed}`
    : `${drawn.inPage.style ? style : ''}${isSound(item) ? '' : posterHtml(item, drawn.index)}${video}${layer}${plain}`
  const box = `<div id="vitrine-player" class="vt-player" role="region" aria-label="${escapeHtml(drawn.label)}" tabindex="-1"${Autoplay ? ' data-started' : ''}${isSound(item) ? ' data-audio' : ''}>${inside}</div>`
  if (Autoplay) return { links: '', body: box + dataHtml(data), inline: drawn.inPage }
  const { script: inline } = drawn.inPage
  const script = `<script async src="${drawn.shared.script}"></script>${inline ? `<script>${inline}</script>` : ''}`
  return {
    links: isSound(item) ? '' : styleLinks(drawn.shared.styles),
    body: box + (quick ? '' : entryLinks(item)) + dataHtml(data) + script,
    inline: drawn.inPage,
  }
}

export const styleLinks = (files: string[]): string => files.map((href) => `<link rel="stylesheet" href="${href}">`).join('')

export const dataHtml = (data: EmbedData): string => `<script type="application/json" id="vitrine-data">${scriptJson(data)}</script>`

/** Without script: links to the images, files and entries of what is no single video. */
export function entryLinks({ EncID: own, RecordType, Playlist }: MediaItem): string {
  if (RecordType === RecordTypes.video && Playlist[0]?.Source !== Sources.externalVideo) return ''
  const links = Playlist.flatMap((entry): [string | undefined, string][] => {
    const { Title, EncID, MediaURL, Pages = [], Source, URL: link, DownloadURL } = entry
    if (EncID !== own && Source !== Sources.externalVideo) return [[link || `/Embed.aspx?id=${EncID}`, Title]]
    if (Pages.length > 0) return Pages.map((page) => [page.ImageURLs.at(-1)?.URL, page.Title])
    return [[DownloadURL || MediaURL || link, Title]]
  })
  const list = links.map(([address, title], place) =>
    address ? `<li><a href="${escapeHtml(address)}" target="_blank" rel="noopener">${escapeHtml(title || String(place + 1))}</a>` : '',
  )
  return links.length === 0 ? '' : `<noscript><div class="vt-notice"><ul>${list.join('')}</ul></div></noscript>`
}

/** The image of a document or photo is asked for before the script that shows it. A photoset shows others, as its options say. */
function firstPageLink({ RecordType, Playlist }: MediaItem): string {
  const page = RecordType === RecordTypes.photoset ? undefined : Playlist.flatMap(({ Pages = [] }) => Pages)[0]
  const set = page?.ImageURLs.map(({ URL: url, Size }) => `${url} ${Size}w`).join(', ')
  return set ? `<link rel="preload" as="image" imagesrcset="${escapeHtml(set)}" imagesizes="100vw">` : ''
}

/** Whether the controls are drawn by the server: the player is needed only when a viewer comes near, or the video can start without it. */
export const isDrawable = (item: MediaItem, options: EmbedOptions): boolean => {
  const [first] = item.Playlist
  if (!isPlayed(item)) return false
  const isQuick = startsAtOnce(item, options)
  if (!options.Autoplay) {
    // The bar of a sound is another one while it is live. A notice stands on the start screen, and belongs to the controls.
    if (first?.AudioOnly) return options.Controls && (isQuick || hasPreamble(item))
    return options.Controls || isQuick
  }
  // A sound that starts by itself begins with its one file. The splash screen of a recorded broadcast has its channel, which the player fetches.
  if (!first || !isQuick || first.AudioOnly || item.RecordType === RecordTypes.broadcast) return false
  // The drawn bar begins at 0, and goes where it is pressed.
  return first.FastStart !== undefined && !first.IsChapter && first.DisableSeekFrom === undefined
}

/** The poster that fits the frame. The browser chooses its size. */
function posterHtml(item: MediaItem, index: number): string {
  const sizes = picturesOf(item, item.Playlist[index])
  const [smallest] = sizes
  if (!smallest) return ''
  const set = sizes.map(({ URL: url, Size }) => `${escapeHtml(url)} ${Size}w`).join(', ')
  return `<img class="vt-poster" alt="" fetchpriority="high" sizes="100vw" srcset="${set}" src="${escapeHtml(smallest.URL)}">`
}

const sizeOf = (first: PlaylistItem | undefined): string =>
  first && first.Width > 0 ? ` width="${first.Width}" height="${first.Height}"` : ''

function mediaHtml(item: MediaItem, options: EmbedOptions): string {
  const first = item.Playlist[0]
  if (!isPlayed(item)) return ''
  // An external player is loaded only after a click, even with autoplay.
  if (first?.Source === Sources.externalVideo) return '<video class="vt-video" playsinline preload="none"></video>'
  const isQuick = options.Autoplay && startsAtOnce(item, options)
  // With autoplay, the first frame appears before a poster would; a live stream and a broadcast begin later.
  const poster = isQuick || first === undefined ? undefined : posterOf(first, item)
  const flags = [
    ['autoplay', isQuick],
    ['muted', options.Muted],
    ['loop', options.Loop],
    // The browser's own controls cost a start that is automatic 40 ms; ours come with the script.
    ['controls', options.Controls && !options.Autoplay],
  ] as const
  const attributes = flags.filter(([, isOn]) => isOn).map(([name]) => ` ${name}`)
  // Without autoplay nothing is loaded, so that twenty embeds on a page stay idle.
  const preload = options.Autoplay ? 'auto' : 'none'
  const sources = (first && startsAtOnce(item, options) ? sourcesOf(first, options.Autoplay) : []).map(
    // Without a source the browser does not begin by itself for a viewer who wants less motion; the player loads it on play.
    ([url, type]) =>
      `<source src="${escapeHtml(url)}" type="${type}"${options.Autoplay ? ' media="(prefers-reduced-motion: no-preference)"' : ''}>`,
  )
  return `<video class="vt-video" playsinline preload="${preload}"${sizeOf(first)}${poster ? ` poster="${escapeHtml(poster)}"` : ''}${attributes.join('')}>${sources.join('')}</video>`
}

/** A playlist always has a player, which shows images, pages and files too, and a message if it is empty. */
const isPlayed = ({ RecordType, Playlist }: MediaItem): boolean =>
  RecordType === RecordTypes.playlist || Playlist.some(({ MediaURL }) => MediaURL !== '')

/** Something comes first, or the clock decides, or a script has to play it: then the browser must not begin by itself. */
const startsAtOnce = (item: MediaItem, options: EmbedOptions): boolean => {
  const [first] = item.Playlist
  const isOwn = first !== undefined && first.MediaURL !== '' && first.Source !== Sources.externalVideo
  return isOwn && !first.LiveStream && !isBroadcast(item, options) && !hasPreamble(item)
}

/** For what our own engine does not begin. Sound that starts by itself begins with the one file: a request instead of four. */
function sourcesOf(item: PlaylistItem, isAutoplay: boolean): [string, string][] {
  const hls: [string, string] = [item.MediaURL, 'application/vnd.apple.mpegurl']
  if (!item.ThinnedMediaURL) return [hls]
  const small: [string, string] = [item.ThinnedMediaURL, item.AudioOnly ? 'audio/mp4' : 'video/mp4']
  return isAutoplay && item.AudioOnly ? [small, hls] : [hls, small]
}

/** The first page of what has pages. A live stream has no poster of its own, but its item may have one. */
function picturesOf(item: MediaItem, entry: PlaylistItem | undefined): MediaItem['ImageURLs'] {
  const own = entry?.Pages?.[0]?.ImageURLs ?? entry?.ImageURLs ?? []
  return own.length > 0 ? own : item.ImageURLs
}

/** The largest that is not more than a frame needs. The player of a sound draws one that fits, so that this one is seen for a moment. */
function posterOf(entry: PlaylistItem, item: MediaItem): string | undefined {
  const images = picturesOf(item, entry)
  const fitting = images.filter(({ Size }) => Size <= (entry.AudioOnly ? 640 : 1280))
  return (fitting.at(-1) ?? images[0])?.URL
}
