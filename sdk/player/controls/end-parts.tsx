import type { EndPart } from '../feature.ts'
import type { FeatureSnapshot } from '../player-state.ts'
import { LazyBy } from './lazy-by.tsx'
import { usePlayerState } from './player-context.ts'
import { useFeatureBars } from './use-feature-bars.ts'
import { useHandOver } from './use-hand-over.ts'

/** Nothing goes on by itself: it is no loop, no entry follows, and no clock decides. */
const isOver = ({ ended, loop, index, item, broadcast, live, preamble }: FeatureSnapshot): boolean =>
  ended === true && !loop && !broadcast && !live && !preamble && index >= (item?.Playlist.length ?? 0) - 1

/**
 * The parts of the end screen that the features bring, such as links to similar items. Draws nothing before the end, and nothing where something goes on
 * by itself. `Player.EndScreen` and `Player.AudioTitle` have them.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.LazyOverlays end={<Player.EndParts />} />
 * </Player.Root>
 */
export const EndParts = () =>
  (useFeatureBars() ?? []).flatMap(({ ends = [] }) => ends).map((part, index) => <Part key={String(index)} part={part} />)

function Part({ part }: { part: EndPart }) {
  return usePlayerState((state) => isOver(state) && part.isShown(state)) ? <Shown part={part} /> : null
}

function Shown({ part: { load } }: { part: EndPart }) {
  const box = useHandOver<HTMLDivElement>()
  return (
    <div ref={box} className="vt-end-part">
      <LazyBy load={load} />
    </div>
  )
}
