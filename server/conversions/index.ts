import { capability } from '../capability.ts'
import { conversionTurns } from '../db/migrations/0043-conversion-turns.ts'
import { conversionRoutes } from './routes.ts'

export const conversions = capability({
  name: 'conversions',
  routes: conversionRoutes,
  migrations: { '0043-conversion-turns': conversionTurns },
})
