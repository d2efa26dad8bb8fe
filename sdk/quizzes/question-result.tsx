import { formatTime } from '../dates/index.ts'
import { FormulaText } from '../formulas/index.ts'
import { quizzesWords } from '../text/en/quizzes.ts'
import { useWords } from '../text/language.ts'
import type { QuizAsset, QuizResult } from './contract.ts'

/** Whether an answer was right, the right answer, and where it is explained. Read once by screen readers, when it appears. */
export function QuestionResult({ asset, result, onPlay }: { asset: QuizAsset; result: QuizResult; onPlay: (seconds: number) => void }) {
  const words = useWords(quizzesWords)
  const state = result.IsRight === null ? 'answered' : result.IsRight ? 'right' : 'wrong'
  const rightText = rightTextOf(asset, result)
  return (
    <div className="vt-quiz-told" role="status" data-state={state}>
      <strong>{words.states[state]}</strong>
      {result.MaxPoints > 0 && <span>{words.result({ points: Math.round(result.Points * 100) / 100, max: result.MaxPoints })}</span>}
      {result.IsRight === false && rightText !== '' && (
        <p>
          <FormulaText
            text={words.rightAnswer({ answer: rightText })}
            formulas={[...(asset.Data.Formulas ?? []), ...(result.Formulas ?? [])]}
          />
        </p>
      )}
      {result.Explanation && (
        <p dir="auto">
          <FormulaText text={result.Explanation} formulas={result.Formulas} />
        </p>
      )}
      {result.ExplanationSecs !== null && (
        <button type="button" className="vt-quiz-link" onClick={() => onPlay(result.ExplanationSecs ?? 0)}>
          {words.explainedAt({ time: formatTime(result.ExplanationSecs) })}
        </button>
      )}
    </div>
  )
}

/** The right answer in words; of choices it is marked at the options. */
function rightTextOf({ Data }: QuizAsset, { Right }: QuizResult): string {
  if (Data.Mode === 3) return Right.Texts.join(' / ')
  if (Data.Mode === 7) return Data.Options.flatMap(({ ID, Text }) => (Right.Options.includes(ID) ? [Text] : [])).join(' / ')
  if (Data.Mode !== 4 && Data.Mode !== 6) return ''
  const textOf = new Map([...Data.Options, ...Data.Matches].map(({ ID, Text }) => [ID, Text]))
  return Right.Options.map((id, place) => {
    const match = Right.Matches[place]
    return match === undefined ? textOf.get(id) : `${textOf.get(id)} – ${textOf.get(match)}`
  }).join(', ')
}
