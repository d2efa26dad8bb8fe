import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { ShareLimits } from '../../sdk/shares/contract.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import type { KnownItem } from '../items/access.ts'
import type { Allowed } from '../items/policy.ts'
import { codeHashOf } from './find-share.ts'
import { countOpenShares, insertShare, listOrigins, markRevoked, replaceOrigins } from './table.ts'

/** Makes a link that shows a submitted item in frames of these origins, past its restrictions and without a sign-in. The code has 32 characters. */
export async function insertSubmissionShare(
  { clock }: Pick<Context, 'clock'>,
  trx: Kysely<Database>,
  { own, shared }: { own: Allowed<KnownItem, 'grant'>; shared: Allowed<KnownItem, 'share'> },
  { maker, origins }: { maker: number; origins: readonly string[] },
): Promise<{ id: number; code: string }> {
  const now = clock.now()
  if ((await countOpenShares(trx, own.id, maker, now)) >= ShareLimits.open) refuse('SHARE_TOO_MANY')
  await replaceOrigins(trx, own, [...new Set([...(await listOrigins(trx, own)), ...origins])].sort())
  const code = randomBytes(24).toString('base64url')
  const id = await insertShare(trx, shared, {
    ...{ kind: 'embed', code_hash: codeHashOf(code), chapter_id: null, needs_sign_in: 0, bypasses_restriction: 1, opens: 1, ends_at: null },
    ...{ created_by: maker, created_at: now },
  })
  return { id, code }
}

export const revokeSubmissionShare = (trx: Kysely<Database>, id: number, now: number): Promise<boolean> => markRevoked(trx, id, now)
