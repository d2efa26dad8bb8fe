import type { AnyPlayer } from '../create-player.ts'
import type { PlayerEvent, PlayerEventType } from './player-event.ts'

const ofMedia = [
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'volumechange',
  'ratechange',
] as const

/**
 * Calls back with every event of a player until the signal ends. That one engine failed and another plays on is no error; in a playlist only the
 * last entry ends.
 *
 * @example
 * const player = createPlayer({ media: video, features: defaultFeatures(), item })
 * watchEvents(player, new AbortController().signal, ({ type, time }) => console.log(type, time))
 */
export function watchEvents(player: AnyPlayer, signal: AbortSignal, tell: (event: PlayerEvent) => void): void {
  const { media, store } = player
  const send = (type: PlayerEventType, value: number | string = ''): void => {
    if (signal.aborted) return
    const { entry, duration = 0, currentTime = media.currentTime } = store.get()
    tell({ type, time: currentTime, duration, id: entry?.EncID ?? '', title: entry?.Title ?? '', value })
  }
  const values: Partial<Record<PlayerEventType, () => number>> = {
    volumechange: () => (media.muted ? 0 : media.volume),
    ratechange: () => media.playbackRate,
  }
  for (const type of ofMedia) media.addEventListener(type, () => send(type, values[type]?.()), { signal })
  media.addEventListener(
    'ended',
    () => {
      const { index, item, loop } = store.get()
      if (!loop && index >= (item?.Playlist.length ?? 0) - 1) send('ended')
    },
    { signal },
  )
  if (!media.paused) send('play')
  if (!media.paused && media.readyState > media.HAVE_CURRENT_DATA) send('playing')
  watchChanges(player, signal, send)
}

/** Events of what has no event of a media element. */
function watchChanges({ store }: AnyPlayer, signal: AbortSignal, send: (type: PlayerEventType, value: number | string) => void): void {
  const read = (): Partial<Record<PlayerEventType, number | string>> => {
    const { levels, level, tracks, track, chapter, index, failed } = store.get()
    return {
      qualitychange: levels.find(({ id }) => id === level)?.height ?? 0,
      captionchange: tracks?.find(({ ID }) => ID === track)?.Lang ?? '',
      chapterchange: chapter?.Title ?? '',
      entrychange: index,
      error: failed,
    }
  }
  const { index } = store.get()
  // A handler that comes late hears of what was chosen before, as an early one does.
  let before: ReturnType<typeof read> = { qualitychange: 0, captionchange: '', chapterchange: '', entrychange: index, error: '' }
  const tellChanges = (): void => {
    const now = read()
    const changed = (Object.keys(now) as PlayerEventType[]).filter((type) => now[type] !== before[type])
    before = now
    // A quality that is not known yet, and a fault that is over, are no events.
    for (const type of changed) if (!((type === 'qualitychange' || type === 'error') && !now[type])) send(type, now[type] ?? '')
  }
  tellChanges()
  const stop = store.subscribe(tellChanges)
  signal.addEventListener('abort', stop)
}
