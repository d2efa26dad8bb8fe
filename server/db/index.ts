import { capability } from '../capability.ts'
import { foundation as foundationTables } from './migrations/0001-foundation.ts'
import { renditionPaths } from './migrations/0039-rendition-paths.ts'

export const foundation = capability({
  name: 'db',
  migrations: { '0001-foundation': foundationTables, '0039-rendition-paths': renditionPaths },
})
