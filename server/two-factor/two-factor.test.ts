import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveMailSettings } from '../../sdk/mail/contract.ts'
import { listAccounts } from '../../sdk/people/contract.ts'
import { authCheck } from '../../sdk/session/contract.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  endTwoFactorOf,
  getTwoFactor,
  renewRecoveryCodes,
  TwoFactorLimits,
} from '../../sdk/two-factor/contract.ts'
import { hashPassword } from '../session/password.ts'
import { base32, codeOf, stepAt, stepOf } from '../sign-in-codes/totp.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { endByCommand } from './end-by-command.ts'

const password = 'correct-horse-1'
const periodMs = TwoFactorLimits.periodSeconds * 1000

describe('codeOf', () => {
  const secret = Buffer.from('12345678901234567890')

  it('takes no code of two steps before or after, and none of another length', () => {
    const step = stepAt(1_111_111_109_000)
    for (const other of [codeOf(secret, step - 2), codeOf(secret, step + 2), '', '12345', `${codeOf(secret, step)}0`])
      expect(stepOf(secret, other, 1_111_111_109_000)).toBeUndefined()
    for (const drift of [-1, 0, 1]) expect(stepOf(secret, codeOf(secret, step + drift), 1_111_111_109_000)).toBe(step + drift)
  })

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('has the values of RFC 6238 at second %d', (second, code) => {
    expect(codeOf(secret, stepAt(second * 1000))).toBe(code)
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  })
})

