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

/** Plays one entry after the other. */
export const playlist = ({ loop = false }: { loop?: boolean } = {}): Feature<'playlist', PlaylistState, PlaylistActions> => ({
  name: 'playlist',
  state: { loop },
  attach({ media, item, state, open, actions, source }, signal, set) {
    const go = (index: number): void => {
      open(index)
      if (actions.playback) actions.playback.play()
      else source.play().catch(() => undefined)
    }
    const move = (by: number): void => {
      const count = item()?.Playlist.length ?? 0
      const index = (state().index ?? 0) + by
      if (index >= 0 && index < count) go(index)
      else if (state().loop && count > 0) go((index + count) % count)
    }
    listen(media, 'ended', () => move(1), signal)
    return { next: () => move(1), previous: () => move(-1), setLoop: (on) => set({ loop: on }) }
  },
})
