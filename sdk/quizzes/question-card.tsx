import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { formatTime } from '../dates/index.ts'
import { FormulaText } from '../formulas/index.ts'
import { quizzesWords } from '../text/en/quizzes.ts'
import { useWords } from '../text/language.ts'
import { adoptAround } from '../ui/index.ts'
import type { QuizAnswer, QuizAsset } from './contract.ts'
import { QuestionFields } from './question-fields.tsx'
import { QuestionImage } from './question-image.tsx'
import { QuestionResult } from './question-result.tsx'
import sheet from './quizzes.css'
import { TimeLeft } from './time-left.tsx'

export interface QuestionCardProps {
  asset: QuizAsset
  /** It can be closed without an answer. */
  canSkip: boolean
  /** The attempt has ended: the question is only shown. */
  isOver: boolean
  /** When the time of the attempt is over; undefined without a limit. */
  endsAt?: number | undefined
  problem: string
  onAnswer: (answer: QuizAnswer) => Promise<void>
  onClose: () => void
  /** The whole address of a path of the server. Default: the path. */
  address?: (path: string) => string
  /** Plays from a second. */
  onPlay: (seconds: number) => void
}

/** Every place has a choice, and none has the same. */
const hasEach = (ids: readonly number[]): boolean => ids.every((id) => id > 0) && new Set(ids).size === ids.length

const isFilled = ({ Data, Type }: QuizAsset, { Options, Matches, Text, Point }: QuizAnswer): boolean =>
  Type !== 'question' ||
  (Data.Mode === 3
    ? Text.trim() !== ''
    : Data.Mode === 6
      ? hasEach([...Options, ...Matches])
      : Data.Matches.length > 0
        ? Data.MatchesRepeat
          ? Matches.every((match) => match > 0)
          : hasEach(Matches)
        : Options.length > 0 || (Point !== undefined && Point !== null))

const emptyPairs = ({ Mode, MaxChoices }: QuizAsset['Data']): number[] => (Mode === 6 ? Array.from({ length: MaxChoices }, () => 0) : [])

/** The answer before the viewer changes it. */
const firstAnswer = ({ Data, Answer }: QuizAsset): QuizAnswer =>
  Answer ?? {
    Options: Data.Mode === 4 ? Data.Options.map(({ ID }) => ID) : emptyPairs(Data),
    Matches: Data.Mode === 4 && Data.Matches.length > 0 ? Data.Options.map(() => 0) : emptyPairs(Data),
    Text: '',
  }

/** A question, note, link or pause over the video. It takes the focus and returns it; keys pressed in it do not reach the player. */
export function QuestionCard({ asset, canSkip, isOver, endsAt, problem, onAnswer, onClose, onPlay, address }: QuestionCardProps) {
  const words = useWords(quizzesWords)
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState(() => firstAnswer(asset))
  const [isEmpty, setIsEmpty] = useState(false)
  useOwnFocus(box, canSkip ? onClose : undefined)
  const isQuestion = asset.Type === 'question'
  const isDone = asset.IsAnswered || isOver

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isDone) return onClose()
    setIsEmpty(!isFilled(asset, answer))
    if (!isFilled(asset, answer)) return
    await onAnswer(answer)
  }
  return (
    <form
      ref={box}
      className="vt-quiz-card"
      aria-labelledby={`${id}question`}
      tabIndex={-1}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <p className="vt-quiz-when">
        {isQuestion ? words.questionAt({ time: formatTime(asset.StartSecs) }) : words.types[asset.Type]}
        {isQuestion && asset.Data.Points > 0 && ` · ${words.points({ count: asset.Data.Points })}`}
      </p>
      {endsAt !== undefined && <TimeLeft endsAt={endsAt} />}
      <h3 id={`${id}question`} className="vt-quiz-text" dir="auto">
        <FormulaText text={asset.Data.Question || words.types[asset.Type]} formulas={asset.Data.Formulas} />
      </h3>
      {asset.Data.Image && asset.Data.Mode !== 7 && <QuestionImage image={asset.Data.Image} address={address} />}
      {asset.Data.Link !== '' && (
        <a className="vt-quiz-link" href={asset.Data.Link} target="_blank" rel="noreferrer noopener">
          {asset.Data.Link}
        </a>
      )}
      {isQuestion && <QuestionFields asset={asset} answer={answer} isDone={isDone} onChange={setAnswer} address={address} />}
      <div className="vt-quiz-problem" role="alert">
        {isEmpty && !isFilled(asset, answer) ? words.empty : problem}
      </div>
      {asset.Result && <QuestionResult asset={asset} result={asset.Result} onPlay={onPlay} />}
      <div className="vt-quiz-actions">
        <button type="submit" className="vt-quiz-button" data-tone="accent">
          {isOver ? words.close : isDone || !isQuestion ? words.continue : words.send}
        </button>
        {canSkip && !isDone && (
          <button type="button" className="vt-quiz-button" onClick={onClose}>
            {words.later}
          </button>
        )}
      </div>
    </form>
  )
}

/** Focus goes to the card and back; keys stay in it, and Escape closes it where that is allowed. */
function useOwnFocus(box: { readonly current: HTMLFormElement | null }, onEscape: (() => void) | undefined): void {
  const escape = useRef(onEscape)
  escape.current = onEscape
  useLayoutEffect(() => {
    const card = box.current
    if (!card) return
    adoptAround(card, [sheet])
    const root = card.getRootNode() as Document | ShadowRoot
    const before = root.activeElement
    card.focus({ preventScroll: true })
    // A question that was opened from the list below the player may be out of sight; one that came by itself moves no page.
    const isOpened = before instanceof HTMLElement && before !== document.body
    if (isOpened && !isInSight(card)) card.scrollIntoView({ block: 'nearest' })
    const stop = (event: KeyboardEvent): void => {
      event.stopPropagation()
      if (event.key !== 'Escape' || event.type !== 'keydown' || !escape.current) return
      event.preventDefault()
      escape.current()
    }
    for (const type of ['keydown', 'keyup'] as const) card.addEventListener(type, stop)
    return () => {
      for (const type of ['keydown', 'keyup'] as const) card.removeEventListener(type, stop)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [box])
}

const isInSight = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}
