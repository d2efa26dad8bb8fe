import { capability } from '../capability.ts'
import { savedWidgets as savedWidgetsTables } from '../db/migrations/0024-saved-widgets.ts'
import { errors } from './errors.ts'
import { savedWidgetRoutes } from './routes.ts'

export const savedWidgets = capability({
  name: 'saved-widgets',
  errors,
  routes: savedWidgetRoutes,
  migrations: { '0024-saved-widgets': savedWidgetsTables },
  auditActions: ['widget-added', 'widget-changed', 'widget-removed'],
})
