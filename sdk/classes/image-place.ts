import type { ImagePlace } from '../hub/contract.ts'

/** A box in pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/**
 * The part of an element that its image fills, as `object-fit: contain` draws it: in its middle, with bars at the sides or above and below.
 * Undefined while the size of the image or of the element is unknown (0).
 */
export function imageBox(element: Box, image: { width: number; height: number }): Box | undefined {
  if (!(element.width > 0 && element.height > 0 && image.width > 0 && image.height > 0)) return undefined
  const scale = Math.min(element.width / image.width, element.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  return { left: element.left + (element.width - width) / 2, top: element.top + (element.height - height) / 2, width, height }
}

const share = (value: number): number => Math.min(1, Math.max(0, value))

/** The place on an image of a point of the page; a point outside is moved to its edge. */
export const placeAt = (box: Box, x: number, y: number): ImagePlace => ({
  X: share((x - box.left) / box.width),
  Y: share((y - box.top) / box.height),
})

/** Moves a place, and keeps it on the image. */
export const movedPlace = ({ X, Y }: ImagePlace, right: number, down: number): ImagePlace => ({ X: share(X + right), Y: share(Y + down) })

const rows = ['upper', 'middle', 'lower'] as const
const columns = ['Left', 'Middle', 'Right'] as const

/** Parts of an image that words name. */
export type ImageRegion = 'wholeImage' | 'middle' | Exclude<`${(typeof rows)[number]}${(typeof columns)[number]}`, 'middleMiddle'>

const thirdOf = (value: number): 0 | 1 | 2 => (value < 1 / 3 ? 0 : value < 2 / 3 ? 1 : 2)

/** The part of an image in which a place is. */
export function regionAt({ X, Y }: ImagePlace): ImageRegion {
  const name = `${rows[thirdOf(Y)]}${columns[thirdOf(X)]}` as const
  return name === 'middleMiddle' ? 'middle' : name
}

/** A line that is wider and higher than this share of the image is about all of it. */
const wide = 0.6

/** The part of an image that a line marks: the part in which its middle is. `points` has the shares by turns. */
export function regionOf(points: readonly number[]): ImageRegion {
  const range = (values: readonly number[]) => ({ min: Math.min(...values), max: Math.max(...values) })
  const x = range(points.filter((_, at) => at % 2 === 0))
  const y = range(points.filter((_, at) => at % 2 === 1))
  if (x.max - x.min > wide && y.max - y.min > wide) return 'wholeImage'
  return regionAt({ X: (x.min + x.max) / 2, Y: (y.min + y.max) / 2 })
}
