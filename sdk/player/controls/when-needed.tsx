import type { MediaItem } from '../../media/contract.ts'
import { isExternal } from '../source/is-external.ts'
import { lazyPart } from './lazy-part.tsx'
import { usePlayerState } from './player-context.ts'

const ExternalNotice = lazyPart(async () => (await import('./external-notice.tsx')).default)
const PanoramaPad = lazyPart(async () => (await import('./panorama-pad.tsx')).default)
// One file for all of them: who needs one often needs another.
const ChannelDetails = lazyPart(async () => (await import('./kinds.tsx')).ChannelDetails)
const EntryButtons = lazyPart(async () => (await import('./kinds.tsx')).EntryButtons)
const LiveMark = lazyPart(async () => (await import('./kinds.tsx')).LiveMark)
const PrePlayText = lazyPart(async () => (await import('./kinds.tsx')).PrePlayText)
const ResumeButton = lazyPart(async () => (await import('./kinds.tsx')).ResumeButton)
const StillView = lazyPart(async () => (await import('./kinds.tsx')).StillView)

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
 * Says that it is live, and leads back to the live picture from behind it.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.LiveButton /></Player.Controls>
 * </Player.Root>
 */
export function LiveButton() {
  return usePlayerState((state) => state.entry?.LiveStream) ? <LiveMark /> : null
}

/**
 * What is no video: pictures, pages and files of a playlist, and the text before an item.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.InPlace />
 * </Player.Root>
 */
export function InPlace() {
  return usePlayerState(({ still, preamble }) => still || preamble) ? (
    <>
      <StillView />
      <PrePlayText />
    </>
  ) : null
}

/** On the splash screen of a broadcast (record type 6). */
export function Channel({ item }: { item: MediaItem }) {
  return item.RecordType === 6 ? <ChannelDetails item={item} /> : null
}

/** Beside the start: goes on where somebody left. */
export function Resume() {
  return usePlayerState(({ resumeAt, started }) => resumeAt && !started) ? <ResumeButton /> : null
}

/**
 * Parts that few items need (where a video of another service comes from, the compass of a picture all around), fetched when one does.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.OnDemand />
 * </Player.Root>
 */
export function OnDemand() {
  const isForeign = usePlayerState((state) => isExternal(state.entry) && !state.started)
  const isAround = usePlayerState((state) => state.panorama === 'on')
  return (
    <>
      {isForeign && <ExternalNotice />}
      {isAround && <PanoramaPad />}
    </>
  )
}
