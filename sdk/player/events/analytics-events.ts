import type { AnalyticsEvent, PlayerEvent, PlayerEventType } from './player-event.ts'

const names: Partial<Record<PlayerEventType, AnalyticsEvent['type']>> = {
  play: 'play',
  pause: 'pause',
  seeked: 'seek',
  ended: 'complete',
  error: 'error',
  ratechange: 'rate',
  qualitychange: 'quality',
  captionchange: 'caption',
  chapterchange: 'chapter',
}
const quarters = [25, 50, 75]

/** Answers a function that makes the moments of statistics of the events of a player. */
export function createAnalytics(tell: (event: AnalyticsEvent) => void): (event: PlayerEvent) => void {
  let view = 0
  let id: string | undefined
  let reached = 0
  return ({ type, ...event }) => {
    const send = (name: AnalyticsEvent['type'], value = event.value): void => tell({ ...event, type: name, value, view })
    if (type === 'playing' && event.id !== id) {
      id = event.id
      reached = 0
      view++
      send('start')
    }
    // Before the first frame nothing has been viewed; only a fault counts.
    if (id !== event.id && type !== 'error') return
    if (type === 'timeupdate' && event.duration > 0) {
      for (const quarter of quarters) {
        if (quarter <= reached || (event.time / event.duration) * 100 < quarter) continue
        reached = quarter
        send('progress', quarter)
      }
    }
    const name = names[type]
    if (name) send(name)
    // Playing again after the end is another view.
    if (type === 'ended') id = undefined
  }
}
