import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { chapterCountPart, chaptersPart } from './item-part.ts'
import { chapterRoutes } from './routes.ts'

export const chapters = capability({
  name: 'chapters',
  errors,
  routes: chapterRoutes,
  itemParts: { chapters: chaptersPart, chapterCount: chapterCountPart },
})
