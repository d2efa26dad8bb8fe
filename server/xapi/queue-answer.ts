import type { Kysely } from 'kysely'
import type { QuizAnswer } from '../../sdk/quizzes/contract.ts'
import type { Database } from '../db/schema.ts'
import type { EventDeps, QuizAnswered } from '../items/item-hooks.ts'
import { questionIn } from '../quizzes/present.ts'
import { answerStatement } from './answer-statement.ts'
import { activeChoice } from './choice.ts'
import { findAnswer, peopleOf, registrationsOf } from './people-table.ts'
import { addSending } from './send-job.ts'
import { statementFacts } from './statement-facts.ts'
import { insertStatements } from './table.ts'

/** Makes the statement of an answer in the transaction that stores it, where the administrator has chosen that answers are sent. */
export async function queueAnswer(trx: Kysely<Database>, deps: EventDeps, { userId, attemptId, assetId }: QuizAnswered): Promise<void> {
  const choice = activeChoice(deps.settings)
  if (!choice?.quizzes || !choice.answers) return
  const found = await findAnswer(trx, attemptId, assetId)
  const person = (await peopleOf(trx, [userId])).get(userId)
  // A vote of a poll is stored without what was chosen.
  if (!found || !person || found.answer === '') return
  const registration = (await registrationsOf(trx, [{ userId, itemId: found.id }])).get(`${userId} ${found.id}`)
  if (!registration) return
  const statement = answerStatement(statementFacts({ deps, choice, person, item: found, registration }), {
    ...{ attemptId, assetId, quiz: { id: found.quiz_id, name: found.name }, question: questionIn(found) },
    ...{ answer: JSON.parse(found.answer) as QuizAnswer, share: Number(found.share), points: Number(found.points) },
    ...{ isKeyTold: found.feedback === 'at-once', at: Number(found.answered_at) },
  })
  await insertStatements(trx, [{ userId, statement }], deps.clock.now())
  await addSending(trx, deps)
}
