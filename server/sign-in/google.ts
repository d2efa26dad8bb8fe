import type { JWTVerifyGetKey } from 'jose'
import { SignInLimits } from '../../sdk/sign-in/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { guardedFetch, isLoopback } from '../http/guarded-fetch.ts'
import { attemptOfState, randomText, saveAttempt } from './attempts.ts'
import { type Identity, identityFromClaims } from './identity.ts'
import { googlePath } from './paths.ts'
import { enabledProvider, type GoogleProvider } from './providers.ts'
import { reasonOf, refuseAnswer } from './refused-answer.ts'

// Loaded at the first sign-in: most starts do not need it.
const library = () => import('jose')

/** A key that is not known is asked for at once, but not more often. */
const keysKeptMs = 10_000

/** Keys by provider, with the settings they belong to; one per application. */
export type GoogleKeys = Map<number, { settings: string; keys: JWTVerifyGetKey }>

type Needs = Pick<Context, 'db' | 'clock' | 'log' | 'settings'>

async function keysOf(ctx: Needs, known: GoogleKeys, { id, settings }: GoogleProvider): Promise<JWTVerifyGetKey> {
  const text = JSON.stringify(settings)
  const cached = known.get(id)
  if (cached?.settings === text) return cached.keys
  const { createLocalJWKSet, createRemoteJWKSet, customFetch, errors } = await library()
  const given = settings.Jwks as Parameters<typeof createLocalJWKSet>[0] | undefined
  const ask = guardedFetch({ loopback: isLoopback(settings.JwksURL), privateNetworks: ctx.settings.allowPrivateProviders })
  const from = given
    ? createLocalJWKSet(given)
    : createRemoteJWKSet(new URL(settings.JwksURL), { timeoutDuration: 10_000, cooldownDuration: keysKeptMs, [customFetch]: ask })
  const keys: JWTVerifyGetKey = async (header, token) => {
    try {
      return await from(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      ctx.log.warn({ err: error, provider: id }, 'the keys of a sign-in provider cannot be fetched')
      return refuse('SIGN_IN_PROVIDER_UNREACHABLE')
    }
  }
  known.set(id, { settings: text, keys })
  return keys
}

/** Answers Google's address for a browser that wants to sign in. The nonce ties what comes back to this browser. */
export async function beginGoogle(
  ctx: Pick<Context, 'db' | 'clock' | 'clockGuard'>,
  { id, settings }: GoogleProvider,
  begin: { base: string; browserHash: string; returnUrl: string },
): Promise<string> {
  const nonce = randomText()
  await saveAttempt(ctx, { state: nonce, nonce, providerId: id, browserHash: begin.browserHash, returnUrl: begin.returnUrl })
  const address = new URL(settings.AuthorizeURL)
  const parameters = {
    response_type: 'id_token',
    scope: 'openid email profile',
    client_id: settings.ClientID,
    redirect_uri: begin.base + googlePath,
    nonce,
    // Google then offers the accounts of that organisation only; what it answers is checked all the same.
    ...(settings.HostedDomains.length === 1 && { hd: settings.HostedDomains[0] }),
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value ?? '')
  return address.href
}

export interface GoogleAnswer {
  token: string
  browserHash: string | undefined
  /** Called as soon as the answer turns out to belong to a sign-in that was begun. */
  known: () => Promise<void>
}

/** Checks an ID token, once: its nonce names the sign-in that it belongs to, and the browser that began it. */
export async function readGoogleToken(
  ctx: Needs,
  known: GoogleKeys,
  answer: GoogleAnswer,
): Promise<{ provider: GoogleProvider; identity: Identity; returnUrl: string }> {
  const { decodeJwt, errors, jwtVerify } = await library()
  let providerId = 0
  try {
    const { aud, nonce } = decodeJwt(answer.token)
    if (typeof nonce !== 'string') return refuseAnswer(ctx, providerId, 'the token has no nonce')
    const attempt = await attemptOfState(ctx, nonce, answer.browserHash)
    await answer.known()
    providerId = attempt.provider_id
    const provider = await enabledProvider(ctx, providerId)
    if (provider.kind !== 'google') return refuse('SIGN_IN_PROVIDER_NOT_FOUND')
    const { settings } = provider
    if (aud !== settings.ClientID) return refuseAnswer(ctx, providerId, 'the token is for another client')
    const { payload } = await jwtVerify(answer.token, await keysOf(ctx, known, provider), {
      algorithms: ['RS256', 'ES256'],
      issuer: settings.Issuers,
      audience: settings.ClientID,
      requiredClaims: ['sub', 'iat', 'exp'],
      maxTokenAge: '1 day',
      clockTolerance: SignInLimits.clockSkewSeconds,
      currentDate: new Date(ctx.clock.now()),
    })
    if (payload.azp !== undefined && payload.azp !== settings.ClientID)
      return refuseAnswer(ctx, providerId, 'the token was made for another client')
    const domain = typeof payload.hd === 'string' ? payload.hd.toLowerCase() : ''
    if (settings.HostedDomains.length > 0 && !settings.HostedDomains.includes(domain)) refuse('SIGN_IN_DOMAIN_REFUSED')
    return { provider, identity: identityFromClaims(payload, 'groups'), returnUrl: attempt.return_url }
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    return refuseAnswer(ctx, providerId, reasonOf(error))
  }
}
