import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ItemEvent } from '../items/item-event.ts'
import type { EventDeps } from '../items/item-hooks.ts'
import { isPassed } from '../quizzes/present.ts'
import { activeChoice } from './choice.ts'
import { findAttempt, peopleOf, registrationsOf } from './people-table.ts'
import { addSending } from './send-job.ts'
import { quizStatement } from './statement.ts'
import { statementFacts } from './statement-facts.ts'
import { insertStatements } from './table.ts'

/** Makes the statement of an attempt at a quiz that has ended, in the same transaction. Polls have no points and get none. */
export async function queueQuiz(trx: Kysely<Database>, deps: EventDeps, event: ItemEvent): Promise<void> {
  if (event.name !== 'quiz.completed') return
  const choice = activeChoice(deps.settings)
  if (!choice?.quizzes) return
  const { userId, attemptId } = event
  const attempt = await findAttempt(trx, attemptId)
  const [points, maxPoints] = [Number(attempt?.points ?? 0), Number(attempt?.max_points ?? 0)]
  const person = (await peopleOf(trx, [userId])).get(userId)
  if (!attempt || !person || attempt.ended_at === null || maxPoints <= 0) return
  const registration = (await registrationsOf(trx, [{ userId, itemId: attempt.id }])).get(`${userId} ${attempt.id}`)
  if (!registration) return
  const statement = quizStatement(statementFacts({ deps, choice, person, item: attempt, registration }), {
    quiz: { id: attempt.quiz_id, name: attempt.name },
    ...{ points, maxPoints, isPassed: isPassed(attempt, points, maxPoints) },
    ...{ startedAt: Number(attempt.started_at), endedAt: Number(attempt.ended_at) },
  })
  await insertStatements(trx, [{ userId, statement }], deps.clock.now())
  await addSending(trx, deps)
}
