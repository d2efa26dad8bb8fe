import { capability } from '../capability.ts'
import { lists as listsTables } from '../db/migrations/0019-lists.ts'
import { listRoutes } from './routes.ts'

export const lists = capability({
  name: 'lists',
  routes: listRoutes,
  migrations: { '0019-lists': listsTables },
})
