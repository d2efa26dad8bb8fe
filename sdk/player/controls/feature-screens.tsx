import type { FeatureScreen } from '../feature.ts'
import { lazyOf } from './lazy-of.ts'
import { usePlayer, usePlayerState } from './player-context.ts'

/** The screens that the features of the player bring for a place. */
export const FeatureScreens = ({ place }: { place: FeatureScreen['place'] }) =>
  usePlayer().features.flatMap(({ name, screens = [] }) =>
    screens.map((screen, index) => screen.place === place && <Screen key={`${name}${index}`} screen={screen} />),
  )

function Screen({ screen }: { screen: FeatureScreen }) {
  const Part = lazyOf(screen.load)
  return usePlayerState((state) => screen.isShown(state)) ? <Part /> : null
}
