import { capability } from '../capability.ts'
import { live as liveTables } from '../db/migrations/0101-live.ts'
import { errors } from './errors.ts'
import { liveEventPart } from './item-part.ts'
import { liveRoutes } from './routes.ts'
import { startLive } from './start-live.ts'

export const live = capability({
  name: 'live',
  errors,
  accessTables: ['encoder_users'],
  routes: liveRoutes,
  migrations: { '0101-live': liveTables },
  itemParts: { liveEvent: liveEventPart },
  start: startLive,
  auditActions: [
    'encoder-added',
    'encoder-changed',
    'encoder-removed',
    'encoder-key-read',
    'encoder-key-changed',
    'live-started',
    'live-ended',
  ],
})
