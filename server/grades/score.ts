/** The rule by which a line item turns a watched share into a score. */
export interface ScoreRule {
  done_percent: number
  in_steps: 0 | 1
  /** The share is the best result of a quiz, every percent of which counts. */
  quiz_id: number | null
}

/**
 * The score in percent for a watched share (0 to 1). Players round the end of a film away, so that a hundredth is given. Below the first step the
 * score is 0 and not sent: a grade of 0 looks like a bad grade.
 */
export function scoreOf({ done_percent, in_steps, quiz_id }: ScoreRule, share: number): number {
  if (quiz_id !== null) return Math.round(Math.min(1, share) * 100)
  const reached = (share * 100) / done_percent
  if (reached >= 1 || share >= 0.99) return 100
  return in_steps ? Math.floor(reached * 10 + 1e-9) * 10 : 0
}
