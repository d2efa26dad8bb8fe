import { capability } from '../capability.ts'
import { purgeStaleImageParts } from './collect-picture.ts'
import { chapterPicturesJob } from './jobs.ts'
import { thumbnailRoutes } from './routes.ts'

export const thumbnails = capability({
  name: 'thumbnails',
  jobs: [chapterPicturesJob],
  routes: thumbnailRoutes,
  deletes: { 'remove incomplete pictures': (deps) => () => purgeStaleImageParts(deps) },
})
