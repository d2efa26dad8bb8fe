import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addAccount,
  findPeople,
  listAccounts,
  restoreAccount,
  saveAccount,
  setPassword,
  suspendAccount,
} from '../../sdk/people/contract.ts'
import { authCheck, login } from '../../sdk/session/contract.ts'
import { BuiltInGroups } from '../actor/actor.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/app.fixture.ts'
import { dialects } from '../testing/test-database.ts'

describe.each(dialects)('people on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let plain: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true, name: 'head' })
    plain = await test.user({ name: 'plain' })
  })
  afterAll(() => test.close())

  const rowOf = (id: number) => test.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const logOf = async (action: string) => {
    const rows = await test.deps.db.selectFrom('audit_log').selectAll().where('action', '=', action).execute()
    return rows.map((row) => JSON.stringify(row)).join('\n')
  }

  it('tells nobody but administrators a name, and lets nobody else change one', async () => {
    for (const [as, status] of [
      [undefined, 401],
      [plain, 403],
    ] as const) {
      const calls = [
        () => test.call(listAccounts, {}, as),
        () => test.call(addAccount, { name: 'made' }, as),
        () => test.call(saveAccount, { person: admin.id, displayname: 'Taken' }, as),
        () => test.call(saveAccount, { person: plain.id, isadmin: true }, as),
        () => test.call(setPassword, { person: admin.id, password: 'a long password' }, as),
        () => test.call(suspendAccount, { person: admin.id }, as),
        () => test.call(restoreAccount, { person: 999_999 }, as),
      ]
      for (const answer of calls) await expect(answer()).rejects.toMatchObject({ status, message: expect.not.stringContaining('head') })
    }
    expect(await rowOf(plain.id)).toMatchObject({ is_admin: 0 })
    expect(await rowOf(admin.id)).toMatchObject({ display_name: 'head', password_hash: 'none', disabled: 0 })
  })

  describe('addAccount', () => {
    it('refuses names, addresses and passwords that are none', async () => {
      for (const bad of [
        { name: 'two words' },
        { name: '' },
        { name: 'x'.repeat(201) },
        { name: 'tab\t' + 'x' },
        { name: 'ok', email: 'no address' },
        { name: 'ok', password: 'short' },
        { name: 'ok', displayname: 'two\nlines' },
      ]) {
        await expect(test.call(addAccount, bad, admin), JSON.stringify(bad)).rejects.toMatchObject({ status: 400 })
      }
    })

    it('refuses a name that is taken, in any letter case, and a group that nobody is put into', async () => {
      await expect(test.call(addAccount, { name: 'PLAIN' }, admin)).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS', status: 409 })
      for (const group of [BuiltInGroups.everyone, BuiltInGroups.guests]) {
        await expect(test.call(addAccount, { name: 'grouped', groups: [group] }, admin)).rejects.toMatchObject({
          code: 'GROUP_MEMBERS_FIXED',
        })
      }
      await expect(test.call(addAccount, { name: 'grouped', groups: [9999] }, admin)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
      expect((await test.call(listAccounts, { s: 'grouped' }, admin)).Total).toBe(0)
    })

    it('makes an account whose password is said once and signs in', async () => {
      const made = await test.call(addAccount, { name: 'Nina', email: 'nina@school.example', groups: [BuiltInGroups.contributors] }, admin)
      expect(made.Password).toMatch(/^\w{4}-\w{4}-\w{4}$/)
      const signedIn = await test.call(login, { un: 'nina', pw: made.Password })
      expect(signedIn.Success).toBe(true)
      expect(await logOf('account-added')).not.toContain(made.Password)
      const { Items } = await test.call(listAccounts, { s: 'NINA@' }, admin)
      expect(Items).toMatchObject([{ Name: 'nina', DisplayName: 'Nina', IsAdmin: false, Groups: [{ ID: 2, Name: 'Contributors' }] }])
      expect(Items[0]?.LastSeen).not.toBe('')
    })
  })

  describe('listAccounts', () => {
    it('takes what means something in a pattern for itself', async () => {
      for (const s of ['%', '_', '\\', "'"]) expect((await test.call(listAccounts, { s }, admin)).Total, s).toBe(0)
    })

    it('answers page by page', async () => {
      const all = await test.call(listAccounts, {}, admin)
      const names = []
      for (let pi = 0; pi < all.Total; pi++) names.push((await test.call(listAccounts, { pi, ps: 1 }, admin)).Items[0]?.Name)
      expect(names).toEqual(all.Items.map(({ Name }) => Name))
    })
  })

  describe('saveAccount', () => {
    it('lets nobody demote themselves, and does not leave the library without an administrator', async () => {
      await expect(test.call(saveAccount, { person: admin.id, isadmin: false }, admin)).rejects.toMatchObject({ code: 'ACCOUNT_IS_YOURS' })
      expect(await rowOf(admin.id)).toMatchObject({ is_admin: 1 })
    })

    it('refuses a name that somebody else has', async () => {
      await expect(test.call(saveAccount, { person: plain.id, name: 'Head' }, admin)).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' })
      await expect(test.call(saveAccount, { person: 999_999, name: 'x' }, admin)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    })

    it('changes what is named and leaves the rest', async () => {
      const { ID } = await test.call(addAccount, { name: 'changing', email: 'c@school.example' }, admin)
      await test.call(saveAccount, { person: ID, displayname: 'Changed', isadmin: true, groups: [BuiltInGroups.contributors] }, admin)
      const { Items } = await test.call(listAccounts, { s: 'changing' }, admin)
      expect(Items).toMatchObject([{ Name: 'changing', DisplayName: 'Changed', Email: 'c@school.example', IsAdmin: true }])
      expect(Items[0]?.Groups).toHaveLength(1)
      await test.call(saveAccount, { person: ID, isadmin: false, groups: [] }, admin)
      expect((await test.call(listAccounts, { s: 'changing' }, admin)).Items).toMatchObject([{ IsAdmin: false, Groups: [] }])
    })
  })

  it('keeps who put somebody into a group when their groups are saved', async () => {
    const { ID } = await test.call(addAccount, { name: 'brought', groups: [BuiltInGroups.contributors] }, admin)
    const provider = { kind: 'oidc' as const, name: 'Elsewhere', settings: '{}', account_rule: 'make' as const, created_at: 0 }
    const { id } = await test.deps.db.insertInto('sign_in_providers').values(provider).returning('id').executeTakeFirstOrThrow()
    await test.deps.db.updateTable('group_members').set({ provider_id: id }).where('user_id', '=', ID).execute()
    await test.call(saveAccount, { person: ID, groups: [BuiltInGroups.contributors] }, admin)
    const rows = await test.deps.db.selectFrom('group_members').select('provider_id').where('user_id', '=', ID).execute()
    expect(rows).toEqual([{ provider_id: id }])
  })

  describe('setPassword', () => {
    it('ends the sessions of the account and takes the new password', async () => {
      const user = await test.user({ name: 'forgetful' })
      const { Password } = await test.call(setPassword, { person: user.id }, admin)
      await expect(test.call(authCheck, {}, user)).rejects.toMatchObject({ status: 401 })
      expect((await test.call(login, { un: 'forgetful', pw: Password })).Success).toBe(true)
      await test.call(setPassword, { person: user.id, password: 'another long one' }, admin)
      await expect(test.call(login, { un: 'forgetful', pw: Password })).rejects.toMatchObject({
        message: expect.stringContaining('Wrong user name'),
      })
      expect(await logOf('password-set')).not.toMatch(/another long one|argon/)
    })

    it('does not sign out who sets their own', async () => {
      const other = await test.user({ isAdmin: true })
      await test.call(setPassword, { person: other.id, password: 'my own password' }, other)
      expect((await test.call(authCheck, {}, other)).User.ID).toBe(other.id)
    })
  })

  describe('suspendAccount', () => {
    it('refuses oneself', async () => {
      await expect(test.call(suspendAccount, { person: admin.id }, admin)).rejects.toMatchObject({ code: 'ACCOUNT_IS_YOURS' })
      await expect(test.call(suspendAccount, { person: 999_999 }, admin)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    })

    it('lets one of two administrators who suspend each other at once stay', async () => {
      const [one, two] = await Promise.all([test.user({ isAdmin: true }), test.user({ isAdmin: true })])
      await test.deps.db.updateTable('users').set({ is_admin: 0 }).where('id', 'not in', [one.id, two.id]).execute()
      const answers = await Promise.allSettled([
        test.call(suspendAccount, { person: two.id }, one),
        test.call(suspendAccount, { person: one.id }, two),
      ])
      const left = await test.deps.db.selectFrom('users').select('id').where('is_admin', '=', 1).where('disabled', '=', 0).execute()
      expect(left).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await test.deps.db.updateTable('users').set({ is_admin: 1 }).where('id', '=', admin.id).execute()
    })

    it('ends every session at once, also what was signed before', async () => {
      const user = await test.user({ name: 'leaving' })
      const { encId } = await test.item(user, { is_private: 1 })
      await test.call(suspendAccount, { person: user.id }, admin)
      await expect(test.call(authCheck, {}, user)).rejects.toMatchObject({ status: 401 })
      expect((await test.ask(`/api/ml/media/${encId}/`, {}, user)).status).toBe(404)
      expect(await test.deps.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).toEqual([])
      await test.call(restoreAccount, { person: user.id }, admin)
      expect((await test.call(listAccounts, { s: 'leaving' }, admin)).Items).toMatchObject([{ IsSuspended: false }])
      await expect(test.call(authCheck, {}, user)).rejects.toMatchObject({ status: 401 })
    })
  })

  describe('findPeople', () => {
    it('is not for those who have nothing to share', async () => {
      const nobody = await test.user()
      await expect(test.call(findPeople, { s: 'head' })).rejects.toMatchObject({ status: 401 })
      await expect(test.call(findPeople, { s: 'head' }, nobody)).rejects.toMatchObject({ code: 'FIND_NOT_ALLOWED', status: 403 })
      await expect(test.call(findPeople, { s: 'h' }, admin)).rejects.toMatchObject({ status: 400 })
    })

    it('tells owners neither e-mail addresses nor user names, and does not look there', async () => {
      const owner = await test.user()
      await test.item(owner)
      await test.call(addAccount, { name: 'secretname', displayname: 'Known Person', email: 'hidden@school.example' }, admin)
      const found = await test.call(findPeople, { s: 'known' }, owner)
      expect(found.Items).toEqual([{ Kind: 'user', ID: expect.any(Number), Name: 'Known Person' }])
      for (const s of ['hidden', 'secretname']) expect((await test.call(findPeople, { s }, owner)).Items).toEqual([])
      expect((await test.call(findPeople, { s: 'hidden' }, admin)).Items).toMatchObject([
        { Name: 'Known Person', Email: 'hidden@school.example' },
      ])
    })

    it('finds groups but not the guests, at most twenty, and nobody suspended', async () => {
      expect((await test.call(findPeople, { s: 'contrib' }, admin)).Items).toEqual([{ Kind: 'group', ID: 2, Name: 'Contributors' }])
      expect((await test.call(findPeople, { s: 'guest' }, admin)).Items).toEqual([])
      for (let made = 0; made < 22; made++) await test.user({ name: `twin${made}` })
      expect((await test.call(findPeople, { s: 'twin' }, admin)).Items).toHaveLength(20)
      const gone = await test.user({ name: 'departed' })
      await test.call(suspendAccount, { person: gone.id }, admin)
      expect((await test.call(findPeople, { s: 'departed' }, admin)).Items).toEqual([])
    })
  })
})
