import type { Context } from '../context.ts'
import { scopeOf } from './graph-scope.ts'
import { saveGraphTokens } from './graph-tokens.ts'
import { configurationOf, type OidcConfigurations } from './oidc.ts'
import type { OidcProvider } from './providers.ts'
import { reasonOf } from './refused-answer.ts'
import { findTokens } from './table.ts'

/**
 * `not-needed`: the provider is not connected with Microsoft Graph, or the account has tokens. `consent`: no one has allowed the permissions.
 * `interaction`: the person has to sign in by themselves, for example with a second factor.
 */
export type OnBehalfResult = 'done' | 'not-needed' | 'consent' | 'interaction' | 'refused' | 'unreachable'

const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

/** Refusals of Entra ID that a person solves by signing in. */
const interactions: readonly string[] = ['interaction_required', 'login_required', 'mfa_required']

/**
 * Exchanges a verified token, which another program got for this library, for tokens with which the library reads Microsoft Graph for the person
 * (OAuth 2.0 on-behalf-of flow). Stores them as the library's own sign-in does.
 */
export async function readGraphOnBehalf(
  ctx: Pick<Context, 'db' | 'clock' | 'log' | 'settings'>,
  known: OidcConfigurations,
  provider: OidcProvider,
  { userId, assertion }: { userId: number; assertion: string },
): Promise<OnBehalfResult> {
  if (provider.settings.GraphURL === '' || (await findTokens(ctx.db, userId, [provider.id]))) return 'not-needed'
  const client = await import('openid-client')
  try {
    const configuration = await configurationOf(ctx, known, provider)
    const scope = scopeOf(provider.settings)
    const tokens = await client.genericGrantRequest(configuration, grantType, { assertion, scope, requested_token_use: 'on_behalf_of' })
    await saveGraphTokens(ctx, provider, userId, tokens)
    return 'done'
  } catch (error) {
    ctx.log.info({ provider: provider.id, reason: reasonOf(error) }, 'Microsoft Graph cannot be read on behalf of an account')
    if (!(error instanceof client.ResponseBodyError) || error.status >= 500) return 'unreachable'
    const { suberror = '' } = error.cause as { suberror?: unknown }
    if (suberror === 'consent_required' || error.error === 'consent_required' || /\bAADSTS65001\b/.test(error.error_description ?? ''))
      return 'consent'
    return interactions.includes(error.error) ? 'interaction' : 'refused'
  }
}
