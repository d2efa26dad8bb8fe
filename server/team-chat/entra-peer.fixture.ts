import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SignJWT, UnsecuredJWT } from 'jose'

/*
 * A tenant of Entra ID, and the service that sends messages to bots, as far as the library asks them. Nothing of the server is used here.
 */

export const tenant = '11111111-1111-4111-8111-111111111111'
export const clientId = '22222222-2222-4222-8222-222222222222'

interface Pair {
  kid: string
  publicKey: KeyObject
  privateKey: KeyObject
}

export interface Signing {
  alg?: 'RS256' | 'none' | 'HS256'
  /** A key that is not published under its name. */
  key?: KeyObject
}

export interface EntraPeer {
  base: string
  issuer: string
  keyRequests: number
  /** Forms that were posted to the token endpoint, and its next answers; the last one stays. */
  exchanges: URLSearchParams[]
  exchangeAnswers: { status: number; body: Record<string, unknown> }[]
  rotateKey(): void
  /** A token with claims that differ from those of a token of the chat; undefined removes one. */
  token(claims?: Record<string, unknown>, signing?: Signing): Promise<string>
  close(): Promise<void>
}

const newPair = (): Pair => ({ kid: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) })

async function answerExchange(peer: EntraPeer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  peer.exchanges.push(new URLSearchParams(await text(request)))
  const [next = { status: 500, body: {} }, ...later] = peer.exchangeAnswers
  if (later.length > 0) peer.exchangeAnswers = later
  response.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(next.body))
}

export async function openEntraPeer(now: () => number): Promise<EntraPeer> {
  let pair = newPair()
  const server = createServer((request, response) => {
    if (request.url === '/token' && request.method === 'POST') return void answerExchange(peer, request, response)
    const answers: Record<string, () => unknown> = {
      [`/${tenant}/v2.0/.well-known/openid-configuration`]: () => ({
        ...{ issuer: peer.issuer, jwks_uri: `${peer.base}/keys`, token_endpoint: `${peer.base}/token` },
        authorization_endpoint: `${peer.base}/authorize`,
      }),
      '/keys': () => {
        peer.keyRequests += 1
        return { keys: [{ ...pair.publicKey.export({ format: 'jwk' }), kid: pair.kid, alg: 'RS256', use: 'sig' }] }
      },
    }
    const answer = answers[(request.url ?? '').replace('/v1/.well-known/keys', '/keys')]
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer?.() ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const peer: EntraPeer = {
    base,
    issuer: `${base}/${tenant}/v2.0`,
    keyRequests: 0,
    exchanges: [],
    exchangeAnswers: [{ status: 400, body: { error: 'invalid_grant' } }],
    rotateKey: () => {
      pair = newPair()
    },
    async token(claims = {}, { alg = 'RS256', key = pair.privateKey } = {}) {
      const at = Math.floor(now() / 1000)
      const all = {
        ...{
          iss: peer.issuer,
          aud: clientId,
          tid: tenant,
          ver: '2.0',
          iat: at,
          nbf: at,
          exp: at + 3600,
          sub: 'subject-of-ann',
          oid: 'ann',
        },
        ...{ azp: '5e3ce6c0-2b1f-4285-8d4b-75ee78787346', scp: 'access_as_user', name: 'Ann', preferred_username: 'ann@school.example' },
        ...claims,
      }
      const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
      if (alg === 'none') return new UnsecuredJWT(present).encode()
      const secret = alg === 'HS256' ? Buffer.from(pair.publicKey.export({ format: 'pem', type: 'spki' })) : key
      return new SignJWT(present).setProtectedHeader({ alg, kid: pair.kid }).sign(secret)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return peer
}
