import { describe, expect, it } from 'vitest'
import { watchedPath } from './watched-path.ts'

describe('watchedPath', () => {
  it('draws nothing for empty data', () => {
    expect(watchedPath([], 10)).toBe('')
    expect(watchedPath([0, 0], 2)).toBe('')
    expect(watchedPath([1, 2], 0)).toBe('')
  })

  it('draws steps relative to the maximum, and zero for parts without a view', () => {
    expect(watchedPath([2, 1], 4)).toBe('M0 100V0H25V50H50V100H75V100H100V100z')
  })

  it('joins steps that are too narrow to see', () => {
    expect(watchedPath([1, 4, 2, 2], 4, 2)).toBe('M0 100V0H50V50H100V100z')
  })
})
