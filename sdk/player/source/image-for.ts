import type { ImageURL } from '../../media/contract.ts'

interface WithImages {
  ImageURLs?: readonly ImageURL[]
}

/** Its images, smallest first. Items that an application makes itself may come without a list. */
export const imagesOf = (from: WithImages | undefined): readonly ImageURL[] => from?.ImageURLs ?? []

/** The largest image up to a width in pixels, or the smallest there is. */
export const imageFor = (width: number, from: WithImages | undefined): ImageURL | undefined =>
  imagesOf(from).findLast(({ Size }) => Size <= width) ?? imagesOf(from)[0]
