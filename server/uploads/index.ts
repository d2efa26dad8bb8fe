import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { uploadRoutes } from './routes.ts'
import { mountTus } from './tus.ts'

export const uploads = capability({
  name: 'uploads',
  errors,
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
