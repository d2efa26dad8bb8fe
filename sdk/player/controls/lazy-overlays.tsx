import type { ReactNode } from 'react'
import type { MediaItem } from '../../media/contract.ts'
import { isExternal } from '../source/is-external.ts'
import { FeatureScreens } from './feature-screens.tsx'
import { lazyPart } from './lazy-part.tsx'
import { usePlayerState } from './player-context.ts'

const ExternalNotice = lazyPart(async () => (await import('./external-notice.tsx')).default)
// One file for all of them: an item that needs one often needs another.
const LazyEndScreen = lazyPart(async () => (await import('./kinds.tsx')).EndScreen)
const ChannelDetails = lazyPart(async () => (await import('./kinds.tsx')).ChannelDetails)

/**
 * Screens that replace the video: images, pages and files of a playlist, and the text before an item.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.VideoLayer />
 * </Player.Root>
 */
export const VideoLayer = () => <FeatureScreens place="video" />

/**
 * Which channel sent it and when, on the start screen of a recorded broadcast (record type 6); nothing for other items.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Channel item={item} />
 * </Player.Root>
 */
export function Channel({ item }: { item: MediaItem }) {
  return item.RecordType === 6 ? <ChannelDetails item={item} /> : null
}

/**
 * Buttons at the end: play it again, or the next entry.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.LazyOverlays end={<Player.EndScreen />} />
 * </Player.Root>
 */
export const EndScreen = () => <LazyEndScreen />

/**
 * Overlays and end screens of the features, and the notice of a video that another service plays. Each is fetched when it is shown. `end`
 * covers the video at the end of what can be played again. Default: `Player.EndScreen`.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.LazyOverlays />
 * </Player.Root>
 */
export function LazyOverlays({ end = <LazyEndScreen /> }: { end?: ReactNode }) {
  const isForeign = usePlayerState((state) => isExternal(state.entry) && !state.started)
  const hasEnded = usePlayerState((state) => state.ended)
  // Sound is played again in its bar, and what runs by a clock is not.
  const canReplay = usePlayerState(({ ended, entry, broadcast, live }) => ended && !entry?.AudioOnly && !broadcast && !live)
  return (
    <>
      {isForeign && <ExternalNotice />}
      <FeatureScreens place="overlay" />
      {canReplay && <div className="vt-place vt-end-place">{end}</div>}
      {hasEnded && <FeatureScreens place="end" />}
    </>
  )
}
