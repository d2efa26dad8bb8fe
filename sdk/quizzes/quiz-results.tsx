import { quizzesWords } from '../text/en/quizzes.ts'
import { useWords } from '../text/language.ts'
import type { Quiz } from './contract.ts'

/** The result of the newest attempt, as far as the quiz tells it. */
export function QuizResults({ quiz: { Attempt } }: { quiz: Quiz }) {
  const words = useWords(quizzesWords)
  if (typeof Attempt?.Points !== 'number' || Attempt.MaxPoints === null) return <p className="vt-quiz-result">{words.handedIn}</p>
  const round = (points: number): number => Math.round(points * 100) / 100
  return (
    <p className="vt-quiz-result" data-passed={Attempt.IsPassed ?? undefined}>
      {words.result({ points: round(Attempt.Points), max: round(Attempt.MaxPoints) })}
      {Attempt.IsPassed !== null && <strong> {Attempt.IsPassed ? words.passed : words.notPassed}</strong>}
    </p>
  )
}
