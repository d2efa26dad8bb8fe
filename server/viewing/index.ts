import { capability } from '../capability.ts'
import { viewing as viewingTables } from '../db/migrations/0010-viewing.ts'
import { errors } from './errors.ts'
import { viewingPart } from './item-part.ts'
import { countViewsJob, removeOldViews } from './jobs.ts'
import { viewingRoutes } from './routes.ts'

export const viewing = capability({
  name: 'viewing',
  errors,
  jobs: [countViewsJob],
  routes: viewingRoutes,
  deletes: { 'remove old views': (deps) => () => removeOldViews(deps) },
  migrations: { '0010-viewing': viewingTables },
  itemParts: { viewing: viewingPart },
})
