import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** One request that reached the provider. */
export interface PeerRequest {
  method: string
  path: string
  search: URLSearchParams
  authorization: string
  body: URLSearchParams
}

/** An OpenID Connect provider whose responses a test can change: correct by default, hostile on request. */
export interface ScriptedOidcPeer {
  issuer: string
  /** All requests so far, the newest last. */
  requests: PeerRequest[]
  /** Entries of the discovery document that differ from the default. */
  metadata: Record<string, unknown>
  /** Claims of the ID token that differ from the default; undefined removes one. */
  claims: Record<string, unknown>
  /** Signs the ID token; the default signs with the key that the provider publishes. */
  sign: (claims: Record<string, unknown>) => string | Promise<string>
  /** Replaces the key that the provider publishes and signs with. */
  rotateKey: () => Promise<void>
  userInfo: Record<string, unknown>
  /** Entries of the answer with tokens that differ from the default; with `error`, the request is refused. */
  tokens: Record<string, unknown>
  /** Redirect of the sign-in page; by default with a code. */
  redirect: (asked: URL) => string
  /** Opens the sign-in page as a browser does; answers where it sends the browser. */
  visit(address: string): Promise<string>
  close(): Promise<void>
}

export async function openScriptedOidcPeer(): Promise<ScriptedOidcPeer> {
  const makeKey = async (kid: string) => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    return { kid, privateKey, jwks: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] } }
  }
  let key = await makeKey('k1')
  let nonce = ''
  const server = createServer((request, response) => {
    void (async () => {
      const asked = new URL(request.url ?? '/', peer.issuer)
      peer.requests.push(await readRequest(request, asked))
      if (asked.pathname === '/auth') {
        nonce = asked.searchParams.get('nonce') ?? ''
        response.writeHead(302, { location: peer.redirect(asked) }).end()
        return
      }
      const body = await answers[asked.pathname]?.()
      const status = body === undefined ? 404 : typeof body === 'object' && body !== null && 'error' in body ? 400 : 200
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const peer: ScriptedOidcPeer = {
    issuer,
    requests: [],
    metadata: {},
    claims: {},
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(key.privateKey),
    rotateKey: async () => {
      key = await makeKey(`${key.kid}1`)
    },
    userInfo: {},
    tokens: {},
    redirect(asked) {
      const back = new URL(asked.searchParams.get('redirect_uri') ?? issuer)
      back.search = new URLSearchParams({ code: 'code', state: asked.searchParams.get('state') ?? '' }).toString()
      return back.href
    },
    async visit(address) {
      const response = await fetch(address, { redirect: 'manual' })
      return response.headers.get('location') ?? ''
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...peer.metadata,
    }),
    '/jwks': () => key.jwks,
    '/userinfo': () => peer.userInfo,
    '/token': async () => {
      const now = Math.floor(Date.now() / 1000)
      const standardClaims = { iss: issuer, aud: 'client', sub: 'teacher', iat: now, exp: now + 600, nonce }
      const id_token = await peer.sign({ ...standardClaims, ...peer.claims })
      return {
        access_token: 'the-access-token',
        token_type: 'Bearer',
        expires_in: 60,
        refresh_token: 'the-refresh-token',
        id_token,
        ...peer.tokens,
      }
    },
  }
  return peer
}

async function readRequest(request: IncomingMessage, asked: URL): Promise<PeerRequest> {
  let text = ''
  for await (const part of request) text += String(part)
  return {
    method: request.method ?? '',
    path: asked.pathname,
    search: asked.searchParams,
    authorization: request.headers.authorization ?? '',
    body: new URLSearchParams(text),
  }
}
