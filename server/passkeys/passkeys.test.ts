import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  PasskeyLimits,
  type PasskeySignInInput,
  passkeySignIn,
  removePasskey,
  removePasskeysOf,
  renamePasskey,
} from '../../sdk/passkeys/contract.ts'
import { deleteAccounts, listAccounts, setPassword } from '../../sdk/people/contract.ts'
import { beginTwoFactor, confirmTwoFactor } from '../../sdk/two-factor/contract.ts'
import { createClient } from '../../sdk/wire/client.ts'
import { passkeysElsewhere } from '../passkey-store/passkeys-elsewhere.ts'
import { hashPassword } from '../session/password.ts'
import { secretOf } from '../sign-in-codes/check-code.ts'
import { findTwoFactor, type TwoFactorRow } from '../sign-in-codes/code-store.ts'
import { codeOf, stepAt } from '../sign-in-codes/totp.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { type AuthenticatorKey, createAuthenticator, type Forged } from './authenticator.fixture.ts'
import { deleteOldChallenges } from './challenges.ts'

const password = 'correct-horse-1'
const origin = 'https://media.test'
const minuteMs = 60_000

describe.each(dialects)('passkeys on %s', (dialect) => {
  let test: TestApp
  let passwordHash: string
  let admin: TestUser
  const authenticator = createAuthenticator(origin)
  beforeAll(async () => {
    test = await openTestApp(dialect, { baseUrl: origin })
    passwordHash = await hashPassword(password)
    admin = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  /** A browser: it keeps the cookies that it is given. */
  const browser = (as?: TestUser) => {
    const cookies = new Map(as ? [['__Host-vitrine', as.sessionId]] : [])
    const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
      const headers = new Headers(init.headers)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const response = await test.app.request(origin + path, { ...init, headers })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      return response
    }
    return { ...createClient({ fetch: ask as typeof fetch }), cookies, ask }
  }
  type Browser = ReturnType<typeof browser>
  const signsIn = async (window: Browser, key: AuthenticatorKey, forged: Forged = {}, more: Partial<PasskeySignInInput> = {}) => {
    const { Options } = await window.call(beginPasskeySignIn, {})
    return window.call(passkeySignIn, { ...authenticator.get(Options, key, forged), ...more })
  }
  const adds = async (window: Browser, forged: Parameters<typeof authenticator.create>[1] = {}, name = 'Laptop') => {
    const { Options } = await window.call(beginPasskey, { current: password })
    const { key, answer } = authenticator.create(Options, forged)
    const { ID } = await window.call(addPasskey, { ...answer, name })
    return { key, ID, answer }
  }
  const person = async () => {
    const user = await test.user({ passwordHash })
    return { user, window: browser(user) }
  }
  const holder = async () => {
    const { user, window } = await person()
    return { user, window, ...(await adds(window)) }
  }
  const sessionsOf = async ({ id }: TestUser) =>
    (await test.deps.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length

  it('is refused without an account, in frames, and without the proof', async () => {
    const { user, window } = await person()
    const framed = browser()
    framed.cookies.set('__Host-vitrine-frame', (await test.again(user, 'embed')).sessionId)
    for (const [asked, code] of [
      [browser(), 'SIGNED_OUT'],
      [framed, 'ONLY_IN_THE_PORTAL'],
    ] as const) {
      await expect(asked.call(listPasskeys, {})).rejects.toMatchObject({ code })
      await expect(asked.call(beginPasskey, { current: password })).rejects.toMatchObject({ code })
      await expect(asked.call(renamePasskey, { passkey: 1, name: 'x' })).rejects.toMatchObject({ code })
      await expect(asked.call(removePasskey, { passkey: 1, current: password })).rejects.toMatchObject({ code })
    }
    await expect(framed.call(beginPasskeySignIn, {})).rejects.toMatchObject({ code: 'ONLY_IN_THE_PORTAL' })
    for (const current of ['', 'wrong-password'])
      await expect(window.call(beginPasskey, { current })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
    expect(await window.call(listPasskeys, {})).toEqual({ Items: [], Asks: 'password', HasProvider: false, IsOffered: true })
  })

  it('never reads the statement of a maker, whose certificates name addresses to fetch', async () => {
    for (const format of ['android-key', 'tpm', 'packed', 'unknown']) {
      const { window } = await person()
      const { key } = await adds(window, { format })
      expect((await signsIn(browser(), key)).Success).toBe(true)
    }
  })

  it('refuses answers for another site, another page, without the person, and from a frame', async () => {
    const { user, window, key } = await holder()
    const before = await sessionsOf(user)
    const forgeries: Forged[] = [
      { origin: 'https://media.test.evil.example' },
      { origin: 'http://media.test' },
      { relyingParty: 'evil.example' },
      { isUnverified: true },
      { crossOrigin: true },
      { type: 'webauthn.create' },
      { userHandle: '' },
      { userHandle: Buffer.from('another account').toString('base64url') },
    ]
    for (const forged of forgeries) {
      const refused = signsIn(browser(), key, forged)
      await expect(refused, JSON.stringify(forged)).rejects.toMatchObject({
        code: expect.stringMatching(/^PASSKEY_(REFUSED|OUT_OF_DATE)$/),
      })
    }
    for (const forged of forgeries.slice(0, 5)) {
      const refused = adds(window, forged)
      await expect(refused, JSON.stringify(forged)).rejects.toMatchObject({
        code: expect.stringMatching(/^PASSKEY_(REFUSED|OUT_OF_DATE)$/),
      })
    }
    const stranger = authenticator.create({ challenge: '', rp: { id: 'media.test' }, user: { id: key.userHandle } }).key
    await expect(signsIn(browser(), { ...key, privateKey: stranger.privateKey })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    await expect(signsIn(browser(), stranger)).rejects.toMatchObject({ code: 'PASSKEY_UNKNOWN' })
    expect(await sessionsOf(user)).toBe(before)
    const failed = await test.deps.db.selectFrom('audit_log').select('detail').where('action', '=', 'sign-in-failed').execute()
    expect(failed.some(({ detail }) => detail.includes('"factor":"passkey"'))).toBe(true)
  })

  it('takes a challenge once, for five minutes, in its browser, and for its use and account', async () => {
    const { window, key } = await holder()
    const mine = browser()
    const late = await mine.call(beginPasskeySignIn, {})
    test.time.now += PasskeyLimits.minutes * minuteMs + 1
    const outOfDate = { code: 'PASSKEY_OUT_OF_DATE' }
    await expect(mine.call(passkeySignIn, authenticator.get(late.Options, key))).rejects.toMatchObject(outOfDate)
    const elsewhere = await browser().call(beginPasskeySignIn, {})
    await expect(mine.call(passkeySignIn, authenticator.get(elsewhere.Options, key))).rejects.toMatchObject(outOfDate)
    const once = authenticator.get((await mine.call(beginPasskeySignIn, {})).Options, key)
    const both = await Promise.allSettled([mine.call(passkeySignIn, once), mine.call(passkeySignIn, once)])
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    // A challenge of a sign-in adds nothing, and that of one account adds nothing to another.
    const { Options } = await window.call(beginPasskey, { current: password })
    const request = await window.call(beginPasskeySignIn, {})
    const creation = { ...Options, challenge: request.Options.challenge }
    await expect(window.call(addPasskey, { ...authenticator.create(creation).answer, name: 'x' })).rejects.toMatchObject(outOfDate)
    const { window: other } = await person()
    for (const [name, value] of window.cookies) if (name.includes('sign-in')) other.cookies.set(name, value)
    await expect(other.call(addPasskey, { ...authenticator.create(Options).answer, name: 'x' })).rejects.toMatchObject(outOfDate)
    await mine.call(beginPasskeySignIn, {})
    test.time.now += PasskeyLimits.minutes * minuteMs + 1
    await deleteOldChallenges(test.deps)
    expect(await test.deps.db.selectFrom('passkey_challenges').select('id').execute()).toEqual([])
  })

  it('refuses a count of signatures that goes back or stands still, and a credential that is taken', async () => {
    const { key, window } = await holder()
    await signsIn(browser(), key)
    await signsIn(browser(), key)
    for (const counter of [0, 1, 2]) await expect(signsIn(browser(), key, { counter })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    await signsIn(browser(), key)
    const { window: thief } = await person()
    await expect(adds(thief, { key })).rejects.toMatchObject({ code: 'PASSKEY_EXISTS' })
    await expect(adds(window, { key })).rejects.toMatchObject({ code: 'PASSKEY_EXISTS' })
  })

  it('refuses answers that are too large or no bytes', async () => {
    const { key } = await holder()
    const large = 'A'.repeat(20_001)
    for (const more of [
      { clientdata: large },
      { authenticatordata: large },
      { signature: large },
      { credential: large },
      { clientdata: '"' },
    ])
      await expect(signsIn(browser(), key, {}, more)).rejects.toMatchObject({ status: 400 })
    for (const more of [{ clientdata: 'AAAA' }, { clientdata: 'bnVsbA' }, { authenticatordata: 'AAAA' }, { signature: 'AAAA' }])
      await expect(signsIn(browser(), key, {}, more)).rejects.toMatchObject({ code: expect.stringMatching(/^PASSKEY_/) })
    const body = JSON.stringify({ ...authenticator.get({ challenge: 'x' }, key), more: 'A'.repeat(70_000) })
    const headers = { 'content-type': 'application/json' }
    expect((await browser().ask('/api/auth/passkey/', { method: 'POST', body, headers })).status).toBe(401)
  })

  it('signs in without password and code, and becomes a known device', async () => {
    const { user, window, key } = await holder()
    await window.call(beginTwoFactor, { current: password })
    const row = await findTwoFactor(test.deps.db, user.id)
    const code = (drift = 0) => codeOf(secretOf(test.deps, row as TwoFactorRow) as Buffer, stepAt(test.time.now) + drift)
    await window.call(confirmTwoFactor, { otp: code() })
    const other = browser()
    expect(await signsIn(other, key, {}, { returnurl: '/mine' })).toMatchObject({ Success: true, ResponseUrl: '/mine' })
    expect(await signsIn(browser(), key, {}, { returnurl: '//evil.example' })).toMatchObject({ ResponseUrl: '/' })
    expect([...other.cookies.keys()]).toEqual(expect.arrayContaining(['__Host-vitrine', '__Host-vitrine-devices']))
    const { Items, Asks } = await other.call(listPasskeys, {})
    expect([Items[0]?.LastUsed, Asks]).toEqual([new Date(test.time.now).toISOString(), 'code'])
    // A caller with the session and the password only is asked for the code.
    await expect(window.call(beginPasskey, { current: password })).rejects.toMatchObject({ code: 'CODE_WRONG' })
    await window.call(beginPasskey, { current: password, otp: code(1) })
    const log = await test.deps.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['passkey-added', 'two-factor-on', 'sign-in', 'sign-in'])
    expect(JSON.stringify(log)).not.toContain(key.id.toString('base64url'))
  })

  it('refuses suspended accounts, and is removed with the account and by a password that an administrator sets', async () => {
    const { user, key } = await holder()
    const setDisabled = (disabled: 0 | 1) => test.deps.db.updateTable('users').set({ disabled }).where('id', '=', user.id).execute()
    await setDisabled(1)
    await expect(signsIn(browser(), key)).rejects.toMatchObject({ code: 'SIGN_IN_SUSPENDED' })
    await setDisabled(0)
    await signsIn(browser(), key)
    await browser(admin).call(setPassword, { person: user.id, password: 'battery-staple-2' })
    await expect(signsIn(browser(), key)).rejects.toMatchObject({ code: 'PASSKEY_UNKNOWN' })
    const other = await holder()
    await browser(admin).call(deleteAccounts, { people: [other.user.id], successor: admin.id })
    await expect(signsIn(browser(), other.key)).rejects.toMatchObject({ code: 'PASSKEY_UNKNOWN' })
  })

  it('is renamed and removed by its owner only, and at most twenty are kept', async () => {
    const { user, window, ID, key } = await holder()
    const { window: other } = await person()
    await expect(other.call(renamePasskey, { passkey: ID, name: 'Mine' })).rejects.toMatchObject({ code: 'PASSKEY_NOT_FOUND' })
    await expect(other.call(removePasskey, { passkey: ID, current: password })).rejects.toMatchObject({ code: 'PASSKEY_NOT_FOUND' })
    await window.call(renamePasskey, { passkey: ID, name: 'Old laptop' })
    expect((await window.call(listPasskeys, {})).Items).toMatchObject([{ ID, Name: 'Old laptop', LastUsed: '' }])
    await expect(window.call(removePasskey, { passkey: ID, current: 'wrong-password' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
    await window.call(removePasskey, { passkey: ID, current: password })
    await expect(signsIn(browser(), key)).rejects.toMatchObject({ code: 'PASSKEY_UNKNOWN' })
    const rows = Array.from({ length: PasskeyLimits.perAccount - 1 }, (_, at) => ({
      ...{
        user_id: user.id,
        credential_id: `full-${user.id}-${at}`,
        public_key: '',
        user_handle: '',
        counter: 0,
        relying_party: 'media.test',
      },
      ...{ transports: '[]', name: 'x', created_at: 0, used_at: null },
    }))
    await test.deps.db.insertInto('passkeys').values(rows).execute()
    const begun = await Promise.all([1, 2].map(() => window.call(beginPasskey, { current: password })))
    const added = await Promise.allSettled(
      begun.map(({ Options }) => window.call(addPasskey, { ...authenticator.create(Options).answer, name: 'x' })),
    )
    expect(added.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    await expect(window.call(beginPasskey, { current: password })).rejects.toMatchObject({ code: 'PASSKEYS_FULL' })
  })

  it('is removed by administrators for someone who lost a device', async () => {
    const { user, window, key } = await holder()
    const marked = async () =>
      (await browser(admin).call(listAccounts, { s: user.name })).Items.find(({ ID }) => ID === user.id)?.HasPasskeys
    expect(await marked()).toBe(true)
    await expect(window.call(removePasskeysOf, { person: user.id })).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
    await expect(browser(admin).call(removePasskeysOf, { person: admin.id })).rejects.toMatchObject({ code: 'PASSKEYS_OWN' })
    await browser(admin).call(removePasskeysOf, { person: user.id })
    expect(await marked()).toBeUndefined()
    await expect(browser(admin).call(removePasskeysOf, { person: user.id })).rejects.toMatchObject({ code: 'PASSKEYS_NONE' })
    await expect(signsIn(browser(), key)).rejects.toMatchObject({ code: 'PASSKEY_UNKNOWN' })
  })

  it('asks accounts with a provider for nothing more for ten minutes after a sign-in', async () => {
    const { user } = await person()
    const provider = await test.deps.db
      .insertInto('sign_in_providers')
      .values({ kind: 'oidc', name: 'School', settings: '{}', account_rule: 'refuse', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.deps.db
      .insertInto('sign_in_identities')
      .values({ provider_id: provider.id, subject: user.name, user_id: user.id, created_at: 0 })
      .execute()
    const window = browser(await test.again(user))
    expect(await window.call(listPasskeys, {})).toMatchObject({ Asks: 'nothing', HasProvider: true })
    await window.call(beginPasskey, {})
    test.time.now += PasskeyLimits.recentMinutes * minuteMs + 1
    await expect(window.call(beginPasskey, {})).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  })

  it('holds for the host of the base address only, which is counted when it changes', async () => {
    const { key, user } = await holder()
    const count = await passkeysElsewhere(test.deps.db, origin)
    await test.deps.db.updateTable('passkeys').set({ relying_party: 'former.test' }).where('user_id', '=', user.id).execute()
    expect([count, await passkeysElsewhere(test.deps.db, origin), await passkeysElsewhere(test.deps.db, '')]).toEqual([0, 1, 0])
    await expect(signsIn(browser(), key)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    expect((await browser(await test.again(user)).call(listPasskeys, {})).Items).toMatchObject([{ IsElsewhere: true }])
  })
})
