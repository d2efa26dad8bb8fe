import type { EditableImage } from '../../sdk/quiz-editing/contract.ts'

/** The image of each option, in the order of the options. */
export type OptionImages = readonly (EditableImage | null)[]

export const imagesOf = (options: readonly { Image?: EditableImage }[]): OptionImages => options.map(({ Image }) => Image ?? null)

/** Options that a form had, by their texts: a line that was cut and pasted, or written again, gets its image back. */
export type FormerImages = Map<string, EditableImage>

/**
 * The images after the lines of the options have changed. A line that is written over keeps its image at its place, also while it reads as
 * another one does; lines that were moved keep their own.
 */
export function carryImages(before: readonly string[], after: readonly string[], images: OptionImages, former: FormerImages): OptionImages {
  for (const [place, text] of before.entries()) {
    const image = images[place]
    if (image) former.set(text, image)
  }
  const isMoved = before.length !== after.length || before.toSorted().join('\n') === after.toSorted().join('\n')
  if (!isMoved) return images
  const free = before.map((text, place) => ({ text, image: images[place] ?? null }))
  return after.map((text) => {
    const at = free.findIndex((one) => one.text === text)
    return at < 0 ? (former.get(text) ?? null) : (free.splice(at, 1)[0]?.image ?? null)
  })
}
