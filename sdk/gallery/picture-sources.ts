import { addressOn } from '../widgets/index.ts'
import type { GalleryItem } from './contract.ts'

/** What a picture is drawn from. */
export interface PictureSources {
  src: string
  srcSet: string | undefined
  /** Kinds that not every browser knows, the best first. */
  others: { type: string; srcSet: string }[]
}

const avif = 'image/avif'
const enough = 320

/** Which files a browser may choose from. `isLargest`: it has no choice. */
export function pictureSources({ ImageURLs }: GalleryItem, base: string, isLargest: boolean): PictureSources {
  const images = ImageURLs.map(({ URL, Size, Type = '' }) => ({
    url: URL === '' ? '' : addressOn(base, URL),
    size: Size,
    type: Type,
  })).filter(({ url }) => url !== '')
  const setOf = (some: typeof images): string => {
    const sized = some.filter(({ size }) => size > 0)
    return (isLargest ? sized.slice(-1) : sized).map(({ url, size }) => `${url} ${size}w`).join(', ')
  }
  // Every browser that runs this knows WebP.
  const plain = images.filter(({ type }) => type !== avif)
  const best = images.filter(({ type }) => type === avif)
  // Whoever knows AVIF knows the others as well: sizes that are missing there are taken from them.
  const most = best.at(-1)?.size ?? 0
  const srcSet = setOf([...best, ...plain.filter(({ size }) => size > most)])
  return {
    src: (plain.at(-1) ?? images.at(-1))?.url ?? '',
    srcSet: isLargest ? undefined : setOf(plain) || undefined,
    others: best.length > 0 && srcSet !== '' ? [{ type: avif, srcSet }] : [],
  }
}

/** The address of a small picture: of those that are large enough for a card the smallest. */
export function thumbAddress({ ImageURLs }: GalleryItem, base: string): string {
  const images = ImageURLs.filter(({ Type }) => Type !== avif)
  const chosen = images.find(({ Size }) => Size >= enough) ?? images.at(-1) ?? ImageURLs.at(-1)
  return chosen ? addressOn(base, chosen.URL) : ''
}

/** How wide a picture is drawn in a stage, in pixels. */
export function drawnWidth({ Width, Height, AutoRate }: GalleryItem, stage: { width: number; height: number }): number {
  if (Width <= 0 || Height <= 0) return stage.width
  const isOnItsSide = Math.abs(AutoRate) % 180 === 90
  const ratio = Width / Height
  const fitting = isOnItsSide ? Math.min(stage.height, stage.width * ratio) : Math.min(stage.width, stage.height * ratio)
  return Math.max(1, Math.ceil(fitting))
}
