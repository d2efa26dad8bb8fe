import type { JWTVerifyGetKey } from 'jose'
import { SignInLimits } from '../../sdk/sign-in/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { guardedFetch, isLoopback } from '../http/guarded-fetch.ts'
import { hashOf } from './browser-cookie.ts'
import { type Identity, identityFromClaims } from './identity.ts'
import { type GoogleProvider, readProvider } from './providers.ts'
import { reasonOf, refuseAnswer } from './refused-answer.ts'
import { insertSeen, listEnabledProviders } from './table.ts'

// Loaded at the first sign-in: most starts do not need it.
const library = () => import('jose')

/** Keys by provider, with the settings they belong to; one per application. */
export type GoogleKeys = Map<number, { settings: string; keys: JWTVerifyGetKey }>

type Needs = Pick<Context, 'db' | 'clock' | 'log' | 'settings'>

async function keysOf(ctx: Needs, known: GoogleKeys, { id, settings }: GoogleProvider): Promise<JWTVerifyGetKey> {
  const text = JSON.stringify(settings)
  const kept = known.get(id)
  if (kept?.settings === text) return kept.keys
  const { createLocalJWKSet, createRemoteJWKSet, customFetch, errors } = await library()
  const given = settings.Jwks as Parameters<typeof createLocalJWKSet>[0] | undefined
  const ask = guardedFetch({ loopback: isLoopback(settings.JwksURL), privateNetworks: ctx.settings.allowPrivateProviders })
  const from = given
    ? createLocalJWKSet(given)
    : createRemoteJWKSet(new URL(settings.JwksURL), { timeoutDuration: 10_000, [customFetch]: ask })
  const keys: JWTVerifyGetKey = async (header, token) => {
    try {
      return await from(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      ctx.log.warn({ err: error, provider: id }, 'the keys of a sign-in provider cannot be fetched')
      return refuse('SIGN_IN_PROVIDER_UNREACHABLE', 502)
    }
  }
  known.set(id, { settings: text, keys })
  return keys
}

/** Checks an ID token of Google's button, once. */
export async function readGoogleToken(
  ctx: Needs,
  known: GoogleKeys,
  token: string,
): Promise<{ provider: GoogleProvider; identity: Identity }> {
  const { decodeJwt, errors, jwtVerify } = await library()
  const rows = await listEnabledProviders(ctx.db, 'google')
  if (rows.length === 0) refuse('SIGN_IN_PROVIDER_NOT_FOUND', 404)
  const providers = rows.map((row) => readProvider(row) as GoogleProvider)
  try {
    const { aud } = decodeJwt(token)
    const provider = providers.find(({ settings }) => settings.ClientID === aud)
    if (!provider) return refuseAnswer(ctx, providers[0]?.id ?? 0, 'the token is for another client')
    const { settings } = provider
    const { payload } = await jwtVerify(token, await keysOf(ctx, known, provider), {
      algorithms: ['RS256', 'ES256'],
      issuer: settings.Issuers,
      audience: settings.ClientID,
      requiredClaims: ['sub', 'iat', 'exp'],
      maxTokenAge: '1 day',
      clockTolerance: SignInLimits.clockSkewSeconds,
      currentDate: new Date(ctx.clock.now()),
    })
    const domain = typeof payload.hd === 'string' ? payload.hd.toLowerCase() : ''
    if (settings.HostedDomains.length > 0 && !settings.HostedDomains.includes(domain)) refuse('SIGN_IN_DOMAIN_REFUSED', 403)
    // Some signatures can be written in two ways; what is signed cannot.
    const signed = token.slice(0, token.lastIndexOf('.'))
    const until = ((payload.exp ?? 0) + SignInLimits.clockSkewSeconds) * 1000
    if (!(await insertSeen(ctx.db, hashOf(signed), until, ctx.clock.now()))) refuse('SIGN_IN_OUT_OF_DATE', 400)
    return { provider, identity: identityFromClaims(payload, 'groups') }
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    return refuseAnswer(ctx, providers[0]?.id ?? 0, reasonOf(error))
  }
}
