import { describe, expect, it } from 'vitest'
import { discrimination } from './discrimination.ts'

describe('discrimination', () => {
  it('is unknown for few people, and where all have the same points', () => {
    expect(discrimination([0, 1, 0, 1], [1, 2, 3, 4])).toBeNull()
    expect(discrimination([1, 1, 1, 1, 1], [1, 2, 3, 4, 5])).toBeNull()
    expect(discrimination([0, 1, 0, 1, 0], [0.1, 0.1, 0.1, 0.1, 0.1])).toBeNull()
    expect(discrimination([], [])).toBeNull()
  })

  it('is 1 where those who do well elsewhere do well here, and -1 where they do worst', () => {
    expect(discrimination([0, 0.25, 0.5, 0.75, 1], [2, 3, 4, 5, 6])).toBeCloseTo(1)
    expect(discrimination([1, 0.75, 0.5, 0.25, 0], [2, 3, 4, 5, 6])).toBeCloseTo(-1)
    // Worked out by hand: 3 / sqrt(1.2 * 10).
    expect(discrimination([0, 0, 0, 1, 1], [1, 2, 3, 4, 5])).toBeCloseTo(3 / Math.sqrt(12))
  })
})
