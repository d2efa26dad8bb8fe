import { capability } from '../capability.ts'
import { signage as signageTables } from '../db/migrations/0027-signage.ts'
import { screenKeys } from '../db/migrations/0031-screen-keys.ts'
import { errors } from './errors.ts'
import { mountSignagePages } from './pages.ts'
import { signageRoutes } from './routes.ts'
import { mountScreenThumbnails, screenThumbnailPath } from './thumbnail.ts'

export const signage = capability({
  name: 'signage',
  errors,
  routes: signageRoutes,
  pages: {
    paths: ['/signage/service-worker.js', '/signage/:screen', screenThumbnailPath],
    mount(app, { assets, contextOf }) {
      mountSignagePages(app, assets, contextOf)
      mountScreenThumbnails(app, contextOf)
    },
  },
  migrations: { '0027-signage': signageTables, '0031-screen-keys': screenKeys },
  auditActions: [
    'screen-added',
    'screen-changed',
    'screen-removed',
    'screen-paired',
    'screen-message',
    'screen-command',
    'programme-added',
    'programme-changed',
    'programme-removed',
  ],
})
