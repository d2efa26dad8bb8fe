import { barWords } from '../../text/en/bar.ts'
import { kindsWords } from '../../text/en/kinds.ts'
import { playerWords } from '../../text/en/player.ts'
import { useWords } from '../../text/language.ts'

import { usePlayer, usePlayerState } from './player-context.ts'

/** Says that it is live; where it plays behind, it is the way back to the live edge. */
export function LiveMark() {
  const player = useWords(barWords)
  const words = useWords(kindsWords)
  const ended = useWords(playerWords).messages.liveEnded

  const { live } = usePlayer()
  const behind = usePlayerState((state) => state.behind)
  const isOver = usePlayerState((state) => state.liveEnded)
  const status = usePlayerState((state) => state.liveStatus)
  const text = isOver ? ended : behind ? words.goLive : words.isLive
  if (!live) return <span className="vt-live">{player.live}</span>
  return (
    <>
      <button
        type="button"
        className="vt-button vt-live"
        data-behind={behind || undefined}
        data-over={isOver || undefined}
        aria-disabled={!behind}
        aria-label={`${player.live}: ${text}`}
        title={text}
        onClick={behind ? live.goLive : undefined}
      >
        {player.live}
      </button>
      {status && <span className="vt-entry">{status}</span>}
    </>
  )
}
