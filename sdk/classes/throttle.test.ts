import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

describe('throttle', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('passes the first value at once, and the last one at the end', () => {
    const passed: number[] = []
    const { give } = throttle<number>(100, (value) => passed.push(value))
    for (const value of [1, 2, 3]) give(value)
    expect(passed).toEqual([1])
    vi.advanceTimersByTime(100)
    expect(passed).toEqual([1, 3])
    vi.advanceTimersByTime(1000)
    give(4)
    expect(passed).toEqual([1, 3, 4])
  })

  it('forgets the value that waits', () => {
    const passed: number[] = []
    const { give, cancel } = throttle<number>(100, (value) => passed.push(value))
    give(1)
    give(2)
    cancel()
    vi.advanceTimersByTime(1000)
    expect(passed).toEqual([1])
  })
})
