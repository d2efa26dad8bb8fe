import { capability } from '../capability.ts'
import { quizzes as quizTables } from '../db/migrations/0085-quizzes.ts'
import { errors } from './errors.ts'
import { quizzesPart } from './item-part.ts'
import { quizRoutes } from './routes.ts'

export const quizzes = capability({
  name: 'quizzes',
  errors,
  routes: quizRoutes,
  migrations: { '0085-quizzes': quizTables },
  itemParts: { quizzes: quizzesPart },
  auditActions: ['quiz-created', 'quiz-deleted'],
})
