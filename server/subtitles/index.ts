import { capability } from '../capability.ts'
import { subtitleDrafts } from '../db/migrations/0067-subtitle-drafts.ts'
import { automaticDrafts } from '../db/migrations/0084-automatic-drafts.ts'
import { uncertainWords } from '../db/migrations/0153-uncertain-words.ts'
import { errors } from './errors.ts'
import { subtitleRoutes } from './routes.ts'

export const subtitles = capability({
  name: 'subtitles',
  errors,
  routes: subtitleRoutes,
  migrations: { '0067-subtitle-drafts': subtitleDrafts, '0084-automatic-drafts': automaticDrafts, '0153-uncertain-words': uncertainWords },
})
