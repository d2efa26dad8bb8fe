import { type MouseEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { quizzesWords } from '../text/en/quizzes.ts'
import { useWords } from '../text/language.ts'
import type { QuizArea, QuizImage, QuizPoint } from './contract.ts'
import type { QuestionFieldsProps } from './question-fields.tsx'

/** Percent of the image that an arrow key moves the mark by, and with Shift. */
const [step, largeStep] = [1, 10]

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const bounded = (value: number, max: number): number => Math.round(Math.min(max, Math.max(0, value)))

/** The mark after a key; undefined for keys that do not move it. It begins in the middle. */
export function movedMark(
  point: QuizPoint | null,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  image: QuizImage,
): QuizPoint | undefined {
  const move = Object.hasOwn(steps, key) ? steps[key] : undefined
  if (!move) return undefined
  const { X, Y } = point ?? { X: image.Width / 2, Y: image.Height / 2 }
  const share = (shiftKey ? largeStep : step) / 100
  return { X: bounded(X + move[0] * share * image.Width, image.Width), Y: bounded(Y + move[1] * share * image.Height, image.Height) }
}

/**
 * A place in an image: by a click, by a mark that the arrow keys move, or by a description of the place, for people who do not see the image.
 */
export function HotspotField({ asset: { Data, Result }, answer, isDone, onChange, address = (path) => path }: QuestionFieldsProps) {
  const words = useWords(quizzesWords)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const image = Data.Image
  const point = answer.Point ?? null
  const mark = (Point: QuizPoint): void => onChange({ Options: [], Matches: [], Text: '', Point })
  useKeys(button, (event) => {
    const moved = image && !isDone ? movedMark(point, event, image) : undefined
    if (!moved) return
    event.preventDefault()
    mark(moved)
  })
  if (!image) return null
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    // A key presses the button in no place of it: the mark stays, or begins in the middle.
    if (event.detail === 0) return mark(point ?? { X: Math.round(image.Width / 2), Y: Math.round(image.Height / 2) })
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    mark({
      X: bounded(((event.clientX - left) / width) * image.Width, image.Width),
      Y: bounded(((event.clientY - top) / height) * image.Height, image.Height),
    })
  }
  return (
    <div className="vt-quiz-fields">
      <p id={`${id}hint`} className="vt-quiz-hint">
        {words.hotspotHint}
      </p>
      <div className="vt-quiz-hotspot">
        <img src={address(image.URL)} alt={image.Alt} width={image.Width} height={image.Height} decoding="async" />
        {Result?.Areas && <AreaMarks areas={Result.Areas} image={image} />}
        <button
          ref={button}
          type="button"
          aria-label={words.hotspotMark}
          aria-describedby={`${id}hint ${id}at`}
          aria-disabled={isDone || undefined}
          onClick={isDone ? undefined : click}
        >
          {point && (
            <span
              className="vt-quiz-mark"
              style={{ left: `${percent(point.X, image.Width)}%`, top: `${percent(point.Y, image.Height)}%` }}
            />
          )}
        </button>
      </div>
      <p id={`${id}at`} className="vt-quiz-hint" role="status">
        {point && words.hotspotAt({ x: percent(point.X, image.Width), y: percent(point.Y, image.Height) })}
      </p>
      <Places {...{ asset: { Data, Result }, answer, isDone, onChange }} />
    </div>
  )
}

/** Hears keys at the button itself: the card of the question stops them on their way to React's root. */
function useKeys(button: RefObject<HTMLButtonElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey)
  latest.current = onKey
  useLayoutEffect(() => {
    const here = button.current
    const listen = (event: KeyboardEvent): void => latest.current(event)
    here?.addEventListener('keydown', listen)
    return () => here?.removeEventListener('keydown', listen)
  }, [button])
}

const percent = (value: number, of: number): number => Math.round((value / of) * 100)

/** The descriptions of all areas, right and wrong ones. */
function Places({
  asset: { Data, Result },
  answer,
  isDone,
  onChange,
}: Pick<QuestionFieldsProps, 'answer' | 'isDone' | 'onChange'> & { asset: Pick<QuestionFieldsProps['asset'], 'Data' | 'Result'> }) {
  const words = useWords(quizzesWords)
  const name = useId()
  return (
    <details open={answer.Options.length > 0 || undefined}>
      <summary className="vt-quiz-hint">{words.hotspotPlaces}</summary>
      <fieldset className="vt-quiz-fields" disabled={isDone} aria-label={words.hotspotPlaces}>
        {Data.Options.map(({ ID, Text }) => (
          <label key={ID} className="vt-quiz-choice" data-right={Result?.Right.Options.includes(ID) || undefined}>
            <input
              type="radio"
              name={name}
              checked={answer.Options.includes(ID)}
              onChange={() => onChange({ Options: [ID], Matches: [], Text: '', Point: null })}
            />
            <span dir="auto">{Text}</span>
            {Result?.Right.Options.includes(ID) && (
              <span className="vt-quiz-badge" data-state="right">
                {words.rightOption}
              </span>
            )}
          </label>
        ))}
      </fieldset>
    </details>
  )
}

/** The areas of an image. The descriptions say the same to people who do not see them. */
export function AreaMarks({ areas, image: { Width, Height } }: { areas: readonly QuizArea[]; image: Pick<QuizImage, 'Width' | 'Height'> }) {
  return (
    <svg className="vt-quiz-areas" viewBox={`0 0 ${Width} ${Height}`} aria-hidden="true">
      {areas.map(({ Shape, Coords }) => (
        <AreaMark key={`${Shape} ${Coords.join(' ')}`} Shape={Shape} Coords={Coords} />
      ))}
    </svg>
  )
}

function AreaMark({ Shape, Coords }: QuizArea) {
  const [a = 0, b = 0, c = 0, d = 0] = Coords
  if (Shape === 'circle') return <circle cx={a} cy={b} r={c} />
  if (Shape === 'rectangle') return <rect x={a} y={b} width={Math.max(0, c - a)} height={Math.max(0, d - b)} />
  return <polygon points={Coords.join(' ')} />
}
