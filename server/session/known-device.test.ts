import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSessions } from '../../sdk/open-sessions/contract.ts'
import { setPassword } from '../../sdk/people/contract.ts'
import { PasswordLimits } from '../../sdk/session/contract.ts'
import { openBrowser, type TestBrowser } from '../sign-in/browser-peer.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { tokenFor } from './known-device.ts'
import { hashPassword } from './password.ts'
import { findUserByName } from './table.ts'

describe.each(dialects)('known devices on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let teacher: TestUser
  let hash = ''
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    hash = await hashPassword('a good password')
    teacher = await test.user({ name: 'teacher', passwordHash: hash })
  })
  afterAll(() => test.close())

  const signIn = (browser: TestBrowser, un: string, pw = 'a good password') => browser.send('/api/auth/login/', { un, pw })
  const tokensOf = (browser: TestBrowser) => browser.cookies.get('vitrine-devices')?.split('~') ?? []
  const isKnown = async (browser: TestBrowser, name = 'teacher') => {
    const user = await findUserByName(test.deps.db, name)
    return user !== undefined && tokenFor(test.deps.settings.secret, user, tokensOf(browser), test.time.now) !== undefined
  }

  it('get a cookie with HttpOnly and SameSite after a correct password', async () => {
    const browser = openBrowser(test.app)
    await signIn(browser, 'teacher', 'wrong')
    expect(tokensOf(browser)).toEqual([])
    const body = JSON.stringify({ un: 'teacher', pw: 'a good password' })
    const post = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    const cookie = (await browser.ask('/api/auth/login/', post)).headers.getSetCookie().find((line) => line.startsWith('vitrine-devices='))
    expect(cookie).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
    test.deps.settings.baseUrl = 'https://media.test'
    const secure = (await test.ask('/api/auth/login/', post)).headers.getSetCookie()
    test.deps.settings.baseUrl = ''
    expect(secure.find((line) => line.startsWith('__Host-vitrine-devices='))).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('stay known after signing out, and store neither the name nor the id of the account', async () => {
    const browser = openBrowser(test.app)
    await signIn(browser, 'teacher')
    await browser.send('/api/auth/logout/', {})
    expect(await isKnown(browser)).toBe(true)
    const { id } = teacher
    const other = await test.user({ name: 'namesake', passwordHash: hash })
    expect(tokensOf(browser).join()).not.toMatch(new RegExp(`teacher|\\b${id}\\b`))
    expect(await isKnown(browser, other.name)).toBe(false)
  })

  it('store a maximum of recent accounts, each once', async () => {
    const browser = openBrowser(test.app)
    const names = Array.from({ length: PasswordLimits.accountsPerDevice + 1 }, (_, n) => `pupil${n}`)
    for (const name of names) await test.user({ name, passwordHash: hash })
    for (const name of ['pupil0', ...names]) await signIn(browser, name)
    expect(tokensOf(browser)).toHaveLength(PasswordLimits.accountsPerDevice)
    const known = await Promise.all(names.map((name) => isKnown(browser, name)))
    expect(known).toEqual(names.map((_, n) => n > 0))
  })

  it('are no longer known after a password change or after all sessions of the account ended', async () => {
    const browser = openBrowser(test.app)
    for (const revoke of [
      () => test.call(setPassword, { person: teacher.id, password: 'a good password' }, admin),
      () => test.call(endSessions, { person: teacher.id }, admin),
      () => test.call(endSessions, { everybody: true }, admin),
    ]) {
      await signIn(browser, 'teacher')
      expect(await isKnown(browser)).toBe(true)
      await revoke()
      expect(await isKnown(browser)).toBe(false)
    }
  })

  it('stay known when one session of the account is ended', async () => {
    const browser = openBrowser(test.app)
    await signIn(browser, 'teacher')
    const { id } = await test.deps.db.selectFrom('sessions').select('id').where('user_id', '=', teacher.id).executeTakeFirstOrThrow()
    await test.call(endSessions, { session: id }, admin)
    expect(await isKnown(browser)).toBe(true)
  })
})
