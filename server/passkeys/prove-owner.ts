import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { PasskeyLimits, type PasskeyList } from '../../sdk/passkeys/contract.ts'
import { confirmPassword } from '../account/confirm-password.ts'
import type { Context, Deps } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { Exchange } from '../http/serve.ts'
import { createSharedLimit } from '../limits/shared-limit.ts'
import { sessionsOf } from '../open-sessions/open-sessions.ts'
import { linkedProviders } from '../sign-in/linked-providers.ts'
import { asksForCode, checkCode } from '../sign-in-codes/check-code.ts'
import { countCode } from '../sign-in-codes/count-code.ts'

/** Counts wrong passwords and codes. One per application. */
export interface ProofThrottles {
  passwords: RateLimiterAbstract
  codes: RateLimiterAbstract
}

/** `name`: what is proven for. */
export const createProofThrottles = (deps: Pick<Deps, 'db' | 'dialect'>, name: string): ProofThrottles => ({
  passwords: createSharedLimit(deps, `${name}-password`, { points: PasskeyLimits.wrongPasswords, duration: 15 * 60 }),
  codes: createSharedLimit(deps, `${name}-second-factor`, { points: PasskeyLimits.wrongCodes, duration: 3600 }),
})

/**
 * The proof that an account is asked for. Accounts with a sign-in provider may have a password that no one knows, so a sign-in a moment
 * ago is enough for them.
 */
export async function proofFor(ctx: Context & Exchange, userId: number): Promise<Pick<PasskeyList, 'Asks' | 'HasProvider'>> {
  const HasProvider = ((await linkedProviders(ctx.db, [userId])).get(userId) ?? []).length > 0
  if (HasProvider && (await isRecent(ctx, userId))) return { Asks: 'nothing', HasProvider }
  return { Asks: (await asksForCode(ctx.db, userId)) ? 'code' : 'password', HasProvider }
}

async function isRecent(ctx: Context & Exchange, userId: number): Promise<boolean> {
  const began = (await sessionsOf(ctx, userId, 50)).find(({ IsThis }) => IsThis)?.Began
  return began !== undefined && ctx.clock.now() - Date.parse(began) <= PasskeyLimits.recentMinutes * 60_000
}

/** Refuses callers who do not give the proof: a passkey opens the account without its password and code, so a stolen session must not add one. */
export async function proveOwner(
  ctx: Context & Exchange,
  { passwords, codes }: ProofThrottles,
  userId: number,
  { current, otp }: { current: string; otp: string },
): Promise<void> {
  const { Asks } = await proofFor(ctx, userId)
  if (Asks === 'nothing') return
  await confirmPassword(ctx, passwords, userId, current)
  if (Asks === 'password') return
  await countCode(codes, String(userId))
  if (!(await checkCode(ctx, userId, otp))) refuse('CODE_WRONG')
  await codes.delete(String(userId))
}
