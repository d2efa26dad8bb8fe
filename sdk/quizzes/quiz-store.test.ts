import { beforeEach, describe, expect, it } from 'vitest'
import { createStorage } from '../storage/index.ts'
import { createClient } from '../wire/index.ts'
import type { Quiz, QuizAsset } from './contract.ts'
import { createQuizStore } from './quiz-store.ts'

const asset = (ID: number): QuizAsset => ({
  ...{ ID, StartSecs: ID * 10, EndSecs: ID * 10, IsAnswered: false, Type: 'question', Answer: null, Result: null },
  Data: { Mode: 3, Question: 'Why?', Options: [], Matches: [], MatchesRepeat: false, MaxChoices: 0, Link: '', Points: 1 },
})
const attempt = { ID: 5, Number: 1, IsEnded: false, SecondsLeft: null, Points: null, MaxPoints: null, IsPassed: null }
const quiz = { ID: 7, Name: 'Gases', Attempt: attempt, AssetData: [asset(1), asset(2)] } as unknown as Quiz
const answerOf = (Text: string) => ({ Options: [], Matches: [], Text })

describe('createQuizStore', () => {
  let isOnline: boolean
  let refusal: { status: number; Code: string; Message: string } | undefined
  let sent: Record<string, unknown>[]
  let kept: Map<string, string>
  beforeEach(() => {
    ;[isOnline, refusal, sent, kept] = [true, undefined, [], new Map()]
  })
  const browser = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const respond = async (_url: string, init?: RequestInit): Promise<Response> => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    if (init?.method !== 'POST') return Response.json(quiz)
    const body = JSON.parse(String(init.body)) as Record<string, unknown>
    sent.push(body)
    if (refusal) return Response.json({ Success: false, ...refusal }, { status: refusal.status })
    return Response.json({ Success: true, Message: '', Asset: { ...asset(Number(body.aid)), IsAnswered: true }, Attempt: attempt })
  }
  // A page that is loaded again has a new store and a new storage over the same browser.
  const open = async () => {
    const client = createClient({ base: 'https://media.example', fetch: respond as typeof fetch })
    const store = createQuizStore({ client, tlid: 7, storage: createStorage(() => browser) })
    await store.load()
    return store
  }

  it('says why a quiz is not loaded', async () => {
    isOnline = false
    expect((await open()).get()).toMatchObject({ quiz: undefined, problem: 'The quiz could not be loaded.' })
  })

  it('sends an answer once, and shows it as answered', async () => {
    const store = await open()
    expect(await store.answer(1, answerOf('air'))).toBe(true)
    expect(sent).toMatchObject([{ aid: 1, attempt: 5, text: 'air' }])
    expect(store.get().quiz?.AssetData.map(({ IsAnswered }) => IsAnswered)).toEqual([true, false])
    expect(kept.size).toBe(0)
  })

  it('keeps answers without a line, over a reload, and sends them with the same key', async () => {
    const store = await open()
    isOnline = false
    expect(await store.answer(1, answerOf('air'))).toBe(true)
    await store.answer(2, answerOf('sea'))
    expect(store.get()).toMatchObject({ waiting: [1, 2], problem: '' })
    expect(store.get().quiz?.AssetData.every(({ IsAnswered }) => IsAnswered)).toBe(true)
    const keys = (JSON.parse(kept.get('quiz.7') ?? '[]') as { answerkey: string }[]).map(({ answerkey }) => answerkey)
    isOnline = true
    const reloaded = await open()
    expect(sent.map(({ aid, answerkey }) => [aid, answerkey])).toEqual([
      [1, keys[0]],
      [2, keys[1]],
    ])
    expect(reloaded.get().waiting).toEqual([])
    expect(kept.size).toBe(0)
  })

  it('keeps an answer while the server has a fault, and drops one that it refuses', async () => {
    const store = await open()
    refusal = { status: 503, Code: 'STORAGE_FULL', Message: 'Full' }
    await store.answer(1, answerOf('air'))
    expect(store.get().waiting).toEqual([1])
    refusal = { status: 409, Code: 'QUIZ_ANSWERED', Message: 'You have already answered this question' }
    await store.flush()
    expect(store.get()).toMatchObject({ waiting: [], problem: 'You have already answered this question' })
    expect(kept.size).toBe(0)
  })

  it('sends nothing twice when it is asked twice', async () => {
    const store = await open()
    isOnline = false
    await store.answer(1, answerOf('air'))
    isOnline = true
    await Promise.all([store.flush(), store.flush()])
    expect(sent).toHaveLength(1)
  })
})
