import { capabilities } from './capabilities.ts'
import { migrationsOf } from './db/migrate.ts'

/** Every migration of the product. */
export const migrations = migrationsOf(capabilities)
