import { capability } from '../capability.ts'
import { comments as commentsTable } from '../db/migrations/0070-comments.ts'
import { commentTimes } from '../db/migrations/0088-comment-times.ts'
import { approvedComments } from '../db/migrations/0089-approved-comments.ts'
import { errors } from './errors.ts'
import { commentsPart } from './item-part.ts'
import { commentNotifications } from './notification-kinds.ts'
import { commentRoutes } from './routes.ts'

export const comments = capability({
  name: 'comments',
  errors,
  routes: commentRoutes,
  migrations: { '0070-comments': commentsTable, '0088-comment-times': commentTimes, '0089-approved-comments': approvedComments },
  notificationKinds: commentNotifications,
  itemParts: { comments: commentsPart },
  auditActions: ['comment-approved', 'comment-hidden', 'comment-held', 'comment-deleted', 'comments-changed'],
})
