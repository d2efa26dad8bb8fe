import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccountLimits, changeOwnPassword, endOwnSessions, getOwnAccount, saveOwnAccount } from '../../sdk/account/contract.ts'
import { addAccount, setPassword } from '../../sdk/people/contract.ts'
import { authCheck, login } from '../../sdk/session/contract.ts'
import { routesOf } from '../app.ts'
import { hashPassword } from '../session/password.ts'
import { beginSession } from '../session/session.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const [first, second] = ['correct-horse-1', 'battery-staple-2']

describe.each(dialects)('the own account on %s', (dialect) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(dialect)
  })
  afterAll(() => test.close())

  const person = async () => test.user({ passwordHash: await hashPassword(first) })
  const elsewhere = async (user: TestUser, kind: 'portal' | 'embed' = 'portal'): Promise<TestUser> => ({
    ...user,
    sessionId: await beginSession(test.deps, user.id, kind, { address: '192.0.2.9', agent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' }),
  })
  const signsIn = (user: TestUser, pw: string) =>
    test.call(login, { un: user.name, pw }).then(
      () => true,
      () => false,
    )
  /** A session that the password begins. */
  const withPassword = async (user: TestUser, pw: string): Promise<TestUser> => {
    const body = JSON.stringify({ un: user.name, pw })
    const response = await test.ask('/api/auth/login/', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    return { ...user, sessionId: /vitrine=([\w-]+)/.exec(response.headers.getSetCookie().join(' '))?.[1] ?? '' }
  }
  const mustChange = async (as: TestUser) => (await test.call(authCheck, {}, as)).User.MustChangePassword

  it('is refused to callers without an account, and in frames', async () => {
    const framed = await elsewhere(await person(), 'embed')
    for (const [as, code] of [
      [undefined, 'SIGNED_OUT'],
      [framed, 'ONLY_IN_THE_PORTAL'],
    ] as const) {
      await expect(test.call(getOwnAccount, {}, as)).rejects.toMatchObject({ code })
      await expect(test.call(saveOwnAccount, { displayname: 'Other' }, as)).rejects.toMatchObject({ code })
      await expect(test.call(changeOwnPassword, { current: first, password: second }, as)).rejects.toMatchObject({ code })
      await expect(test.call(endOwnSessions, {}, as)).rejects.toMatchObject({ code })
    }
  })

  it('answers nothing else to the password of an administrator, in any place', async () => {
    const owner = await person()
    const item = await test.item(owner)
    await test.deps.db.updateTable('users').set({ password_is_temporary: 1 }).where('id', '=', owner.id).execute()
    const user = await withPassword(owner, first)
    const answering: string[] = []
    for (const { endpoint } of routesOf(test.deps)) {
      const { method } = endpoint
      const body = method === 'POST' ? { body: '{}' } : {}
      const path = endpoint.path.replaceAll(/:\w+/g, '1')
      const response = await test.ask(path, { method, headers: { 'content-type': 'application/json' }, ...body }, user)
      if (!(await response.text()).includes('PASSWORD_CHANGE_REQUIRED')) answering.push(endpoint.path)
      if (endpoint.path === '/api/auth/logout/') Object.assign(user, await withPassword(owner, first))
    }
    expect(answering.sort()).toEqual(['/api/auth/check/', '/api/auth/login/', '/api/auth/logout/', '/api/core/account/password/'])
    const elsewherePaths: [string, string][] = [
      ['/api/ml/upload/files/', 'POST'],
      ['/api/events', 'GET'],
      [`/thumb/${item.encId}-320.jpg`, 'GET'],
      ['/feed.atom', 'GET'],
    ]
    for (const [path, method] of elsewherePaths)
      expect([path, (await (await test.ask(path, { method }, user)).json()).Code]).toEqual([path, 'PASSWORD_CHANGE_REQUIRED'])
    for (const path of ['/', `/view.aspx?id=${item.encId}`, '/upload.aspx']) {
      const page = await test.ask(path, { headers: { accept: 'text/html' } }, user)
      expect([page.status, page.headers.get('location')]).toEqual([303, `/account?returnurl=${encodeURIComponent(path)}`])
    }
    expect(await (await test.ask('/account', {}, user)).text()).toContain('"MustChangePassword":true')
    await test.call(changeOwnPassword, { current: first, password: second }, user)
    expect((await test.call(getOwnAccount, {}, user)).Name).toBe(owner.name)
  })

  it.each([
    [{ current: '', password: second }, 'Please enter your current password.'],
    [{ current: first, password: 'short' }, 'Use at least 10 characters.'],
    [{ current: first, password: 'x'.repeat(1001) }, 'Use at most 1000 characters.'],
    [{ current: 'wrong-password', password: second }, 'This is not your current password.'],
    [{ current: first, password: first }, 'Please choose a password that differs from the current one.'],
  ])('refuses the passwords %j, and keeps the old one', async (input, message) => {
    const user = await person()
    await expect(test.call(changeOwnPassword, input, user)).rejects.toMatchObject({ message, status: 400 })
    expect([await signsIn(user, first), await signsIn(user, second)]).toEqual([true, false])
  })

  it.each([[''], ['  '], ['two\nlines'], ['x'.repeat(201)]])('refuses the name %j', async (displayname) => {
    const user = await person()
    await expect(test.call(saveOwnAccount, { displayname }, user)).rejects.toMatchObject({ status: 400 })
    expect((await test.call(getOwnAccount, {}, user)).DisplayName).toBe(user.name)
  })

  it('stops guesses of the current password, for this account only', async () => {
    const [user, neighbour] = [await person(), await person()]
    const guess = () => test.call(changeOwnPassword, { current: 'wrong-password', password: second }, user)
    for (let count = 0; count < AccountLimits.wrongPasswords; count++)
      await expect(guess()).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
    await expect(guess()).rejects.toMatchObject({ code: 'PASSWORD_THROTTLED', status: 429 })
    await expect(test.call(changeOwnPassword, { current: first, password: second }, user)).rejects.toMatchObject({ status: 429 })
    expect((await test.call(changeOwnPassword, { current: first, password: second }, neighbour)).Success).toBe(true)
  })

  it('ends no session of another account', async () => {
    const [user, neighbour] = [await person(), await person()]
    const { Sessions } = await test.call(getOwnAccount, {}, neighbour)
    await expect(test.call(endOwnSessions, { session: Sessions[0]?.ID as number }, user)).rejects.toMatchObject({
      code: 'SESSION_NOT_FOUND',
      status: 404,
    })
    await test.call(endOwnSessions, {}, user)
    expect((await test.call(authCheck, {}, neighbour)).User.ID).toBe(neighbour.id)
  })

  it('changes the password, and ends the other sessions of the account', async () => {
    const user = await person()
    const other = await elsewhere(user)
    expect(await test.call(changeOwnPassword, { current: first, password: second }, user)).toMatchObject({ Success: true })
    expect([await signsIn(user, first), await signsIn(user, second)]).toEqual([false, true])
    await expect(test.call(authCheck, {}, other)).rejects.toMatchObject({ status: 401 })
    expect((await test.call(authCheck, {}, user)).User.ID).toBe(user.id)
  })

  it('shows the account with its sessions and no secrets', async () => {
    const user = await person()
    await elsewhere(user)
    const answer = await test.call(getOwnAccount, {}, user)
    expect(answer).toMatchObject({ Name: user.name, DisplayName: user.name, Email: '', MustChangePassword: false, Providers: [] })
    expect(answer.Sessions.filter(({ IsThis }) => IsThis).length).toBe(1)
    expect(answer.Sessions).toContainEqual(expect.objectContaining({ Agent: 'Firefox, Linux', Address: '192.0.2.9' }))
    const text = JSON.stringify(answer)
    const row = await test.deps.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    for (const secret of [user.sessionId, row.password_hash]) expect(text).not.toContain(secret)
  })

  it('changes the name that others see', async () => {
    const user = await person()
    expect((await test.call(saveOwnAccount, { displayname: '  New Name ' }, user)).Success).toBe(true)
    expect((await test.call(authCheck, {}, user)).User.DisplayName).toBe('New Name')
  })

  it('ends one session, and all others', async () => {
    const user = await person()
    const others = [await elsewhere(user), await elsewhere(user), await elsewhere(user)]
    const { Sessions } = await test.call(getOwnAccount, {}, user)
    const one = Sessions.find(({ IsThis }) => !IsThis)
    expect((await test.call(endOwnSessions, { session: one?.ID as number }, user)).Count).toBe(1)
    expect((await test.call(endOwnSessions, {}, user)).Count).toBe(2)
    for (const other of others) await expect(test.call(authCheck, {}, other)).rejects.toMatchObject({ status: 401 })
    expect((await test.call(getOwnAccount, {}, user)).Sessions.map(({ IsThis }) => IsThis)).toEqual([true])
  })

  it('asks for an own password after an administrator has set one, and no longer than that', async () => {
    const admin = await test.user({ isAdmin: true })
    const { ID, Password } = await test.call(addAccount, { name: 'given-out' }, admin)
    const given = { ...admin, id: ID, name: 'given-out' }
    const user = await withPassword(given, Password)
    expect(await mustChange(user)).toBe(true)
    // A provider, a passkey or a learning environment has begun this one.
    expect(await mustChange(await elsewhere(given))).toBeUndefined()
    await test.call(changeOwnPassword, { current: Password, password: second }, user)
    expect(await mustChange(user)).toBeUndefined()
    const { Password: next } = await test.call(setPassword, { person: ID }, admin)
    expect(await mustChange(await withPassword(given, next))).toBe(true)
    await test.call(setPassword, { person: admin.id, password: second }, admin)
    expect(await mustChange(admin)).toBeUndefined()
  })
})
