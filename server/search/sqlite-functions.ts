import type { Database } from 'better-sqlite3'
import { searchWords } from './search-words.ts'

/** What the triggers of the search call: every connection that writes has to have them. */
export function addSearchFunctions(sqlite: Database): void {
  sqlite.function('search_words', { deterministic: true }, (text) => searchWords(String(text ?? '')))
  sqlite.function('without_tags', { deterministic: true }, (text) => String(text ?? '').replace(/<[^<>]*>/g, ' '))
}
