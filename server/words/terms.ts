import { type WordRun, wordRun } from './search-words.ts'

/** One word or one phrase: its words as typed, without punctuation. */
export interface Term {
  words: string[]
  /** The last word may go on: `photo` finds photosynthesis. */
  isPrefix: boolean
}

export interface Terms {
  /** True for `*`: there is no term that has to be there. */
  everything: boolean
  wanted: Term[]
  unwanted: Term[]
}

/** More words than people type: a pasted page is searched by its beginning. */
const max = 16
/** Short words match as they are: as beginnings they would find nearly everything. The last one may still be on its way. */
const shortestPrefix = 3
const shortestLastPrefix = 2

const piece = /(?<minus>(?<=^|\s)-)?(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/gu
const separators = /[^\p{L}\p{N}\p{M}]+/u

/**
 * Parses a query: words, "a phrase", -without, and `*` for everything. Any other operator is a word or ignored. A query of punctuation only
 * has neither `everything` nor terms.
 */
export function parseTerms(text: string): Terms {
  const terms: Terms = { everything: text.trim() === '*', wanted: [], unwanted: [] }
  let used = 0
  let lastWord: Term | undefined
  const seen = new Set<string>()
  for (const { groups = {} } of text.normalize('NFC').matchAll(piece)) {
    const given = groups.phrase ?? groups.word ?? ''
    const words = given
      .split(separators)
      .filter((word) => word !== '')
      .slice(0, max - used)
    if (groups.word === '*' && groups.minus === undefined) terms.everything = true
    if (words.length === 0) continue
    const mayGoOn = groups.phrase === undefined && groups.minus === undefined
    const spelled = `${groups.minus ?? ''}${mayGoOn ? '' : '"'}${words.join(' ')}`.toLowerCase()
    if (seen.has(spelled)) continue
    seen.add(spelled)
    used += words.length
    const list = groups.minus === undefined ? terms.wanted : terms.unwanted
    list.push({ words, isPrefix: mayGoOn && isLong(words, shortestPrefix) })
    lastWord = mayGoOn ? list.at(-1) : undefined
  }
  if (lastWord) lastWord.isPrefix = isLong(lastWord.words, shortestLastPrefix)
  if (terms.wanted.length > 0) terms.everything = false
  else if (terms.unwanted.length > 0) terms.everything = true
  return terms
}

const isLong = (words: string[], min: number): boolean => (words.at(-1)?.length ?? 0) >= min

export const matchesNothing = (terms: Terms): boolean => !terms.everything && terms.wanted.length === 0

/** Gives a term as the indexes have it; undefined when it has no letters or digits. */
export const runOf = ({ words, isPrefix }: Term): WordRun | undefined => wordRun(words.join(' '), isPrefix)
