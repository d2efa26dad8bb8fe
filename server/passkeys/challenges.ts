import { createHash, randomBytes } from 'node:crypto'
import { PasskeyLimits } from '../../sdk/passkeys/contract.ts'
import type { Context } from '../context.ts'
import { isSecure } from '../http/origin.ts'
import type { Exchange } from '../http/serve.ts'
import { deleteChallengesBefore, insertChallenge, takeChallenge } from '../passkey-store/passkey-store.ts'
import { browserHashOf, markBrowser } from '../sign-in/browser-cookie.ts'

type Asked = Context & Exchange

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('hex')
export const oldestChallenge = (now: number): number => now - PasskeyLimits.minutes * 60_000

/** A new challenge for this browser, and for this account where it adds a passkey. It is the bytes that an authenticator signs. */
export async function makeChallenge(ctx: Asked, userId: number | null): Promise<Buffer<ArrayBuffer>> {
  const challenge = Buffer.from(randomBytes(32))
  const now = ctx.clock.now()
  await insertChallenge(ctx.db, {
    challenge_hash: hashOf(challenge.toString('base64url')),
    browser_hash: markBrowser(ctx.request, isSecure(ctx.request, ctx.settings)),
    user_id: userId,
    created_at: now,
  })
  return challenge
}

/** Uses up a challenge in any case: false for one that is unknown, too old, or was made for another browser, account or use. */
export async function useChallenge(ctx: Asked, challenge: string, userId: number | null): Promise<boolean> {
  const row = await takeChallenge(ctx.db, hashOf(challenge))
  if (!row || row.created_at < oldestChallenge(ctx.clock.now())) return false
  return row.user_id === userId && row.browser_hash === browserHashOf(ctx.request, isSecure(ctx.request, ctx.settings))
}

export const deleteOldChallenges = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<unknown> =>
  deleteChallengesBefore(db, oldestChallenge(clock.now()))
