import { generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWK } from 'jose'
import { type LtiKey, LtiLimits } from '../../sdk/lti/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { openSecret, sealSecret } from '../secrets/sealed-secret.ts'
import { doneWords } from '../text/done-words.ts'
import { deleteKeysBefore, endCurrentKeys, insertKey, listKeys } from './table.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'clockGuard' | 'settings'>

const createPair = promisify(generateKeyPair)
const purposeOf = (kid: string): string => `LTI key ${kid}`

/** Platforms have to support this algorithm, and some support no other. */
export const signingAlgorithm = 'RS256'

const isValid = (ctx: Pick<Context, 'clock'>, { ends_at }: { ends_at: number | null }): boolean =>
  ends_at === null || ends_at > ctx.clock.now()

/** The public keys of the library as a JSON Web Key Set. */
export async function publicKeys(ctx: Needs): Promise<{ keys: JWK[] }> {
  await signingKey(ctx)
  const rows = (await listKeys(ctx.db)).filter((row) => isValid(ctx, row))
  return { keys: rows.map(({ public_jwk }) => JSON.parse(public_jwk) as JWK) }
}

/** The private key that signs now. The first call creates it; a key that a changed `VITRINE_SECRETS_KEY` cannot open is replaced. */
export async function signingKey(ctx: Needs): Promise<{ kid: string; jwk: JWK }> {
  for (const row of (await listKeys(ctx.db)).filter(({ ends_at }) => ends_at === null)) {
    const text = openSecret(ctx.settings, purposeOf(row.kid), row.private_jwk)
    if (text !== undefined) return { kid: row.kid, jwk: JSON.parse(text) as JWK }
  }
  return createKey(ctx)
}

async function createKey(ctx: Needs): Promise<{ kid: string; jwk: JWK }> {
  const { publicKey, privateKey } = await createPair('rsa', { modulusLength: 2048 })
  const kid = randomUUID()
  const jwk = { ...(privateKey.export({ format: 'jwk' }) as JWK), kid, alg: signingAlgorithm, use: 'sig' }
  const own = { ...(publicKey.export({ format: 'jwk' }) as JWK), kid, alg: signingAlgorithm, use: 'sig' }
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    await endCurrentKeys(trx, now + LtiLimits.formerKeyDays * 86_400_000)
    await insertKey(trx, {
      kid,
      public_jwk: JSON.stringify(own),
      private_jwk: sealSecret(ctx.settings, purposeOf(kid), JSON.stringify(jwk)),
      created_at: now,
      ends_at: null,
    })
  })
  return { kid, jwk }
}

/** Begins a new key pair. The former one is published for some more days, because platforms cache keys. */
export async function rotateLtiKey(ctx: Context): Promise<Done> {
  requireAdministrator(ctx)
  if (ctx.clockGuard.mayDelete()) await deleteKeysBefore(ctx.db, ctx.clock.now())
  const { kid } = await createKey(ctx)
  await record(ctx, ctx.db, { action: 'lti-key-changed', subject: 'lms', subjectId: '', detail: { kid } })
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function presentKeys(ctx: Needs): Promise<LtiKey[]> {
  await signingKey(ctx)
  const rows = (await listKeys(ctx.db)).filter((row) => isValid(ctx, row))
  return rows.map(({ kid, created_at, ends_at }) => ({
    ...{ ID: kid, Date: new Date(created_at).toISOString(), IsCurrent: ends_at === null },
    EndsAt: ends_at === null ? '' : new Date(ends_at).toISOString(),
  }))
}
