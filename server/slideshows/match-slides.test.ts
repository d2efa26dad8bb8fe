import { describe, expect, it } from 'vitest'
import { createSlideMatcher } from './match-slides.ts'

/** A bright frame of 64 x 36 with dark lines at the given rows. */
function page(...rows: number[]): Uint8Array {
  const points = new Uint8Array(64 * 36).fill(240)
  for (const row of rows) points.fill(30, row * 64 + 4, row * 64 + 50)
  return points
}
const plain = new Uint8Array(64 * 36).fill(240)
const [a, b, c] = [page(3, 4, 12, 13, 20), page(3, 4, 8, 17, 25), page(3, 4, 28, 30, 32)]
const times = (slides: Uint8Array[], frames: Uint8Array[]): number[] => {
  const matcher = createSlideMatcher(slides)
  for (const frame of frames) matcher.add(frame)
  return matcher.times()
}

describe('createSlideMatcher', () => {
  it('finds nothing without frames, in frames of one colour, and for a slide of one colour', () => {
    expect(times([a, b], [])).toEqual([-1, -1])
    expect(times([a], [plain, plain])).toEqual([-1])
    expect(times([plain, a], [plain, a])).toEqual([-1, 1])
    expect(times([], [a])).toEqual([])
  })

  it('finds the second at which each slide is shown first, and leaves out one that is not there', () => {
    expect(times([a, b, c], [plain, b, b, a, a, b])).toEqual([3, 1, -1])
  })

  it('knows a slide in another brightness and contrast, with something small on it', () => {
    const dim = a.map((point) => 20 + point / 2)
    dim.fill(255, 2000, 2012)
    expect(times([b, a], [plain, dim])).toEqual([-1, 1])
  })

  it('takes the moment at which a slide is complete, and not another one of the same design', () => {
    const other = page(3, 4, 12, 20, 31)
    expect(times([page(3, 4, 12, 13, 20, 21)], [other, page(3, 4, 12), page(3, 4, 12, 13, 20, 21)])).toEqual([2])
  })
})
