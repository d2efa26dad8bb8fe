import type { Database } from 'better-sqlite3'
import { hasWords, type LineWords } from '../words/line-words.ts'
import { searchLanguages } from '../words/search-languages.ts'
import { searchWords } from '../words/search-words.ts'
import { withoutTags } from '../words/without-tags.ts'

/** Functions that the triggers of the search call: every connection that writes must have them. */
export function addSearchFunctions(sqlite: Database): void {
  sqlite.function('search_words', { deterministic: true }, (text) => searchWords(String(text ?? '')))
  sqlite.function('without_tags', { deterministic: true }, (text) => withoutTags(String(text ?? '')))
  sqlite.function('language_facets', { deterministic: true }, (lang) =>
    searchLanguages(String(lang ?? ''))
      .map(facet)
      .join(''),
  )
  let asked = { json: '', words: { wanted: [], unwanted: [], isAny: false } as LineWords }
  sqlite.function('has_words', { deterministic: true }, (text, json) => {
    if (json !== asked.json) asked = { json: String(json), words: JSON.parse(String(json)) as LineWords }
    return hasWords(String(text), asked.words) ? 1 : 0
  })
  sqlite.aggregate<Map<string, number>>('said_words', {
    start: () => new Map(),
    step(counts, text) {
      for (const word of searchWords(String(text ?? '')).split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1)
      return counts
    },
    result: (counts) => [...counts].map(repeated).join(' ').trim(),
  })
}

const facet = (language: string): string => ` §g${language}`

/** Each word once, and once more each time it is said twice as often: an order by relevance needs no more, and the index is a third. */
const repeated = ([word, count]: [string, number]): string => Array.from({ length: 1 + Math.floor(Math.log2(count)) }, () => word).join(' ')
