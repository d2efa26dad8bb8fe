import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { documentRoutes } from './routes.ts'

export const documents = capability({
  name: 'documents',
  errors,
  routes: documentRoutes,
})
