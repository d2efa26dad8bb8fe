import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { InferOutput } from 'valibot'
import {
  type BeginTwoFactorInput,
  type ConfirmTwoFactorInput,
  type ProvenInput,
  type RecoveryCodes,
  type TwoFactor,
  TwoFactorLimits,
  type TwoFactorSetUp,
} from '../../sdk/two-factor/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { confirmPassword } from '../account/confirm-password.ts'
import { requireOwnAccount } from '../account/policy.ts'
import { record } from '../audit/record.ts'
import type { Context, Deps } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { createSharedLimit } from '../limits/shared-limit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockAccount } from '../passkey-store/passkey-store.ts'
import { lacksFactor } from '../second-factor/second-factor.ts'
import { sealSecret } from '../secrets/sealed-secret.ts'
import { findUser } from '../session/users.ts'
import { qrModules } from '../shares/qr-code.ts'
import { asksForCode, checkCode, purposeOf, secretOf } from '../sign-in-codes/check-code.ts'
import {
  beginSecret,
  confirmSecret,
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
  insertRecoveryCodes,
} from '../sign-in-codes/code-store.ts'
import { countCode } from '../sign-in-codes/count-code.ts'
import { newRecoveryCodes, plainCode, recoveryHash } from '../sign-in-codes/recovery-codes.ts'
import { base32, newSecret, otpauthAddress, stepOf } from '../sign-in-codes/totp.ts'
import { doneWords } from '../text/done-words.ts'

/** Counts wrong passwords and codes on the page of the own account. One per application. */
export interface TwoFactorThrottles {
  passwords: RateLimiterAbstract
  codes: RateLimiterAbstract
}

export const createTwoFactorThrottles = (deps: Pick<Deps, 'db' | 'dialect'>): TwoFactorThrottles => ({
  passwords: createSharedLimit(deps, 'two-factor-password', { points: TwoFactorLimits.wrongPasswords, duration: 15 * 60 }),
  codes: createSharedLimit(deps, 'own-second-factor', { points: TwoFactorLimits.wrongCodes, duration: 3600 }),
})

export async function getTwoFactor(ctx: Context): Promise<TwoFactor> {
  const { id } = requireOwnAccount(ctx.actor)
  const [row, RecoveryCodes] = await Promise.all([findTwoFactor(ctx.db, id), countRecoveryCodes(ctx.db, id)])
  const since = row?.confirmed_at ?? null
  return since === null
    ? { IsOn: false, Since: '', RecoveryCodes: 0 }
    : { IsOn: true, Since: new Date(Number(since)).toISOString(), RecoveryCodes }
}

export async function beginTwoFactor(
  ctx: Context,
  { passwords }: TwoFactorThrottles,
  { current }: InferOutput<typeof BeginTwoFactorInput>,
): Promise<TwoFactorSetUp> {
  const { id, name } = requireOwnAccount(ctx.actor)
  await confirmPassword(ctx, passwords, id, current)
  const secret = newSecret()
  const sealed = sealSecret(ctx.settings, purposeOf(id), secret.toString('base64url'))
  if (!(await beginSecret(ctx.db, { user_id: id, secret: sealed, begun_at: ctx.clock.now() }))) refuse('TWO_FACTOR_IS_ON')
  const Address = otpauthAddress(ctx.settings.siteName, name, secret)
  const { path: QrPath, size: QrSize } = qrModules(Address)
  return { Secret: base32(secret), Address, QrPath, QrSize }
}

export async function confirmTwoFactor(
  ctx: Context,
  { codes }: TwoFactorThrottles,
  { otp }: InferOutput<typeof ConfirmTwoFactorInput>,
): Promise<RecoveryCodes> {
  const { id, name } = requireOwnAccount(ctx.actor)
  await countCode(codes, String(id))
  const now = ctx.clock.now()
  const row = (await findTwoFactor(ctx.db, id)) ?? refuse('TWO_FACTOR_NOT_BEGUN')
  if (row.confirmed_at !== null) refuse('TWO_FACTOR_IS_ON')
  const secret = now - row.begun_at > TwoFactorLimits.setUpMinutes * 60_000 ? undefined : secretOf(ctx, row)
  const step = stepOf(secret ?? refuse('TWO_FACTOR_NOT_BEGUN'), plainCode(otp), now) ?? refuse('CODE_WRONG')
  const Codes = newRecoveryCodes()
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await confirmSecret(trx, row, step, now))) refuse('TWO_FACTOR_NOT_BEGUN')
    await deleteRecoveryCodes(trx, id)
    await insertRecoveryCodes(trx, id, hashesOf(id, Codes))
    await record(ctx, trx, { action: 'two-factor-on', subject: 'account', subjectId: id, detail: { name } })
  })
  await codes.delete(String(id))
  return { Success: true, Message: doneWords(ctx).saved, Codes }
}

/** The same proof as for turning codes off, because recovery codes are as good as the phone. */
export async function renewRecoveryCodes(
  ctx: Context,
  throttles: TwoFactorThrottles,
  input: InferOutput<typeof ProvenInput>,
): Promise<RecoveryCodes> {
  const { id, name } = await prove(ctx, throttles, input)
  const Codes = newRecoveryCodes()
  await ctx.db.transaction().execute(async (trx) => {
    await deleteRecoveryCodes(trx, id)
    await insertRecoveryCodes(trx, id, hashesOf(id, Codes))
    await record(ctx, trx, { action: 'recovery-codes-made', subject: 'account', subjectId: id, detail: { name } })
  })
  return { Success: true, Message: doneWords(ctx).saved, Codes }
}

export async function endTwoFactor(ctx: Context, throttles: TwoFactorThrottles, input: InferOutput<typeof ProvenInput>): Promise<Done> {
  const { id, name, isAdmin } = await prove(ctx, throttles, input)
  await ctx.db.transaction().execute(async (trx) => {
    // Of two requests at once that end codes and the last passkey, one finds the other's work.
    await lockAccount(trx, id)
    if (!(await deleteTwoFactor(trx, id))) refuse('TWO_FACTOR_IS_OFF')
    if (await lacksFactor(trx, ctx.settings, { id, isAdmin })) refuse('TWO_FACTOR_KEPT')
    await deleteRecoveryCodes(trx, id)
    const { email = '' } = (await findUser(trx, id)) ?? {}
    if (email !== '') await queueMail(trx, ctx, { kind: 'two-factor-off', userId: id, data: { byAdministrator: false } })
    await record(ctx, trx, { action: 'two-factor-off', subject: 'account', subjectId: id, detail: { name } })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

/** The password first: a code that is used up for a wrong password would have to be waited for again. */
async function prove(ctx: Context, { passwords, codes }: TwoFactorThrottles, { current, otp }: InferOutput<typeof ProvenInput>) {
  const { id, name, isAdmin } = requireOwnAccount(ctx.actor)
  if (!(await asksForCode(ctx.db, id))) refuse('TWO_FACTOR_IS_OFF')
  await confirmPassword(ctx, passwords, id, current)
  await countCode(codes, String(id))
  if (!(await checkCode(ctx, id, otp))) refuse('CODE_WRONG')
  await codes.delete(String(id))
  return { id, name, isAdmin }
}

const hashesOf = (id: number, codes: readonly string[]): string[] => codes.map((code) => recoveryHash(id, code))
