import { Link } from '@tanstack/react-router'
import { formulaWords } from '../../sdk/formulas/contract.ts'
import { type QuestionFigures, QuizFigureLimits, type QuizFigures } from '../../sdk/quiz-editing/contract.ts'
import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { quizResultsWords } from '../../sdk/text/en/quiz-results.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { formatTime } from '../media/format-time.ts'

/** A discrimination from here on is good, as books on testing say. */
const GOOD = 0.3

/** The answers of people, question by question. */
export function QuestionResults({ figures: { Quiz, Questions } }: { figures: QuizFigures }) {
  const words = useWords(quizResultsWords)
  return (
    <section aria-labelledby="quiz-questions">
      <h2 id="quiz-questions">{words.questions}</h2>
      <ol className="vp-quiz-questions">
        {Questions.map((question) => (
          <li key={question.ID} className="vp-quiz-question">
            <h3>
              <bdi>{formulaWords(question.Question)}</bdi>
            </h3>
            <QuestionFacts question={question} />
            <Options question={question} />
            <p>
              <Link
                to="/view.aspx"
                search={{ id: Quiz.EncID, resume: String(Math.floor(question.StartSecs)) }}
                aria-label={words.playOf({ name: formulaWords(question.Question), time: formatTime(question.StartSecs) })}
              >
                {words.play({ time: formatTime(question.StartSecs) })}
              </Link>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function QuestionFacts({ question: { Mode, Answers, Difficulty, Discrimination } }: { question: QuestionFigures }) {
  const words = useWords(quizResultsWords)
  const { tag } = useLanguage()
  const facts = [Mode === QuestionModes.poll ? words.votes({ count: Answers }) : words.answers({ count: Answers })]
  if (Difficulty !== null)
    facts.push(words.share({ percent: Difficulty.toLocaleString(tag, { style: 'percent', maximumFractionDigits: 0 }) }))
  if (Discrimination !== null)
    facts.push(words.discrimination({ value: Discrimination.toLocaleString(tag, { maximumFractionDigits: 2, minimumFractionDigits: 2 }) }))
  const judged = Discrimination === null ? undefined : Discrimination < 0 ? 'wrong' : Discrimination < GOOD ? 'weak' : 'good'
  return (
    <>
      <p>{facts.join(' · ')}</p>
      {judged && <p data-tone={judged === 'wrong' ? 'danger' : undefined}>{words.discriminations[judged]}</p>}
    </>
  )
}

function Options({ question: { Mode, Answers, Options: options } }: { question: QuestionFigures }) {
  const words = useWords(quizResultsWords)
  const { tag } = useLanguage()
  const { pollVotes } = QuizFigureLimits
  if (Mode === QuestionModes.poll && Answers < pollVotes) return <p>{words.fewVotes({ count: pollVotes })}</p>
  if (options.length === 0) return null
  const nameOf = (text: string, place: number): string => formulaWords(text) || (place === 0 ? words.isTrue : words.isFalse)
  return (
    <table className="vp-quiz-options">
      <thead>
        <tr>
          <th scope="col">{words.answer}</th>
          <th scope="col">{words.chosen}</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ Text, Count, IsRight }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options are never reordered here, and their texts may be equal.
          <tr key={place}>
            <th scope="row">
              <span dir="auto">{nameOf(Text, place)}</span>{' '}
              {IsRight && (
                <span className="vp-tag" data-tone="accent">
                  {words.right}
                </span>
              )}
            </th>
            <td>
              {/* The number beside it says the same. */}
              <meter aria-hidden min={0} max={Math.max(Answers, 1)} value={Count} /> {Count.toLocaleString(tag)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
