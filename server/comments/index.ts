import { capability } from '../capability.ts'
import { comments as commentsTable } from '../db/migrations/0070-comments.ts'
import { errors } from './errors.ts'
import { commentsPart } from './item-part.ts'
import { commentRoutes } from './routes.ts'

export const comments = capability({
  name: 'comments',
  errors,
  routes: commentRoutes,
  migrations: { '0070-comments': commentsTable },
  itemParts: { comments: commentsPart },
  auditActions: ['comment-approved', 'comment-hidden', 'comment-held', 'comment-deleted', 'comments-changed'],
})
