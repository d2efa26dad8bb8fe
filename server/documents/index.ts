import { capability } from '../capability.ts'
import { documentRoutes } from './routes.ts'

export const documents = capability({
  name: 'documents',
  routes: documentRoutes,
})
