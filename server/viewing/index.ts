import { capability } from '../capability.ts'
import { viewing as viewingTables } from '../db/migrations/0010-viewing.ts'
import { removeOldViews } from './jobs.ts'
import { viewingRoutes } from './routes.ts'

export const viewing = capability({
  name: 'viewing',
  routes: viewingRoutes,
  deletes: { 'remove old views': (deps) => () => removeOldViews(deps) },
  migrations: { '0010-viewing': viewingTables },
})
