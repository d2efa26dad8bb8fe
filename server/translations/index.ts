import { capability } from '../capability.ts'
import { translationRoutes } from './routes.ts'

export const translations = capability({
  name: 'translations',
  routes: translationRoutes,
  auditActions: ['translations-changed'],
})
