import { formatTime } from '../../dates/index.ts'
import { barWords } from '../../text/en/bar.ts'
import { useWords } from '../../text/language.ts'
import { partOf } from '../timeline/part-of.ts'
import { usePlayerState } from './player-context.ts'

export function FeedbackText() {
  const words = useWords(barWords)

  const rate = usePlayerState((state) => (state.rateShown ? state.rate : undefined))
  const moved = usePlayerState((state) => state.seekShown)
  const time = usePlayerState((state) => (state.seekShown ? (state.currentTime ?? 0) - partOf(state.entry, 0).from : undefined))
  const page = usePlayerState((state) => (state.still === 'pages' && state.seekShown ? state.page : undefined))
  const count = usePlayerState((state) => state.entry?.Pages?.length ?? 0)
  const volume = usePlayerState((state) => (state.volumeShown ? state.volume : undefined))
  if (rate === undefined && volume === undefined && !moved) return null
  const percent = volume === undefined ? '' : words.volumeAt({ part: Math.round(volume * 100) })
  return (
    <p className="vt-feedback" aria-hidden="true">
      {percent ||
        (page !== undefined
          ? words.pageOf({ index: page + 1, count })
          : rate === undefined
            ? `${words.seekedBy({ seconds: `${(moved ?? 0) > 0 ? '+' : '−'}${Math.abs(moved ?? 0)}` })} · ${formatTime(time ?? 0)}`
            : `${rate}×`)}
    </p>
  )
}
