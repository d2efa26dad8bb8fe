import { FeatureScreens } from './feature-screens.tsx'
import { usePlayerState } from './player-context.ts'

/**
 * The title where it does not lead anywhere: the heading of sound without pictures.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.AudioTitle />
 * </Player.Root>
 */
export function AudioTitle() {
  const title = usePlayerState((state) => (state.entry?.AudioOnly ? state.entry.Title || state.item?.Title : undefined))
  if (!title) return null
  return (
    <>
      <p className="vt-audio-title">{title}</p>
      <FeatureScreens place="start" />
    </>
  )
}
