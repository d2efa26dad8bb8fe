import { capability } from '../capability.ts'
import { conversionTurns } from '../db/migrations/0043-conversion-turns.ts'
import { storedSentences } from '../db/migrations/0044-stored-sentences.ts'
import { retryMissingParts } from './conversions.ts'
import { errors } from './errors.ts'
import { conversionJobs, removeOrphanFolders } from './jobs.ts'
import { conversionRoutes } from './routes.ts'

export const conversions = capability({
  name: 'conversions',
  errors,
  jobs: conversionJobs,
  start: removeOrphanFolders,
  routes: conversionRoutes,
  sourceRestored: retryMissingParts,
  migrations: { '0043-conversion-turns': conversionTurns, '0044-stored-sentences': storedSentences },
})