describe.each(dialects)('two-factor sign-in on %s', (dialect) => {
  let test: TestApp
  let passwordHash: string
  let admin: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect, { trustProxy: true, baseUrl: 'http://media.test' })
    passwordHash = await hashPassword(password)
    admin = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  const json = { 'content-type': 'application/json' }
  let network = 0
  /** Each from another network, so that only the counts by account matter. */
  const signsIn = async (fields: Record<string, unknown>, headers = {}) => {
    network += 1
    const body = JSON.stringify({ pw: password, ...fields })
    const forwarded = { 'x-forwarded-for': `198.51.${network >> 8}.${network & 255}` }
    const response = await test.ask('/api/auth/login/', { method: 'POST', body, headers: { ...json, ...forwarded, ...headers } })
    const answer = (await response.json()) as { Success: boolean; Code?: string; Message: string }
    return { ...answer, status: response.status, cookies: response.headers.getSetCookie() }
  }
  const secretOf = (text: string) => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
    const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
    return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  }
  const person = () => test.user({ passwordHash })
  /** Someone whose codes are on, a step of time later. */
  const protectedPerson = async () => {
    const user = await person()
    const secret = secretOf((await test.call(beginTwoFactor, { current: password }, user)).Secret)
    const code = (drift = 0) => codeOf(secret, stepAt(test.time.now) + drift)
    const first = code()
    const { Codes } = await test.call(confirmTwoFactor, { otp: first }, user)
    test.time.now += periodMs
    return { user, secret, code, first, Codes }
  }
  const sessions = (user: TestUser) => test.deps.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()

  it('is refused without an account, in frames, and with a wrong password or code', async () => {
    const user = await person()
    const framed = await test.again(user, 'embed')
    for (const [as, code] of [
      [undefined, 'SIGNED_OUT'],
      [framed, 'ONLY_IN_THE_PORTAL'],
    ] as const) {
      await expect(test.call(getTwoFactor, {}, as)).rejects.toMatchObject({ code })
      await expect(test.call(beginTwoFactor, { current: password }, as)).rejects.toMatchObject({ code })
      await expect(test.call(confirmTwoFactor, { otp: '000000' }, as)).rejects.toMatchObject({ code })
      await expect(test.call(renewRecoveryCodes, { current: password, otp: '000000' }, as)).rejects.toMatchObject({ code })
      await expect(test.call(endTwoFactor, { current: password, otp: '000000' }, as)).rejects.toMatchObject({ code })
    }
    await expect(test.call(beginTwoFactor, { current: 'wrong-password' }, user)).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
    await expect(test.call(confirmTwoFactor, { otp: '000000' }, user)).rejects.toMatchObject({ code: 'TWO_FACTOR_NOT_BEGUN' })
    await expect(test.call(endTwoFactor, { current: password, otp: '000000' }, user)).rejects.toMatchObject({ code: 'TWO_FACTOR_IS_OFF' })
  })

  it('asks for nothing while the secret is not confirmed, and forgets it after an hour', async () => {
    const user = await person()
    const secret = secretOf((await test.call(beginTwoFactor, { current: password }, user)).Secret)
    expect((await signsIn({ un: user.name })).Success).toBe(true)
    test.time.now += TwoFactorLimits.setUpMinutes * 60_000 + 1
    const late = test.call(confirmTwoFactor, { otp: codeOf(secret, stepAt(test.time.now)) }, user)
    await expect(late).rejects.toMatchObject({ code: 'TWO_FACTOR_NOT_BEGUN' })
    expect(await test.call(getTwoFactor, {}, user)).toEqual({ IsOn: false, Since: '', RecoveryCodes: 0 })
  })

  it('gives no session, cookie or known device for the password alone, at the old door and the new one', async () => {
    const { user } = await protectedPerson()
    const before = await sessions(user)
    for (const otp of [undefined, '', '000000', 'aaaa-aaaa-aaaa-aaaa']) {
      const { Success, Code, status, cookies } = await signsIn({ un: user.name, otp })
      expect({ Success, Code, status, cookies }).toEqual({
        Success: false,
        Code: otp ? 'CODE_WRONG' : 'CODE_NEEDED',
        status: 200,
        cookies: [],
      })
    }
    const old = await test.ask('/login.aspx/Login', {
      method: 'POST',
      body: JSON.stringify({ un: user.name, pw: password }),
      headers: json,
    })
    expect([await old.text(), old.headers.getSetCookie()]).toEqual([expect.stringContaining('Please enter the code'), []])
    expect(await sessions(user)).toEqual(before)
  })

  it('says nothing about codes to a wrong password', async () => {
    const { user, code } = await protectedPerson()
    for (const otp of ['', code()]) {
      const { Code, Message } = await signsIn({ un: user.name, pw: 'wrong-password', otp })
      expect([Code, Message]).toEqual([undefined, 'Wrong user name or password.'])
    }
    expect((await signsIn({ un: user.name, otp: code() })).Success).toBe(true)
  })

  it('takes a code once, also from two requests at the same time, and none from before', async () => {
    const { user, code, first } = await protectedPerson()
    expect((await signsIn({ un: user.name, otp: first })).Code).toBe('CODE_WRONG')
    const both = await Promise.all([signsIn({ un: user.name, otp: code() }), signsIn({ un: user.name, otp: code() })])
    expect(both.filter(({ Success }) => Success).length).toBe(1)
    expect((await signsIn({ un: user.name, otp: code(-1) })).Code).toBe('CODE_WRONG')
    expect((await signsIn({ un: user.name, otp: ` ${code(1).slice(0, 3)} ${code(1).slice(3)} ` })).Success).toBe(true)
    expect((await signsIn({ un: user.name, otp: code(2) })).Code).toBe('CODE_WRONG')
  })

  it('takes a recovery code once, in any spelling, and of this account only', async () => {
    const [{ user, Codes }, neighbour] = [await protectedPerson(), await protectedPerson()]
    const [one, two] = Codes as [string, string]
    expect(new Set(Codes).size).toBe(TwoFactorLimits.recoveryCodes)
    expect((await signsIn({ un: neighbour.user.name, otp: one })).Code).toBe('CODE_WRONG')
    const spelt = one.toUpperCase().replaceAll('-', ' ')
    const both = await Promise.all([signsIn({ un: user.name, otp: spelt }), signsIn({ un: user.name, otp: one })])
    expect(both.filter(({ Success }) => Success).length).toBe(1)
    expect((await test.call(getTwoFactor, {}, user)).RecoveryCodes).toBe(9)
    expect((await signsIn({ un: user.name, otp: two })).Success).toBe(true)
  })

  it('keeps neither the secret nor a recovery code as text', async () => {
    const { user, secret, Codes } = await protectedPerson()
    const row = await test.deps.db.selectFrom('two_factor').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()
    const rows = JSON.stringify([row, await test.deps.db.selectFrom('recovery_codes').selectAll().execute()])
    for (const text of [base32(secret), secret.toString('base64url'), secret.toString('hex'), ...Codes]) expect(rows).not.toContain(text)
    // A row that somebody copies to another account does not open there.
    const other = await protectedPerson()
    await test.deps.db.updateTable('two_factor').set({ secret: row.secret }).where('user_id', '=', other.user.id).execute()
    expect((await signsIn({ un: other.user.name, otp: codeOf(secret, stepAt(test.time.now)) })).Code).toBe('CODE_WRONG')
    expect((await signsIn({ un: other.user.name, otp: other.Codes[0] })).Success).toBe(true)
  })

  it('stops guesses of the code, but not the owner on a known device', async () => {
    const { user, code } = await protectedPerson()
    const device = (await signsIn({ un: user.name, otp: code() })).cookies.find((cookie) => cookie.startsWith('vitrine-devices='))
    test.time.now += periodMs
    for (let count = 0; count < TwoFactorLimits.wrongCodes; count++)
      expect((await signsIn({ un: user.name, otp: '000000' })).Code).toBe('CODE_WRONG')
    expect(await signsIn({ un: user.name, otp: code() })).toMatchObject({ Code: 'CODE_THROTTLED', status: 429 })
    expect((await signsIn({ un: user.name, otp: code() }, { cookie: device?.split(';')[0] })).Success).toBe(true)
  })

  it('is turned off from the command line', async () => {
    const { user } = await protectedPerson()
    const lines: string[] = []
    expect(await endByCommand(test.deps, user.name, (line) => lines.push(line))).toBe(0)
    expect(lines).toEqual([`${user.name} signs in with the password alone now.`])
    expect((await signsIn({ un: user.name })).Success).toBe(true)
  })

  it('makes new recovery codes, and is turned off, with the password and a code only', async () => {
    const { user, code, Codes } = await protectedPerson()
    await expect(test.call(beginTwoFactor, { current: password }, user)).rejects.toMatchObject({ code: 'TWO_FACTOR_IS_ON' })
    for (const call of [renewRecoveryCodes, endTwoFactor]) {
      const wrong = (input: { current: string; otp: string }) => expect(test.call<typeof input, unknown>(call, input, user)).rejects
      await wrong({ current: 'wrong-password', otp: code() }).toMatchObject({ code: 'PASSWORD_WRONG' })
      await wrong({ current: password, otp: '000000' }).toMatchObject({ code: 'CODE_WRONG' })
    }
    const { Codes: fresh } = await test.call(renewRecoveryCodes, { current: password, otp: code() }, user)
    expect((await signsIn({ un: user.name, otp: Codes[0] })).Code).toBe('CODE_WRONG')
    await test.call(endTwoFactor, { current: password, otp: fresh[0] as string }, user)
    expect((await signsIn({ un: user.name })).Success).toBe(true)
    expect(await test.deps.db.selectFrom('recovery_codes').select('id').where('user_id', '=', user.id).execute()).toEqual([])
  })

  it('is turned off by other administrators, which is logged and told by e-mail', async () => {
    const { user } = await protectedPerson()
    await test.call(
      saveMailSettings,
      {
        ...{ enabled: true, host: 'localhost', port: 9, tls: 'none', user: '', sendername: '' },
        ...{ senderaddress: 'library@school.example' },
      },
      admin,
    )
    await test.deps.db.updateTable('users').set({ email: 'lost@school.example' }).where('id', '=', user.id).execute()
    await expect(test.call(endTwoFactorOf, { person: user.id }, await person())).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
    await expect(test.call(endTwoFactorOf, { person: admin.id }, admin)).rejects.toMatchObject({ code: 'TWO_FACTOR_OWN' })
    const marked = async () => (await test.call(listAccounts, { s: user.name }, admin)).Items.find(({ ID }) => ID === user.id)?.HasTwoFactor
    expect(await marked()).toBe(true)
    await test.call(endTwoFactorOf, { person: user.id }, admin)
    expect(await marked()).toBeUndefined()
    await expect(test.call(endTwoFactorOf, { person: user.id }, admin)).rejects.toMatchObject({ code: 'TWO_FACTOR_IS_OFF' })
    const log = await test.deps.db.selectFrom('audit_log').selectAll().where('action', '=', 'two-factor-off').execute()
    expect(log.at(-1)).toMatchObject({ user_id: admin.id, subject_id: String(user.id) })
    const mail = await test.deps.db.selectFrom('mail_messages').selectAll().where('user_id', '=', user.id).execute()
    expect(mail.map(({ kind, data }) => [kind, data])).toEqual([['two-factor-off', '{"byAdministrator":true}']])
    const { Success, cookies } = await signsIn({ un: user.name })
    expect(Success).toBe(true)
    const sessionId = /vitrine=([\w-]+)/.exec(cookies.join(' '))?.[1] as string
    expect((await test.call(authCheck, {}, { ...user, sessionId })).User.ID).toBe(user.id)
  })
})
