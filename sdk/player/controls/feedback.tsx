import { lazyPart } from './lazy-part.tsx'
import { usePlayerState } from './player-context.ts'

const FeedbackText = lazyPart(async () => (await import('./feedback-text.tsx')).FeedbackText)

/**
 * Feedback for a shortcut: the new speed, the seconds of a seek, or the page.
 * @example
 * <Player.Root item={item}>
 *   <Player.Feedback />
 * </Player.Root>
 */
export const Feedback = () => (usePlayerState((state) => state.rateShown || state.seekShown) ? <FeedbackText /> : null)
