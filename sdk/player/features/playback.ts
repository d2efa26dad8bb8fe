import { type Feature, listen } from '../feature.ts'

export interface PlaybackState {
  /** False until the first play, and again when the browser refuses to start. */
  started: boolean
  paused: boolean
  /** Wants to play and cannot for want of data. */
  waiting: boolean
  ended: boolean
}

export interface PlaybackActions {
  play: () => void
  pause: () => void
  toggle: () => void
}

/** Starts and pauses. */
export const playback = (): Feature<'playback', PlaybackState, PlaybackActions> => ({
  name: 'playback',
  state: { started: false, paused: true, waiting: false, ended: false },
  attach({ media, source, onEntry }, signal, set) {
    const observe = (): void => {
      const { paused, ended, readyState } = media
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
    const play = (): void => void source.play().catch(refused)
    return { play, pause: source.pause, toggle: () => (media.paused ? play() : source.pause()) }
  },
})
