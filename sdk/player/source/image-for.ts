import type { ImageURL } from '../../media/contract.ts'

interface Pictured {
  ImageURLs?: readonly ImageURL[]
}

/** Its pictures, smallest first. Items that an application makes itself may come without a list. */
export const picturesOf = (from: Pictured | undefined): readonly ImageURL[] => from?.ImageURLs ?? []

/** The largest picture up to a width in pixels, or the smallest there is. */
export const pictureFor = (width: number, from: Pictured | undefined): ImageURL | undefined =>
  picturesOf(from).findLast(({ Size }) => Size <= width) ?? picturesOf(from)[0]
