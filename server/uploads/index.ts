import { capability } from '../capability.ts'
import { sharedUploads } from '../db/migrations/0114-shared-uploads.ts'
import { errors } from './errors.ts'
import { partsFolder } from './part-store.ts'
import { uploadRoutes } from './routes.ts'
import { listPartKeys } from './table.ts'
import { mountTus } from './tus.ts'

export const uploads = capability({
  name: 'uploads',
  errors,
  migrations: { '0114-shared-uploads': sharedUploads },
  otherFiles: {
    folder: partsFolder,
    name: /^[0-9a-f]{32}-\d+-[0-9a-f-]{36}\.part$/,
    title: 'The part of an upload',
    keys: ({ db }) => listPartKeys(db),
  },
  routes: ({ uploads }) => uploadRoutes(uploads),
  pages: {
    paths: ['/api/ml/upload/files/', '/api/ml/upload/files/:id'],
    mount: (app, { contextOf, deps }) => mountTus(app, deps.uploads, contextOf),
  },
  deletes: {
    'remove expired uploads':
      ({ uploads, clock }) =>
      () =>
        uploads.removeExpired(clock.now()),
  },
})
