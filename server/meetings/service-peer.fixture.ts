import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'

export interface PeerFile {
  bytes: Buffer
  type?: string
  needsToken?: boolean
  /** Bytes of one answer each after which the connection is cut; one for each connection. */
  breaks?: number[]
  /** Every answer is the whole file. */
  ignoresRange?: boolean
  /** Does not say how many bytes there are. */
  hidesLength?: boolean
  /** A store that wants to be asked later. */
  throttles?: string[]
  /** Runs before the answer. */
  before?: () => Promise<unknown>
  /** The status of the answers behind the first. */
  statusOfParts?: number
  /** Another path that the address leads to. */
  leadsTo?: string
}

export interface PeerAnswer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/**
 * The part that the stand-ins of all services share: OAuth 2.0 with PKCE (RFC 6749, RFC 7636, RFC 7009), throttling with `Retry-After`, and
 * files by range (RFC 9110). `answer` answers the calls of one service to the token that is valid.
 */
export interface ServicePeer {
  base: string
  client: { id: string; secret: string }
  /** The only tokens that are accepted. */
  access: string
  refresh: string
  /** A refresh gives another refresh token, and the former one ends. */
  rotates: boolean
  /** Runs before the answer with tokens. */
  beforeTokens?: (() => Promise<void>) | undefined
  /** Replaces parts of the answer with tokens. */
  tokenAnswer?: object | undefined
  /** `Retry-After` of the next calls, which are refused with 429. */
  throttles: string[]
  /** The status of every call, as that of a service that is out of order. */
  fails?: number | undefined
  files: Map<string, PeerFile>
  /** Method, path and query of every request so far. */
  requests: string[]
  /** Ranges that were asked for. */
  ranges: string[]
  revoked: string[]
  /** The person agrees at the page of the service; answers where the browser is sent. */
  agree(address: string): string
  close(): Promise<void>
}

export async function openServicePeer(answer: (asked: URL, peer: ServicePeer) => PeerAnswer | undefined): Promise<ServicePeer> {
  const codes = new Map<string, { challenge: string; redirect: string }>()
  const server = createServer((request, response) => void handle(request, response))
  const send = (response: ServerResponse, { status = 200, body = {}, headers = {} }: PeerAnswer): unknown =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

  const fields = async (request: IncomingMessage): Promise<URLSearchParams> => {
    const form = new URLSearchParams(await readAll(request))
    const [, basic = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? []
    const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    if (basic !== '') for (const [name, value] of Object.entries({ client_id: id, client_secret: secret })) form.set(name, value)
    return form
  }
  const isClient = (form: URLSearchParams): boolean =>
    form.get('client_id') === peer.client.id && form.get('client_secret') === peer.client.secret
  const isGranted = (form: URLSearchParams): boolean => {
    if (form.get('grant_type') === 'refresh_token') return form.get('refresh_token') === peer.refresh
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    return code?.challenge === challenge && code.redirect === form.get('redirect_uri')
  }
  async function giveTokens(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const form = await fields(request)
    if (!isClient(form)) return send(response, { status: 401, body: { error: 'invalid_client' } })
    if (!isGranted(form)) return send(response, { status: 400, body: { error: 'invalid_grant' } })
    await peer.beforeTokens?.()
    peer.access = randomBytes(8).toString('hex')
    if (peer.rotates) peer.refresh = randomBytes(8).toString('hex')
    return send(response, {
      body: { access_token: peer.access, refresh_token: peer.refresh, token_type: 'bearer', expires_in: 3600, ...peer.tokenAnswer },
    })
  }

  async function sendFile(request: IncomingMessage, response: ServerResponse, file: PeerFile): Promise<unknown> {
    await file.before?.()
    const later = file.throttles?.shift()
    if (later !== undefined) return send(response, { status: 429, headers: { 'retry-after': later } })
    if (file.leadsTo !== undefined) return response.writeHead(302, { location: file.leadsTo }).end()
    const range = request.headers.range ?? ''
    if (range !== '') peer.ranges.push(range)
    const [, first = '0'] = file.ignoresRange ? [] : (/^bytes=(\d+)-$/.exec(range) ?? [])
    const from = Number(first)
    const { length } = file.bytes
    if (from > 0 && file.statusOfParts !== undefined) return send(response, { status: file.statusOfParts })
    if (from >= length) return response.writeHead(416, { 'content-range': `bytes */${length}` }).end()
    const isPart = from > 0
    response.writeHead(isPart ? 206 : 200, {
      'content-type': file.type ?? 'video/mp4',
      ...(file.hidesLength ? {} : { 'content-length': String(length - from) }),
      'accept-ranges': 'bytes',
      etag: `"${length}"`,
      ...(isPart ? { 'content-range': `bytes ${from}-${length - 1}/${length}` } : {}),
    })
    const cut = file.breaks?.shift()
    if (cut === undefined) return response.end(file.bytes.subarray(from))
    return response.write(file.bytes.subarray(from, from + cut), () => response.destroy())
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const asked = new URL(request.url ?? '/', peer.base)
    peer.requests.push(`${request.method} ${asked.pathname}${asked.search}`)
    if (request.method === 'POST' && /\/(token|access_token)$/.test(asked.pathname)) return giveTokens(request, response)
    if (request.method === 'POST' && asked.pathname.endsWith('/revoke')) {
      const form = await fields(request)
      if (isClient(form)) peer.revoked.push(form.get('token') ?? '')
      return send(response, isClient(form) ? { body: { status: 'success' } } : { status: 401 })
    }
    if (peer.fails !== undefined) return send(response, { status: peer.fails })
    const isKnown = request.headers.authorization === `Bearer ${peer.access}`
    const file = peer.files.get(asked.pathname)
    if (file !== undefined && !file.needsToken && request.headers.authorization !== undefined) return send(response, { status: 400 })
    if (!isKnown && (file === undefined || file.needsToken)) return send(response, { status: 401, body: { message: 'expired' } })
    const throttle = peer.throttles.shift()
    if (throttle !== undefined) return send(response, { status: 429, headers: { 'retry-after': throttle } })
    if (file !== undefined) return sendFile(request, response, file)
    return send(response, answer(asked, peer) ?? { status: 404, body: { code: 3301, message: 'A sentence of the service' } })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const peer: ServicePeer = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    client: { id: 'the-client', secret: 'the-secret' },
    access: 'the-access-token',
    refresh: 'the-refresh-token',
    rotates: false,
    ...{ throttles: [], files: new Map<string, PeerFile>(), requests: [], ranges: [], revoked: [] },
    agree(address) {
      const { searchParams } = new URL(address)
      const code = randomBytes(8).toString('hex')
      const redirect = searchParams.get('redirect_uri') ?? ''
      if (searchParams.get('code_challenge_method') !== 'S256') throw new Error('The request has no PKCE challenge.')
      codes.set(code, { challenge: searchParams.get('code_challenge') ?? '', redirect })
      return `${redirect}?${new URLSearchParams({ code, state: searchParams.get('state') ?? '' })}`
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return peer
}
