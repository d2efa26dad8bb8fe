import { playerWords } from '../../text/en/player.ts'
import { useWords } from '../../text/language.ts'
import { replayPath } from './bar-icon.tsx'
import { Drawing } from './icon.tsx'
import { usePlayer } from './player-context.ts'
import { useHandOver } from './use-hand-over.ts'

/** Stays until it plays: the sentence about an error goes after some seconds. */
export function TryAgain() {
  const words = useWords(playerWords)
  const { playback } = usePlayer()
  const button = useHandOver<HTMLButtonElement>()
  if (!playback) return null
  return (
    <button ref={button} type="button" className="vt-start vt-again" onClick={playback.play}>
      <Drawing path={replayPath} />
      {words.tryAgain}
    </button>
  )
}
