import { useId } from 'react'
import { FormulaText, formulaWords, hasFormula } from '../formulas/index.ts'
import { quizzesWords } from '../text/en/quizzes.ts'
import { useWords } from '../text/language.ts'
import type { QuizAnswer, QuizAsset, QuizChoice, QuizImage } from './contract.ts'
import { HotspotField } from './hotspot-field.tsx'
import { QuestionImage } from './question-image.tsx'

export interface QuestionFieldsProps {
  asset: QuizAsset
  answer: QuizAnswer
  /** It cannot be changed any more. */
  isDone: boolean
  onChange: (answer: QuizAnswer) => void
  /** The whole address of a path of the server. Default: the path. */
  address?: ((path: string) => string) | undefined
}

/** The fields in which a question is answered, by its mode. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { Mode, Matches } = props.asset.Data
  if (Mode === 3) return <TextField {...props} />
  if (Mode === 4) return Matches.length > 0 ? <MatchFields {...props} /> : <OrderFields {...props} />
  if (Mode === 6) return <PairFields {...props} />
  if (Mode === 7) return <HotspotField {...props} />
  return <ChoiceFields {...props} />
}

function ChoiceFields({ asset: { Data, Result }, answer, isDone, onChange, address }: QuestionFieldsProps) {
  const words = useWords(quizzesWords)
  const name = useId()
  const isSeveral = Data.Mode === 1
  const isFull = isSeveral && Data.MaxChoices > 0 && answer.Options.length >= Data.MaxChoices
  const choose = (id: number, isOn: boolean): void =>
    onChange({ ...answer, Options: isSeveral ? [...answer.Options.filter((one) => one !== id), ...(isOn ? [id] : [])] : [id] })
  return (
    <fieldset className="vt-quiz-fields" disabled={isDone}>
      <legend className="vt-quiz-hint">
        {!isSeveral ? words.chooseOne : Data.MaxChoices > 0 ? words.chooseUpTo({ count: Data.MaxChoices }) : words.chooseSeveral}
      </legend>
      {Data.Options.map(({ ID, Text, Image }, index) => (
        <label key={ID} className="vt-quiz-choice" data-right={Result?.Right.Options.includes(ID) || undefined}>
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            aria-label={nameFor(Text)}
            name={name}
            checked={answer.Options.includes(ID)}
            disabled={isFull && !answer.Options.includes(ID)}
            onChange={(event) => choose(ID, event.currentTarget.checked)}
          />
          {Image && <QuestionImage image={Image} address={address} />}
          <span dir="auto">
            <FormulaText text={Text || (index === 0 ? words.isTrue : words.isFalse)} formulas={Data.Formulas} />
          </span>
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

function OrderFields({ asset: { Data }, answer, isDone, onChange, address }: QuestionFieldsProps) {
  const words = useWords(quizzesWords)
  const textOf = new Map(Data.Options.map(({ ID, Text }) => [ID, Text]))
  const imageOf = new Map(Data.Options.map(({ ID, Image }) => [ID, Image]))
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
            <ImageOf image={imageOf.get(id)} address={address} />
            <span dir="auto">
              <FormulaText text={textOf.get(id) ?? ''} formulas={Data.Formulas} />
            </span>
            <button
              type="button"
              className="vt-quiz-move"
              aria-label={words.moveUp({ option: formulaWords(textOf.get(id) ?? '') })}
              aria-disabled={!canMove(place, -1)}
              onClick={() => move(place, -1)}
            >
              <span aria-hidden>↑</span>
            </button>
            <button
              type="button"
              className="vt-quiz-move"
              aria-label={words.moveDown({ option: formulaWords(textOf.get(id) ?? '') })}
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

function MatchFields({ asset: { Data }, answer, isDone, onChange, address }: QuestionFieldsProps) {
  const words = useWords(quizzesWords)
  const textOf = new Map(Data.Options.map(({ ID, Text }) => [ID, Text]))
  const imageOf = new Map(Data.Options.map(({ ID, Image }) => [ID, Image]))
  return (
    <div className="vt-quiz-fields">
      <p className="vt-quiz-hint">{words.matchHint}</p>
      <LetteredChoices choices={Data.Matches} formulas={Data.Formulas} />
      {answer.Options.map((id, place) => (
        <label key={id} className="vt-quiz-row">
          <ImageOf image={imageOf.get(id)} address={address} />
          <span dir="auto">
            <FormulaText text={textOf.get(id) ?? ''} formulas={Data.Formulas} />
          </span>
          <select
            className="vt-quiz-input"
            aria-label={nameFor(textOf.get(id) ?? '')}
            disabled={isDone}
            value={String(answer.Matches[place] ?? 0)}
            onChange={(event) => onChange({ ...answer, Matches: answer.Matches.with(place, Number(event.currentTarget.value)) })}
          >
            <option value="0">{words.chooseMatch}</option>
            <ChoiceList choices={Data.Matches} />
          </select>
        </label>
      ))}
    </div>
  )
}

/** A row for each pair, with a list of all options for either side. */
function PairFields({ asset: { Data }, answer, isDone, onChange, address }: QuestionFieldsProps) {
  const words = useWords(quizzesWords)
  const sides = ['Options', 'Matches'] as const
  return (
    <div className="vt-quiz-fields">
      <p className="vt-quiz-hint">{words.pairsHint}</p>
      <LetteredChoices choices={Data.Options} formulas={Data.Formulas} address={address} />
      {answer.Matches.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The rows never change their order.
        <div key={place} className="vt-quiz-row">
          {sides.map((side, at) => (
            <select
              key={side}
              className="vt-quiz-input"
              aria-label={at === 0 ? words.pairFirst({ number: place + 1 }) : words.pairSecond({ number: place + 1 })}
              disabled={isDone}
              value={String(answer[side][place] ?? 0)}
              onChange={(event) => onChange({ ...answer, [side]: answer[side].with(place, Number(event.currentTarget.value)) })}
            >
              <option value="0">{words.chooseMatch}</option>
              <ChoiceList choices={Data.Options} />
            </select>
          ))}
        </div>
      ))}
    </div>
  )
}

