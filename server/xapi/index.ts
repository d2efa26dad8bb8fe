import { capability } from '../capability.ts'
import { xapi as xapiTables } from '../db/migrations/0124-xapi.ts'
import { handledEndSessionsJob } from './end-sessions.ts'
import { errors } from './errors.ts'
import { forgetCoursesOf } from './people-table.ts'
import { queueAnswer } from './queue-answer.ts'
import { queueQuiz } from './queue-quiz.ts'
import { queueViews } from './queue-views.ts'
import { rememberCourse } from './remember-course.ts'
import { xapiRoutes } from './routes.ts'
import { handledSendStatementsJob } from './send.ts'
import { deleteOldStatements, sendWaiting } from './upkeep.ts'

export const xapi = capability({
  name: 'xapi',
  errors,
  routes: xapiRoutes,
  jobs: [handledSendStatementsJob, handledEndSessionsJob],
  viewsCounted: queueViews,
  itemEvent: queueQuiz,
  quizAnswered: queueAnswer,
  cameFromCourse: rememberCourse,
  peopleForgotten: forgetCoursesOf,
  accessTables: ['xapi_people', 'xapi_registrations', 'xapi_statements'],
  hourly: { 'send waiting statements': (deps) => () => sendWaiting(deps) },
  deletes: { 'old statements': (deps) => () => deleteOldStatements(deps) },
  migrations: { '0124-xapi': xapiTables },
  auditActions: ['xapi-changed'],
})
