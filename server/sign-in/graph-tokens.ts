import type { TokenEndpointResponse } from 'openid-client'
import type { Context } from '../context.ts'
import { isLoopback } from '../http/guarded-fetch.ts'
import { openSecret, sealSecret } from '../secrets/sealed-secret.ts'
import { configurationOf, type OidcConfigurations } from './oidc.ts'
import { type OidcProvider, readProvider } from './providers.ts'
import { reasonOf } from './refused-answer.ts'
import { deleteTokens, deleteTokensBefore, findTokens, listEnabledProviders, saveTokens, type TokensRow } from './table.ts'

/** Tokens as a provider answers them. */
export type ProviderTokens = Pick<TokenEndpointResponse, 'access_token' | 'refresh_token' | 'expires_in'>
interface StoredTokens {
  access: string
  refresh: string
}

/** How to read Microsoft Graph for an account. */
export interface GraphAccess {
  token: string
  /** The address of Microsoft Graph, without a slash at its end. */
  base: string
  isLoopback: boolean
}
export type GraphAccessResult = GraphAccess | 'not-set-up' | 'sign-in-needed' | 'unreachable'

type Needs = Pick<Context, 'db' | 'clock' | 'log' | 'settings'>

const defaultSecs = 3600
/** A token that ends so soon is renewed before it is used. */
const earlyMs = 60_000
const unusedDays = 30

/** Tokens are bound to their account and issuer: copied to another row they cannot be opened. */
const purposeOf = ({ settings }: OidcProvider, userId: number): string => `tokens of account ${userId} at ${settings.Issuer}`

/** Keeps the tokens of a sign-in, where an administrator has connected the provider with Microsoft Graph. */
export async function saveGraphTokens(ctx: Needs, provider: OidcProvider, userId: number, tokens: ProviderTokens): Promise<void> {
  if (provider.settings.GraphURL === '') return
  const now = ctx.clock.now()
  const stored: StoredTokens = { access: tokens.access_token, refresh: tokens.refresh_token ?? '' }
  await saveTokens(ctx.db, {
    provider_id: provider.id,
    user_id: userId,
    sealed: sealSecret(ctx.settings, purposeOf(provider, userId), JSON.stringify(stored)),
    expires_at: now + (tokens.expires_in ?? defaultSecs) * 1000,
    updated_at: now,
  })
}

/** Deletes tokens that nobody has used for a month: secrets that are not needed are not kept. */
export const deleteUnusedTokens = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<unknown> =>
  deleteTokensBefore(db, clock.now() - unusedDays * 86_400_000)

export type GraphAccessOf = (ctx: Needs, userId: number, rejectedToken?: string) => Promise<GraphAccessResult>

/**
 * Answers a function that finds the access token of an account and renews it when it is about to end, or when Microsoft has rejected it.
 * Several requests of one account at the same time renew it once, because a refresh token may be valid only once.
 */
export function createGraphAccess(): GraphAccessOf {
  const known: OidcConfigurations = new Map()
  const renewals = new Map<string, Promise<GraphAccessResult>>()

  return async (ctx, userId, rejectedToken) => {
    const providers = (await listEnabledProviders(ctx.db, 'oidc'))
      .map((row) => readProvider(row) as OidcProvider)
      .filter(({ settings }) => settings.GraphURL !== '')
    if (providers.length === 0) return 'not-set-up'
    const row = await findTokens(
      ctx.db,
      userId,
      providers.map(({ id }) => id),
    )
    const provider = providers.find(({ id }) => id === row?.provider_id)
    const stored = row && provider && openTokens(ctx, provider, row)
    if (row === undefined || provider === undefined || stored === undefined) return 'sign-in-needed'
    if (stored.access !== rejectedToken && row.expires_at > ctx.clock.now() + earlyMs) return accessOf(provider, stored.access)
    if (stored.refresh === '') return 'sign-in-needed'
    const key = `${provider.id} ${userId}`
    const renewal = renewals.get(key) ?? renew(ctx, known, provider, row, stored).finally(() => renewals.delete(key))
    renewals.set(key, renewal)
    return renewal
  }
}

const accessOf = ({ settings }: OidcProvider, token: string): GraphAccess => ({
  token,
  base: settings.GraphURL,
  isLoopback: isLoopback(settings.Issuer),
})

function openTokens(ctx: Needs, provider: OidcProvider, { user_id, sealed }: TokensRow): StoredTokens | undefined {
  const text = openSecret(ctx.settings, purposeOf(provider, user_id), sealed)
  return text === undefined ? undefined : (JSON.parse(text) as StoredTokens)
}

async function renew(
  ctx: Needs,
  known: OidcConfigurations,
  provider: OidcProvider,
  { user_id }: TokensRow,
  stored: StoredTokens,
): Promise<GraphAccessResult> {
  const client = await import('openid-client')
  try {
    const configuration = await configurationOf(ctx, known, provider)
    const tokens = await client.refreshTokenGrant(configuration, stored.refresh)
    // A provider that answers no new refresh token goes on with the former one.
    await saveGraphTokens(ctx, provider, user_id, { refresh_token: stored.refresh, ...withoutUndefined(tokens) })
    return accessOf(provider, tokens.access_token)
  } catch (error) {
    ctx.log.info({ provider: provider.id, reason: reasonOf(error) }, 'the tokens of an account cannot be renewed')
    const isRefused = error instanceof client.ResponseBodyError && error.error !== 'invalid_client' && error.status < 500
    if (!isRefused) return 'unreachable'
    await deleteTokens(ctx.db, provider.id, user_id)
    return 'sign-in-needed'
  }
}

const withoutUndefined = ({ access_token, refresh_token, expires_in }: ProviderTokens): ProviderTokens => ({
  access_token,
  ...(refresh_token === undefined ? {} : { refresh_token }),
  ...(expires_in === undefined ? {} : { expires_in }),
})
