import { capability } from '../capability.ts'
import { createOrphanRemoval } from './orphans.ts'

export const orphans = capability({
  name: 'orphans',
  deletes: { 'remove orphaned files': createOrphanRemoval },
})
