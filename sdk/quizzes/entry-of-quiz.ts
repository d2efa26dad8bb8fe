import type { PlaylistItem } from '../media/contract.ts'

/** Index of the first entry that is played with this quiz; 0 when there is none. */
export const entryOfQuiz = (entries: readonly PlaylistItem[], quiz: number | undefined): number =>
  Math.max(
    0,
    entries.findIndex(({ Quiz }) => Quiz !== undefined && Quiz.ID === quiz),
  )
