import { adoptAround } from '../../ui/index.ts'
import { ViewingLimits } from '../../viewing/contract.ts'
import sheet from '../timeline/preview.css'
import { watchedPath } from '../timeline/watched-path.ts'
import { usePlayerState } from './player-context.ts'

/** How much is watched, as a curve on the seek bar. For eyes only: the banner says where most of it is. */
export function Watched() {
  const watched = usePlayerState((state) => state.watched ?? [])
  const duration = usePlayerState((state) => state.duration ?? 0)
  return (
    <svg
      className="vt-watched"
      ref={(box) => void (box?.parentElement && adoptAround(box.parentElement, [sheet]))}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={watchedPath(watched, Math.ceil(duration / ViewingLimits.bucket))} />
    </svg>
  )
}
