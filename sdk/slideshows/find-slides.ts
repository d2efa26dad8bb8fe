import type { Slide, Slideshow } from './contract.ts'

/** A slide with its slideshow and its place there, from 0. */
export interface SlidePlace {
  slideshow: Slideshow
  slide: Slide
  index: number
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** The slides whose text has all words of a term, in any case and without regard to accents. */
export function findSlides(slideshows: readonly Slideshow[], term: string): SlidePlace[] {
  const words = fold(term).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return slideshows.flatMap((slideshow) =>
    slideshow.Slides.flatMap((slide, index) => {
      const text = fold(slide.Text)
      return words.every((word) => text.includes(word)) ? [{ slideshow, slide, index }] : []
    }),
  )
}
