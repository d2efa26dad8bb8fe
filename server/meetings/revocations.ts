import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { done } from '../jobs/jobs.ts'
import { openTokens } from './access.ts'
import { revokeTokens } from './client-tokens.ts'
import { usedService } from './services.ts'
import { type AccountRow, deleteAccount, deleteRevocation, findRevocation, findService, insertRevocation, listAccounts } from './table.ts'

/** Revokes the tokens of a connection that has ended. A service that does not answer is asked for some hours. */
export const revokeMeetingsJob = defineJob('revoke-meetings', v.object({ revocationId: RowId }), {
  attempts: 8,
  async run(deps, { revocationId }) {
    const row = await findRevocation(deps.db, revocationId)
    const service = row && (await findService(deps.db, row.service))
    const tokens = row && openTokens(deps, row)
    if (service !== undefined && tokens !== undefined && !(await revokeTokens(deps, usedService(deps, service), tokens)))
      throw new Error('MEETINGS_UNREACHABLE')
    await deleteRevocation(deps.db, revocationId)
    return done
  },
  failed: (deps, { revocationId }) => deleteRevocation(deps.db, revocationId),
})

/** Deletes the tokens of a connection, and has them revoked. */
export async function endConnection(
  trx: Kysely<Database>,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  account: AccountRow,
): Promise<void> {
  const { id, service, user_id, tokens } = account
  await deleteAccount(trx, id)
  const revocationId = await insertRevocation(trx, { service, user_id, tokens, created_at: clock.now() })
  await jobs.add(trx, revokeMeetingsJob, { revocationId })
}

/** A person who may no longer sign in reads no service either. */
export async function endConnections(trx: Kysely<Database>, deps: Pick<Deps, 'clock' | 'jobs'>, userId: number): Promise<void> {
  for (const account of await listAccounts(trx, userId)) await endConnection(trx, deps, account)
}
