import { StatisticsLimits } from '../../sdk/statistics/contract.ts'
import { capability } from '../capability.ts'
import { statistics as statisticsTables } from '../db/migrations/0072-statistics.ts'
import { countDays } from './count-days.ts'
import { recordEmptySearch } from './empty-searches.ts'
import { errors } from './errors.ts'
import { statisticsPart } from './item-part.ts'
import { statisticsRoutes } from './routes.ts'
import { deleteEmptySearches } from './table.ts'

export const statistics = capability({
  name: 'statistics',
  errors,
  routes: statisticsRoutes,
  hourly: { 'count the day': (deps) => () => countDays(deps) },
  deletes: {
    'remove old searches':
      ({ db, clock }) =>
      () =>
        deleteEmptySearches(db, Math.floor(clock.now() / 86_400_000) - StatisticsLimits.termDays),
  },
  migrations: { '0072-statistics': statisticsTables },
  itemParts: { statistics: statisticsPart },
  nothingFound: recordEmptySearch,
})
