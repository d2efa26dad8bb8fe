import { LtiLimits } from '../../sdk/lti/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { type Environment, environmentOf } from '../lms/environments.ts'
import { hashOf } from '../session/session.ts'
import type { Launch } from './claims.ts'
import { deleteNoncesBefore, findConsumerKey, useNonce } from './consumer-table.ts'
import { type Consumer, consumerKey, consumerOf } from './consumers.ts'
import { formLaunch } from './form-launch.ts'
import { holdsNul, queryHoldsNul } from './holds-nul.ts'
import { isSignedBy, type Pairs, signatureMethod } from './oauth-signature.ts'
import { linkFields } from './shown.ts'

/** A POST as it arrived: the address of the library with the path and the query that were asked for, and the fields of the form. */
export interface PostedLaunch {
  address: string
  pairs: Pairs
}

const clockDifference = LtiLimits.signedMinutes * 60

/** Verifies a launch by LTI 1.1, uses its nonce up and answers what it says. Each refusal has its own sentence. */
export async function signedLaunch(
  ctx: Pick<Context, 'db' | 'clock' | 'clockGuard' | 'settings'>,
  posted: PostedLaunch,
  belongsTo: (environment: Environment) => void,
): Promise<{ consumer: Consumer; launch: Launch }> {
  const field = fieldIn(posted.pairs)
  const key = field('oauth_consumer_key')
  const signature = field('oauth_signature')
  const nonce = field('oauth_nonce')
  const time = field('oauth_timestamp')
  if (key === '' || signature === '' || nonce === '' || !/^\d{1,12}$/.test(time)) refuse('LTI_UNSIGNED')
  // A key that nobody can have does not reach the database, which knows no text with a NUL.
  if (!consumerKey.test(key)) refuse('LTI_PLATFORM_UNKNOWN')
  const environmentId = await findConsumerKey(ctx.db, key)
  const environment = environmentId === undefined ? refuse('LTI_PLATFORM_UNKNOWN') : await environmentOf(ctx, environmentId)
  belongsTo(environment)
  const consumer = await consumerOf(ctx, environment)
  if (field('oauth_signature_method') !== signatureMethod || !['', '1.0'].includes(field('oauth_version'))) refuse('LTI_METHOD')
  if (!isSigned(posted, signature, consumer.secret)) refuse('LTI_SIGNATURE')
  if (holdsNul(posted.pairs) || queryHoldsNul(posted.address)) refuse('LTI_TOKEN_WRONG')
  const target = targetOf(posted)
  const now = ctx.clock.now()
  const age = Math.floor(now / 1000) - Number(time)
  if (age > clockDifference) refuse('LTI_TOKEN_OLD')
  if (age < -clockDifference) refuse('LTI_TOKEN_FUTURE')
  const launch = formLaunch(field, customIn(posted.pairs), target) ?? refuse('LTI_MESSAGE')
  if (ctx.clockGuard.mayDelete()) await deleteNoncesBefore(ctx.db, now)
  // As long as its time would be accepted, and a minute more.
  const ends_at = (Number(time) + clockDifference + 60) * 1000
  if (!(await useNonce(ctx.db, { environment_id: environment.id, nonce_hash: hashOf(nonce), ends_at }))) refuse('LTI_NONCE')
  return { consumer, launch }
}

/** Fields that come once; one that comes twice says nothing. */
const fieldIn =
  (pairs: Pairs) =>
  (name: string): string => {
    const [found, ...others] = pairs.filter(([one]) => one === name)
    return found && others.length === 0 ? found[1] : ''
  }

const customIn = (pairs: Pairs): Record<string, string> =>
  Object.fromEntries(
    pairs.flatMap(([name, value]): [string, string][] =>
      name.toLowerCase().startsWith('custom_') ? [[name.toLowerCase().slice('custom_'.length), value]] : [],
    ),
  )

/**
 * Whether the signature is right. Canvas repeats the query of a link in the form and signs it once: then both have to say the same, so that
 * nothing is read that was not signed.
 */
function isSigned({ address, pairs }: PostedLaunch, signature: string, secret: string): boolean {
  const parameters = pairs.filter(([name]) => name !== 'oauth_signature')
  if (isSignedBy({ address, parameters }, signature, secret)) return true
  const url = new URL(address)
  const moved = textOf(pairs.filter(([name]) => linkFields.includes(name)))
  const isRepeated = moved !== '' && moved === textOf([...url.searchParams])
  return isRepeated && isSignedBy({ address: url.origin + url.pathname, parameters }, signature, secret)
}

/**
 * The address of the link. Anyone who sends a launch can move signed parameters between the query and the form. The query therefore names no
 * person, no name has two values, and parameters of the link count in both places.
 */
function targetOf({ address, pairs }: PostedLaunch): string {
  const url = new URL(address)
  const query = [...url.searchParams]
  if (!query.every(([name]) => linkFields.includes(name))) refuse('LTI_MESSAGE')
  const values = new Map<string, string>()
  for (const [name, value] of [...query, ...pairs]) {
    if (values.has(name) && values.get(name) !== value) refuse('LTI_UNSIGNED')
    values.set(name, value)
  }
  url.search = textOf([...values].filter(([name]) => linkFields.includes(name)))
  return url.href
}

const textOf = (pairs: Pairs): string => {
  const sorted = new URLSearchParams(pairs.map(([name, value]) => [name, value]))
  sorted.sort()
  return sorted.toString()
}
