import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountRule } from '../../sdk/sign-in/contract.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { findOrCreateAccount } from './accounts.ts'
import type { Identity } from './identity.ts'
import type { OidcProvider } from './providers.ts'
import { insertProvider } from './table.ts'

describe.each(dialects)('accountFor on %s', (dialect) => {
  let test: TestApp
  const providers = new Map<AccountRule, OidcProvider>()
  const settings = {
    Issuer: 'https://idp.example',
    ClientID: 'x',
    ClientSecret: '',
    Scope: 'openid',
    GroupsClaim: 'groups',
    SharedReturn: false,
    GraphURL: '',
  }

  beforeAll(async () => {
    test = await openTestApp(dialect)
    for (const rule of ['make', 'link', 'refuse'] as const) {
      const id = await insertProvider(test.deps.db, { kind: 'oidc', name: rule, settings: '{}', account_rule: rule, created_at: 0 })
      providers.set(rule, { id, kind: 'oidc', name: rule, rule, settings })
    }
  })
  afterAll(() => test.close())

  let subjects = 0
  const come = (rule: AccountRule, identity: Partial<Identity>): Promise<number> => {
    const nobody = { username: '', email: '', displayName: '', groups: [], emailIsVerified: false, usernameIsVerified: false }
    return findOrCreateAccount(test.deps, providers.get(rule) as OidcProvider, { subject: `subject-${++subjects}`, ...nobody, ...identity })
  }
  const userOf = (id: number) => test.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const suspend = (name: string) => test.deps.db.updateTable('users').set({ disabled: 1 }).where('name', '=', name).execute()

  describe('make', () => {
    it('creates no user name that is the id of an account', async () => {
      const { id } = await test.user()
      for (const [username, name] of [
        [String(id), `person-${id}`],
        ['0042', 'person-0042'],
        ['s0042', 's0042'],
      ] as const)
        expect((await userOf(await come('make', { username }))).name).toBe(name)
    })
  })

  describe('refuse', () => {
    it('rejects unknown identities', async () => {
      await test.user({ name: 'old@school.example' })
      const stranger = { subject: 's', email: 'old@school.example', emailIsVerified: true }
      await expect(come('refuse', stranger)).rejects.toMatchObject({ code: 'SIGN_IN_NO_ACCOUNT' })
      const { id } = await test.user({ name: 'known' })
      const provider_id = providers.get('refuse')?.id ?? 0
      await test.deps.db.insertInto('sign_in_identities').values({ provider_id, subject: 's', user_id: id, created_at: 0 }).execute()
      expect(await come('refuse', { subject: 's' })).toBe(id)
      await expect(come('refuse', { subject: 'S' })).rejects.toMatchObject({ code: 'SIGN_IN_NO_ACCOUNT' })
      await suspend('known')
      await expect(come('refuse', { subject: 's' })).rejects.toMatchObject({ code: 'SIGN_IN_SUSPENDED' })
    })
  })

  describe('link', () => {
    it('does not link similar letters', async () => {
      await test.user({ name: 'kim@school.example' })
      await test.user({ name: 'anna@school.example' })
      for (const email of ['\u212aim@school.example', '\u0430nna@school.example'])
        await expect(come('link', { email, emailIsVerified: true })).rejects.toMatchObject({ code: 'SIGN_IN_NO_ACCOUNT' })
    })

    it('links the account named like the verified address, in any letter case', async () => {
      const { id } = await test.user({ name: 'linked@school.example' })
      const subject = 'linked'
      expect(await come('link', { subject, email: 'Linked@School.example', emailIsVerified: true })).toBe(id)
      expect(await come('link', { subject })).toBe(id)
    })

    it('links no account to an unverified address or user name', async () => {
      await test.user({ name: 'unvouched@school.example' })
      await test.user({ name: 'unvouched' })
      const no = { code: 'SIGN_IN_NO_ACCOUNT', status: 403 }
      await expect(come('link', { email: 'unvouched@school.example' })).rejects.toMatchObject(no)
      await expect(come('link', { email: 'm@school.example', emailIsVerified: true, username: 'unvouched' })).rejects.toMatchObject(no)
      await expect(come('link', { emailIsVerified: true })).rejects.toMatchObject(no)
    })

    it('links an account to a user name that the provider has verified', async () => {
      const { id } = await test.user({ name: 'nora' })
      expect(await come('link', { username: 'Nora', usernameIsVerified: true })).toBe(id)
    })

    it('never links an administrator’s or a suspended account', async () => {
      await test.user({ name: 'boss@school.example', isAdmin: true })
      await test.user({ name: 'left@school.example' })
      await suspend('left@school.example')
      const comes = (email: string) => come('link', { email, emailIsVerified: true, username: email, usernameIsVerified: true })
      await expect(comes('boss@school.example')).rejects.toMatchObject({ code: 'SIGN_IN_NO_ACCOUNT' })
      await expect(comes('left@school.example')).rejects.toMatchObject({ code: 'SIGN_IN_SUSPENDED' })
    })

    it('does not link an account that another provider created with the same name', async () => {
      const name = 'target@school.example'
      await come('make', { username: name })
      await expect(come('link', { email: name, emailIsVerified: true })).rejects.toMatchObject({ code: 'SIGN_IN_NO_ACCOUNT' })
    })

    it('does not link an account to a second identity with the same address', async () => {
      await test.user({ name: 'shared@school.example' })
      const verified = { email: 'shared@school.example', emailIsVerified: true }
      await come('link', verified)
      await expect(come('link', verified)).rejects.toMatchObject({ code: 'SIGN_IN_NO_ACCOUNT' })
    })
  })

  describe('make', () => {
    it('creates an account with an unused name, never an administrator', async () => {
      const taken = await test.user({ name: 'newcomer', isAdmin: true })
      const id = await come('make', {
        username: 'Newcomer',
        displayName: 'New Teacher',
        email: 'newcomer@school.example',
        emailIsVerified: true,
      })
      expect(id).not.toBe(taken.id)
      expect(await userOf(id)).toMatchObject({ name: 'newcomer-2', display_name: 'New Teacher', is_admin: 0, disabled: 0 })
      expect((await userOf(await come('make', { username: 'NEWCOMER' }))).name).toBe('newcomer-3')
      expect((await userOf(await come('make', { email: 'Address@School.example' }))).name).toBe('address@school.example')
      expect((await userOf(await come('make', { username: 'a  b\tc' }))).name).toBe('a.b.c')
      expect((await userOf(await come('make', {}))).name).toBe('person')
    })

    it('creates one account for simultaneous sign-ins, and two for two people with one name', async () => {
      const same = await Promise.all([1, 2, 3, 4].map(() => come('make', { subject: 'quinn', username: 'quinn' })))
      expect(new Set(same).size).toBe(1)
      const different = await Promise.all([1, 2, 3].map(() => come('make', { username: 'pupil' })))
      const names = await Promise.all(different.map(async (id) => (await userOf(id)).name))
      expect(names.sort()).toEqual(['pupil', 'pupil-2', 'pupil-3'])
    })

    it('stores an Argon2id hash as the password', async () => {
      const { password_hash } = await userOf(await come('make', { username: 'pupil' }))
      expect(password_hash).toMatch(/^\$argon2id\$/)
    })

    it('requires a subject of a valid length', async () => {
      for (const subject of ['', 'x'.repeat(1001)]) {
        await expect(come('make', { subject })).rejects.toMatchObject({ code: 'SIGN_IN_NO_SUBJECT' })
      }
    })
  })
})
