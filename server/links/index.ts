import { capability } from '../capability.ts'
import { links as linksTables } from '../db/migrations/0013-links.ts'
import { errors } from './errors.ts'
import { linkRoutes } from './routes.ts'

export const links = capability({
  name: 'links',
  errors,
  routes: linkRoutes,
  migrations: { '0013-links': linksTables },
})
