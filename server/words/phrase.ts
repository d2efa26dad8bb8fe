import type { WordRun } from './search-words.ts'

/** Words that follow each other, for the index of SQLite. Everything is quoted, so no word is an operator. */
export const phraseSqlite = ({ words, isPrefix }: WordRun): string => `"${words.join(' ')}"${isPrefix ? '*' : ''}`

/** The same for PostgreSQL. Words hold letters and digits only, and every one is quoted: none is an operator. `weight` keeps to one kind of text. */
export function phrasePostgres({ words, isPrefix }: WordRun, weight = ''): string {
  const last = words.length - 1
  return `(${words.map((word, index) => `'${word}'${suffix(isPrefix && index === last, weight)}`).join(' <-> ')})`
}

const suffix = (isPrefix: boolean, weight: string): string => (isPrefix || weight ? `:${isPrefix ? '*' : ''}${weight}` : '')
