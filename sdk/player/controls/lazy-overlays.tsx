import type { MediaItem } from '../../media/contract.ts'
import { isExternal } from '../source/is-external.ts'
import { FeatureScreens } from './feature-screens.tsx'
import { lazyPart } from './lazy-part.tsx'
import { usePlayerState } from './player-context.ts'

const ExternalNotice = lazyPart(async () => (await import('./external-notice.tsx')).default)
// One file for all of them: an item that needs one often needs another.
const EndScreen = lazyPart(async () => (await import('./kinds.tsx')).EndScreen)
const ChannelDetails = lazyPart(async () => (await import('./kinds.tsx')).ChannelDetails)

/**
 * Screens that replace the picture: pictures, pages and files of a playlist, and the text before an item.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.PictureLayer />
 * </Player.Root>
 */
export const PictureLayer = () => <FeatureScreens place="picture" />

/** On the splash screen of a broadcast (record type 6). */
export function Channel({ item }: { item: MediaItem }) {
  return item.RecordType === 6 ? <ChannelDetails item={item} /> : null
}

/**
 * Overlays and end screens of the features, and the notice of a video that another service plays. Each is fetched when it is shown.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.LazyOverlays />
 * </Player.Root>
 */
export function LazyOverlays() {
  const isForeign = usePlayerState((state) => isExternal(state.entry) && !state.started)
  const hasEnded = usePlayerState((state) => state.ended)
  // Sound is played again in its bar, and what runs by a clock is not.
  const canReplay = usePlayerState(({ ended, entry, broadcast, live }) => ended && !entry?.AudioOnly && !broadcast && !live)
  return (
    <>
      {isForeign && <ExternalNotice />}
      <FeatureScreens place="overlay" />
      {canReplay && <EndScreen />}
      {hasEnded && <FeatureScreens place="end" />}
    </>
  )
}
