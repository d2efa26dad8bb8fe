import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadAtLast } from './later-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('loads again until the server is back, and waits longer each time up to a minute', async () => {
  let tries = 0
  let isAway = true
  const done = vi.fn()
  void loadAtLast(() => {
    tries++
    return isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('part')
  }).then(done)
  await vi.advanceTimersByTimeAsync(0)
  expect(tries).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(tries).toBeGreaterThanOrEqual(2)
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(tries).toBeGreaterThan(20)
  expect(tries).toBeLessThan(60)
  expect(done).not.toHaveBeenCalled()
  isAway = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toHaveBeenCalledWith('part')
})
