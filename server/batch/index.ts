import { capability } from '../capability.ts'
import { batch as batchTables } from '../db/migrations/0018-batch.ts'
import { batchesOfOwners } from '../db/migrations/0087-batches-of-owners.ts'
import { errors } from './errors.ts'
import { removeOldBatches, runBatchJob } from './jobs.ts'
import { batchRoutes } from './routes.ts'

export const batch = capability({
  name: 'batch',
  errors,
  jobs: [runBatchJob],
  routes: batchRoutes,
  deletes: { 'remove old batches': (deps) => () => removeOldBatches(deps) },
  migrations: { '0018-batch': batchTables, '0087-batches-of-owners': batchesOfOwners },
  auditActions: ['batch-started', 'batch-ended'],
})
