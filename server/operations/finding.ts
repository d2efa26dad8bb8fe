/** `problem`: something does not work until it is mended. `advice`: it works, and could be better. */
export type FindingState = 'good' | 'advice' | 'problem'

export interface Finding {
  /** The checked part: `settings`, `database`, `ffmpeg` ... */
  subject: string
  state: FindingState
  /** The result, and what to do about it. */
  sentence: string
}

export const good = (subject: string, sentence: string): Finding => ({ subject, state: 'good', sentence })
export const advice = (subject: string, sentence: string): Finding => ({ subject, state: 'advice', sentence })
export const problem = (subject: string, sentence: string): Finding => ({ subject, state: 'problem', sentence })
