import { capability } from '../capability.ts'
import { savedSearches as savedSearchesTables } from '../db/migrations/0021-saved-searches.ts'
import { errors } from './errors.ts'
import { savedSearchRoutes } from './routes.ts'

export const savedSearches = capability({
  name: 'saved-searches',
  errors,
  routes: savedSearchRoutes,
  migrations: { '0021-saved-searches': savedSearchesTables },
})
