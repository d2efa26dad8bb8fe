import { formatTime } from '../../dates/index.ts'
import { barWords } from '../../text/en/bar.ts'
import { useWords } from '../../text/language.ts'
import { usePlayer, usePlayerState } from './player-context.ts'

/** Starts at the resume position. */
export function ResumeButton() {
  const words = useWords(barWords)

  const player = usePlayer()
  const resumeAt = usePlayerState((state) => state.resumeAt) ?? 0
  return (
    <button
      type="button"
      className="vt-resume"
      onClick={(event) => {
        // The button goes when it plays; shortcuts need the focus to stay in the player.
        event.currentTarget.closest<HTMLElement>('.vt-player')?.focus({ preventScroll: true })
        player.viewing?.resume()
      }}
    >
      {words.resumeAt({ time: formatTime(resumeAt) })}
    </button>
  )
}
