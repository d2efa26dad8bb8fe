import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { InferOutput } from 'valibot'
import {
  type AskNewPasswordInput,
  type ChoosePasswordInput,
  type PasswordLink,
  type PasswordLinkInput,
  PasswordLinkLimits,
} from '../../sdk/mail/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context, Deps } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { networkOf } from '../http/network-of.ts'
import { createSharedLimit } from '../limits/shared-limit.ts'
import { endSessionsOf } from '../open-sessions/open-sessions.ts'
import { deletePasskeysOf } from '../passkey-store/passkey-store.ts'
import { hashPassword } from '../session/password.ts'
import { hashOf } from '../session/session.ts'
import { accountsMadeByProviders } from '../sign-in/linked-providers.ts'
import { accountsCalled, deleteLinksOf, findLink, setOwnPassword, takeLink } from './link-table.ts'
import { isMailOn } from './mail-server.ts'
import { queueMail } from './queue-mail.ts'

/** Counts of what strangers may ask: one per application. */
export interface PasswordLinkLimit {
  network: RateLimiterAbstract
  account: RateLimiterAbstract
}

export const createPasswordLinkLimit = (deps: Pick<Deps, 'db' | 'dialect'>): PasswordLinkLimit => ({
  network: createSharedLimit(deps, 'new-password-network', { points: PasswordLinkLimits.perNetwork, duration: 15 * 60 }),
  account: createSharedLimit(deps, 'new-password-account', { points: PasswordLinkLimits.perAccount, duration: 60 * 60 }),
})

async function admit({ network }: PasswordLinkLimit, address: string): Promise<void> {
  try {
    await network.consume(networkOf(address))
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse('PASSWORD_LINK_TOO_OFTEN')
    throw error
  }
}

/** Answers the same, and as quickly, whether there is such an account: the work follows the answer. */
export async function askNewPassword(
  ctx: Context,
  limit: PasswordLinkLimit,
  { un }: InferOutput<typeof AskNewPasswordInput>,
): Promise<Done> {
  if (!(await isMailOn(ctx))) refuse('MAIL_OFF')
  await admit(limit, ctx.address ?? '')
  setImmediate(() => {
    writeTo(ctx, limit, un.toLowerCase()).catch((error: unknown) => ctx.log.warn({ err: error }, 'a new password could not be offered'))
  })
  return { Success: true, Message: '' }
}

async function writeTo(ctx: Context, limit: PasswordLinkLimit, name: string): Promise<void> {
  const accounts = await accountsCalled(ctx.db, name, PasswordLinkLimits.accounts)
  const made = await accountsMadeByProviders(
    ctx.db,
    accounts.map(({ id }) => id),
  )
  for (const { id } of accounts) {
    if ((await limit.account.penalty(String(id))).consumedPoints > PasswordLinkLimits.perAccount) continue
    await ctx.db.transaction().execute(async (trx) => {
      await queueMail(trx, ctx, { kind: made.has(id) ? 'sign-in' : 'new-password', userId: id, data: {} })
    })
  }
}

export async function readPasswordLink(
  ctx: Context,
  limit: PasswordLinkLimit,
  { token }: InferOutput<typeof PasswordLinkInput>,
): Promise<PasswordLink> {
  await admit(limit, ctx.address ?? '')
  const link = (await findLink(ctx.db, hashOf(token), ctx.clock.now())) ?? refuse('PASSWORD_LINK_OVER')
  return { Name: link.name, IsInvitation: link.kind === 'invitation' }
}

/** Ends every session of the account, and its other links. */
export async function choosePassword(
  ctx: Context,
  limit: PasswordLinkLimit,
  { token, password }: InferOutput<typeof ChoosePasswordInput>,
): Promise<Done & { Name: string }> {
  await admit(limit, ctx.address ?? '')
  const tokenHash = hashOf(token)
  const link = (await findLink(ctx.db, tokenHash, ctx.clock.now())) ?? refuse('PASSWORD_LINK_OVER')
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await takeLink(trx, tokenHash))) refuse('PASSWORD_LINK_OVER')
    await deleteLinksOf(trx, link.user_id)
    await setOwnPassword(trx, link.user_id, passwordHash)
    // Someone who knew the former password may have added one.
    await deletePasskeysOf(trx, link.user_id)
    await endSessionsOf(trx, link.user_id)
    const detail = { name: link.name, by: link.kind }
    await record(ctx, trx, { action: 'password-chosen-by-link', subject: 'account', subjectId: link.user_id, detail })
  })
  return { Success: true, Message: ctx.language.words.done.passwordChanged, Name: link.name }
}
