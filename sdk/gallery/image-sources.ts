import { resolveAddress } from '../widgets/index.ts'
import type { GalleryItem } from './contract.ts'

/** Addresses of an image. */
export interface ImageSources {
  src: string
  srcSet: string | undefined
  /** Kinds that not every browser knows, the best first. */
  others: { type: string; srcSet: string }[]
}

const avif = 'image/avif'
const enough = 320

/** All files of a photo that lead somewhere, from small to large; `best` are those for a browser that knows AVIF. */
function filesOf({ ImageURLs }: GalleryItem, base: string) {
  const files = ImageURLs.map(({ URL, Size, Type = '' }) => ({
    url: URL === '' ? '' : resolveAddress(base, URL),
    size: Size,
    type: Type,
  })).filter(({ url }) => url !== '')
  // Every browser that runs this knows WebP.
  const plain = files.filter(({ type }) => type !== avif)
  const modern = files.filter(({ type }) => type === avif)
  // Anyone who knows AVIF knows the others as well: sizes that are missing there are taken from them.
  const max = modern.at(-1)?.size ?? 0
  return { plain, best: [...modern, ...plain.filter(({ size }) => size > max || modern.length === 0)], hasModern: modern.length > 0 }
}

/** The file that is drawn so many pixels wide: the smallest that is large enough, else the largest. Empty: there is none. */
export function imageAddress(item: GalleryItem, base: string, isLargest: boolean, pixels: number): string {
  const { best } = filesOf(item, base)
  const enough = isLargest ? undefined : best.find(({ size }) => size >= pixels)
  return (enough ?? best.at(-1))?.url ?? ''
}

/** Which files a browser may choose from. `isLargest`: it has no choice. */
export function imageSources(item: GalleryItem, base: string, isLargest: boolean): ImageSources {
  const { plain, best, hasModern } = filesOf(item, base)
  const setOf = (some: typeof plain): string => {
    const sized = some.filter(({ size }) => size > 0)
    return (isLargest ? sized.slice(-1) : sized).map(({ url, size }) => `${url} ${size}w`).join(', ')
  }
  const srcSet = setOf(best)
  return {
    src: (plain.at(-1) ?? best.at(-1))?.url ?? '',
    srcSet: isLargest ? undefined : setOf(plain) || undefined,
    others: hasModern && srcSet !== '' ? [{ type: avif, srcSet }] : [],
  }
}

/** The address of a thumbnail: of those that are large enough for a card the smallest. */
export function thumbAddress({ ImageURLs }: GalleryItem, base: string): string {
  const images = ImageURLs.filter(({ Type }) => Type !== avif)
  const chosen = images.find(({ Size }) => Size >= enough) ?? images.at(-1) ?? ImageURLs.at(-1)
  return chosen ? resolveAddress(base, chosen.URL) : ''
}

/** How wide a photo is drawn in a stage, in pixels. */
export function drawnWidth({ Width, Height, AutoRate }: GalleryItem, stage: { width: number; height: number }): number {
  if (Width <= 0 || Height <= 0) return stage.width
  const isOnItsSide = Math.abs(AutoRate) % 180 === 90
  const ratio = Width / Height
  const fitting = isOnItsSide ? Math.min(stage.height, stage.width * ratio) : Math.min(stage.width, stage.height * ratio)
  return Math.max(1, Math.ceil(fitting))
}
