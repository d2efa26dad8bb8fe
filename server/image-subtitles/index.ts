import { capability } from '../capability.ts'
import { imageSubtitles as imageSubtitlesTable } from '../db/migrations/0120-image-subtitles.ts'
import { readNewItem, readUnread } from './image-subtitles.ts'
import { keepImageTracks } from './keep-tracks.ts'
import { readImagesJob } from './read-job.ts'
import { imageSubtitleRoutes } from './routes.ts'

export const imageSubtitles = capability({
  name: 'image-subtitles',
  routes: imageSubtitleRoutes,
  jobs: [readImagesJob],
  migrations: { '0120-image-subtitles': imageSubtitlesTable },
  fileSubtitles: keepImageTracks,
  itemReady: readNewItem,
  hourly: { 'read subtitles of images': (deps) => () => readUnread(deps) },
})
