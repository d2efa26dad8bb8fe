import { capability } from '../capability.ts'
import { purgeStaleImageParts } from './collect-chunks.ts'
import { errors } from './errors.ts'
import { thumbnailRoutes } from './routes.ts'

export const thumbnails = capability({
  name: 'thumbnails',
  errors,
  routes: thumbnailRoutes,
  deletes: { 'remove incomplete images': (deps) => () => purgeStaleImageParts(deps) },
})
