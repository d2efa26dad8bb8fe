import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { subtitleRoutes } from './routes.ts'

export const subtitles = capability({
  name: 'subtitles',
  errors,
  routes: subtitleRoutes,
})
