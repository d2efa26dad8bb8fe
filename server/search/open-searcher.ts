import type { Kysely } from 'kysely'
import { connectToSearch, type OpenDatabase } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import { runPlacesSearch, runSearch, runSubtitleSearch, runWalk } from './run-search.ts'
import { runSuggest } from './run-suggest.ts'
import { SearchThread, type SearchThreadOptions } from './search-thread.ts'
import type { Searcher } from './searcher.ts'
import { tablePostgres } from './table-postgres.ts'
import { tableSqlite } from './table-sqlite.ts'

/** The search that belongs to the database: in a thread where the database would otherwise hold up everybody, else on connections of its own. */
export function openSearcher(open: OpenDatabase, options: SearchThreadOptions = {}): Searcher {
  if (open.file !== undefined) return new SearchThread(open.file, options)
  const isPostgres = open.dialect === 'postgres'
  const table = isPostgres ? tablePostgres : tableSqlite
  let connected: Promise<Kysely<Database>> | undefined
  const connect = (): Promise<Kysely<Database>> => {
    connected ??= isPostgres ? connectToSearch(open) : Promise.resolve(open.db)
    return connected
  }
  return {
    search: async (query) => runSearch(await connect(), table, query),
    searchSubtitles: async (query) => runSubtitleSearch(await connect(), table, query),
    searchPlaces: async (query) => runPlacesSearch(await connect(), table, query),
    walk: async (query) => runWalk(await connect(), table, query),
    suggest: async (query) => runSuggest(await connect(), table, query),
    close: async () => {
      if (isPostgres) await (await connected)?.destroy()
    },
  }
}
