import { formatTime } from '../timeline/format-time.ts'
import { LiveButton } from './bar-on-demand.tsx'
import { usePlayerState } from './player-context.ts'

/**
 * The time and the duration; `Live` when it has none.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.TimeText /></Player.Controls>
 * </Player.Root>
 */
export function TimeText() {
  const second = usePlayerState((state) => Math.floor(state.currentTime ?? 0))
  const duration = usePlayerState((state) => state.duration ?? 0)
  const live = usePlayerState((state) => state.live)
  // Pages and files take no time.
  const isUntimed = usePlayerState(({ still }) => still === 'pages' || still === 'file')
  if (live) return <LiveButton />
  if (isUntimed) return null
  return (
    <span className="vt-time">
      {formatTime(second)}
      {duration > 0 && <span className="vt-duration"> / {formatTime(duration)}</span>}
    </span>
  )
}
