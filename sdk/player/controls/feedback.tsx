import { lazyPart } from './lazy-part.tsx'
import { usePlayerState } from './player-context.ts'
import { Unseen } from './unseen.tsx'

const FeedbackText = lazyPart(async () => (await import('./feedback-text.tsx')).FeedbackText)

/**
 * Feedback for a shortcut: the new speed or volume, the seconds of a seek, or the page. Screen readers read what each shortcut did, once.
 * @example
 * <Player.Root item={item}>
 *   <Player.Feedback />
 * </Player.Root>
 */
export function Feedback() {
  const announcement = usePlayerState((state) => state.announcement)
  const isShown = usePlayerState((state) => state.rateShown || state.seekShown || state.volumeShown)
  return (
    <>
      <Unseen as="output">{announcement}</Unseen>
      {isShown && <FeedbackText />}
    </>
  )
}
