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
export function AudioTitle({ showTitle = true }: { showTitle?: boolean }) {
  const title = usePlayerState((state) => (state.entry?.AudioOnly ? state.entry.Title || state.item?.Title : undefined))
  if (title === undefined) return null
  return (
    <>
      {showTitle && title && <p className="vt-audio-title">{title}</p>}
      <FeatureScreens place="start" />
    </>
  )
}
