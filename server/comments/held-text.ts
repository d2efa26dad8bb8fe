import { searchWords } from '../words/search-words.ts'

/** An address, also one without a scheme, as people type them. */
const link = /:\/\/|www\.|\.(?:com|net|org|info|biz|io|xyz|ly|gg|uk|ru)(?![a-z])/i

/** Whether a text has a link, or a word of the list that holds comments. Letter case and accents make no difference. */
export function isHeldText(text: string, words: readonly string[]): boolean {
  if (link.test(text)) return true
  if (words.length === 0) return false
  const folded = ` ${searchWords(text)} `
  return words.some((word) => {
    const wanted = searchWords(word)
    return wanted !== '' && folded.includes(` ${wanted} `)
  })
}
