import type { FeatureScreen } from '../feature.ts'
import { LazyBy } from './lazy-by.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

/**
 * The screens that the features of the player bring for a place: `video` in place of the video, `start` on the start screen, `overlay` over
 * the video, `end` after the last entry. `Player.VideoLayer` and `Player.LazyOverlays` draw the other three.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.FeatureScreens place="start" />
 * </Player.Root>
 */
export const FeatureScreens = ({ place }: { place: FeatureScreen['place'] }) =>
  usePlayer().features.flatMap(({ name, screens = [] }) =>
    screens.map((screen, index) => screen.place === place && <Screen key={`${name}${index}`} screen={screen} />),
  )

function Screen({ screen }: { screen: FeatureScreen }) {
  return usePlayerState((state) => screen.isShown(state)) ? <LazyBy load={screen.load} /> : null
}
