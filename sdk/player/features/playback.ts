import type { Feature } from '../feature.ts'
import { listen } from '../listen.ts'
import type { PlaybackActions, PlaybackState } from '../player-state.ts'

/**
 * Starts and pauses.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback()], item })
 * player.playback.play()
 * player.store.subscribe(() => console.log(player.store.get().paused))
 */
export const playback = (): Feature<'playback', PlaybackState, PlaybackActions> => ({
  name: 'playback',
  state: { started: false, paused: true, waiting: false, ended: false },
  attach({ media, source, entry, onEntry, state }, signal, set) {
    const isPartOver = (): boolean => {
      const { IsChapter, StartTime = 0, Duration = 0 } = entry() ?? {}
      return IsChapter === true && media.paused && media.currentTime >= StartTime + Duration
    }
    const observe = (): void => {
      const { paused, readyState } = media
      const ended = media.ended || isPartOver()
      set({ paused, ended, waiting: !paused && !ended && readyState < media.HAVE_FUTURE_DATA })
      if (!paused) set({ started: true })
    }
    listen(media, 'play playing pause waiting seeking seeked canplay ended emptied error', observe, signal)
    onEntry(() => {
      // Not the time: one that is to start later has it from the beginning.
      set({ started: !media.paused || media.played.length > 0 })
      observe()
    })

    const refused = (error: unknown): void => {
      // The browser wants a click first: the splash screen asks for it. Other reasons are told by the events.
      if (error instanceof DOMException && error.name === 'NotAllowedError') set({ started: false, paused: true, waiting: false })
    }
    const play = (): void => {
      if (isPartOver()) media.currentTime = entry()?.StartTime ?? 0
      source.play().catch(refused)
    }
    return { play, pause: source.pause, toggle: () => (state().paused ? play() : source.pause()) }
  },
})
