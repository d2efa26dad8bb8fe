import { playerWords } from '../../text/en/player.ts'
import { useWords } from '../../text/language.ts'
import { lazyPart } from './lazy-part.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

const CaptionLines = lazyPart(async () => (await import('./caption-lines.tsx')).CaptionLines)

/**
 * The subtitles. They move up while the controls are shown.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Captions />
 * </Player.Root>
 */
export function Captions() {
  // A strip below the picture stays between lines.
  const isOn = usePlayerState((state) => state.captionsBelow || (state.cues?.length ?? 0) > 0)
  return isOn ? <CaptionLines /> : null
}

/**
 * Says what went wrong, and offers to try again when the server did not answer. It is on the page before it has something to say: only then it is read out.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.MessageBanner />
 * </Player.Root>
 */
export function MessageBanner() {
  const words = useWords(playerWords)

  const player = usePlayer()
  const message = usePlayerState((state) => state.message)
  const isUnreachable = usePlayerState((state) => state.failed === 'unreachable')
  return (
    <output className="vt-message">
      {message && (
        <span>
          {message}
          {isUnreachable && (
            <button type="button" onClick={() => player.playback?.play()}>
              {words.tryAgain}
            </button>
          )}
        </span>
      )}
    </output>
  )
}

/**
 * Turns while data is awaited; style sheets show it by the player's `data-waiting`.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Spinner />
 * </Player.Root>
 */
export const Spinner = () => <div className="vt-spinner" aria-hidden="true" />
