import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOwnAccount } from '../../sdk/account/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { listPasskeys, removePasskey } from '../../sdk/passkeys/contract.ts'
import { listAccounts, saveAccount } from '../../sdk/people/contract.ts'
import { authCheck, createTicket, frameLogin, login, logout } from '../../sdk/session/contract.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  getTwoFactorRule,
  saveTwoFactorRule,
  type TwoFactorRequirement,
} from '../../sdk/two-factor/contract.ts'
import { createContextOf, routesOf } from '../app.ts'
import { createHubCaller } from '../hub/hub-caller.ts'
import { hashPassword } from '../session/password.ts'
import { secretOf } from '../sign-in-codes/check-code.ts'
import { findTwoFactor, type TwoFactorRow } from '../sign-in-codes/code-store.ts'
import { codeOf, stepAt } from '../sign-in-codes/totp.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { endByCommand } from './end-by-command.ts'

const password = 'correct-horse-1'
const dayMs = 86_400_000

/** Addresses that are no calls: uploads, the stream of events, files, feeds. */
const otherPlaces = (encId: string): [string, string][] => [
  ['/api/ml/upload/files/', 'POST'],
  ['/api/events', 'GET'],
  [`/thumb/${encId}-320.jpg`, 'GET'],
  ['/feed.atom', 'GET'],
]

/** The only calls that work for someone who has to set up a second factor first. */
const open = [
  '/api/auth/check/',
  '/api/auth/login/',
  '/api/auth/logout/',
  '/api/core/account/passkeys/',
  '/api/core/account/passkeys/add/',
  '/api/core/account/passkeys/begin/',
  '/api/core/account/two-factor/',
  '/api/core/account/two-factor/begin/',
  '/api/core/account/two-factor/confirm/',
]

