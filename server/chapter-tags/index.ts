import { capability } from '../capability.ts'
import { chapterTags as chapterTagTables } from '../db/migrations/0093-chapter-tags.ts'
import { errors } from './errors.ts'
import { chapterTagRoutes } from './routes.ts'

export const chapterTags = capability({
  name: 'chapter-tags',
  errors,
  routes: chapterTagRoutes,
  auditActions: ['tag-group-changed', 'tag-group-removed'],
  migrations: { '0093-chapter-tags': chapterTagTables },
})
