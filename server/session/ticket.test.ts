import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authCheck, createTicket, SessionLimits } from '../../sdk/session/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { beginSession, hashOf } from './session.ts'

describe.each(dialects)('tickets on %s', (dialect) => {
  let test: TestApp
  let user: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect, { baseUrl: 'https://media.test' })
    user = { ...(await test.user()) }
  })
  afterAll(() => test.close())

  const withCookie = (sessionId: string) => ({ authorization: `Bearer ${sessionId}` })
  const issue = async (sessionId = user.sessionId) => {
    const response = await test.ask('/api/auth/ticket/', { method: 'POST', headers: withCookie(sessionId) })
    return ((await response.json()) as { Ticket: string }).Ticket
  }
  const trade = (ticket: unknown, headers = {}) =>
    test.ask('/api/auth/frame/', {
      method: 'POST',
      body: JSON.stringify({ ticket }),
      headers: { 'content-type': 'application/json', origin: 'https://media.test', ...headers },
    })
  const cookieOf = (response: Response) => /^(__Host-vitrine-frame=[\w-]+);/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? ''

  describe('createTicket', () => {
    it('rejects callers without a session', async () => {
      await expect(test.call(createTicket, {})).rejects.toMatchObject({ status: 401 })
    })

    it('stores only a hash, and deletes expired tickets', async () => {
      const ticket = await issue()
      const rows = () => test.deps.db.selectFrom('session_tickets').selectAll().execute()
      expect(JSON.stringify(await rows())).not.toContain(ticket)
      test.time.now += (SessionLimits.ticketSeconds + 1) * 1000
      await issue()
      expect(await rows()).toHaveLength(1)
    })
  })

  describe('frameLogin', () => {
    it('rejects an invalid ticket with 400 or 403', async () => {
      for (const ticket of [undefined, null, '', 7, {}, ['a'], 'x'.repeat(5000), '../../etc', 'made-up-by-somebody-else-entirely']) {
        const response = await trade(ticket)
        expect([400, 403]).toContain(response.status)
        expect(response.headers.get('set-cookie')).toBeNull()
      }
    })

    it('rejects a used ticket, also with simultaneous requests', async () => {
      const ticket = await issue()
      const answers = await Promise.all(Array.from({ length: 5 }, () => trade(ticket)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await (await trade(ticket)).json()).toMatchObject({ Code: 'TICKET_SPENT' })
    })

    it('refuses a ticket after a minute', async () => {
      const ticket = await issue()
      test.time.now += (SessionLimits.ticketSeconds + 1) * 1000
      expect((await trade(ticket)).status).toBe(403)
    })

    it('rejects requests from another site without using the ticket', async () => {
      const ticket = await issue()
      expect((await trade(ticket, { origin: 'https://evil.example' })).status).toBe(403)
      expect((await trade(ticket)).status).toBe(200)
    })

    it('gives the frame its own session, which can end separately', async () => {
      const response = await trade(await issue())
      expect(response.headers.get('set-cookie')).toMatch(/; Secure; SameSite=None; Partitioned$/)
      const headers = { cookie: cookieOf(response) }
      expect(await (await test.ask('/api/auth/check/', { headers })).json()).toMatchObject({ User: { ID: user.id } })
      const row = await test.deps.db.selectFrom('sessions').select(['kind', 'user_id']).orderBy('id', 'desc').executeTakeFirstOrThrow()
      expect(row).toEqual({ kind: 'embed', user_id: user.id })
      await test.ask('/api/auth/logout/', { method: 'POST', headers })
      expect((await test.ask('/api/auth/check/', { headers })).status).toBe(401)
      expect((await test.ask('/api/auth/check/', { headers: withCookie(user.sessionId) })).status).toBe(200)
    })

    it('rejects tickets for a frame session, which expires together with its portal session', async () => {
      for (const userId of [user.id, null]) {
        const kind = userId === null ? 'guest' : 'portal'
        const portal = await beginSession(test.deps, userId, kind, { address: '', agent: '' })
        const hour = 3_600_000
        const hours = test.deps.settings.sessionHardHours
        for (let asked = 0; asked < hours - 2; asked++) {
          test.time.now += hour
          expect((await test.ask('/api/ml/search/', { headers: withCookie(portal) })).headers.get('loggedout')).toBeNull()
        }
        const headers = { cookie: cookieOf(await trade(await issue(portal))) }
        const again = await test.ask('/api/auth/ticket/', { method: 'POST', headers })
        expect([again.status, await again.json()]).toMatchObject([401, { Code: 'SIGNED_OUT' }])
        expect((await test.ask('/api/auth/check/', { headers })).status).toBe(200)
        test.time.now += 2.5 * hour
        expect((await test.ask('/api/auth/check/', { headers })).status).toBe(401)
      }
      user = { ...user, sessionId: (await test.again(user)).sessionId }
    })

    it('extends the portal session while a frame is used', async () => {
      const portal = await test.again(user)
      const headers = { cookie: cookieOf(await trade(await issue(portal.sessionId))) }
      for (let asked = 0; asked < 3; asked++) {
        test.time.now += (test.deps.settings.sessionMinutes - 1) * 60_000
        expect((await test.ask('/api/ml/search/', { headers })).headers.get('loggedout')).toBeNull()
      }
      for (const own of [headers, withCookie(portal.sessionId)])
        expect((await test.ask('/api/auth/check/', { headers: own })).status).toBe(200)
      user = { ...user, sessionId: portal.sessionId }
    })

    it('ends the frame session when the portal session ends: sign-out, administrator, suspension', async () => {
      const admin = await test.user({ isAdmin: true })
      const person = await test.user()
      const post = (path: string, body: unknown, sessionId: string) =>
        test.ask(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...withCookie(sessionId) },
        })
      const rowOf = (sessionId: string) =>
        test.deps.db.selectFrom('sessions').select('id').where('id_hash', '=', hashOf(sessionId)).executeTakeFirstOrThrow()
      const ways = [
        (portal: string) => post('/api/auth/logout/', {}, portal),
        async (portal: string) => post('/api/admin/sessions/end/', { session: (await rowOf(portal)).id }, admin.sessionId),
        () => post('/api/admin/sessions/end/', { person: person.id }, admin.sessionId),
        () => post(`/api/admin/people/${person.id}/suspend/`, {}, admin.sessionId),
      ]
      for (const [index, end] of ways.entries()) {
        const portal = (await test.again(person)).sessionId
        const headers = { cookie: cookieOf(await trade(await issue(portal))) }
        const late = await issue(portal)
        expect((await test.ask('/api/auth/check/', { headers })).status).toBe(200)
        expect((await end(portal)).status, `way ${index}`).toBe(200)
        await test.deps.db.updateTable('users').set({ disabled: 0 }).where('id', '=', person.id).execute()
        expect((await test.ask('/api/auth/check/', { headers })).status, `way ${index}`).toBe(401)
        expect(await (await trade(late)).json()).toMatchObject({ Code: 'TICKET_SPENT' })
      }
      expect(await (await test.ask('/api/auth/check/', { headers: withCookie(user.sessionId) })).json()).toMatchObject({
        User: { ID: user.id },
      })
    })

    it('keeps guest sessions guest sessions, and rejects suspended accounts', async () => {
      const guest = await beginSession(test.deps, null, 'guest', { address: '', agent: '' })
      const headers = { cookie: cookieOf(await trade(await issue(guest))) }
      expect(await (await test.ask('/api/auth/check/', { headers })).json()).toMatchObject({ User: { ID: 0, IsGuest: true } })
      const gone = await test.user()
      const ticket = await issue(gone.sessionId)
      await test.deps.db.updateTable('users').set({ disabled: 1 }).where('id', '=', gone.id).execute()
      const cookie = cookieOf(await trade(ticket))
      expect((await test.ask('/api/auth/check/', { headers: { cookie } })).status).toBe(401)
      await expect(test.call(authCheck, {}, gone)).rejects.toMatchObject({ status: 401 })
    })
  })
})
