import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageBox, movedPlace, placeAt, regionAt, regionOf } from './image-place.ts'

describe('imageBox', () => {
  it('has bars at the sides of a high image, and above and below a wide one', () => {
    const element = { left: 10, top: 20, width: 160, height: 90 }
    expect(imageBox(element, { width: 300, height: 300 })).toEqual({ left: 45, top: 20, width: 90, height: 90 })
    expect(imageBox(element, { width: 1600, height: 450 })).toEqual({ left: 10, top: 42.5, width: 160, height: 45 })
  })

  it('is unknown as long as a size is', () => {
    const element = { left: 0, top: 0, width: 160, height: 90 }
    expect(imageBox(element, { width: 0, height: 0 })).toBeUndefined()
    expect(imageBox({ ...element, height: 0 }, { width: 16, height: 9 })).toBeUndefined()
  })

  it('gives the same place of an image in players of any two sizes', () => {
    const size = fc.integer({ min: 50, max: 3000 })
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(size, size, size, size, share, share, (width, height, imageWidth, imageHeight, X, Y) => {
        const box = imageBox({ left: 7, top: 3, width, height }, { width: imageWidth, height: imageHeight })
        if (box === undefined) throw new Error('no box')
        const place = placeAt(box, box.left + X * box.width, box.top + Y * box.height)
        expect(place.X).toBeCloseTo(X, 6)
        expect(place.Y).toBeCloseTo(Y, 6)
      }),
    )
  })
})

describe('placeAt', () => {
  it('keeps places on the image', () => {
    const box = { left: 100, top: 100, width: 50, height: 50 }
    expect(placeAt(box, 0, 500)).toEqual({ X: 0, Y: 1 })
    expect(movedPlace({ X: 0.99, Y: 0.01 }, 0.02, -0.02)).toEqual({ X: 1, Y: 0 })
  })
})

describe('regionOf', () => {
  it('names the nine parts of an image', () => {
    const parts = [0.1, 0.5, 0.9].map((Y) => [0.1, 0.5, 0.9].map((X) => regionAt({ X, Y })))
    expect(parts).toEqual([
      ['upperLeft', 'upperMiddle', 'upperRight'],
      ['middleLeft', 'middle', 'middleRight'],
      ['lowerLeft', 'lowerMiddle', 'lowerRight'],
    ])
  })

  it('names the part that a line is about, and the whole image for one that goes around it', () => {
    expect(regionOf([0.05, 0.05, 0.2, 0.2])).toBe('upperLeft')
    expect(regionOf([0.1, 0.9, 0.9, 0.9])).toBe('lowerMiddle')
    expect(regionOf([0.1, 0.1, 0.9, 0.1, 0.9, 0.9, 0.1, 0.9])).toBe('wholeImage')
  })
})
