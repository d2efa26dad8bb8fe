import type { Slide } from './contract.ts'

/** The slide that is shown at a time: the one whose time came last. Slides without a time are never shown. */
export function currentSlide(slides: readonly Slide[], time: number): Slide | undefined {
  let current: Slide | undefined
  for (const slide of slides) {
    if (slide.StartTime < 0 || slide.StartTime > time + 0.05) continue
    if (current === undefined || slide.StartTime >= current.StartTime) current = slide
  }
  return current
}
