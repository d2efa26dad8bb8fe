import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guestLogin, SessionLimits } from '../../sdk/session/contract.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('guests on %s', (dialect) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(dialect, { guestSignIn: true, trustProxy: true })
  })
  afterAll(() => test.close())

  const enter = (body = '{}', address = '192.0.2.1', cookie = '') =>
    test.ask('/api/auth/guest/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    })
  const cookieOf = (response: Response) => /^(vitrine=[\w-]+);/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const check = (cookie: string) => test.ask('/api/auth/check/', { headers: { cookie } })

  describe('guestLogin', () => {
    it('refuses guests when the site does not permit them', async () => {
      const closed = await openTestApp(dialect)
      await expect(closed.call(guestLogin, {})).rejects.toMatchObject({ status: 403, code: 'GUESTS_NOT_ALLOWED' })
      expect(await closed.deps.db.selectFrom('sessions').selectAll().execute()).toEqual([])
      await closed.close()
    })

    it('limits the guest sessions of one address', async () => {
      const address = '192.0.2.99'
      // Gateways that write the port too make every connection another address.
      for (let guest = 0; guest < SessionLimits.guestsPerAddress; guest++) await enter('{}', `${address}:${40_000 + guest}`)
      expect((await enter('{}', address)).status).toBe(429)
      expect((await enter('{}', `::ffff:${address}`)).status).toBe(429)
      expect((await enter('{}', '192.0.2.98')).status).toBe(200)
    })

    it('counts all addresses of one IPv6 network as one', async () => {
      for (let guest = 0; guest < SessionLimits.guestsPerAddress; guest++) await enter('{}', `2001:db8:0:7::${guest.toString(16)}`)
      expect((await enter('{}', '2001:db8:0:7:aaaa:bbbb:cccc:dddd')).status).toBe(429)
      expect((await enter('{}', '2001:db8:0:8::1')).status).toBe(200)
    })

    it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
      'redirects only to pages of the site, not to %j',
      async (returnurl) => {
        expect(await (await enter(JSON.stringify({ returnurl }))).json()).toMatchObject({ ResponseUrl: '/' })
      },
    )

    it('shows only items for guests, and no page that requires an account', async () => {
      const cookie = cookieOf(await enter('{"returnurl":"/view.aspx?id=x"}'))
      const { User } = (await (await check(cookie)).json()) as { User: Record<string, unknown> }
      expect(User).toMatchObject({ ID: 0, IsAnonymous: true, IsGuest: true, AddPermissions: [] })
      expect((await test.ask('/upload.aspx', { headers: { cookie } })).status).toBe(303)
    })

    it('expires when idle or too old, and ends when the next caller signs in', async () => {
      const { sessionMinutes, sessionHardHours } = test.deps.settings
      const idle = cookieOf(await enter())
      test.time.now += (sessionMinutes + 1) * 60_000
      expect((await check(idle)).status).toBe(401)

      const kept = cookieOf(await enter())
      for (let hour = 0; hour < sessionHardHours; hour += 4) {
        test.time.now += 4 * 3_600_000
        await test.ask('/api/ml/search/', { headers: { cookie: kept } })
      }
      test.time.now += 60_000
      expect((await check(kept)).status).toBe(401)

      const former = cookieOf(await enter())
      const next = cookieOf(await enter('{}', '192.0.2.1', former))
      expect([(await check(former)).status, (await check(next)).status]).toEqual([401, 200])
    })
  })
})
