import type { Configuration, CustomFetch } from 'openid-client'
import { SignInLimits } from '../../sdk/sign-in/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { guardedFetch, isLoopback } from '../http/guarded-fetch.ts'
import { openSecret } from '../secrets/sealed-secret.ts'
import { randomText, saveAttempt } from './attempts.ts'
import { scopeOf } from './graph-scope.ts'
import type { ProviderTokens } from './graph-tokens.ts'
import { type Identity, identityFromClaims } from './identity.ts'
import { redirectPathOf } from './paths.ts'
import type { OidcProvider } from './providers.ts'
import { reasonOf, refuseAnswer } from './refused-answer.ts'
import type { AttemptRow } from './table.ts'

// Loaded at the first sign-in: most starts do not need it.
const library = () => import('openid-client')

const keptMs = 3_600_000
const timeoutSecs = 10

/** Metadata of providers, cached for an hour; one map per application. */
export type OidcConfigurations = Map<
  number,
  {
    settings: string
    until: number
    configuration: Configuration
    /** A configuration with the same metadata and no keys: the library keeps keys for a minute, also when a provider has new ones. */
    renew: () => Configuration
    keysUntil: number
  }
>

/** The keys of a provider are asked for again after so long. */
const keysKeptMs = 10_000
/** An ID token is made at the sign-in; an older one was stored elsewhere. */
const oldestTokenSecs = 86_400

/** The metadata and keys of a provider. */
export async function configurationOf(
  ctx: Pick<Context, 'clock' | 'log' | 'settings'>,
  known: OidcConfigurations,
  { id, settings }: OidcProvider,
): Promise<Configuration> {
  const key = JSON.stringify(settings)
  const cached = known.get(id)
  const now = ctx.clock.now()
  if (cached && cached.settings === key && cached.until > now) {
    if (cached.keysUntil <= now) Object.assign(cached, { configuration: cached.renew(), keysUntil: now + keysKeptMs })
    return cached.configuration
  }
  const client = await library()
  const secret = openSecret(ctx.settings, settings.Issuer, settings.ClientSecret)
  if (secret === undefined) {
    ctx.log.error({ provider: id }, 'no key opens the client secret of a sign-in provider: enter it again')
    return refuse('SIGN_IN_FAILED')
  }
  const issuer = new URL(settings.Issuer)
  // Requests to the server's own machine are refused for every token and key address, unless the provider itself runs there.
  const ask = guardedFetch({ loopback: isLoopback(settings.Issuer), privateNetworks: ctx.settings.allowPrivateProviders })
  try {
    const login = secret === '' ? client.None() : client.ClientSecretPost(secret)
    const fetch: CustomFetch = (address, { method, headers, body, signal }) =>
      ask(address, { method, headers, body: (body ?? null) as Exclude<RequestInit['body'], undefined>, signal: signal ?? null })
    // Answers that come straight from the provider have to be signed by it too.
    const execute = [client.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [])]
    const options = { timeout: timeoutSecs, [client.customFetch]: fetch, execute }
    const configuration = await client.discovery(issuer, settings.ClientID, {}, login, options)
    const renew = (): Configuration => {
      const renewed = new client.Configuration({ ...configuration.serverMetadata() }, settings.ClientID, {}, login)
      renewed.timeout = timeoutSecs
      renewed[client.customFetch] = fetch
      for (const extend of execute) extend(renewed)
      return renewed
    }
    known.set(id, { settings: key, until: now + keptMs, configuration, renew, keysUntil: now + keysKeptMs })
    return configuration
  } catch (error) {
    ctx.log.warn({ err: error, provider: id }, 'sign-in provider cannot be reached')
    return refuse('SIGN_IN_PROVIDER_UNREACHABLE')
  }
}

/** Answers the provider's address for a browser that wants to sign in. */
export async function beginOidc(
  ctx: Pick<Context, 'db' | 'clock' | 'clockGuard' | 'log' | 'settings'>,
  known: OidcConfigurations,
  provider: OidcProvider,
  begin: { base: string; browserHash: string; returnUrl: string },
): Promise<string> {
  const client = await library()
  const configuration = await configurationOf(ctx, known, provider)
  const [state, nonce, verifier] = [randomText(), randomText(), client.randomPKCECodeVerifier()]
  await saveAttempt(ctx, { state, nonce, verifier, providerId: provider.id, browserHash: begin.browserHash, returnUrl: begin.returnUrl })
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: begin.base + redirectPathOf(provider),
    scope: scopeOf(provider.settings),
    response_type: 'code',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
}

/** Turns the code in an answer into whom the provider means, with the tokens for its services. `state` is what the attempt was found by. */
export async function readOidcAnswer(
  ctx: Pick<Context, 'clock' | 'log' | 'settings'>,
  known: OidcConfigurations,
  provider: OidcProvider,
  attempt: Pick<AttemptRow, 'nonce' | 'verifier'>,
  answer: { base: string; search: URLSearchParams; state: string },
): Promise<{ identity: Identity; tokens: ProviderTokens }> {
  const error = answer.search.get('error')
  if (error !== null) {
    ctx.log.info({ provider: provider.id, error: error.slice(0, 100) }, 'sign-in provider answered no')
    refuse('SIGN_IN_CANCELLED')
  }
  const client = await library()
  const configuration = await configurationOf(ctx, known, provider)
  const address = new URL(`${answer.base}${redirectPathOf(provider)}?${answer.search.toString()}`)
  try {
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      expectedState: answer.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    })
    const claims: Record<string, unknown> = { ...tokens.claims() }
    const fault = claimFault(claims, provider.settings.ClientID)
    if (fault !== undefined) return refuseAnswer(ctx, provider.id, fault)
    const { GroupsClaim } = provider.settings
    const isComplete = claims.email !== undefined && claims.name !== undefined && claims[GroupsClaim] !== undefined
    if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined)
      return { identity: identityFromClaims(claims, GroupsClaim), tokens }
    const more = await client.fetchUserInfo(configuration, tokens.access_token, String(claims.sub))
    return { identity: identityFromClaims(joinClaims(claims, more), GroupsClaim), tokens }
  } catch (fault) {
    return refuseAnswer(ctx, provider.id, reasonOf(fault))
  }
}

/** Claims that the library leaves to its caller. The time is that of the machine, as in the library. */
function claimFault({ azp, iat }: Record<string, unknown>, clientId: string): string | undefined {
  if (azp !== undefined && azp !== clientId) return 'the token was made for another client'
  const now = Date.now() / 1000
  if (typeof iat !== 'number' || iat > now + SignInLimits.clockSkewSeconds) return 'the token is from the future'
  return now - iat > oldestTokenSecs + SignInLimits.clockSkewSeconds ? 'the token is too old' : undefined
}

/** The token's claims come first. An address and the word for it being verified belong together. */
function joinClaims(token: Record<string, unknown>, more: Record<string, unknown>): Record<string, unknown> {
  const { email, email_verified } = token.email === undefined ? more : token
  return { ...more, ...token, email, email_verified }
}
