import { capability } from '../capability.ts'
import { chapterRoutes } from './routes.ts'

export const chapters = capability({
  name: 'chapters',
  routes: chapterRoutes,
})