describe.each(dialects)('required two-factor sign-in on %s', (dialect) => {
  let test: TestApp
  let passwordHash: string
  let admin: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect, { sessionMinutes: 1440 * 100, sessionHardHours: 24 * 100 })
    passwordHash = await hashPassword(password)
    admin = await test.user({ isAdmin: true, passwordHash })
  })
  afterAll(() => test.close())

  const codeFor = async ({ id }: TestUser) => {
    const secret = secretOf(test.deps, (await findTwoFactor(test.deps.db, id)) as TwoFactorRow) as Buffer
    return codeOf(secret, stepAt(test.time.now))
  }
  const setsUp = async (user: TestUser) => {
    await test.call(beginTwoFactor, { current: password }, user)
    await test.call(confirmTwoFactor, { otp: await codeFor(user) }, user)
    test.time.now += 30_000
  }
  const requires = (required: TwoFactorRequirement) => test.call(saveTwoFactorRule, { required }, admin)
  /** A session that the password begins. */
  const signsIn = async (user: TestUser): Promise<TestUser> => {
    const body = JSON.stringify({ un: user.name, pw: password })
    const response = await test.ask('/api/auth/login/', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    return { ...user, sessionId: /vitrine=([\w-]+)/.exec(response.headers.getSetCookie().join(' '))?.[1] ?? '' }
  }
  const person = async () => signsIn(await test.user({ passwordHash }))
  const passkey = (user: TestUser, credential: string) =>
    test.deps.db
      .insertInto('passkeys')
      .values({
        ...{ user_id: user.id, credential_id: credential, public_key: '', user_handle: '', counter: 0, relying_party: 'media.test' },
        ...{ transports: '[]', name: credential, created_at: 1, used_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const daysOf = async (user: TestUser) => (await test.call(authCheck, {}, user)).User.SecondFactorDays

  it('is switched on by administrators who have a second factor', async () => {
    const code = async (as?: TestUser) => expect(test.call(saveTwoFactorRule, { required: 'everyone' }, as)).rejects
    await (await code()).toMatchObject({ code: 'SIGNED_OUT' })
    await (await code(await person())).toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
    await (await code(admin)).toMatchObject({ code: 'TWO_FACTOR_OWN_FIRST' })
    expect(await test.call(getTwoFactorRule, {}, admin)).toEqual({ Required: 'no-one', Lacking: 0 })
    await setsUp(admin)
  })

  it('refuses every kind of request after seven days, in every session that a password began', async () => {
    const user = await person()
    const item = await test.item(user)
    // Switched on while sessions are open: their period begins now.
    await requires('everyone')
    expect([await daysOf(user), (await test.call(getMedia, { id: item.encId }, user)).Title]).toEqual([7, 'An item'])
    test.time.now += 7 * dayMs - 60_000
    expect(await daysOf(user)).toBe(1)
    test.time.now += 60_000
    const second = await signsIn(user)
    for (const session of [user, second]) {
      await expect(test.call(getMedia, { id: item.encId }, session)).rejects.toMatchObject({ code: 'TWO_FACTOR_REQUIRED', status: 403 })
      await expect(test.call(getOwnAccount, {}, session)).rejects.toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
      await expect(test.call(createTicket, {}, session)).rejects.toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
      await expect(test.call(endTwoFactor, { current: password, otp: '1' }, session)).rejects.toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
      for (const path of ['/', '/view.aspx?id=1', '/admin/users', '/login.aspx', '/nothing/here', '/upload.aspx']) {
        const page = await test.ask(path, { headers: { accept: 'text/html' } }, session)
        expect([path, page.status, page.headers.get('location')]).toEqual([path, 303, `/account?returnurl=${encodeURIComponent(path)}`])
      }
      const inFrame = { accept: 'text/html', 'sec-fetch-dest': 'iframe' }
      expect((await test.ask(`/Embed.aspx?id=${item.encId}`, { headers: inFrame }, session)).status).toBe(403)
      for (const [path, method] of otherPlaces(item.encId))
        expect([path, (await (await test.ask(path, { method }, session)).json()).Code]).toEqual([path, 'TWO_FACTOR_REQUIRED'])
      const page = await (await test.ask('/account', {}, session)).text()
      expect(page).toContain('"SecondFactorDays":0')
    }
    const answering: string[] = []
    for (const { endpoint } of routesOf(test.deps)) {
      const { method } = endpoint
      const headers = { 'content-type': 'application/json' }
      const response = await test.ask(
        endpoint.path.replaceAll(/:\w+/g, '1'),
        { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) },
        second,
      )
      if (response.status !== 403 || !(await response.text()).includes('TWO_FACTOR_REQUIRED')) answering.push(endpoint.path)
      // Signing out has ended the session.
      if (endpoint.path === '/api/auth/logout/') Object.assign(second, await signsIn(user))
    }
    expect(answering.sort()).toEqual(open)
    // In the dialect of the old actions too.
    const old = await test.ask('/Default.aspx/ApproveMedia', { method: 'POST', body: '{}' }, user)
    expect([old.status, await old.text()]).toEqual([200, expect.stringContaining('TWO_FACTOR_REQUIRED')])
  })

  it('closes sockets and frames to them, and no session of others', async () => {
    const user = await person()
    const free = await test.again(user)
    const { Ticket } = await test.call(createTicket, {}, user)
    await test.call(frameLogin, { ticket: Ticket })
    const frames = await test.deps.db.selectFrom('sessions').select(['kind', 'by_password']).where('user_id', '=', user.id).execute()
    expect(frames.find(({ kind }) => kind === 'embed')?.by_password).toBe(1)
    const find = createHubCaller(test.deps, createContextOf(test.deps))
    const handshake = (as: TestUser) => ({
      ...{ url: '/MediaHub/', remoteAddress: '127.0.0.1' },
      headers: { cookie: `vitrine=${as.sessionId}`, host: 'media.test' },
    })
    expect(await find(handshake(user))).toBeDefined()
    test.time.now += 8 * dayMs
    expect(await find(handshake(user))).toBeUndefined()
    // A provider or a learning environment began this one.
    expect(await find(handshake(free))).toBeDefined()
    expect((await test.call(getOwnAccount, {}, free)).Name).toBe(user.name)
  })

  it('lets them set up codes, sign in and sign out, and then everything', async () => {
    const user = await person()
    const other = await signsIn(user)
    test.time.now += 8 * dayMs
    expect(await daysOf(user)).toBe(0)
    expect(await test.call(getTwoFactor, {}, user)).toMatchObject({ IsOn: false })
    expect((await test.call(listPasskeys, {}, user)).Items).toEqual([])
    expect((await test.call(login, { un: user.name, pw: password }, other)).Success).toBe(true)
    const third = await signsIn(user)
    expect((await test.call(logout, {}, third)).Success).toBe(true)
    await setsUp(user)
    expect((await test.call(getOwnAccount, {}, user)).Name).toBe(user.name)
    expect(await daysOf(user)).toBeUndefined()
  })

  it('keeps one second factor, also of two requests at once', async () => {
    const user = await person()
    await setsUp(user)
    const prove = async () => ({ current: password, otp: await codeFor(user) })
    await expect(test.call(endTwoFactor, await prove(), user)).rejects.toMatchObject({ code: 'TWO_FACTOR_KEPT' })
    test.time.now += 30_000
    const { id } = await passkey(user, `key ${user.id}`)
    await test.call(endTwoFactor, await prove(), user)
    await expect(test.call(removePasskey, { passkey: id, current: password }, user)).rejects.toMatchObject({ code: 'PASSKEY_KEPT' })
    const another = await passkey(user, `second key ${user.id}`)
    const removals = await Promise.allSettled(
      [id, another.id].map((key) => test.call(removePasskey, { passkey: key, current: password }, user)),
    )
    expect(removals.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect(await daysOf(user)).toBeUndefined()
  })

  it('concerns administrators only where it says so, and shows who lacks it', async () => {
    const user = await person()
    const chief = await signsIn(await test.user({ isAdmin: true, passwordHash }))
    await test.deps.db.updateTable('users').set({ disabled: 1 }).where('id', 'not in', [admin.id, user.id, chief.id]).execute()
    expect((await test.call(getTwoFactorRule, {}, admin)).Lacking).toBe(2)
    await requires('administrators')
    expect(await test.call(getTwoFactorRule, {}, admin)).toEqual({ Required: 'administrators', Lacking: 1 })
    const lacks = async () =>
      (await test.call(listAccounts, {}, admin)).Items.filter(({ LacksTwoFactor }) => LacksTwoFactor).map(({ ID }) => ID)
    expect(await lacks()).toEqual([chief.id])
    test.time.now += 8 * dayMs
    expect([await daysOf(user), await daysOf(chief)]).toEqual([undefined, 0])
    // Someone who becomes an administrator has seven days from then on.
    await test.call(saveAccount, { person: user.id, isadmin: true }, admin)
    expect([await daysOf(user), await lacks()]).toEqual([7, [chief.id, user.id].sort((a, b) => a - b)])
    await requires('no-one')
    expect([await daysOf(chief), await lacks()]).toEqual([undefined, []])
    await requires('everyone')
    expect(await daysOf(chief)).toBe(7)
  })

  it('begins anew after the command line has turned codes off', async () => {
    const user = await person()
    await setsUp(user)
    test.time.now += 30 * dayMs
    expect(await endByCommand(test.deps, user.name, () => undefined)).toBe(0)
    const again = await signsIn(user)
    expect(await daysOf(again)).toBe(7)
    test.time.now += 8 * dayMs
    expect(await daysOf(again)).toBe(0)
    // Nothing to turn off: the person gets seven more days all the same.
    expect(await endByCommand(test.deps, user.name, () => undefined)).toBe(1)
    expect(await daysOf(again)).toBe(7)
  })
})
