import { useId } from 'react'
import { quizzesWords } from '../text/en/quizzes.ts'
import { useWords } from '../text/language.ts'
import type { QuizAnswer, QuizAsset } from './contract.ts'

export interface QuestionFieldsProps {
  asset: QuizAsset
  answer: QuizAnswer
  /** It cannot be changed any more. */
  isDone: boolean
  onChange: (answer: QuizAnswer) => void
}

/** The fields in which a question is answered, by its mode. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { Mode, Matches } = props.asset.Data
  if (Mode === 3) return <TextField {...props} />
  if (Mode === 4) return Matches.length > 0 ? <MatchFields {...props} /> : <OrderFields {...props} />
  return <ChoiceFields {...props} />
}

function ChoiceFields({ asset: { Data, Result }, answer, isDone, onChange }: QuestionFieldsProps) {
  const words = useWords(quizzesWords)
  const name = useId()
  const isSeveral = Data.Mode === 1
  const choose = (id: number, isOn: boolean): void =>
    onChange({ ...answer, Options: isSeveral ? [...answer.Options.filter((one) => one !== id), ...(isOn ? [id] : [])] : [id] })
  return (
    <fieldset className="vt-quiz-fields" disabled={isDone}>
      <legend className="vt-quiz-hint">{isSeveral ? words.chooseSeveral : words.chooseOne}</legend>
      {Data.Options.map(({ ID, Text }, index) => (
        <label key={ID} className="vt-quiz-choice" data-right={Result?.Right.Options.includes(ID) || undefined}>
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            name={name}
            checked={answer.Options.includes(ID)}
            onChange={(event) => choose(ID, event.currentTarget.checked)}
          />
          <span dir="auto">{Text || (index === 0 ? words.isTrue : words.isFalse)}</span>
          {Result?.Right.Options.includes(ID) && (
            <span className="vt-quiz-badge" data-state="right">
              {words.rightOption}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

function TextField({ answer, isDone, onChange }: QuestionFieldsProps) {
  const words = useWords(quizzesWords)
  return (
    <label className="vt-quiz-fields">
      <span className="vt-quiz-hint">{words.yourAnswer}</span>
      <input
        type="text"
        className="vt-quiz-input"
        maxLength={500}
        autoComplete="off"
        value={answer.Text}
        disabled={isDone}
        onInput={(event) => onChange({ ...answer, Text: event.currentTarget.value })}
      />
    </label>
  )
}

function OrderFields({ asset: { Data }, answer, isDone, onChange }: QuestionFieldsProps) {
  const words = useWords(quizzesWords)
  const textOf = new Map(Data.Options.map(({ ID, Text }) => [ID, Text]))
  const canMove = (place: number, by: number): boolean => !isDone && answer.Options[place + by] !== undefined
  const move = (place: number, by: number): void => {
    const moved = answer.Options[place]
    if (moved !== undefined && canMove(place, by))
      onChange({ ...answer, Options: answer.Options.toSpliced(place, 1).toSpliced(place + by, 0, moved) })
  }
  return (
    <div className="vt-quiz-fields">
      <p className="vt-quiz-hint">{words.orderHint}</p>
      <ol className="vt-quiz-order">
        {answer.Options.map((id, place) => (
          <li key={id} className="vt-quiz-row">
            <span dir="auto">{textOf.get(id)}</span>
            <button
              type="button"
              className="vt-quiz-move"
              aria-label={words.moveUp({ option: textOf.get(id) ?? '' })}
              aria-disabled={!canMove(place, -1)}
              onClick={() => move(place, -1)}
            >
              <span aria-hidden>↑</span>
            </button>
            <button
              type="button"
              className="vt-quiz-move"
              aria-label={words.moveDown({ option: textOf.get(id) ?? '' })}
              aria-disabled={!canMove(place, 1)}
              onClick={() => move(place, 1)}
            >
              <span aria-hidden>↓</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

function MatchFields({ asset: { Data }, answer, isDone, onChange }: QuestionFieldsProps) {
  const words = useWords(quizzesWords)
  const textOf = new Map(Data.Options.map(({ ID, Text }) => [ID, Text]))
  return (
    <div className="vt-quiz-fields">
      <p className="vt-quiz-hint">{words.matchHint}</p>
      {answer.Options.map((id, place) => (
        <label key={id} className="vt-quiz-row">
          <span dir="auto">{textOf.get(id)}</span>
          <select
            className="vt-quiz-input"
            disabled={isDone}
            value={String(answer.Matches[place] ?? 0)}
            onChange={(event) => onChange({ ...answer, Matches: answer.Matches.with(place, Number(event.currentTarget.value)) })}
          >
            <option value="0">{words.chooseMatch}</option>
            {Data.Matches.map((match) => (
              <option key={match.ID} value={String(match.ID)}>
                {match.Text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}
