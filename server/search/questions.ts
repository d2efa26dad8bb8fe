import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { runPlacesSearch, runSearch, runSubtitleSearch, runWalk } from './run-search.ts'
import { runSuggest } from './run-suggest.ts'
import type { PlacesQuery, SearchQuery, SubtitleQuery, SuggestQuery, WalkQuery } from './searcher.ts'
import type { SearchTable } from './table.ts'

/** Everything that a searcher is asked, as it goes to a thread. */
export type SearchThreadQuestion =
  | { kind: 'media'; query: SearchQuery }
  | { kind: 'subtitles'; query: SubtitleQuery }
  | { kind: 'places'; query: PlacesQuery }
  | { kind: 'walk'; query: WalkQuery }
  | { kind: 'suggest'; query: SuggestQuery }

export function answerQuestion(db: Kysely<Database>, table: SearchTable<Kysely<Database>>, asked: SearchThreadQuestion): Promise<unknown> {
  switch (asked.kind) {
    case 'media':
      return runSearch(db, table, asked.query)
    case 'subtitles':
      return runSubtitleSearch(db, table, asked.query)
    case 'places':
      return runPlacesSearch(db, table, asked.query)
    case 'walk':
      return runWalk(db, table, asked.query)
    case 'suggest':
      return runSuggest(db, table, asked.query)
  }
}
