import { renderToString } from 'preact-render-to-string'
import type { GalleryModes, GallerySettings } from '../../sdk/gallery/contract.ts'
import { DrawnGallery, galleryItemsOf, readGallerySettings } from '../../sdk/gallery/index.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import type { Language } from '../../sdk/text/language.ts'

// As types: the schemas beside them stay out of the bundle.
const drawnModes: number[] = [1, 3, 4] satisfies (typeof GalleryModes)[keyof typeof GalleryModes][]
/** Above how many photos the strip shows six in place of four. */
const many = 16
/** A small photo is drawn at most so many times as large as it is. */
const maxTimes = 4

/** Options of `photosetHtml`. */
export interface PhotosetHtmlCall {
  item: MediaItem
  language: Language
  /** Address of the server, without a slash at the end. */
  base: string
  /** The query of the page, which says how the photos are shown. */
  search: string
}

/**
 * The markup and the style of a gallery that waits for a viewer, for Node. Undefined where the gallery begins by itself or shows what a server
 * does not know: a random order, a background, many photos at once.
 */
export function photosetHtml({ item, language, base, search }: PhotosetHtmlCall): { html: string; style: string } | undefined {
  const settings = readGallerySettings(search)
  const items = galleryItemsOf(item)
  if (!isStill(settings)) return undefined
  const first = (settings.OrderASC ? items : items.toReversed()).find(({ ImageURLs }) => ImageURLs.some(({ URL }) => URL !== ''))
  const { Width = 0, Height = 0, AutoRate = 0, AutoScaleX = 1 } = first ?? {}
  if (AutoRate % 360 !== 0 || AutoScaleX === -1) return undefined
  const thumbs = items.length > many ? 6 : 4
  let left = thumbs
  const html = renderToString(<DrawnGallery items={items} settings={settings} language={language} title={item.Title} base={base} />)
    // The policy of the page refuses attributes of style.
    .replace(/ style="[^"]*"/g, '')
    // Those that are seen are loaded.
    .replaceAll(' data-src=', (name) => (left-- > 0 ? ' src=' : name))
  const limits = Width > 0 && Height > 0 ? `.vt-drawn picture img{max-width:${Width * maxTimes}px;max-height:${Height * maxTimes}px}` : ''
  return {
    html: `<div class="vt-gallery-frame">${html}</div>`,
    style: `${limits}.vt-drawn .vt-gallery-strip{--vt-gallery-thumbs:${thumbs}}`,
  }
}

const isStill = ({ GalleryMode, AutoPlay, Random, BackgroundColour, BackgroundImage }: GallerySettings): boolean =>
  drawnModes.includes(GalleryMode) && !AutoPlay && !Random && BackgroundColour === '' && BackgroundImage === ''
