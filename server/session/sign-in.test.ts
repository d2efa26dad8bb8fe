import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authCheck, logout } from '../../sdk/session/contract.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { hashPassword } from './password.ts'

describe.each(dialects)('sign-in on %s', (dialect) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(dialect)
    await test.user({ name: 'teacher', passwordHash: await hashPassword('a good password') })
  })
  afterAll(() => test.close())

  const json = { 'content-type': 'application/json' }
  const signIn = (fields: Record<string, unknown>, headers = {}) =>
    test.ask('/login.aspx/Login', { method: 'POST', body: JSON.stringify(fields), headers: { ...json, ...headers } })
  const answerOf = async (response: Response) => JSON.parse(((await response.json()) as { d: string }).d) as Record<string, unknown>
  const cookieOf = (response: Response) => /vitrine=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1]

  describe('login', () => {
    it('answers 200 with Success false and one sentence to a wrong name and to a wrong password', async () => {
      const answers = [await signIn({ un: 'teacher', pw: 'wrong' }), await signIn({ un: 'nobody', pw: 'a good password' })]
      for (const response of answers) {
        expect(response.status).toBe(200)
        expect(response.headers.get('set-cookie')).toBeNull()
        expect(await answerOf(response)).toMatchObject({ Success: false, Message: 'Wrong user name or password.' })
      }
    })

    it('rejects missing values with a message', async () => {
      expect((await answerOf(await signIn({ un: ' ', pw: 'x' }))).Message).toBe('Please enter your user name.')
      expect((await answerOf(await signIn({ un: 'teacher', pw: '' }))).Message).toBe('Please enter your password.')
      expect((await answerOf(await signIn({ un: ['teacher'], pw: { a: 1 } }))).Success).toBe(false)
    })

    it('refuses a suspended account', async () => {
      await test.user({ name: 'gone', passwordHash: await hashPassword('still right') })
      await test.deps.db.updateTable('users').set({ disabled: 1 }).where('name', '=', 'gone').execute()
      expect((await answerOf(await signIn({ un: 'gone', pw: 'still right' }))).Success).toBe(false)
    })

    it('signs in, redirects only to pages of the site, and stores only a hash', async () => {
      const response = await signIn({ un: 'Teacher', pw: 'a good password', returnurl: '//evil.example' })
      expect(await answerOf(response)).toMatchObject({ Success: true, ResponseUrl: '/' })
      expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
      const sessionId = cookieOf(response) ?? ''
      expect(sessionId.length).toBeGreaterThan(40)
      const rows = await test.deps.db.selectFrom('sessions').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(sessionId)
    })

    it('creates a new session each time and ends the previous one', async () => {
      const first = cookieOf(await signIn({ un: 'teacher', pw: 'a good password' }))
      const second = cookieOf(await signIn({ un: 'teacher', pw: 'a good password' }, { cookie: `vitrine=${first}` }))
      expect(second).not.toBe(first)
      expect((await test.ask('/api/auth/check/', { headers: { cookie: `vitrine=${first}` } })).status).toBe(401)
      expect((await test.ask('/api/auth/check/', { headers: { cookie: `vitrine=${second}` } })).status).toBe(200)
    })
  })

  describe('authCheck', () => {
    it('answers 401 and the loggedout header without a session', async () => {
      const response = await test.ask('/api/auth/check/', { headers: { cookie: 'vitrine=made-up-by-somebody-else-entirely' } })
      expect([response.status, response.headers.get('loggedout')]).toEqual([401, 'true'])
      const action = await test.ask('/Ajax.asmx/AuthCheck', { method: 'POST' })
      expect([action.status, action.headers.get('loggedout'), (await answerOf(action)).Code]).toEqual([200, 'true', 'SIGNED_OUT'])
    })

    it('sends the loggedout header on every response to an ended session', async () => {
      const stale = { cookie: 'vitrine=the-session-of-somebody-who-was-here' }
      for (const path of ['/api/ml/search/', '/api/ml/media/999999/', '/api/ml/upload/options/'])
        expect((await test.ask(path, { headers: stale })).headers.get('loggedout'), path).toBe('true')
      expect((await test.ask('/api/ml/search/')).headers.get('loggedout')).toBeNull()
      expect((await test.ask('/api/ml/search/', {}, await test.user())).headers.get('loggedout')).toBeNull()
    })

    it.each(['/api/auth/check', '/API/Auth/Check/', '/Ajax.asmx/AuthCheck', '/view.aspx/authcheck'])(
      'does not keep a session alive at %s',
      async (path) => {
        const user = await test.user()
        const minute = 60_000
        const init = path.includes('.as') ? { method: 'POST' } : {}
        for (let asked = 0; asked < 4; asked++) {
          expect(await (await test.ask(path, init, user)).text()).not.toContain('SIGNED_OUT')
          test.time.now += (test.deps.settings.sessionMinutes / 4 - 1) * minute
        }
        test.time.now += 5 * minute
        await expect(test.call(authCheck, {}, user)).rejects.toMatchObject({ status: 401 })
      },
    )
  })

  describe('logout', () => {
    it('ends the session on the server', async () => {
      const user = await test.user()
      await test.call(logout, {}, user)
      await expect(test.call(authCheck, {}, user)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    })
  })
})
