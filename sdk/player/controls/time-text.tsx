import { formatTime } from '../../dates/index.ts'
import { partOf } from '../timeline/part-of.ts'
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
  // Of a part of an item as an entry: its own times.
  const second = usePlayerState(({ entry, currentTime = 0, duration = 0 }) => {
    const { from, to } = partOf(entry, duration)
    return Math.floor(Math.max(0, (to > 0 ? Math.min(currentTime, to) : currentTime) - from))
  })
  const duration = usePlayerState(({ entry, duration = 0 }) => {
    const { from, to } = partOf(entry, duration)
    return to - from
  })
  const live = usePlayerState((state) => state.live)
  // Pages and files take no time.
  const isUntimed = usePlayerState(({ still }) => still === 'pages' || still === 'file')
  if (live) return <LiveButton />
  if (isUntimed) return null
  return (
    <span className="vt-time" part="time">
      {formatTime(second)}
      {duration > 0 && <span className="vt-duration"> / {formatTime(duration)}</span>}
    </span>
  )
}
