import { capability } from '../capability.ts'
import { pageLayouts } from '../db/migrations/0095-page-layouts.ts'
import { errors } from './errors.ts'
import { layoutRoutes } from './routes.ts'

export const layouts = capability({
  name: 'layouts',
  errors,
  routes: layoutRoutes,
  migrations: { '0095-page-layouts': pageLayouts },
  auditActions: ['layout-added', 'layout-changed', 'layout-published', 'layout-removed', 'home-layout-changed'],
})
