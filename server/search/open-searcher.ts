import type { OpenDatabase } from '../db/open.ts'
import { runPlacesSearch, runSearch, runSubtitleSearch, runWalk } from './run-search.ts'
import { runSuggest } from './run-suggest.ts'
import { SearchThread, type SearchThreadOptions } from './search-thread.ts'
import type { Searcher } from './searcher.ts'
import { tablePostgres } from './table-postgres.ts'
import { tableSqlite } from './table-sqlite.ts'

/** The search that belongs to the database: in a thread where the database would otherwise hold up everybody, else directly. */
export function openSearcher(open: OpenDatabase, options: SearchThreadOptions = {}): Searcher {
  if (open.file !== undefined) return new SearchThread(open.file, options)
  const table = open.dialect === 'sqlite' ? tableSqlite : tablePostgres
  return {
    search: (query) => runSearch(open.db, table, query),
    searchSubtitles: (query) => runSubtitleSearch(open.db, table, query),
    searchPlaces: (query) => runPlacesSearch(open.db, table, query),
    walk: (query) => runWalk(open.db, table, query),
    suggest: (query) => runSuggest(open.db, table, query),
    close: async () => {},
  }
}
