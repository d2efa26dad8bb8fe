import { describe, expect, it } from 'vitest'
import { carryImages, imagesOf } from './option-images.ts'

const image = (ID: number) => ({ ID, URL: `/${ID}`, Alt: '', Width: 1, Height: 1 })
const [cat, dog] = [image(1), image(2)]
const before = ['cat', 'dog']

describe('carryImages', () => {
  it('invents no image for options without one, whatever their text is', () => {
    expect(carryImages(['a'], ['constructor', '__proto__'], [null], new Map())).toEqual([null, null])
    expect(carryImages(before, [], [cat, dog], new Map())).toEqual([])
  })

  it.each([
    ['a changed text', ['cats', 'dog'], [cat, dog]],
    ['another order', ['dog', 'cat'], [dog, cat]],
    ['a new option before', ['cow', 'cat', 'dog'], [null, cat, dog]],
    ['a removed option', ['dog'], [dog]],
  ])('keeps the image of each option after %s', (_, after, expected) =>
    expect(carryImages(before, after, [cat, dog], new Map())).toEqual(expected),
  )

  it('loses no image while a line reads as another one does', () => {
    const former = new Map()
    const steps = [
      ['ab', 'abc'],
      ['ab', 'ab'],
      ['ab', 'abd'],
    ] as const
    const images = steps
      .slice(1)
      .reduce((all, after, at) => carryImages(steps[at] ?? [], after, all, former), [cat, dog] as ReturnType<typeof imagesOf>)
    expect(images).toEqual([cat, dog])
  })

  it('gives a line that was cut and pasted its image back', () => {
    const former = new Map()
    const cut = carryImages(before, ['dog'], [cat, dog], former)
    expect(carryImages(['dog'], ['dog', 'cat'], cut, former)).toEqual([dog, cat])
  })

  it('reads the images of options', () => expect(imagesOf([{ Image: cat }, {}])).toEqual([cat, null]))
})
