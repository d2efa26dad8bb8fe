import { capability } from '../capability.ts'
import { imageSubtitles as imageSubtitlesTable } from '../db/migrations/0120-image-subtitles.ts'
import { burnSubtitlesJob } from './burn-job.ts'
import { errors } from './errors.ts'
import { readNewItem, readUnread } from './image-subtitles.ts'
import { keepImageTracks } from './keep-tracks.ts'
import { readImagesJob } from './read-job.ts'
import { imageSubtitleRoutes } from './routes.ts'

export const imageSubtitles = capability({
  name: 'image-subtitles',
  errors,
  routes: imageSubtitleRoutes,
  jobs: [readImagesJob, burnSubtitlesJob],
  migrations: { '0120-image-subtitles': imageSubtitlesTable },
  fileSubtitles: keepImageTracks,
  itemReady: readNewItem,
  hourly: { 'read subtitles of images': (deps) => () => readUnread(deps) },
})
