import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { InferOutput } from 'valibot'
import { type SendAcademySignUpInput, type SendPortalSignUpInput, type SignUpKind, SignUpLimits } from '../../sdk/sign-ups/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context, Deps } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { networkOf } from '../http/network-of.ts'
import { createSharedLimit } from '../limits/shared-limit.ts'
import { isMailOn } from '../mail/mail-server.ts'
import { queueMailTo } from '../mail/queue-mail.ts'
import { isKindOpen, readSignUpSettings } from '../open-sign-ups/open-sign-ups.ts'
import { canonicalAddress, domainOf } from './addresses.ts'
import { mayAsk } from './sign-up-settings.ts'
import { insertSignUp } from './table.ts'

/** Counts of what strangers may ask: one per application. */
export interface SignUpLimit {
  network: RateLimiterAbstract
  address: RateLimiterAbstract
  site: RateLimiterAbstract
}

export const createSignUpLimit = (deps: Pick<Deps, 'db' | 'dialect'>): SignUpLimit => ({
  network: createSharedLimit(deps, 'sign-up-network', { points: SignUpLimits.perNetwork, duration: 15 * 60 }),
  address: createSharedLimit(deps, 'sign-up-address', { points: SignUpLimits.perAddress, duration: 60 * 60 }),
  // A flood from many networks does not fill the queue of messages.
  site: createSharedLimit(deps, 'sign-up-site', { points: SignUpLimits.perSite, duration: 60 * 60 }),
})

async function admit(limit: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limit.consume(key)
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse('SIGN_UP_TOO_OFTEN')
    throw error
  }
}

export const admitNetwork = ({ network }: SignUpLimit, { address }: Pick<Context, 'address'>): Promise<void> =>
  admit(network, networkOf(address ?? ''))

export const sendPortalSignUp = (ctx: Context, limit: SignUpLimit, input: InferOutput<typeof SendPortalSignUpInput>): Promise<Done> =>
  send(ctx, limit, 'portal', { ...input, courses: [] })

export const sendAcademySignUp = (ctx: Context, limit: SignUpLimit, input: InferOutput<typeof SendAcademySignUpInput>): Promise<Done> =>
  send(ctx, limit, 'academy', input)

/**
 * Stores a request and sends a link to its address. Whether the address has an account is looked up when the message is made, so that
 * nothing about the answer tells it.
 */
async function send(ctx: Context, limit: SignUpLimit, kind: SignUpKind, input: InferOutput<typeof SendAcademySignUpInput>): Promise<Done> {
  await admitNetwork(limit, ctx)
  const settings = await readSignUpSettings(ctx.db)
  if (!isKindOpen(settings, kind)) refuse('SIGN_UP_CLOSED')
  if (!(await isMailOn(ctx))) refuse('MAIL_OFF')
  if (!input.courses.every((course) => settings.courses.includes(course))) refuse('SIGN_UP_COURSE_GONE')
  const email = canonicalAddress(input.email)
  if (email === undefined) refuse('INPUT_NOT_UNDERSTOOD', { code: 'CHECK', text: 'Please enter a valid e-mail address.' })
  if (!mayAsk(settings, domainOf(email))) refuse('SIGN_UP_DOMAIN')
  await admit(limit.address, email)
  await admit(limit.site, 'all')
  await ctx.db.transaction().execute(async (trx) => {
    const signUp = await insertSignUp(trx, {
      ...{ kind, state: 'unconfirmed', name: input.name, email, organisation: input.org, job_title: input.job, location: input.location },
      ...{ courses: JSON.stringify(input.courses), language: ctx.language.tag, reason: '', created_at: ctx.clock.now() },
    })
    await queueMailTo(trx, ctx, { kind: 'sign-up', address: email, language: ctx.language.tag, data: { signUp } })
  })
  return { Success: true, Message: '' }
}
