import { describe, expect, it } from 'vitest'
import { watchedPath } from './watched-path.ts'

describe('watchedPath', () => {
  it('draws nothing of nothing', () => {
    expect(watchedPath([], 10)).toBe('')
    expect(watchedPath([0, 0], 2)).toBe('')
    expect(watchedPath([1, 2], 0)).toBe('')
  })

  it('steps to the share of the highest, and to the floor where nobody watched', () => {
    expect(watchedPath([2, 1], 4)).toBe('M0 100V0H25V50H50V100H75V100H100V100z')
  })

  it('joins what is too narrow to see', () => {
    expect(watchedPath([1, 4, 2, 2], 4, 2)).toBe('M0 100V0H50V50H100V100z')
  })
})
