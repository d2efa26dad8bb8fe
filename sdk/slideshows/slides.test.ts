import { describe, expect, it } from 'vitest'
import type { Slide, Slideshow } from './contract.ts'
import { currentSlide } from './current-slide.ts'
import { findSlides } from './find-slides.ts'

const slide = (ID: number, StartTime: number, Text = ''): Slide => ({ ID, StartTime, Text, ImageURL: '', ThumbnailURL: '' })
const show = (ID: number, Slides: Slide[]): Slideshow => ({
  ...{ ID, Name: `Show ${ID}`, OCREnabled: false, IsVideoOCR: false, CanEdit: false },
  ...{ Slides, Imports: [] },
})

describe('currentSlide', () => {
  it('is none before the first time and without times', () => {
    expect(currentSlide([], 5)).toBe(undefined)
    expect(currentSlide([slide(1, -1)], 5)).toBe(undefined)
    expect(currentSlide([slide(1, 10)], 9.9)).toBe(undefined)
  })

  it('is the slide whose time came last, in any order', () => {
    const slides = [slide(1, 30), slide(2, -1), slide(3, 0), slide(4, 10)]
    expect([0, 9, 10, 29, 30, 99].map((time) => currentSlide(slides, time)?.ID)).toEqual([3, 3, 4, 4, 1, 1])
  })
})

describe('findSlides', () => {
  it('finds none for a blank term', () => expect(findSlides([show(1, [slide(1, 0, 'Leaf')])], '  ')).toEqual([]))

  it('finds slides that have all words, in any case and without accents', () => {
    const shows = [show(1, [slide(1, 0, 'Émile and the LEAF'), slide(2, 0, 'Leaf')]), show(2, [slide(3, 0, 'leaf of emile')])]
    expect(findSlides(shows, 'leaf emile').map(({ slide: { ID }, index, slideshow }) => [slideshow.ID, ID, index])).toEqual([
      [1, 1, 0],
      [2, 3, 0],
    ])
  })
})
