import { describe, expect, it } from 'vitest'
import { wholeMonths } from './item-statistics.ts'
import { bucketAmounts } from './map-steps.ts'

const day = (text: string): number => Date.parse(text) / 86_400_000

describe('wholeMonths', () => {
  it.each([
    ['2026-01-02', '2026-02-27', [['2026-01-02', '2026-02-27']], 0],
    ['2026-01-01', '2026-01-31', [], 1],
    [
      '2026-01-31',
      '2026-03-01',
      [
        ['2026-01-31', '2026-01-31'],
        ['2026-03-01', '2026-03-01'],
      ],
      1,
    ],
    [
      '2025-11-27',
      '2026-11-26',
      [
        ['2025-11-27', '2025-11-30'],
        ['2026-11-01', '2026-11-26'],
      ],
      11,
    ],
    ['2026-02-10', '2026-02-10', [['2026-02-10', '2026-02-10']], 0],
  ] as const)('cuts %s to %s', (from, to, around, count) => {
    const { days, months } = wholeMonths({ from: day(from), to: day(to) })
    expect(days).toEqual(around.map(([first, last]) => ({ from: day(first), to: day(last) })))
    expect(months ? months.to - months.from + 1 : 0).toBe(count)
  })
})

describe('bucketAmounts', () => {
  it('leaves out what lies behind the end, and adds steps', () => {
    expect(bucketAmounts(['[]', '[0,1,2,-1]', '[1,2,9,-2]'], 3)).toEqual([1, 3, 2])
  })
})
