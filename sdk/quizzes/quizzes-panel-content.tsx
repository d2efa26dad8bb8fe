import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useClient } from '../client/index.ts'
import type { PanelHost, PanelProps } from '../panels/index.ts'
import { useStore } from '../store/index.ts'
import { quizzesWords } from '../text/en/quizzes.ts'
import { useWords } from '../text/language.ts'
import { adoptAround } from '../ui/index.ts'
import type { QuizSummary } from './contract.ts'
import { createQuizStore, type QuizStore, type QuizStoreOptions } from './quiz-store.ts'
import { QuizView } from './quiz-view.tsx'
import sheet from './quizzes.css'

export interface QuizzesPanelProps extends PanelProps {
  /** Buttons above the list, and for each quiz. Default: none. */
  tools?: ReactNode
  toolsOf?: (quiz: QuizSummary) => ReactNode
  /** Number of the quiz that is opened first. Default: the list. */
  first?: number
  /** Makes what takes a quiz. Default: `createQuizStore`. */
  makeStore?: ((options: QuizStoreOptions) => QuizStore) | undefined
  /** Called when the viewer goes back to the list. */
  onBack?: (() => void) | undefined
}

/** The content of the panel of quizzes: the list, or the quiz that is taken. */
export function QuizzesPanelContent({ item, host, place, tools, toolsOf, first, makeStore = createQuizStore, onBack }: QuizzesPanelProps) {
  const box = useRef<HTMLElement>(null)
  const words = useWords(quizzesWords)
  const quizzes = item.TimelineList?.Items ?? []
  const [chosen, setChosen] = useState(quizzes.find(({ ID }) => ID === first)?.ID)
  useLayoutEffect(() => {
    if (box.current) adoptAround(box.current, [sheet])
  }, [])
  const open = quizzes.find(({ ID }) => ID === chosen)
  return (
    <section ref={box} className="vt-quizzes" aria-label={words.region} tabIndex={-1}>
      {open ? (
        <OpenQuiz
          key={open.ID}
          tlid={open.ID}
          makeStore={makeStore}
          host={host}
          isInPortal={place !== 'embed'}
          viewUrl={item.ViewURL}
          onBack={() => {
            setChosen(undefined)
            onBack?.()
            box.current?.focus()
          }}
        />
      ) : (
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
      )}
    </section>
  )
}

interface OpenQuizProps {
  tlid: number
  makeStore: (options: QuizStoreOptions) => QuizStore
  host: PanelHost
  isInPortal: boolean
  viewUrl: string
  onBack: () => void
}

function OpenQuiz({ tlid, makeStore, ...view }: OpenQuizProps) {
  const words = useWords(quizzesWords)
  const client = useClient()
  const latest = useRef(words)
  latest.current = words
  const [store] = useState(() => makeStore({ client, tlid, words: () => latest.current }))
  useSending(store)
  const state = useStore(store, (now) => now)
  return <QuizView store={store} state={state} {...view} />
}

const retryMs = 10_000

/** Loads the quiz, and sends what waits: when the line comes back, when the page is looked at again, and at intervals. */
function useSending(store: QuizStore): void {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    void store.load()
    addEventListener('online', () => void store.flush(), { signal })
    document.addEventListener('visibilitychange', () => document.hidden || void store.load(), { signal })
    const timer = setInterval(() => store.get().waiting.length > 0 && void store.flush(), retryMs)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [store])
}
