import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authCheck, logout } from '../../sdk/session/contract.ts'
import { dialects } from '../db/test-database.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { anonymous } from './actor.ts'
import { hashPassword } from './password.ts'
import { createThrottle, signIn as signInAs } from './session.ts'

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
        expect(await answerOf(response)).toMatchObject({ Success: false, Message: 'The user name or the password is not right.' })
      }
    })

    it('asks for what is missing', async () => {
      expect((await answerOf(await signIn({ un: ' ', pw: 'x' }))).Message).toBe('Please enter your user name.')
      expect((await answerOf(await signIn({ un: 'teacher', pw: '' }))).Message).toBe('Please enter your password.')
      expect((await answerOf(await signIn({ un: ['teacher'], pw: { a: 1 } }))).Success).toBe(false)
    })

    it('refuses a suspended account', async () => {
      await test.user({ name: 'gone', passwordHash: await hashPassword('still right') })
      await test.deps.db.updateTable('users').set({ disabled: 1 }).where('name', '=', 'gone').execute()
      expect((await answerOf(await signIn({ un: 'gone', pw: 'still right' }))).Success).toBe(false)
    })

    it('slows down who guesses, whatever the letter case of the name', async () => {
      const names = ['Guess', 'guess', 'GUESS']
      for (let attempt = 0; attempt < 10; attempt++) await signIn({ un: names[attempt % 3], pw: `${attempt}` })
      const response = await test.ask('/api/auth/login/', { method: 'POST', body: '{"un":"guess","pw":"x"}', headers: json })
      expect(response.status).toBe(429)
      expect(((await response.json()) as { Code: string }).Code).toBe('SIGN_IN_THROTTLED')
    })

    it('lets nobody keep a person out by guessing at their name', async () => {
      const throttle = createThrottle()
      const ctx = { ...test.deps, actor: anonymous }
      const attempt = (pw: string, address: string) => signInAs(ctx, throttle, { un: 'teacher', pw, returnurl: '/', address, agent: '' })
      for (let guess = 0; guess < 10; guess++) await attempt('wrong', '192.0.2.66')
      for (let guess = 0; guess < 20; guess++)
        await expect(attempt('a good password', '192.0.2.66')).rejects.toMatchObject({ code: 'SIGN_IN_THROTTLED' })
      expect((await attempt('a good password', '192.0.2.1')).answer.Success).toBe(true)
    })

    it('stops guesses at one name from many addresses, whoever signs in meanwhile', async () => {
      const throttle = createThrottle()
      throttle.account = new RateLimiterMemory({ points: 5, duration: 60 })
      const ctx = { ...test.deps, actor: anonymous }
      const attempt = (pw: string, address: string) => signInAs(ctx, throttle, { un: 'teacher', pw, returnurl: '/', address, agent: '' })
      for (let guess = 0; guess < 4; guess++) await attempt('wrong', `192.0.2.${guess}`)
      expect((await attempt('a good password', '192.0.2.9')).answer.Success).toBe(true)
      await attempt('wrong', '192.0.2.10')
      await expect(attempt('wrong', '192.0.2.11')).rejects.toMatchObject({ code: 'SIGN_IN_THROTTLED' })
    })

    it('does not count those who know their password: a whole school signs in from one address', async () => {
      const throttle = createThrottle()
      throttle.address = new RateLimiterMemory({ points: 3, duration: 60 })
      const ctx = { ...test.deps, actor: anonymous }
      const attempt = (pw: string) => signInAs(ctx, throttle, { un: 'teacher', pw, returnurl: '/', address: '192.0.2.1', agent: '' })
      for (let pupil = 0; pupil < 5; pupil++) expect((await attempt('a good password')).answer.Success).toBe(true)
      for (let guess = 0; guess < 3; guess++) await attempt('wrong')
      await expect(attempt('a good password')).rejects.toMatchObject({ code: 'SIGN_IN_THROTTLED' })
    })

    it('signs in, returns only to our own pages, and keeps nothing but a hash', async () => {
      const response = await signIn({ un: 'Teacher', pw: 'a good password', returnurl: '//evil.example' })
      expect(await answerOf(response)).toMatchObject({ Success: true, ResponseUrl: '/' })
      expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
      const sessionId = cookieOf(response) ?? ''
      expect(sessionId.length).toBeGreaterThan(40)
      const rows = await test.deps.db.selectFrom('sessions').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(sessionId)
    })

    it('gives a new session each time and ends the one before', async () => {
      const first = cookieOf(await signIn({ un: 'teacher', pw: 'a good password' }))
      const second = cookieOf(await signIn({ un: 'teacher', pw: 'a good password' }, { cookie: `vitrine=${first}` }))
      expect(second).not.toBe(first)
      expect((await test.ask('/api/auth/check/', { headers: { cookie: `vitrine=${first}` } })).status).toBe(401)
      expect((await test.ask('/api/auth/check/', { headers: { cookie: `vitrine=${second}` } })).status).toBe(200)
    })
  })

  describe('authCheck', () => {
    it('answers 401 and the loggedout header to nobody', async () => {
      const response = await test.ask('/api/auth/check/', { headers: { cookie: 'vitrine=made-up-by-somebody-else-entirely' } })
      expect([response.status, response.headers.get('loggedout')]).toEqual([401, 'true'])
      const action = await test.ask('/Ajax.asmx/AuthCheck', { method: 'POST' })
      expect([action.status, action.headers.get('loggedout'), (await answerOf(action)).Code]).toEqual([200, 'true', 'SIGNED_OUT'])
    })

    it('says with every call, whatever it answers, that the session has ended', async () => {
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
