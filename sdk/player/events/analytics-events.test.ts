import { describe, expect, it } from 'vitest'
import { createAnalytics } from './analytics-events.ts'
import type { AnalyticsEvent, PlayerEvent, PlayerEventType } from './player-event.ts'

const setUp = () => {
  const told: AnalyticsEvent[] = []
  const analytics = createAnalytics((event) => told.push(event))
  const send = (type: PlayerEventType, time = 0, change: Partial<PlayerEvent> = {}) =>
    analytics({ type, time, duration: 100, id: 'A', title: 'Leaves', value: '', ...change })
  return { send, types: () => told.map(({ type, value, view }) => [type, value, view]) }
}

describe('createAnalytics', () => {
  it('is silent before the first frame, except for a fault', () => {
    const { send, types } = setUp()
    send('play')
    send('timeupdate', 90)
    send('pause')
    send('error', 0, { value: 'gone' })
    expect(types()).toEqual([['error', 'gone', 0]])
  })

  it('counts a view once, however often it pauses, and each quarter once', () => {
    const { send, types } = setUp()
    send('playing')
    send('timeupdate', 26)
    send('pause', 26)
    send('play', 26)
    send('playing', 26)
    send('timeupdate', 80)
    send('timeupdate', 10)
    send('timeupdate', 30)
    send('ended', 100)
    expect(types()).toEqual([
      ['start', '', 1],
      ['progress', 25, 1],
      ['pause', '', 1],
      ['play', '', 1],
      ['progress', 50, 1],
      ['progress', 75, 1],
      ['complete', '', 1],
    ])
  })

  it('begins another view with another entry, and after the end', () => {
    const { send, types } = setUp()
    send('playing')
    send('playing', 0, { id: 'B' })
    send('ended', 100, { id: 'B' })
    send('playing', 0, { id: 'B' })
    expect(types().map(([type, , view]) => [type, view])).toEqual([
      ['start', 1],
      ['start', 2],
      ['complete', 2],
      ['start', 3],
    ])
  })

  it('makes no progress without a duration', () => {
    const { send, types } = setUp()
    send('playing', 0, { duration: 0 })
    send('timeupdate', 90, { duration: 0 })
    expect(types()).toEqual([['start', '', 1]])
  })
})
