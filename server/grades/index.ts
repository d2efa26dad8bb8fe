import { capability } from '../capability.ts'
import { listLeftClasses } from '../class-log/attended-share.ts'
import type { Deps } from '../context.ts'
import { grades as gradeTables } from '../db/migrations/0074-grades.ts'
import { quizGrades } from '../db/migrations/0109-quiz-grades.ts'
import { endedLines } from '../db/migrations/0136-ended-lines.ts'
import { ltiServices } from '../db/migrations/0142-lti-services.ts'
import { errors } from './errors.ts'
import { gradesPart } from './item-part.ts'
import { rememberLaunch } from './launched.ts'
import { endLine, listUnmadeEnvironments } from './line-items-table.ts'
import { addSending, recomputeAttendance, recomputeGrades, recomputeQuizGrades } from './recompute.ts'
import { gradeRoutes } from './routes.ts'
import { handledSendGradesJob } from './send-grades.ts'
import { deleteLinesOf, listWaitingEnvironments } from './table.ts'

export const grades = capability({
  name: 'grades',
  errors,
  routes: gradeRoutes,
  jobs: [handledSendGradesJob],
  viewsCounted: recomputeGrades,
  itemEvent: async (trx, deps, event) => {
    if (event.name === 'class.ended') await recomputeAttendance(trx, deps, [event.itemId])
    if (event.name === 'quiz.completed') await recomputeQuizGrades(trx, deps, { userId: event.userId, quizIds: [event.rowId] })
  },
  launched: rememberLaunch,
  gradedNothing: ({ db }, { environmentId, line }) => endLine(db, environmentId, line),
  itemParts: { grades: gradesPart },
  peopleForgotten: deleteLinesOf,
  hourly: {
    'send waiting grades': (deps) => () => sendWaiting(deps),
    'grade attendance': (deps) => () => gradeAttendance(deps),
  },
  auditActions: ['grade-line-changed', 'grades-sent-again'],
  migrations: {
    '0074-grades': gradeTables,
    '0109-quiz-grades': quizGrades,
    '0136-ended-lines': endedLines,
    '0142-lti-services': ltiServices,
  },
})

/** The hourly work looks so far back, so that a server that was off for a night has missed no class. */
const attendanceMs = 24 * 3_600_000

/** Classes without an end are over when their presenter has left, which no event tells. */
async function gradeAttendance(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const classes = await listLeftClasses(deps.db, deps.clock.now() - attendanceMs)
  for (const itemId of classes) await deps.db.transaction().execute((trx) => recomputeAttendance(trx, deps, [itemId]))
}

/** Grades of a registration that was switched off, and of a server that was killed. */
async function sendWaiting(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const waiting = [...(await listWaitingEnvironments(deps.db)), ...(await listUnmadeEnvironments(deps.db))]
  for (const environmentId of new Set(waiting)) await addSending(deps.db, deps, environmentId)
}
