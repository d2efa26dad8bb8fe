import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface OidcPeer {
  issuer: string
  clientId: string
  clientSecret: string
  /** Claims by the name that is typed into its sign-in page. */
  people: Map<string, Record<string, unknown>>
  /** Where a browser ends up that follows an address and signs in there by this name: the first address that is not the provider's. */
  signIn(address: string, name: string): Promise<string>
  close(): Promise<void>
}

const [clientId, clientSecret] = ['vitrine', 'a secret of the tests']
const clientOf = {
  code: { client_secret: clientSecret, token_endpoint_auth_method: 'client_secret_post' },
  // Only such a client may be sent back to a page without https, on this machine.
  id_token: { application_type: 'native', response_types: ['id_token'], grant_types: ['implicit'], token_endpoint_auth_method: 'none' },
} as const

/**
 * A certified OpenID Connect provider on this machine; it insists on PKCE. Browsers take `localhost` for another site than 127.0.0.1.
 * With `id_token` it answers as Google does to pages: with the token itself, behind `#`.
 */
export async function openOidcPeer(
  redirectUris: string | readonly string[],
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
  answers: 'code' | 'id_token' = 'code',
): Promise<OidcPeer> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Record<string, unknown>>()
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, redirect_uris: [redirectUris].flat(), ...clientOf[answers] }],
    responseTypes: [answers],
    jwks: { keys: [{ ...key, kty: 'RSA', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name', 'preferred_username', 'groups'] },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  })
  const respond = provider.callback()
  server.on('request', (request, response) => void respond(request, response))
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    signIn: (address, name) => signIn(issuer, address, name),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What a person with a browser does: follow, type a name, agree. */
async function signIn(issuer: string, start: string, name: string): Promise<string> {
  const cookies = new Map<string, string>()
  let address = start
  let form: URLSearchParams | undefined
  for (let step = 0; step < 20; step++) {
    const headers = { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') }
    const init: RequestInit = form ? { method: 'POST', body: form, headers } : { headers }
    const response = await fetch(address, { ...init, redirect: 'manual' })
    form = undefined
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(key)
      else cookies.set(key, value)
    }
    const location = response.headers.get('location')
    if (location !== null) {
      address = new URL(location, address).href
      if (!address.startsWith(issuer)) return address
      continue
    }
    const page = await response.text()
    const action = /<form[^<>]+action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (action === undefined || prompt === undefined) throw new Error(`the provider answered ${response.status}: ${page.slice(0, 500)}`)
    address = new URL(action, address).href
    form = new URLSearchParams(prompt === 'login' ? { prompt, login: name, password: 'any' } : { prompt })
  }
  throw new Error('the provider never sends the browser back')
}