const ImageOf = ({ image, address }: { image: QuizImage | undefined } & Pick<QuestionFieldsProps, 'address'>) =>
  image ? <QuestionImage image={image} address={address} /> : null

/** The name of a field whose label has a formula: names have only words. */
const nameFor = (text: string): string | undefined => (hasFormula(text) ? formulaWords(text) : undefined)

const isLettered = (choices: readonly QuizChoice[]): boolean => choices.some(({ Text, Image }) => Image !== undefined || hasFormula(Text))
const letterOf = (place: number): string => String.fromCodePoint(65 + place)

/** The entries of a list of the browser, which has only words. */
function ChoiceList({ choices }: { choices: readonly QuizChoice[] }) {
  const hasLetters = isLettered(choices)
  return choices.map(({ ID, Text }, place) => (
    <option key={ID} value={String(ID)}>
      {hasLetters ? `${letterOf(place)}: ${formulaWords(Text)}` : Text}
    </option>
  ))
}

interface LetteredProps extends Pick<QuestionFieldsProps, 'address'> {
  choices: readonly QuizChoice[]
  formulas: QuizAsset['Data']['Formulas']
}

/** Choices with formulas or images, as the lists of the browser cannot draw them: each with the letter that it has there. */
function LetteredChoices({ choices, formulas, address }: LetteredProps) {
  if (!isLettered(choices)) return null
  return (
    <ul className="vt-quiz-lettered">
      {choices.map(({ ID, Text, Image }, place) => (
        <li key={ID}>
          <b>{letterOf(place)}</b>
          <ImageOf image={Image} address={address} />
          <span dir="auto">
            <FormulaText text={Text} formulas={formulas} />
          </span>
        </li>
      ))}
    </ul>
  )
}
