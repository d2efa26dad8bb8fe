import { capability } from '../capability.ts'
import { links as linksTables } from '../db/migrations/0013-links.ts'
import { linkRoutes } from './routes.ts'

export const links = capability({
  name: 'links',
  routes: linkRoutes,
  migrations: { '0013-links': linksTables },
})
