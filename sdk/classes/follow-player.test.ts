import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClassState } from '../hub/contract.ts'
import { fakePlayer, twoItems } from './fake-player.fixture.ts'
import { FollowLimits } from './follow.ts'
import { followPlayer } from './follow-player.ts'
import { placeOf } from './place-of.ts'

const device = (userAgent: string, platform = '', maxTouchPoints = 0) => vi.stubGlobal('navigator', { userAgent, platform, maxTouchPoints })

/** A follower of a class whose state changes by `tell`. */
function followed(change: Partial<ClassState> = {}) {
  const made = fakePlayer()
  const listeners = new Set<() => void>()
  let state = { Item: 4, IsPlaying: false, Position: 0, At: Date.now(), Page: 0, ...change } as ClassState
  const end = followPlayer(
    made.player,
    twoItems,
    () => ({ state, now: Date.now() }),
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  )
  return {
    ...made,
    end,
    tell(more: Partial<ClassState>): void {
      state = { ...state, ...more }
      for (const listener of listeners) listener()
    },
    /** Puts the media away from the presenter by so many seconds. */
    slip: (seconds: number) => made.media.put(placeOf(state, Date.now()) + seconds),
    /** Seconds by which the viewer is away from the presenter. */
    away: () => Math.abs(placeOf(state, Date.now()) - made.media.currentTime),
  }
}

describe('followPlayer', () => {
  let end: () => void
  beforeEach(() => {
    vi.useFakeTimers()
    device('Mozilla/5.0 (X11; Linux x86_64)')
  })
  afterEach(() => {
    end()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('opens nothing in the place of an item that the viewer does not have, and stops what plays', async () => {
    const viewer = followed({ IsPlaying: true })
    ;({ end } = viewer)
    await vi.advanceTimersByTimeAsync(3000)
    expect(viewer.media.paused).toBe(false)
    viewer.media.put(2)
    await vi.advanceTimersByTimeAsync(250)
    expect(viewer.media.playbackRate).not.toBe(1)
    viewer.tell({ Item: 6, Position: 40, At: Date.now() })
    expect([viewer.media.paused, viewer.media.playbackRate]).toEqual([true, 1])
    viewer.media.play()
    const before = viewer.media.seeks.length
    await vi.advanceTimersByTimeAsync(5000)
    expect([viewer.opened, viewer.media.paused, viewer.media.seeks.length]).toEqual([[], true, before])
    viewer.tell({ Item: 5, Position: 7, At: Date.now() })
    expect([viewer.opened, viewer.media.paused]).toEqual([[[1, 7]], false])
  })

  it.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone', 5],
    ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)', 'iPad', 5],
    ['an iPad that calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 5],
  ])('never changes the speed on %s, and seeks above a second alone', async (_name, ...known) => {
    device(...known)
    const viewer = followed({ IsPlaying: true })
    ;({ end } = viewer)
    for (const slip of [0.2, -0.4, 0.9, -0.9, 0.16]) {
      await vi.advanceTimersByTimeAsync(2000)
      viewer.slip(slip)
      await vi.advanceTimersByTimeAsync(4000)
    }
    expect([viewer.media.rates, viewer.media.seeks]).toEqual([[], []])
    viewer.slip(-3)
    await vi.advanceTimersByTimeAsync(250)
    expect(viewer.media.seeks).toHaveLength(1)
    expect(viewer.away()).toBeLessThan(0.3)
    expect(viewer.media.rates).toEqual([])
  })

  it('changes the speed elsewhere, until the viewer is where the presenter is', async () => {
    device('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel')
    const viewer = followed({ IsPlaying: true })
    ;({ end } = viewer)
    await vi.advanceTimersByTimeAsync(2000)
    viewer.slip(-0.5)
    await vi.advanceTimersByTimeAsync(250)
    expect(viewer.media.playbackRate).toBeCloseTo(1 + FollowLimits.speed)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(viewer.media.playbackRate).toBe(1)
    expect([viewer.away() < FollowLimits.begin, viewer.media.seeks]).toEqual([true, []])
  })

  describe('on a phone that has slept', () => {
    /** The system stops media, timers and the clock that only goes forward; the time of day goes on. */
    const sleep = ({ media }: ReturnType<typeof fakePlayer>, ms: number) => {
      media.pause()
      vi.setSystemTime(Date.now() + ms)
    }

    it('is where the presenter is at the first look, and was never at the start', async () => {
      const viewer = followed({ IsPlaying: true, Position: 100 })
      ;({ end } = viewer)
      await vi.advanceTimersByTimeAsync(5000)
      sleep(viewer, 60_000)
      viewer.media.seeks.length = 0
      await vi.advanceTimersByTimeAsync(250)
      expect(viewer.media.paused).toBe(false)
      expect(viewer.away()).toBeLessThan(FollowLimits.begin)
      expect(viewer.media.seeks).toEqual([expect.closeTo(165.25, 1)])
      expect(viewer.opened).toEqual([])
    })

    it('is there as soon as the class tells what has happened meanwhile: another place, a pause, another item', async () => {
      const viewer = followed({ IsPlaying: true, Position: 100 })
      ;({ end } = viewer)
      await vi.advanceTimersByTimeAsync(5000)
      sleep(viewer, 60_000)
      viewer.tell({ IsPlaying: false, Position: 30, At: Date.now() - 10_000 })
      expect([viewer.media.paused, viewer.media.currentTime]).toEqual([true, 30])
      sleep(viewer, 60_000)
      viewer.tell({ Item: 5, IsPlaying: true, Position: 20, At: Date.now() - 5000 })
      expect([viewer.opened, viewer.media.paused]).toEqual([[[1, 25]], false])
    })

    it('goes to its place as soon as media is loaded that the system had dropped', async () => {
      const viewer = followed({ IsPlaying: true, Position: 100 })
      ;({ end } = viewer)
      await vi.advanceTimersByTimeAsync(5000)
      sleep(viewer, 60_000)
      Object.assign(viewer.media, { readyState: 0 })
      viewer.media.put(0)
      await vi.advanceTimersByTimeAsync(500)
      Object.assign(viewer.media, { readyState: 4 })
      await vi.advanceTimersByTimeAsync(250)
      expect(viewer.away()).toBeLessThan(FollowLimits.begin)
    })
  })
})
