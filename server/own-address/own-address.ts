import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { InferOutput } from 'valibot'
import {
  type AddressChange,
  type AskNewAddressInput,
  type ConfirmNewAddressInput,
  OwnAddressLimits,
} from '../../sdk/own-address/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { requireOwnAccount } from '../account/policy.ts'
import { record } from '../audit/record.ts'
import type { Context, Deps } from '../context.ts'
import { type ErrorCode, refuse } from '../http/errors.ts'
import { networkOf } from '../http/network-of.ts'
import type { Exchange } from '../http/serve.ts'
import { createSharedLimit } from '../limits/shared-limit.ts'
import { deleteLinksOf } from '../mail/link-table.ts'
import { isMailOn } from '../mail/mail-server.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { tellNewAddress } from '../mail/tell-new-address.ts'
import { createProofThrottles, type ProofThrottles, proofFor, proveOwner } from '../passkeys/prove-owner.ts'
import { hashOf } from '../session/session.ts'
import { findUser } from '../session/users.ts'
import { doneWords } from '../text/done-words.ts'
import { markOf } from './make-address-link.ts'
import { setEmail, takeAddressLink } from './table.ts'

/** One per application. */
export interface AddressLimits extends ProofThrottles {
  accounts: RateLimiterAbstract
  networks: RateLimiterAbstract
}

export const createAddressLimits = (deps: Pick<Deps, 'db' | 'dialect'>): AddressLimits => ({
  ...createProofThrottles(deps, 'own-address'),
  accounts: createSharedLimit(deps, 'own-address-account', { points: OwnAddressLimits.perAccount, duration: 3600 }),
  networks: createSharedLimit(deps, 'own-address-network', { points: OwnAddressLimits.perNetwork, duration: 15 * 60 }),
})

async function admit(limit: RateLimiterAbstract, key: string, refusal: ErrorCode): Promise<void> {
  try {
    await limit.consume(key)
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse(refusal)
    throw error
  }
}

export async function getAddressChange(ctx: Context & Exchange): Promise<AddressChange> {
  const { id } = requireOwnAccount(ctx.actor)
  const [IsOffered, proof] = await Promise.all([isMailOn(ctx), proofFor(ctx, id)])
  return { IsOffered, ...proof }
}

/** Writes to the new address, also when other accounts have it: the answer must not tell who is here. */
export async function askNewAddress(
  ctx: Context & Exchange,
  limits: AddressLimits,
  { email, ...proof }: InferOutput<typeof AskNewAddressInput>,
): Promise<Done> {
  const { id, name } = requireOwnAccount(ctx.actor)
  if (!(await isMailOn(ctx))) refuse('MAIL_OFF')
  await proveOwner(ctx, limits, id, proof)
  await admit(limits.accounts, String(id), 'ADDRESS_TOO_OFTEN')
  await ctx.db.transaction().execute(async (trx) => {
    const user = (await findUser(trx, id)) ?? refuse('SIGNED_OUT')
    if (user.email === email) refuse('ADDRESS_UNCHANGED')
    const data = { email, mark: markOf(user.password_hash) }
    await queueMail(trx, ctx, { kind: 'new-address', userId: id, address: email, data })
    if (user.email !== '') await queueMail(trx, ctx, { kind: 'new-address-asked', userId: id, address: user.email, data: { email } })
    await record(ctx, trx, { action: 'own-address-asked', subject: 'account', subjectId: id, detail: { name, email } })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

/** The reader of the new address opens the link, in any browser. Both addresses are told. */
export async function confirmNewAddress(
  ctx: Context,
  { networks }: AddressLimits,
  { token }: InferOutput<typeof ConfirmNewAddressInput>,
): Promise<Done & { Email: string }> {
  await admit(networks, networkOf(ctx.address ?? ''), 'ADDRESS_LINK_TOO_OFTEN')
  const Email = await ctx.db.transaction().execute(async (trx) => {
    const link = (await takeAddressLink(trx, hashOf(token))) ?? refuse('ADDRESS_LINK_OVER')
    const user = (await findUser(trx, link.user_id)) ?? refuse('ADDRESS_LINK_OVER')
    if (link.expires_at < ctx.clock.now() || user.disabled === 1 || link.password_mark !== markOf(user.password_hash))
      refuse('ADDRESS_LINK_OVER')
    await setEmail(trx, user.id, link.email)
    // Links for a new password that went to the former address.
    await deleteLinksOf(trx, user.id)
    await tellNewAddress(trx, ctx, { id: user.id, former: user.email, email: link.email })
    const by = { id: user.id, name: user.display_name }
    const detail = { name: user.name, was: user.email, email: link.email }
    await record(ctx, trx, { action: 'own-address-changed', subject: 'account', subjectId: user.id, detail, by })
    return link.email
  })
  return { Success: true, Message: doneWords(ctx).saved, Email }
}
