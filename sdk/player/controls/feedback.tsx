import { barWords } from '../../text/en/bar.ts'
import { useWords } from '../../text/language.ts'
import { formatTime } from '../timeline/format-time.ts'
import { usePlayerState } from './player-context.ts'

/**
 * Feedback for a shortcut: the new speed, or the seconds of a seek.
 * @example
 * <Player.Root item={item}>
 *   <Player.Feedback />
 * </Player.Root>
 */
export function Feedback() {
  const words = useWords(barWords)

  const rate = usePlayerState((state) => (state.rateShown ? state.rate : undefined))
  const moved = usePlayerState((state) => state.seekShown)
  const time = usePlayerState((state) => (state.seekShown ? state.currentTime : undefined))
  if (rate === undefined && !moved) return null
  return (
    <p className="vt-feedback" aria-hidden="true">
      {rate === undefined
        ? `${words.seekedBy({ seconds: `${(moved ?? 0) > 0 ? '+' : '−'}${Math.abs(moved ?? 0)}` })} · ${formatTime(time ?? 0)}`
        : `${rate}×`}
    </p>
  )
}
