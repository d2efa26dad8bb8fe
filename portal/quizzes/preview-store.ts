import { type PreviewQuizInput, previewQuiz } from '../../sdk/quiz-editing/contract.ts'
import type { QuizState, QuizStore, QuizStoreOptions } from '../../sdk/quizzes/index.ts'
import { createStore } from '../../sdk/store/index.ts'
import { quizzesWords } from '../../sdk/text/en/quizzes.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { client as ownClient } from '../session/client.ts'

/** Takes a quiz as a viewer would, for its editor: the answers are here alone, and the server keeps nothing. */
export function createPreviewStore({ client = ownClient, tlid, words = () => quizzesWords }: QuizStoreOptions): QuizStore {
  const store = createStore<QuizState>({ quiz: undefined, waiting: [], endsAt: undefined, isBusy: false, problem: '' })
  let answers: NonNullable<PreviewQuizInput['answers']> = []
  let hasStarted = false
  let hasEnded = false

  async function read(otherwise: string): Promise<boolean> {
    store.set({ isBusy: true, problem: '' })
    try {
      const quiz = await client.call(previewQuiz, { tlid, answers, end: hasEnded })
      hasEnded = hasStarted && quiz.Attempt?.IsEnded === true
      const left = quiz.Attempt?.SecondsLeft
      // The server knows no beginning of a preview: its time counts here.
      const end = typeof left === 'number' ? (store.get().endsAt ?? Date.now() + left * 1000) : undefined
      store.set({ quiz: hasStarted ? quiz : { ...quiz, Attempt: null, AttemptsUsed: 0 }, endsAt: hasStarted ? end : undefined })
      return true
    } catch (error) {
      store.set({ problem: error instanceof WireError && error.status > 0 && error.message ? error.message : otherwise })
      return false
    } finally {
      store.set({ isBusy: false })
    }
  }
  return {
    ...store,
    flush: async () => undefined,
    refresh: async () => true,
    async load() {
      await read(words().notLoaded)
    },
    start() {
      ;[answers, hasStarted, hasEnded] = [[], true, false]
      store.set({ endsAt: undefined })
      return read(words().notSaved)
    },
    async answer(aid, { Options: options, Matches: matches, Text: text, Point: point }) {
      const before = answers
      answers = [...before, { aid, options, matches, text, ...(point ? { point } : {}) }]
      const isSaved = await read(words().notSaved)
      if (!isSaved) answers = before
      return isSaved
    },
    async end() {
      hasEnded = true
      const isSaved = await read(words().notSaved)
      if (!isSaved) hasEnded = false
      return isSaved
    },
  }
}
