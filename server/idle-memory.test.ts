import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startIdleCollection } from './idle-memory.ts'

describe('startIdleCollection', () => {
  let busy = 0
  let stop = (): void => {}
  const collect = vi.fn()
  beforeEach(() => {
    vi.useFakeTimers()
    collect.mockClear()
    busy = 0
    stop = startIdleCollection({ collect, utilization: () => busy, everyMs: 1000 })
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })
  const pass = (part: number, seconds = 1): void => {
    busy = part
    vi.advanceTimersByTime(seconds * 1000)
  }

  it('collects nothing while the server is busy or has done little work', () => {
    pass(0.01, 10)
    pass(0.5, 60)
    expect(collect).not.toHaveBeenCalled()
  })

  it('collects once when the server is idle after work', () => {
    pass(0.5, 5)
    pass(0.01)
    expect(collect).toHaveBeenCalledTimes(1)
    pass(0.01, 10)
    expect(collect).toHaveBeenCalledTimes(1)
    pass(0.3)
    pass(0)
    expect(collect).toHaveBeenCalledTimes(2)
  })

  it('collects nothing after it was stopped', () => {
    pass(0.5)
    stop()
    pass(0, 10)
    expect(collect).not.toHaveBeenCalled()
  })
})
