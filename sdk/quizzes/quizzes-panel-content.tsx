import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { RecordTypes } from '../media/contract.ts'
import type { PanelProps } from '../panels/index.ts'
import { quizzesWords } from '../text/en/quizzes.ts'
import { useWords } from '../text/language.ts'
import { adoptAround } from '../ui/index.ts'
import type { QuizSummary } from './contract.ts'
import { EntryQuizzes } from './entry-quizzes.tsx'
import { OpenQuiz } from './open-quiz.tsx'
import { createQuizStore, type QuizStore, type QuizStoreOptions } from './quiz-store.ts'
import sheet from './quizzes.css'

export interface QuizzesPanelProps extends PanelProps {
  /** Buttons above the list, and for each quiz. Default: none. */
  tools?: ReactNode
  toolsOf?: (quiz: QuizSummary) => ReactNode
  /** Number of the quiz that is opened first. Default: the quiz that the page names, else the list. */
  first?: number
  /** Makes what takes a quiz. Default: `createQuizStore`. */
  makeStore?: ((options: QuizStoreOptions) => QuizStore) | undefined
  /** Called when the viewer goes back to the list. */
  onBack?: (() => void) | undefined
}

// As a type: the schemas beside it stay out of the bundle.
const playlist: (typeof RecordTypes)['playlist'] = 2

/** The content of the panel of quizzes: the list, or the quiz that is taken. Of a playlist, the quiz of the entry that plays. */
export function QuizzesPanelContent(props: QuizzesPanelProps) {
  const box = useRef<HTMLElement>(null)
  const words = useWords(quizzesWords)
  useLayoutEffect(() => {
    if (box.current) adoptAround(box.current, [sheet])
  }, [])
  const focus = (): void => box.current?.focus()
  return (
    <section ref={box} className="vt-quizzes" aria-label={words.region} tabIndex={-1}>
      {props.item.RecordType === playlist ? <EntryQuizzes {...props} onLeft={focus} /> : <ItemQuizzes {...props} onLeft={focus} />}
    </section>
  )
}

interface ItemQuizzesProps extends QuizzesPanelProps {
  onLeft: () => void
}

function ItemQuizzes({ item, host, place, tools, toolsOf, first, makeStore = createQuizStore, onBack, onLeft }: ItemQuizzesProps) {
  const words = useWords(quizzesWords)
  const quizzes = item.TimelineList?.Items ?? []
  const [chosen, setChosen] = useState(quizzes.find(({ ID }) => ID === (first ?? item.TimelineList?.Asked))?.ID)
  const open = quizzes.find(({ ID }) => ID === chosen)
  if (open)
    return (
      <OpenQuiz
        key={open.ID}
        tlid={open.ID}
        makeStore={makeStore}
        host={host}
        isInPortal={place !== 'embed'}
        viewUrl={`${item.ViewURL}&tlid=${open.ID}`}
        onBack={() => {
          setChosen(undefined)
          onBack?.()
          onLeft()
        }}
      />
    )
  return (
    <>
      {tools}
      {quizzes.length === 0 && <p className="vt-quizzes-none">{words.none}</p>}
      <ul className="vt-quiz-list">
        {quizzes.map((quiz) => (
          <li key={quiz.ID} className="vt-quiz-entry">
            <button type="button" className="vt-quiz-open" onClick={() => setChosen(quiz.ID)}>
              {quiz.Name}
            </button>
            {quiz.IsPrivate && <span className="vt-quiz-badge">{words.isPrivate}</span>}
            {toolsOf?.(quiz)}
          </li>
        ))}
      </ul>
    </>
  )
}
