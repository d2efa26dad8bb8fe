import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { askNewPassword, choosePassword, PasswordLinkLimits, readPasswordLink, saveMailSettings } from '../../sdk/mail/contract.ts'
import { addAccount, inviteAccount } from '../../sdk/people/contract.ts'
import { addImportRows, checkImport, getImport, startImport } from '../../sdk/people-import/contract.ts'
import { authCheck, login } from '../../sdk/session/contract.ts'
import { hashPassword } from '../session/password.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openSmtpPeer, type SmtpPeer } from './smtp-peer.fixture.ts'

const settings = { baseUrl: 'http://media.test', allowPrivateProviders: true, sessionMinutes: 5e5, sessionHardHours: 9000 }
const [first, second] = ['correct-horse-1', 'battery-staple-2']
const minute = 60_000

describe.each(dialects)('password links on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let peer: SmtpPeer
  let names = 0
  beforeAll(async () => {
    test = await openTestApp(dialect, settings)
    admin = await test.user({ isAdmin: true })
    peer = await openSmtpPeer()
    await test.work()
  })
  afterAll(async () => {
    await peer.close()
    await test.close()
  })
  beforeEach(() => {
    peer.taken = []
  })

  const within = <Value>(check: () => Value) => vi.waitFor(check, 5000)
  const mailIs = (enabled: boolean) =>
    test.call(
      saveMailSettings,
      { enabled, host: 'localhost', port: peer.port, tls: 'none', senderaddress: 'library@school.example', perminute: 1000 },
      admin,
    )
  const person = async (email = `person${++names}@school.example`) => {
    const user = await test.user({ passwordHash: await hashPassword(first) })
    await test.deps.db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
    return { ...user, email }
  }
  const signsIn = (un: string, pw: string) =>
    test.call(login, { un, pw }).then(
      () => true,
      () => false,
    )
  /** The token of the last message to an address. */
  const tokenFor = (address: string): Promise<string> =>
    within(() => {
      const raw = peer.taken.findLast(({ to }) => to === address)?.raw.replaceAll('=\r\n', '') ?? ''
      const [, token = ''] = /new-password#([\w-]{43})/.exec(raw) ?? []
      expect(token).not.toBe('')
      return token
    })

  it('offers nothing while e-mail is off', async () => {
    const user = await person()
    await expect(test.call(askNewPassword, { un: user.name })).rejects.toMatchObject({ code: 'MAIL_OFF' })
    await expect(test.call(addAccount, { name: 'early', email: 'a@b', invite: true }, admin)).rejects.toMatchObject({ code: 'MAIL_OFF' })
    await expect(test.call(inviteAccount, { person: user.id }, admin)).rejects.toMatchObject({ code: 'MAIL_OFF' })
    expect(await (await test.ask('/login.aspx')).text()).not.toContain('CanAskPassword')
    await mailIs(true)
    expect(await (await test.ask('/login.aspx')).text()).toContain('"CanAskPassword":true')
  })

  it.each(['', 'x', 'a'.repeat(43), 'x'.repeat(101)])('refuses the token %j', async (token) => {
    await expect(test.call(readPasswordLink, { token })).rejects.toMatchObject({ message: expect.any(String) })
    await expect(test.call(choosePassword, { token, password: second })).rejects.toMatchObject({ message: expect.any(String) })
  })

  it('answers the same to a name that no one has, and writes no one', async () => {
    const user = await person()
    const answers = await Promise.all(['nobody at all', user.name, user.email.toUpperCase()].map((un) => test.call(askNewPassword, { un })))
    expect(answers).toEqual(Array(3).fill({ Success: true, Message: '' }))
    await within(() => expect(peer.taken.length).toBe(2))
    expect(new Set(peer.taken.map(({ to }) => to))).toEqual(new Set([user.email]))
  })

  it('keeps a hash of the token alone, and lets it be used once, in 60 minutes', async () => {
    const user = await person()
    const other = await test.again(user)
    await test.call(askNewPassword, { un: user.name })
    const token = await tokenFor(user.email)
    for (const table of ['password_links', 'mail_messages'] as const)
      expect(JSON.stringify(await test.deps.db.selectFrom(table).selectAll().execute())).not.toContain(token)
    expect(await test.call(readPasswordLink, { token })).toEqual({ Name: user.name, IsInvitation: false })
    await expect(test.call(choosePassword, { token, password: 'short' })).rejects.toMatchObject({ status: 400 })
    const both = await Promise.allSettled([second, 'third-password-3'].map((password) => test.call(choosePassword, { token, password })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await signsIn(user.name, first)).toBe(false)
    await expect(test.call(authCheck, {}, other)).rejects.toMatchObject({ status: 401 })
    await expect(test.call(readPasswordLink, { token })).rejects.toMatchObject({ code: 'PASSWORD_LINK_OVER' })
    await test.call(askNewPassword, { un: user.name })
    await within(() => expect(peer.taken.length).toBe(2))
    const late = await tokenFor(user.email)
    test.time.now += PasswordLinkLimits.minutes * minute + 1
    await expect(test.call(choosePassword, { token: late, password: second })).rejects.toMatchObject({ code: 'PASSWORD_LINK_OVER' })
  })

  it('writes one account three times an hour, and never one that is suspended', async () => {
    const [user, suspended] = [await person(), await person()]
    await test.deps.db.updateTable('users').set({ disabled: 1 }).where('id', '=', suspended.id).execute()
    for (let count = 0; count < 5; count++) await test.call(askNewPassword, { un: user.email })
    await test.call(askNewPassword, { un: suspended.email })
    await within(() => expect(peer.taken.length).toBe(PasswordLinkLimits.perAccount))
    const { count } = await test.deps.db
      .selectFrom('mail_messages')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('user_id', 'in', [user.id, suspended.id])
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(PasswordLinkLimits.perAccount)
  })

  it('tells an account of a sign-in provider how it signs in', async () => {
    const user = await person()
    const now = test.time.now
    const provider = await test.deps.db
      .insertInto('sign_in_providers')
      .values({ kind: 'oidc', name: 'School account', account_rule: 'make', is_enabled: 1, settings: '{}', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const identity = { provider_id: provider.id, subject: 's', user_id: user.id, created_at: now, made_account: 1 } as const
    await test.deps.db.insertInto('sign_in_identities').values(identity).execute()
    await test.call(askNewPassword, { un: user.name })
    await within(() => expect(peer.taken[0]?.raw).toContain('Sign in with School account'))
    expect(peer.taken[0]?.raw).not.toContain('new-password#')
  })

  it('invites instead of answering a password, again if asked, for seven days', async () => {
    await expect(test.call(addAccount, { name: 'nowhere', invite: true }, admin)).rejects.toMatchObject({ code: 'MAIL_NO_ADDRESS' })
    const added = await test.call(addAccount, { name: 'newcomer', email: 'newcomer@school.example', invite: true }, admin)
    expect(added.Password).toBe('')
    const former = await tokenFor('newcomer@school.example')
    await test.call(inviteAccount, { person: added.ID }, admin)
    await within(() => expect(peer.taken.length).toBe(2))
    test.time.now += (PasswordLinkLimits.invitationDays * 24 - 1) * 60 * minute
    const token = await tokenFor('newcomer@school.example')
    expect(await test.call(readPasswordLink, { token })).toEqual({ Name: 'newcomer', IsInvitation: true })
    await test.call(choosePassword, { token, password: second })
    expect(await test.call(login, { un: 'newcomer', pw: second })).toMatchObject({ Success: true })
    await expect(test.call(readPasswordLink, { token: former })).rejects.toMatchObject({ code: 'PASSWORD_LINK_OVER' })
  })

  it('invites people of a list, and makes first passwords for those without an address', async () => {
    const rows = [
      { line: 1, account: 'listed', email: 'listed@school.example' },
      { line: 2, account: 'unlisted' },
    ]
    const { ID } = await test.call(addImportRows, { rows }, admin)
    expect((await test.call(checkImport, { import: ID }, admin)).CanInvite).toBe(true)
    await test.call(startImport, { import: ID, invite: true }, admin)
    await within(async () => expect(await test.call(getImport, { import: ID }, admin)).toMatchObject({ Made: 2, Passwords: 1 }))
    await tokenFor('listed@school.example')
    expect(peer.taken.map(({ to }) => to)).toEqual(['listed@school.example'])
  })
})
