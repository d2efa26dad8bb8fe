import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { handleJob } from '../jobs/define-job.ts'
import { done } from '../jobs/jobs.ts'
import { activeChoice, type XapiChoice } from './choice.ts'
import { endSessionsJob, sessionMs } from './end-sessions-job.ts'
import { endSessionsBefore, listVideos, peopleOf, type RegistrationRow } from './people-table.ts'
import { playedBy } from './queue-views.ts'
import { addSending } from './send-job.ts'
import { videoStatement } from './statement.ts'
import { statementFacts } from './statement-facts.ts'
import { insertStatements, type OwnedStatement } from './table.ts'

/** Sessions of one transaction. */
const batchSize = 50

export const handledEndSessionsJob = handleJob(endSessionsJob, {
  async run(deps, _payload, { signal }) {
    while (!signal.aborted && (await deps.db.transaction().execute((trx) => endSome(trx, deps))) === batchSize) await setImmediate()
    return done
  },
})

async function endSome(trx: Kysely<Database>, deps: Deps): Promise<number> {
  const choice = activeChoice(deps.settings)
  const ended = await endSessionsBefore(trx, deps.clock.now() - sessionMs, batchSize)
  if (ended.length === 0 || !choice?.videos) return ended.length
  const statements = await statementsOf(trx, deps, choice, ended)
  if (statements.length > 0) {
    await insertStatements(trx, statements, deps.clock.now())
    await addSending(trx, deps)
  }
  return ended.length
}

/** The profile wants `paused` before `terminated`. */
async function statementsOf(
  trx: Kysely<Database>,
  deps: Deps,
  choice: XapiChoice,
  ended: readonly RegistrationRow[],
): Promise<OwnedStatement[]> {
  const videos = new Map((await listVideos(trx, [...new Set(ended.map(({ item_id }) => item_id))])).map((item) => [item.id, item]))
  const people = await peopleOf(trx, [...new Set(ended.map(({ user_id }) => user_id))])
  const statements: OwnedStatement[] = []
  for (const registration of ended.toSorted((one, other) => one.last_at - other.last_at || one.id - other.id)) {
    const { user_id, session, last_at: at, stopped_secs: stoppedSecs } = registration
    const [person, item] = [people.get(user_id), videos.get(registration.item_id)]
    if (!person || !item) continue
    const facts = statementFacts({ deps, choice, person, item, registration })
    const reached = { played: await playedBy(trx, user_id, item), stoppedSecs }
    for (const verb of ['paused', 'terminated'] as const)
      statements.push({ userId: user_id, statement: videoStatement(facts, { verb, session, at, reached }) })
  }
  return statements
}
