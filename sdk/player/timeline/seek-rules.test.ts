import { describe, expect, it } from 'vitest'
import { seekTo } from './seek-rules.ts'

describe('seekTo', () => {
  it('refuses to seek in a live stream', () => {
    expect(seekTo(5, { live: true, duration: 0 })).toEqual({ refused: 'live' })
  })

  it('refuses from the time where seeking is disabled', () => {
    const facts = { live: false, duration: 100, disableSeekFrom: 50 }
    expect(seekTo(50, facts)).toEqual({ refused: 'beyondSeek' })
    expect(seekTo(49.9, facts)).toEqual({ time: 49.9 })
  })

  it('stays between the start and the end', () => {
    expect(seekTo(-5, { live: false, duration: 100 })).toEqual({ time: 0 })
    expect(seekTo(500, { live: false, duration: 100 })).toEqual({ time: 100 })
    expect(seekTo(Number.NaN, { live: false, duration: 100 })).toEqual({ time: 0 })
  })

  it('stays within the part of an item', () => {
    const facts = { live: false, duration: 100, part: { from: 20, to: 30 } }
    expect([5, 25, 99].map((requested) => seekTo(requested, facts))).toEqual([{ time: 20 }, { time: 25 }, { time: 30 }])
  })

  it('accepts any time while the duration is unknown', () => {
    expect(seekTo(500, { live: false, duration: 0 })).toEqual({ time: 500 })
  })
})
