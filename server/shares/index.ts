import { capability } from '../capability.ts'
import { shares as sharesTables } from '../db/migrations/0005-shares.ts'
import { embedLimits } from '../db/migrations/0009-embed-limits.ts'
import { errors } from './errors.ts'
import { mountShareAddresses, shareRoutes } from './routes.ts'
import { shareAccess } from './share.ts'

export const shares = capability({
  name: 'shares',
  errors,
  routes: shareRoutes,
  pages: {
    paths: ['/oembed', '/GetQR.aspx'],
    mount: (app, { contextOf }) => mountShareAddresses(app, contextOf),
  },
  accessSource: shareAccess,
  migrations: { '0005-shares': sharesTables, '0009-embed-limits': embedLimits },
  auditActions: ['share-created', 'share-revoked', 'embed-sites-changed'],
})
