import { searchWords, type WordRun } from './search-words.ts'

/** The words that a line must have, as `has_words` of SQLite takes them. */
export interface LineWords {
  wanted: WordRun[]
  unwanted: WordRun[]
  isAny: boolean
}

interface Words {
  wanted: readonly { run: WordRun }[]
  unwanted: readonly { run: WordRun }[]
  isAny?: boolean | undefined
}

export const lineWords = ({ wanted, unwanted, isAny = false }: Words): LineWords => ({
  wanted: wanted.map(({ run }) => run),
  unwanted: unwanted.map(({ run }) => run),
  isAny,
})

/** The same that the index of lines answers, of one text. */
export function hasWords(text: string, { wanted, unwanted, isAny }: LineWords): boolean {
  const words = ` ${searchWords(text)} `
  const has = ({ words: run, isPrefix }: WordRun): boolean => words.includes(` ${run.join(' ')}${isPrefix ? '' : ' '}`)
  return (isAny ? wanted.some(has) : wanted.every(has)) && !unwanted.some(has)
}
