import { capability } from '../capability.ts'
import { shares as sharesTables } from '../db/migrations/0005-shares.ts'
import { embedLimits } from '../db/migrations/0009-embed-limits.ts'
import { errors } from './errors.ts'
import { mountShareAddresses, shareRoutes } from './routes.ts'

export const shares = capability({
  name: 'shares',
  errors,
  routes: shareRoutes,
  pages: {
    paths: ['/oembed', '/GetQR.aspx'],
    mount: (app, { contextOf }) => mountShareAddresses(app, contextOf),
  },
  migrations: { '0005-shares': sharesTables, '0009-embed-limits': embedLimits },
  auditActions: ['share-made', 'share-taken-back', 'embed-sites-changed'],
})
