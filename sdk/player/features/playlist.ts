import { type Feature, listen } from '../feature.ts'

export interface PlaylistState {
  /** Starts again at the end. */
  loop: boolean
}

export interface PlaylistActions {
  next: () => void
  previous: () => void
  setLoop: (on: boolean) => void
}

/**
 * Plays one entry after the other, and begins again only where it loops.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), playlist({ loop: true })], item })
 * player.playlist.next()
 */
export const playlist = ({ loop = false }: { loop?: boolean } = {}): Feature<'playlist', PlaylistState, PlaylistActions> => ({
  name: 'playlist',
  state: { loop },
  attach(target, signal, set) {
    const { media, item, entry, state, open, actions, source, onEntry } = target
    /** Where a step leads; undefined: nowhere. */
    const toward = (by: number): number | undefined => {
      const count = item()?.Playlist.length ?? 0
      const index = (state().index ?? 0) + by
      if (index >= 0 && index < count) return index
      return state().loop && count > 0 ? (index + count) % count : undefined
    }
    const move = (by: number): boolean => {
      const index = toward(by)
      // The clock decides, or something that cannot be skipped.
      if (index === undefined || state().broadcast || state().preamble) return false
      open(index)
      if (actions.playback) actions.playback.play()
      else source.play().catch(() => undefined)
      return true
    }
    let isRunning = false
    onEntry(() => {
      if (isRunning || !((item()?.Playlist.length ?? 0) > 1 || entry()?.IsChapter)) return
      isRunning = true
      import('./playlist-run.ts').then(
        ({ runPlaylist }) => runPlaylist(target, signal, { toward, move }),
        () => {
          isRunning = false
        },
      )
    })
    listen(media, 'ended', () => move(1), signal)
    return { next: () => void move(1), previous: () => void move(-1), setLoop: (on) => set({ loop: on }) }
  },
})
