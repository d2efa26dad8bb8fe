import type { Hono, Context as Request } from 'hono'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { KeyScopes, OauthLimits } from '../../sdk/api-keys/contract.ts'
import { capability, type Site } from '../capability.ts'
import { oauthClients } from '../db/migrations/0105-oauth-clients.ts'
import { networkOf } from '../http/network-of.ts'
import { addressOf, baseUrlOf } from '../http/origin.ts'
import { createSharedLimit } from '../limits/shared-limit.ts'
import { OauthError } from './oauth-error.ts'
import { type OauthRequest, readRequest } from './read-request.ts'
import type { OauthClient } from './table.ts'
import { admitClient, issueToken, revokeToken } from './tokens.ts'

const metadataPath = '/.well-known/oauth-authorization-server'

export const oauth = capability({
  name: 'oauth',
  migrations: { '0105-oauth-clients': oauthClients },
  pages: { paths: ['/oauth/token', '/oauth/revoke', metadataPath], mount },
})

// Tokens stand in the answer: no cache keeps it (RFC 6749, section 5.1).
const headers = { 'cache-control': 'no-store', pragma: 'no-cache', 'x-content-type-options': 'nosniff' }
const authentication = ['client_secret_basic', 'client_secret_post']

/** The addresses of OAuth 2.1 for clients without a person. They answer in the words of RFC 6749, 7009 and 8414. */
function mount(app: Hono, { deps }: Site): void {
  const duration = 15 * 60
  const byNetwork = createSharedLimit(deps, 'oauth-network', { points: OauthLimits.perNetwork, duration })
  const byClient = createSharedLimit(deps, 'oauth-client', { points: OauthLimits.perClient, duration })
  const count = async (limit: typeof byNetwork, name: string): Promise<void> => {
    await limit.consume(name).catch((error: unknown) => {
      if (error instanceof RateLimiterRes)
        throw new OauthError('temporarily_unavailable', 'Too many requests. A token can be used until it ends.')
      throw error
    })
  }
  const answer = (work: (client: OauthClient, request: OauthRequest) => Promise<object>) => async (request: Request) => {
    try {
      await count(byNetwork, networkOf(addressOf(request, deps.settings)))
      const read = await readRequest(request)
      const client = await admitClient(deps, read.credentials)
      await count(byClient, String(client.id))
      return Response.json(await work(client, read), { headers })
    } catch (error) {
      if (error instanceof OauthError) return error.answer(headers)
      throw error
    }
  }
  app.post(
    '/oauth/token',
    answer((client, { fields }) => {
      const kind = fields.get('grant_type')
      if (kind === undefined) throw new OauthError('invalid_request', 'The parameter grant_type is missing.')
      if (kind !== 'client_credentials') throw new OauthError('unsupported_grant_type', 'The only grant type is client_credentials.')
      return issueToken(deps, client, fields.get('scope'))
    }),
  )
  app.post(
    '/oauth/revoke',
    answer(async (client, { fields }) => {
      const token = fields.get('token')
      if (token === undefined) throw new OauthError('invalid_request', 'The parameter token is missing.')
      await revokeToken(deps, client, token)
      return {}
    }),
  )
  app.get(metadataPath, (request) => {
    const issuer = baseUrlOf(request, deps.settings)
    return Response.json(
      {
        ...{ issuer, token_endpoint: `${issuer}/oauth/token`, revocation_endpoint: `${issuer}/oauth/revoke` },
        ...{ response_types_supported: [], grant_types_supported: ['client_credentials'], scopes_supported: KeyScopes },
        token_endpoint_auth_methods_supported: authentication,
        revocation_endpoint_auth_methods_supported: authentication,
        service_documentation: `${issuer}/docs/how-to/programs.html`,
      },
      { headers: { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' } },
    )
  })
}
