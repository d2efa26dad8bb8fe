import { capability } from '../capability.ts'
import { search as searchTables } from '../db/migrations/0002-search.ts'
import { finder } from '../db/migrations/0022-finder.ts'
import { said } from '../db/migrations/0023-said.ts'
import { searchWays } from '../db/migrations/0028-search-ways.ts'
import { searchMerges } from '../db/migrations/0034-search-merges.ts'
import { searchNewest } from '../db/migrations/0035-search-newest.ts'
import { mergesApart } from '../db/migrations/0037-merges-apart.ts'
import { searchPath } from '../db/migrations/0162-search-path.ts'
import { reindexPending } from '../subtitles/page-texts.ts'
import { errors } from './errors.ts'
import { startIndexMerger } from './index-merger.ts'
import { searchRoutes } from './routes.ts'

export const search = capability({
  name: 'search',
  errors,
  routes: searchRoutes,
  start: async (deps) => startIndexMerger(deps, deps.log).stop,
  hourly: {
    'index spoken text':
      ({ db }) =>
      () =>
        reindexPending(db),
  },
  migrations: {
    '0002-search': searchTables,
    '0022-finder': finder,
    '0023-said': said,
    '0028-search-ways': searchWays,
    '0034-search-merges': searchMerges,
    '0035-search-newest': searchNewest,
    '0037-merges-apart': mergesApart,
    '0162-search-path': searchPath,
  },
})
