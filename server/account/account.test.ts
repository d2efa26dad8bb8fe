import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccountLimits, changeOwnPassword, endOwnSessions, getOwnAccount, saveOwnAccount } from '../../sdk/account/contract.ts'
import { addAccount, setPassword } from '../../sdk/people/contract.ts'
import { authCheck, login } from '../../sdk/session/contract.ts'
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
    const user = await elsewhere({ ...admin, id: ID, name: 'given-out' })
    expect(await mustChange(user)).toBe(true)
    await test.call(changeOwnPassword, { current: Password, password: second }, user)
    expect(await mustChange(user)).toBeUndefined()
    await test.call(setPassword, { person: ID }, admin)
    expect(await mustChange(await elsewhere(user))).toBe(true)
    await test.call(setPassword, { person: admin.id, password: second }, admin)
    expect(await mustChange(admin)).toBeUndefined()
  })
})
