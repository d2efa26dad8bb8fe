import type { Kysely } from 'kysely'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { addSending } from './send-job.ts'
import type { NewStatement } from './statement.ts'
import { insertStatements } from './table.ts'

/** Puts statements of another capability into the queue, which are sent with a token of their own (sealed by `sealStoreSecret`). */
export async function queueStatements(
  trx: Kysely<Database>,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  owner: { userId: number | null; credential: string },
  statements: readonly NewStatement[],
): Promise<void> {
  await insertStatements(
    trx,
    statements.map((statement) => ({ ...owner, statement })),
    deps.clock.now(),
  )
  await addSending(trx, deps)
}
