import type { Feature } from '../feature.ts'
import { listen } from '../listen.ts'
import type { PlaylistActions, PlaylistState } from '../player-state.ts'
import { later } from './later.ts'

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
    const { media, item, entry, state, onEntry } = target
    const run = later(async () => (await import('./playlist-run.ts')).runPlaylist(target, signal))
    const step = (by: number): void => run(({ move }) => move(by))
    const isList = (): boolean => (item()?.Playlist.length ?? 0) > 1
    onEntry(() => {
      if (isList() || entry()?.IsChapter) run()
    })
    listen(media, 'ended', () => (isList() || state().loop) && step(1), signal)
    return { next: () => step(1), previous: () => step(-1), setLoop: (on) => set({ loop: on }) }
  },
})
