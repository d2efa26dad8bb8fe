import { describe, expect, it } from 'vitest'
import { changeOf, createSlideFinder, maskOfArea } from './find-in-video.ts'

/** A grey frame of 64 x 36 with a bright rectangle. */
function frame(x: number, y: number, width: number, height: number): Uint8Array {
  const points = new Uint8Array(64 * 36).fill(20)
  for (let row = y; row < y + height; row++) points.fill(220, row * 64 + x, row * 64 + x + width)
  return points
}
const [a, b, c] = [frame(4, 4, 30, 12), frame(4, 20, 40, 10), frame(40, 2, 20, 30)]
const found = (...frames: Uint8Array[]) => {
  const finder = createSlideFinder()
  for (const one of frames) finder.add(one)
  return finder.slides().map(({ startSecs }) => startSecs)
}

describe('changeOf', () => {
  it('tells nothing from too few points', () => {
    expect(changeOf(a, a, [new Uint8Array(64 * 36)])).toBe(1)
  })

  it('is the share of points whose brightness differs', () => {
    expect(changeOf(a, a)).toBe(0)
    expect(changeOf(frame(0, 0, 0, 0), frame(0, 0, 64, 9))).toBe(0.25)
  })
})

describe('maskOfArea', () => {
  it('leaves out every point that the area touches', () => {
    const left = (mask: Uint8Array) => mask.reduce((sum, point) => sum + point, 0)
    expect(left(maskOfArea({ left: 30, top: 30, width: 0, height: 0 }))).toBe(64 * 36 - 1)
    expect(left(maskOfArea({ left: 75, top: 50, width: 25, height: 50 }))).toBe(64 * 36 - 16 * 18)
    expect(left(maskOfArea({ left: 76, top: 51, width: 24, height: 49 }))).toBe(64 * 36 - 16 * 18)
    expect(maskOfArea({ left: 75, top: 50, width: 25, height: 50 })[64 * 36 - 1]).toBe(0)
  })
})

describe('createSlideFinder', () => {
  it('finds none in no frame, in one frame, and in a video that never stays', () => {
    expect(found()).toEqual([])
    expect(found(a)).toEqual([])
    const halves = [frame(0, 0, 64, 18), frame(0, 18, 64, 18)] as const
    expect(found(...Array.from({ length: 12 }, (_, index) => halves[index % 2] ?? a))).toEqual([])
  })

  it('finds each slide from the second at which it stays, and passes over a fade', () => {
    expect(found(a, a, a, frame(10, 10, 30, 14), b, b, b, c, c)).toEqual([0, 4, 7])
  })

  it('finds slides beside a camera video that moves all the time', () => {
    const moving = (slide: Uint8Array, second: number): Uint8Array => {
      const points = Uint8Array.from(slide)
      for (let row = 26; row < 36; row++) points.fill(second % 2 === 0 ? 255 : 100, row * 64 + 48, row * 64 + 64)
      return points
    }
    const frames = [...Array<Uint8Array>(8).fill(a), ...Array<Uint8Array>(6).fill(b), ...Array<Uint8Array>(6).fill(a)]
    const [first = -1, ...others] = found(...frames.map(moving))
    expect(first).toBeLessThanOrEqual(3)
    expect(others).toEqual([8])
  })

  it('knows a slide that comes again, and ignores a pointer', () => {
    const pointed = Uint8Array.from(a)
    pointed.fill(255, 2000, 2004)
    expect(found(a, a, pointed, a, b, b, a, a, c, c)).toEqual([0, 4, 8])
  })
})
