import { capability } from '../capability.ts'
import { foundation as foundationTables } from '../db/migrations/0001-foundation.ts'
import { renditionPaths } from '../db/migrations/0039-rendition-paths.ts'

export const foundation = capability({
  name: 'db',
  migrations: { '0001-foundation': foundationTables, '0039-rendition-paths': renditionPaths },
})
