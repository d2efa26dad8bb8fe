import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Hono, type Context as Request } from 'hono'
import { keyIn } from '../api-keys/key-caller.ts'
import type { Context, ContextOf, Deps } from '../context.ts'
import { removeCredentials, requesterOf } from '../http/cross-origin.ts'
import { Refused } from '../http/errors.ts'
import { isSecure } from '../http/origin.ts'
import { sessionIdOf } from '../session/cookie.ts'

/** The parts of a handshake that name the caller; the rest of the request is released. */
export interface Handshake {
  url: string
  headers: IncomingHttpHeaders
  remoteAddress: string | undefined
}

export interface HubCaller {
  ctx: Context
  sessionId: string | undefined
}

export const handshakeOf = ({ url = '/', headers, socket }: IncomingMessage): Handshake => {
  const { cookie, authorization, origin, host } = headers
  const kept = { cookie, authorization, origin, host, 'accept-language': headers['accept-language'] }
  const forwarded = { 'x-forwarded-for': headers['x-forwarded-for'], 'x-forwarded-proto': headers['x-forwarded-proto'] }
  return { url, headers: { ...kept, ...forwarded }, remoteAddress: socket.remoteAddress }
}

/**
 * Finds the caller of a handshake as every other door does: by the same code, from the cookie, the bearer or the link of the request. Answers
 * undefined for pages of other sites.
 */
export function createHubCaller({ settings }: Pick<Deps, 'settings'>, contextOf: ContextOf) {
  const found = new WeakMap<object, HubCaller>()
  const gate = new Hono()
  gate.onError((error, request) => {
    if (error instanceof Refused) return request.body(null, error.status as 403)
    throw error
  })
  gate.all('*', async (request: Request) => {
    if (requesterOf(request, settings) === 'other') return request.body(null, 403)
    removeCredentials(request, settings)
    // Classes are for people.
    if (keyIn(request) !== undefined) return request.body(null, 403)
    const { keepsSessionEnd } = request.env as { keepsSessionEnd: boolean }
    const ctx = await contextOf(request, keepsSessionEnd ? { keepsSessionEnd: true } : {})
    found.set(request.env as object, { ctx, sessionId: sessionIdOf(request, isSecure(request, settings)) })
    return request.body(null, 204)
  })
  return async ({ url, headers, remoteAddress }: Handshake, { keepsSessionEnd = false } = {}): Promise<HubCaller | undefined> => {
    const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    )
    const env = { incoming: { socket: { remoteAddress } }, keepsSessionEnd }
    const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
    await gate.fetch(new globalThis.Request(`http://${headers.host ?? 'localhost'}/MediaHub/${query}`, { headers: given }), env)
    return found.get(env)
  }
}
