import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { changeOwnPassword } from '../../sdk/account/contract.ts'
import { saveMailSettings } from '../../sdk/mail/contract.ts'
import { askNewAddress, confirmNewAddress, getAddressChange, OwnAddressLimits } from '../../sdk/own-address/contract.ts'
import { openSmtpPeer, type SmtpPeer } from '../mail/smtp-peer.fixture.ts'
import { hashPassword } from '../session/password.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const settings = { baseUrl: 'http://media.test', allowPrivateProviders: true, sessionMinutes: 5e5, sessionHardHours: 9000 }
const current = 'correct-horse-1'
const over = { code: 'ADDRESS_LINK_OVER' }

describe.each(dialects)('askNewAddress on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let peer: SmtpPeer
  let passwordHash: string
  let names = 0
  beforeAll(async () => {
    test = await openTestApp(dialect, settings)
    admin = await test.user({ isAdmin: true })
    peer = await openSmtpPeer()
    passwordHash = await hashPassword(current)
    await test.work()
  })
  afterAll(async () => {
    await peer.close()
    await test.close()
  })

  const mailIs = (enabled: boolean) =>
    test.call(
      saveMailSettings,
      { enabled, host: 'localhost', port: peer.port, tls: 'none', senderaddress: 'library@school.example', perminute: 1000 },
      admin,
    )
  const newAddress = () => `new${++names}@school.example`
  const person = async () => {
    const user = await test.user({ passwordHash })
    const email = `person${user.id}@school.example`
    await test.deps.db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
    return { ...user, email }
  }
  const emailOf = async ({ id }: TestUser) =>
    (await test.deps.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
  const textFor = (address: string, part: RegExp): Promise<string> =>
    vi.waitFor(() => {
      const raw = peer.taken.findLast(({ to }) => to === address)?.raw.replaceAll('=\r\n', '') ?? ''
      expect(raw).toMatch(part)
      return part.exec(raw)?.[1] ?? ''
    }, 5000)
  const tokenFor = (address: string) => textFor(address, /new-address#([\w-]{43})/)

  it('is refused while e-mail is off, without an account, in frames, and without the proof', async () => {
    const user = await person()
    await mailIs(false)
    expect(await test.call(getAddressChange, {}, user)).toEqual({ IsOffered: false, Asks: 'password', HasProvider: false })
    await expect(test.call(askNewAddress, { email: newAddress(), current }, user)).rejects.toMatchObject({ code: 'MAIL_OFF' })
    await mailIs(true)
    expect(await test.call(getAddressChange, {}, user)).toMatchObject({ IsOffered: true })
    const framed = await test.again(user, 'embed')
    const ask = (email: string, password: string, as?: TestUser) =>
      expect(test.call(askNewAddress, { email, current: password }, as)).rejects
    await ask(newAddress(), current).toMatchObject({ code: 'SIGNED_OUT' })
    await ask(newAddress(), current, framed).toMatchObject({ code: 'ONLY_IN_THE_PORTAL' })
    await ask(newAddress(), 'wrong-password', user).toMatchObject({ code: 'PASSWORD_WRONG' })
    await ask('no address', current, user).toMatchObject({ status: 400 })
    await ask('', current, user).toMatchObject({ status: 400 })
    await ask(user.email, current, user).toMatchObject({ code: 'ADDRESS_UNCHANGED' })
    await expect(test.call(confirmNewAddress, { token: 'made up' })).rejects.toMatchObject(over)
    expect(await emailOf(user)).toBe(user.email)
  })

  it('changes the address when the link is confirmed, once, and tells both mailboxes', async () => {
    const user = await person()
    const email = newAddress()
    await test.call(askNewAddress, { email, current }, user)
    const token = await tokenFor(email)
    await textFor(user.email, new RegExp(`(to ${email} was asked for)`))
    expect(await emailOf(user)).toBe(user.email)
    expect(JSON.stringify(await test.deps.db.selectFrom('address_links').selectAll().execute())).not.toContain(token)
    const both = await Promise.allSettled([1, 2].map(() => test.call(confirmNewAddress, { token })))
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect(await emailOf(user)).toBe(email)
    await textFor(user.email, /(This is no longer the e-mail address)/)
    await textFor(email, /(This is now the e-mail address)/)
    const log = await test.deps.db.selectFrom('audit_log').select('action').where('user_id', '=', user.id).orderBy('id').execute()
    expect(log.map(({ action }) => action)).toEqual(['own-address-asked', 'own-address-changed'])
  })

  it('ends a link after an hour, with a new password, with a newer link, and for suspended accounts', async () => {
    const user = await person()
    const asked = async (email = newAddress()) => {
      await test.call(askNewAddress, { email, current }, user)
      return tokenFor(email)
    }
    const late = await asked()
    test.time.now += OwnAddressLimits.minutes * 60_000 + 1
    await expect(test.call(confirmNewAddress, { token: late })).rejects.toMatchObject(over)
    const [former, newer] = [await asked(), await asked()]
    await expect(test.call(confirmNewAddress, { token: former })).rejects.toMatchObject(over)
    await test.deps.db.updateTable('users').set({ disabled: 1 }).where('id', '=', user.id).execute()
    await expect(test.call(confirmNewAddress, { token: newer })).rejects.toMatchObject(over)
    await test.deps.db.updateTable('users').set({ disabled: 0 }).where('id', '=', user.id).execute()
    const last = await asked()
    await test.call(changeOwnPassword, { current, password: 'battery-staple-2' }, user)
    await expect(test.call(confirmNewAddress, { token: last })).rejects.toMatchObject(over)
    expect(await emailOf(user)).toBe(user.email)
  })

  it('answers the same for an address that another account has, and five times in an hour', async () => {
    const [user, other] = [await person(), await person()]
    const answers = [await test.call(askNewAddress, { email: other.email, current }, user)]
    for (let asked = 1; asked < OwnAddressLimits.perAccount; asked++)
      answers.push(await test.call(askNewAddress, { email: newAddress(), current }, user))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await expect(test.call(askNewAddress, { email: newAddress(), current }, user)).rejects.toMatchObject({ code: 'ADDRESS_TOO_OFTEN' })
  })
})
