import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { siteSettingsRoutes } from './routes.ts'

export const siteSettings = capability({
  name: 'site-settings',
  errors,
  routes: siteSettingsRoutes,
  auditActions: ['settings-changed'],
})
