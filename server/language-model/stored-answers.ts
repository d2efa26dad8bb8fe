import * as v from 'valibot'

/** The answers of the language model about a text, as they are stored. */
export interface StoredAnswers {
  /** The audit log says that the text was sent. */
  isLogged: boolean
  /** One answer for each part, from the first one. */
  parts: readonly unknown[]
}

const Stored = v.pipe(v.string(), v.parseJson(), v.object({ isLogged: v.boolean(), parts: v.array(v.unknown()) }))

export const noAnswers: StoredAnswers = { isLogged: false, parts: [] }

export function readAnswers(stored: string): StoredAnswers {
  const read = v.safeParse(Stored, stored)
  return read.success ? read.output : noAnswers
}

export const writeAnswers = (answers: StoredAnswers): string => JSON.stringify(answers)
