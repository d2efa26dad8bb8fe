import { searchWords } from '../words/search-words.ts'

/** An address, also one without a scheme, as people type them. */
const link = /:\/\/|www\.|\.(?:com|net|org|info|biz|io|xyz|ly|gg|uk|ru)(?![a-z])/i

/** Whether a text has a link, or a word of the list that holds comments. */
export const isHeldText = (text: string, words: readonly string[]): boolean => link.test(text) || hasListedWord(text, words)

/** Whether a text has a word of the list that holds comments. Letter case and accents make no difference. */
export function hasListedWord(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false
  const folded = ` ${searchWords(text)} `
  return words.some((word) => {
    const wanted = searchWords(word)
    return wanted !== '' && folded.includes(` ${wanted} `)
  })
}
