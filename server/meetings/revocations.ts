import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { done } from '../jobs/jobs.ts'
import { openTokens } from './access.ts'
import { revokeTokens } from './client-tokens.ts'
import { usedService } from './services.ts'
import {
  type AccountRow,
  deleteAccount,
  deleteRevocation,
  findRevocation,
  findService,
  insertRevocation,
  listAccounts,
  type ServiceRow,
} from './table.ts'

/** Revokes the tokens of a connection that has ended. A service that does not answer is asked for some hours. */
export const revokeMeetingsJob = defineJob('revoke-meetings', v.object({ revocationId: RowId }), {
  attempts: 8,
  async run(deps, { revocationId }) {
    const row = await findRevocation(deps.db, revocationId)
    const { tokens: sealed, client } = row ? (JSON.parse(row.tokens) as Kept) : {}
    const tokens = row && sealed !== undefined ? openTokens(deps, { ...row, tokens: sealed }) : undefined
    if (client !== undefined && tokens !== undefined && !(await revokeTokens(deps, usedService(deps, client), tokens)))
      throw new Error('MEETINGS_UNREACHABLE')
    await deleteRevocation(deps.db, revocationId)
    return done
  },
  failed: (deps, { revocationId }) => deleteRevocation(deps.db, revocationId),
})

type Needs = Pick<Deps, 'clock' | 'jobs'>

/** Tokens as they wait for that, sealed, with the client that they were given to: an administrator may enter another one meanwhile. */
interface Kept {
  tokens?: string
  client?: ServiceRow | undefined
}

/** Has tokens revoked that are stored no longer. */
export async function revokeLater(
  trx: Kysely<Database>,
  { clock, jobs }: Needs,
  { service, user_id, tokens }: Pick<AccountRow, 'service' | 'user_id' | 'tokens'>,
): Promise<void> {
  const kept: Kept = { tokens, client: await findService(trx, service) }
  const revocationId = await insertRevocation(trx, { service, user_id, tokens: JSON.stringify(kept), created_at: clock.now() })
  await jobs.add(trx, revokeMeetingsJob, { revocationId })
}

/** Deletes the tokens of a connection, and has them revoked. */
export async function endConnection(trx: Kysely<Database>, deps: Needs, account: AccountRow): Promise<void> {
  await deleteAccount(trx, account.id)
  await revokeLater(trx, deps, account)
}

/** A person who may no longer sign in reads no service either. */
export async function endConnections(trx: Kysely<Database>, deps: Pick<Deps, 'clock' | 'jobs'>, userId: number): Promise<void> {
  for (const account of await listAccounts(trx, userId)) await endConnection(trx, deps, account)
}
