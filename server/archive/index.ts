import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { archivePart } from './item-part.ts'
import { moveSourceJob } from './jobs.ts'
import { archiveRoutes } from './routes.ts'

export const archive = capability({
  name: 'archive',
  errors,
  jobs: [moveSourceJob],
  routes: archiveRoutes,
  itemParts: { archive: archivePart },
})
