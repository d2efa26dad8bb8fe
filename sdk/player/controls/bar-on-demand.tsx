import { lazyPart } from './lazy-part.tsx'
import { usePlayerState } from './player-context.ts'

const EntryButtons = lazyPart(async () => (await import('./kinds.tsx')).EntryButtons)
const LiveMark = lazyPart(async () => (await import('./kinds.tsx')).LiveMark)

/**
 * Next, previous and the position, for playlists of more than one entry.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.PlaylistButtons /></Player.Controls>
 * </Player.Root>
 */
export function PlaylistButtons() {
  return usePlayerState(({ item, broadcast }) => (item?.Playlist.length ?? 0) > 1 && !broadcast) ? <EntryButtons /> : null
}

/**
 * Says that it is live, and leads back to the live edge from behind it.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.LiveButton /></Player.Controls>
 * </Player.Root>
 */
export function LiveButton() {
  return usePlayerState((state) => state.entry?.LiveStream) ? <LiveMark /> : null
}
