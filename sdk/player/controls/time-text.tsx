import { player as words } from '../../text/en.ts'
import { timeText } from '../time-text.ts'
import { usePlayerState } from './player-context.ts'

/** The time and the duration; `Live` when it has none. */
export function TimeText() {
  const second = usePlayerState((state) => Math.floor(state.currentTime ?? 0))
  const duration = usePlayerState((state) => state.duration ?? 0)
  const live = usePlayerState((state) => state.live)
  if (live) return <span className="vt-live">{words.live}</span>
  return (
    <span className="vt-time">
      {timeText(second)}
      {duration > 0 && <span className="vt-duration"> / {timeText(duration)}</span>}
    </span>
  )
}
