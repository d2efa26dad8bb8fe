import { storage as browserStorage, type SafeStorage } from '../storage/index.ts'
import { createStore, type Store } from '../store/index.ts'
import { type QuizzesWords, quizzesWords } from '../text/en/quizzes.ts'
import { type Client, createClient, WireError } from '../wire/index.ts'
import { answerQuiz, endQuiz, getQuiz, type Quiz, type QuizAnswer, type QuizAsset, startQuiz } from './contract.ts'
import { type KeptAnswers, keptAnswers } from './kept-answers.ts'

/** A quiz as it is taken now. */
export interface QuizState {
  /** Undefined until it is loaded. */
  quiz: Quiz | undefined
  /** Numbers of the questions whose answers wait for the line to come back. */
  waiting: readonly number[]
  /** When the time of the attempt is over, in milliseconds since 1970 by the clock of this browser; undefined without a limit. */
  endsAt: number | undefined
  isBusy: boolean
  /** An error sentence; empty when there is none. */
  problem: string
}

/** How a quiz store reaches its server. */
export interface QuizStoreOptions {
  /** Default: a client for the page's own origin. */
  client?: Client | undefined
  /** Number of the quiz. */
  tlid: number
  /** Keeps answers until the server has them. Default: that of the browser. */
  storage?: SafeStorage | undefined
  /** Words of messages, in the viewer's language. Default: English. */
  words?: (() => QuizzesWords) | undefined
}

/** A quiz that is taken, without a view. */
export interface QuizStore extends Store<QuizState> {
  /** Loads the quiz again, and sends answers that wait. */
  load: () => Promise<void>
  /** Reads the quiz again without a word about it. Answers whether that worked. */
  refresh: () => Promise<boolean>
  /** Begins an attempt, or continues it. */
  start: () => Promise<boolean>
  /** Answers a question; resolves when the answer is sent, or kept until it can be. */
  answer: (aid: number, answer: QuizAnswer) => Promise<boolean>
  /** Ends the attempt. */
  end: () => Promise<boolean>
  /** Sends the answers that wait. */
  flush: () => Promise<void>
}

/** Takes a quiz. Never rejects: an error is in `problem`. */
export function createQuizStore({
  client = createClient(),
  tlid,
  storage = browserStorage,
  words = () => quizzesWords,
}: QuizStoreOptions): QuizStore {
  const store = createStore<QuizState>({ quiz: undefined, waiting: [], endsAt: undefined, isBusy: false, problem: '' })
  const kept = keptAnswers(storage, tlid)
  const parts = { store, client, tlid, kept, words }

  async function read(call: () => Promise<Quiz>, otherwise: string): Promise<boolean> {
    store.set({ isBusy: true, problem: '' })
    try {
      receive(parts, await call())
      return true
    } catch (error) {
      store.set({ problem: sentenceOf(error, otherwise) })
      return false
    } finally {
      store.set({ isBusy: false })
    }
  }

  const flush = sendsOf(parts)
  return {
    ...store,
    flush,
    async load() {
      if (await read(() => client.call(getQuiz, { tlid }), words().notLoaded)) await flush()
    },
    async refresh() {
      const fresh = await client.call(getQuiz, { tlid }).catch(() => undefined)
      if (fresh) receive(parts, fresh)
      return fresh !== undefined
    },
    start: () => read(() => client.call(startQuiz, { tlid }), words().notSaved),
    async end() {
      await flush()
      const attempt = store.get().quiz?.Attempt?.ID ?? 0
      return read(() => client.call(endQuiz, { tlid, attempt }), words().notSaved)
    },
    async answer(aid, { Options: options, Matches: matches, Text: text, Point: point }) {
      const { quiz } = store.get()
      if (!quiz?.Attempt) return false
      store.set({ problem: '' })
      // Kept before it is sent: the page may be closed at any moment.
      kept.add({ attempt: quiz.Attempt.ID, aid, options, matches, text, ...(point ? { point } : {}), answerkey: crypto.randomUUID() })
      show(parts, quiz)
      await flush()
      return store.get().problem === ''
    },
  }
}

interface Parts {
  store: Store<QuizState>
  client: Client
  tlid: number
  kept: KeptAnswers
  words: () => QuizzesWords
}

/** Shows a quiz; questions whose answers wait count as answered. */
function show({ store, kept }: Parts, quiz: Quiz): void {
  const own = kept.list().filter(({ attempt }) => attempt === quiz.Attempt?.ID)
  const waiting = own.map(({ aid }) => aid)
  const AssetData = quiz.AssetData.map((asset) => (waiting.includes(asset.ID) ? { ...asset, IsAnswered: true } : asset))
  store.set({ quiz: { ...quiz, AssetData }, waiting })
}

/** Shows a quiz that the server has just sent: the time that is left counts from now. */
function receive(parts: Parts, quiz: Quiz): void {
  parts.store.set({ endsAt: endOf(quiz) })
  show(parts, quiz)
}

/** When the time of an attempt that was just read is over, by the clock of this browser. */
const endOf = ({ Attempt }: Quiz): number | undefined =>
  typeof Attempt?.SecondsLeft === 'number' ? Date.now() + Attempt.SecondsLeft * 1000 : undefined

/** Sends the answers that wait, one after the other and never twice at once. */
function sendsOf(parts: Parts): () => Promise<void> {
  const { store, client, tlid, kept, words } = parts
  let running: Promise<void> | undefined

  async function send(): Promise<void> {
    const tried = new Set<string>()
    const next = () => kept.list().find(({ answerkey }) => !tried.has(answerkey))
    for (let answer = next(); answer; answer = next()) {
      tried.add(answer.answerkey)
      try {
        const { Asset, Attempt } = await client.call(answerQuiz, { tlid, ...answer })
        kept.remove(answer.answerkey)
        const { quiz } = store.get()
        if (quiz?.Attempt?.ID === Attempt.ID) receive(parts, { ...quiz, Attempt, AssetData: replaced(quiz.AssetData, Asset) })
        // The end of an attempt may tell the results of all questions.
        if (Attempt.IsEnded) receive(parts, await client.call(getQuiz, { tlid }))
      } catch (error) {
        if (isLater(error)) return
        kept.remove(answer.answerkey)
        const problem = sentenceOf(error, words().notSaved)
        const fresh = await client.call(getQuiz, { tlid }).catch(() => undefined)
        if (fresh) receive(parts, fresh)
        store.set({ problem })
      }
    }
  }

  return () => {
    running ??= send().finally(() => {
      running = undefined
    })
    return running
  }
}

const replaced = (assets: readonly QuizAsset[], asset: QuizAsset): QuizAsset[] => assets.map((one) => (one.ID === asset.ID ? asset : one))

/** The line is gone, or the server cannot answer now: the answer is sent again later. */
const isLater = (error: unknown): boolean =>
  !(error instanceof WireError) || error.status === 0 || error.status === 429 || error.status >= 500 || error.status === 401

/** Errors that the client itself finds have English messages. */
function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof WireError && error.status > 0 && error.message ? error.message : otherwise
}
