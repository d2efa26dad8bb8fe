import type { SafeStorage } from '../storage/index.ts'

import type { QuizPoint } from './contract.ts'

/** An answer that has not reached the server. */
export interface KeptAnswer {
  attempt: number
  aid: number
  options: number[]
  matches: number[]
  text: string
  /** A place in the image of a hotspot; absent for other answers. */
  point?: QuizPoint | null
  answerkey: string
}

/** The answers of one quiz that wait in this browser until the server has them. */
export interface KeptAnswers {
  list: () => readonly KeptAnswer[]
  add: (answer: KeptAnswer) => void
  remove: (answerkey: string) => void
}

export function keptAnswers(storage: SafeStorage, tlid: number): KeptAnswers {
  const name = `quiz.${tlid}`
  const list = (): readonly KeptAnswer[] => {
    try {
      const kept: unknown = JSON.parse(storage.get(name) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isKept) : []
    } catch {
      return []
    }
  }
  const set = (answers: readonly KeptAnswer[]): void => {
    if (answers.length === 0) storage.remove(name)
    else storage.set(name, JSON.stringify(answers))
  }
  return {
    list,
    add: (answer) => set([...list().filter(({ aid, attempt }) => aid !== answer.aid || attempt !== answer.attempt), answer]),
    remove: (answerkey) => set(list().filter((answer) => answer.answerkey !== answerkey)),
  }
}

const isKept = (value: unknown): value is KeptAnswer =>
  typeof value === 'object' && value !== null && typeof (value as KeptAnswer).answerkey === 'string'
