import { capability } from '../capability.ts'
import { quizzes as quizTables } from '../db/migrations/0085-quizzes.ts'
import { quizTime } from '../db/migrations/0138-quiz-time.ts'
import { quizTimeJob } from './end-attempt.ts'
import { errors } from './errors.ts'
import { quizzesPart } from './item-part.ts'
import { quizRoutes } from './routes.ts'

export const quizzes = capability({
  name: 'quizzes',
  errors,
  routes: quizRoutes,
  migrations: { '0085-quizzes': quizTables, '0138-quiz-time': quizTime },
  jobs: [quizTimeJob],
  accessTables: ['quiz_extra_times'],
  itemParts: { quizzes: quizzesPart },
  auditActions: ['quiz-created', 'quiz-deleted'],
})
