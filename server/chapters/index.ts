import { capability } from '../capability.ts'
import { playerColumns } from '../db/migrations/0050-player-columns.ts'
import { addChapters } from './chapters.ts'
import { errors } from './errors.ts'
import { chapterJobs } from './image-jobs.ts'
import { chapterCountPart, chaptersPart } from './item-part.ts'
import { chapterRoutes } from './routes.ts'

export const chapters = capability({
  name: 'chapters',
  errors,
  routes: chapterRoutes,
  jobs: chapterJobs,
  migrations: { '0050-player-columns': playerColumns },
  itemParts: { chapters: chaptersPart, chapterCount: chapterCountPart },
  fileChapters: addChapters,
})
