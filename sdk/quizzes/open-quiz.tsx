import { useEffect, useRef, useState } from 'react'
import { useClient } from '../client/index.ts'
import type { PanelHost } from '../panels/index.ts'
import { useStore } from '../store/index.ts'
import { quizzesWords } from '../text/en/quizzes.ts'
import { useWords } from '../text/language.ts'
import type { QuizStore, QuizStoreOptions } from './quiz-store.ts'
import { QuizView } from './quiz-view.tsx'

export interface OpenQuizProps {
  tlid: number
  makeStore: (options: QuizStoreOptions) => QuizStore
  host: PanelHost
  isInPortal: boolean
  /** The address of the page that takes the quiz, for people who sign in first. */
  viewUrl: string
  /** The item that plays, whose seek bar shows the marks. Default: that of the quiz. */
  marked?: string | undefined
  onBack: () => void
}

/** A quiz that is taken, in place of the list. */
export function OpenQuiz({ tlid, makeStore, ...view }: OpenQuizProps) {
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
