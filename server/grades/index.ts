import { capability } from '../capability.ts'
import type { Deps } from '../context.ts'
import { grades as gradeTables } from '../db/migrations/0074-grades.ts'
import { quizGrades } from '../db/migrations/0109-quiz-grades.ts'
import { endedLines } from '../db/migrations/0136-ended-lines.ts'
import { errors } from './errors.ts'
import { gradesPart } from './item-part.ts'
import { rememberLaunch } from './launched.ts'
import { addSending, recomputeGrades, recomputeQuizGrades } from './recompute.ts'
import { gradeRoutes } from './routes.ts'
import { handledSendGradesJob } from './send-grades.ts'
import { deleteLinesOf, endLine, listWaitingEnvironments } from './table.ts'

export const grades = capability({
  name: 'grades',
  errors,
  routes: gradeRoutes,
  jobs: [handledSendGradesJob],
  viewsCounted: recomputeGrades,
  itemEvent: async (trx, deps, event) => {
    if (event.name === 'quiz.completed') await recomputeQuizGrades(trx, deps, { userId: event.userId, quizId: event.rowId })
  },
  launched: rememberLaunch,
  gradedNothing: ({ db }, { environmentId, address }) => endLine(db, environmentId, address),
  itemParts: { grades: gradesPart },
  peopleForgotten: deleteLinesOf,
  hourly: { 'send waiting grades': (deps) => () => sendWaiting(deps) },
  auditActions: ['grade-line-changed', 'grades-sent-again'],
  migrations: { '0074-grades': gradeTables, '0109-quiz-grades': quizGrades, '0136-ended-lines': endedLines },
})

/** Grades of a registration that was switched off, and of a server that was killed. */
async function sendWaiting(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  for (const environmentId of await listWaitingEnvironments(deps.db)) await addSending(deps.db, deps, environmentId)
}
