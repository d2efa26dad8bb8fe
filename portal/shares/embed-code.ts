import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import { EmbedAllow, EmbedSize } from '../../sdk/shares/contract.ts'
import { WidgetDisplays } from '../../sdk/widgets/contract.ts'

export interface Frame {
  /** The whole address of the embed page. */
  address: string
  title: string
  /** As typed; blank is 640 by 360. */
  width?: string
  height?: string
}

/** The address of an embed that starts with a chapter (0: at its beginning). */
export const atChapter = (address: string, chapter: number): string => (chapter > 0 ? `${address}&chapid=${chapter}` : address)

/** An iframe of this size, which shrinks in its aspect ratio in a narrow column. */
export function embedCode({ address, title, ...given }: Frame): string {
  const { width, height } = frameSize(given)
  return `<iframe src="${attribute(address)}" width="${width}" height="${height}" title="${attribute(title)}" frameborder="0" style="max-width: 100%; height: auto; aspect-ratio: ${width} / ${height}" allow="${EmbedAllow}" allowfullscreen></iframe>`
}

/** An iframe as wide as its place; width and height give its shape. */
export function responsiveCode({ address, title, ...given }: Frame): string {
  const { width, height } = frameSize(given)
  return `<iframe src="${attribute(address)}" style="width: 100%; height: auto; aspect-ratio: ${width} / ${height}; border: 0" title="${attribute(title)}" allow="${EmbedAllow}" allowfullscreen></iframe>`
}

/** Iframe in the syntax of MediaWiki's Widgets extension. */
export function wikiCode({ address, ...given }: Omit<Frame, 'title'>): string {
  const { width, height } = frameSize(given)
  return `{{#widget:Iframe\n|url=${macroText(address)}\n|width=${width}\n|height=${height}\n|border=0\n}}`
}

/** Confluence's iframe macro. */
export function macroCode({ address, ...given }: Omit<Frame, 'title'>): string {
  const { width, height } = frameSize(given)
  return `{iframe:src=${macroText(address)}|width=${width}|height=${height}|frameborder=0}{iframe}`
}

/** Options of a widget that shows one item: the items of a playlist, anything else by its id. */
export function widgetOptions({ EncID, RecordType, Title }: Pick<MediaItem, 'EncID' | 'RecordType' | 'Title'>): string {
  const isPlaylist = RecordType === RecordTypes.playlist
  return JSON.stringify(isPlaylist ? { Title, PlaylistCDID: EncID } : { Display: WidgetDisplays.hero, ItemIDs: [EncID] })
}

/**
 * A script tag that draws the widget where it stands, and a link for pages that run no scripts. `base` has no slash at the end.
 */
export const scriptCode = (base: string, options: string, { ViewURL, Title }: Pick<MediaItem, 'ViewURL' | 'Title'>): string =>
  `<script async src="${attribute(`${base}/w/?w=${encodeURIComponent(options)}`)}"></script><noscript><a href="${attribute(base + ViewURL)}">${attribute(Title)}</a></noscript>`

/** Digits of a pixel field. */
export const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 4)

/** Pixels; blank and zero are the usual size. */
export function frameSize({ width = '', height = '' }: Pick<Frame, 'width' | 'height'>): { width: number; height: number } {
  return { width: pixels(width, EmbedSize.width), height: pixels(height, EmbedSize.height) }
}

const pixels = (text: string, fallback: number): number => Number(digits(text)) || fallback

const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Bars and braces end a parameter or a macro. */
const macroText = (text: string): string => text.replace(/[|{}[\]\s]/g, encodeURIComponent)
