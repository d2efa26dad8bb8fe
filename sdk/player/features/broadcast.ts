import type { Feature } from '../feature.ts'
import type { BroadcastState } from '../player-state.ts'
import { lazyPlaybackOverride } from './lazy-playback-override.ts'

export interface BroadcastOptions {
  /** Overrides whether a playlist runs as a broadcast. Default: its own setting. */
  broadcast?: boolean | undefined
}

/**
 * Playlists that run by the clock: everybody sees the same at the same time, and nobody moves in it.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), time(), playlist(), broadcast()], item })
 * console.log(player.store.get().broadcast)
 */
export const broadcast = ({ broadcast: forced }: BroadcastOptions = {}): Feature<'broadcast', BroadcastState, object> => ({
  name: 'broadcast',
  state: { broadcast: '' },
  attach(target, signal, set) {
    const isOn = (): boolean => {
      const { RecordType, PlaylistSettings } = target.item() ?? {}
      return RecordType === 2 && (forced ?? PlaylistSettings?.Broadcast ?? false)
    }
    lazyPlaybackOverride(target, isOn, async () => (await import('./broadcast-run.ts')).runBroadcast(target, isOn, signal, set))
    return {}
  },
})
