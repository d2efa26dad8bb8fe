import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { downloadsPart } from './item-part.ts'
import { downloadRoutes } from './routes.ts'

export const downloads = capability({
  name: 'downloads',
  errors,
  routes: downloadRoutes,
  itemParts: { downloads: downloadsPart },
})
