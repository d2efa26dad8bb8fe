import { capability } from '../capability.ts'
import { purgeStaleImageParts } from './collect-picture.ts'
import { thumbnailJobs } from './jobs.ts'
import { thumbnailRoutes } from './routes.ts'

export const thumbnails = capability({
  name: 'thumbnails',
  jobs: thumbnailJobs,
  routes: thumbnailRoutes,
  deletes: { 'remove incomplete pictures': (deps) => () => purgeStaleImageParts(deps) },
})
