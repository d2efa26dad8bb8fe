import { capability } from '../capability.ts'
import { siteSettingsRoutes } from './routes.ts'

export const siteSettings = capability({
  name: 'site-settings',
  routes: siteSettingsRoutes,
  auditActions: ['settings-changed'],
})
