import { capability } from '../capability.ts'
import { itemPlayback } from '../db/migrations/0012-item-playback.ts'
import { errors } from './errors.ts'
import { playbackPart } from './item-part.ts'
import { playbackRoutes } from './routes.ts'

export const playback = capability({
  name: 'playback',
  errors,
  routes: playbackRoutes,
  migrations: { '0012-item-playback': itemPlayback },
  itemParts: { playback: playbackPart },
})
