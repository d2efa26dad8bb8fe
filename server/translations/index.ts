import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { translationRoutes } from './routes.ts'

export const translations = capability({
  name: 'translations',
  errors,
  routes: translationRoutes,
  auditActions: ['translations-changed'],
})
