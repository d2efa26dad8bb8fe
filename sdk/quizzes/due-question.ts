import type { QuizAsset, SeekRule } from './contract.ts'

/** Longest step between two times of a film that plays, in seconds; a longer one is a seek. */
const longestStep = 2.5

/**
 * The question to ask when the film has gone from one time to another; undefined for none. When viewers may not seek past questions, it is the
 * first open question before the new time. Otherwise it is a question that was played over, or one with a span around the new time.
 */
export function dueQuestion(assets: readonly QuizAsset[], rule: SeekRule, from: number, to: number): QuizAsset | undefined {
  const open = assets.filter(({ IsAnswered, StartSecs }) => !IsAnswered && StartSecs <= to)
  if (rule === 'answered') return open[0]
  const isPlayed = to >= from && to - from <= longestStep
  return open.find(({ StartSecs, EndSecs }) =>
    isPlayed ? StartSecs > from || (StartSecs === 0 && from === 0) : EndSecs > StartSecs && EndSecs > to,
  )
}
