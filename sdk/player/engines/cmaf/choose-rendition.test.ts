import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Choice, chooseRendition } from './choose-rendition.ts'

const renditions = [350_000, 700_000, 1_400_000, 3_000_000].map((bitrate, index) => ({ bitrate, height: [240, 360, 480, 720][index] ?? 0 }))
const choose = (change: Partial<Choice>): number =>
  chooseRendition({ renditions, now: -1, line: 0, ahead: 0, maxHeight: Number.POSITIVE_INFINITY, broken: new Set(), ...change })

describe('chooseRendition', () => {
  it('returns a number also when every rendition is broken or there is none', () => {
    expect(choose({ broken: new Set([0, 1, 2, 3]) })).toBe(0)
    expect(choose({ renditions: [] })).toBe(0)
  })

  it('never returns a broken rendition while another one works', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
        fc.integer({ min: -1, max: 3 }),
        fc.integer({ min: 0, max: 9e6 }),
        fc.double({ min: 0, max: 40, noNaN: true }),
        (broken, now, line, ahead) => !broken.includes(choose({ broken: new Set(broken), now, line, ahead })),
      ),
    )
  })

  it('starts with the lowest rendition and keeps the current one until the bandwidth is measured', () => {
    expect(choose({})).toBe(0)
    expect(choose({ now: 2 })).toBe(2)
  })

  it('chooses what the bandwidth allows, with a margin', () => {
    expect(choose({ now: 0, line: 2_100_000, ahead: 5 })).toBe(2)
    expect(choose({ now: 0, line: 1_900_000, ahead: 5 })).toBe(1)
    expect(choose({ now: 0, line: 1_600_000, ahead: 20 })).toBe(2)
  })

  it('switches up only with a buffer or with twice the bandwidth', () => {
    expect(choose({ now: 0, line: 2_100_000, ahead: 1 })).toBe(0)
    expect(choose({ now: 0, line: 20_000_000, ahead: 0 })).toBe(3)
  })

  it('switches down at once with a short buffer, but not yet with a long one', () => {
    expect(choose({ now: 3, line: 1_000_000, ahead: 3 })).toBe(1)
    expect(choose({ now: 3, line: 1_000_000, ahead: 20 })).toBe(3)
  })

  it('chooses no rendition higher than the player', () => {
    expect(choose({ now: 0, line: 90_000_000, ahead: 20, maxHeight: 300 })).toBe(1)
    expect(choose({ now: 3, line: 90_000_000, ahead: 20, maxHeight: 300 })).toBe(1)
  })
})
