import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { SessionKind } from '../../sdk/session/contract.ts'
import { clearSessionCookie, sessionIdOf, setSessionCookie } from './cookie.ts'

const ask = async (isSecure: boolean, headers: Record<string, string>) => {
  const app = new Hono()
  app.get('/', (request) => {
    const id = sessionIdOf(request, isSecure)
    return request.text(id ?? 'nobody')
  })
  return (await app.request('/', { headers })).text()
}

const set = async (isSecure: boolean, kind: SessionKind) => {
  const app = new Hono()
  app.get('/', (request) => {
    setSessionCookie(request, isSecure, 'an-id', 2, kind)
    return request.text('')
  })
  return (await app.request('/')).headers.get('set-cookie')
}

describe('sessionIdOf', () => {
  it('ignores the cookie without prefix on HTTPS and an invalid token', async () => {
    expect(await ask(true, { cookie: 'vitrine=planted; vitrine-frame=planted' })).toBe('nobody')
    expect(await ask(false, { cookie: '__Host-vitrine=x' })).toBe('nobody')
    expect(await ask(true, { authorization: 'Bearer short' })).toBe('nobody')
    expect(await ask(true, { cookie: '__Host-vitrine=' })).toBe('nobody')
  })

  it('prefers a token, then the portal cookie, then the frame cookie', async () => {
    const token = 'a-token-of-twenty-letters'
    const cookie = '__Host-vitrine-frame=frame; __Host-vitrine=portal'
    expect(await ask(true, { authorization: `Bearer ${token}`, cookie })).toBe(token)
    expect(await ask(true, { cookie })).toBe('portal')
    expect(await ask(true, { cookie: '__Host-vitrine-frame=frame' })).toBe('frame')
    expect(await ask(false, { cookie: 'vitrine-frame=frame' })).toBe('frame')
  })
})

describe('setSessionCookie', () => {
  it('sets a cookie for the portal only', async () => {
    for (const kind of ['portal', 'guest'] as const) {
      expect(await set(true, kind)).toBe('__Host-vitrine=an-id; Max-Age=7200; Path=/; HttpOnly; Secure; SameSite=Lax')
      expect(await set(false, kind)).toBe('vitrine=an-id; Max-Age=7200; Path=/; HttpOnly; SameSite=Lax')
    }
  })

  it('sets a partitioned cookie for each frame', async () => {
    for (const kind of ['embed', 'lti', 'teams'] as const) {
      expect(await set(true, kind)).toBe('__Host-vitrine-frame=an-id; Max-Age=7200; Path=/; HttpOnly; Secure; SameSite=None; Partitioned')
      expect(await set(false, kind)).toBe('vitrine-frame=an-id; Max-Age=7200; Path=/; HttpOnly; SameSite=Lax')
    }
  })
})

describe('clearSessionCookie', () => {
  it('deletes the cookies that the browser sent, with their original attributes', async () => {
    const app = new Hono()
    app.get('/', (request) => {
      clearSessionCookie(request, true)
      return request.text('')
    })
    const dropped = async (cookie: string) => (await app.request('/', { headers: { cookie } })).headers.getSetCookie()
    expect(await dropped('other=1')).toEqual([])
    expect(await dropped('__Host-vitrine-frame=a')).toEqual([
      '__Host-vitrine-frame=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=None; Partitioned',
    ])
    expect(await dropped('__Host-vitrine=a; __Host-vitrine-frame=b')).toHaveLength(2)
  })
})
