import { canRetry } from './can-retry.ts'
import { lazyPart } from './lazy-part.tsx'
import { usePlayerState } from './player-context.ts'

// Beside the bar, which is there before anything fails.
const TryAgain = lazyPart(async () => (await import('./bar.tsx')).TryAgain)
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
  // A strip below the video stays between lines.
  const isOn = usePlayerState((state) => state.captionsBelow || (state.cues?.length ?? 0) > 0)
  return isOn ? <CaptionLines /> : null
}

/**
 * Says what went wrong, and offers to try again. It is on the page before it has something to say: only then it is read out.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.MessageBanner />
 * </Player.Root>
 */
export function MessageBanner() {
  const message = usePlayerState((state) => state.message)
  const isStuck = usePlayerState(canRetry)
  return (
    <>
      <output className="vt-message" part="message">
        {message && <span>{message}</span>}
      </output>
      {isStuck && <TryAgain />}
    </>
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
export const Spinner = () => <div className="vt-spinner" part="spinner" aria-hidden="true" />
