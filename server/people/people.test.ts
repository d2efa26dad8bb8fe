import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  AccountOrders,
  addAccount,
  changeAccounts,
  findPeople,
  listAccounts,
  restoreAccount,
  saveAccount,
  setPassword,
  suspendAccount,
} from '../../sdk/people/contract.ts'
import { authCheck, login } from '../../sdk/session/contract.ts'
import { BuiltInGroups } from '../actor/actor.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

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

  it('rejects callers who are not administrators on every endpoint', async () => {
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
        () => test.call(changeAccounts, { action: 'suspend', people: [admin.id] }, as),
        () => test.call(suspendAccount, { person: admin.id }, as),
        () => test.call(restoreAccount, { person: 999_999 }, as),
      ]
      for (const answer of calls) await expect(answer()).rejects.toMatchObject({ status, message: expect.not.stringContaining('head') })
    }
    expect(await rowOf(plain.id)).toMatchObject({ is_admin: 0 })
    expect(await rowOf(admin.id)).toMatchObject({ display_name: 'head', password_hash: 'none', disabled: 0 })
  })

  describe('addAccount', () => {
    it('rejects invalid names, addresses and passwords', async () => {
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

    it('rejects a used name in any letter case, an unknown group and a group with fixed members', async () => {
      await expect(test.call(addAccount, { name: 'PLAIN' }, admin)).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS', status: 409 })
      for (const group of [BuiltInGroups.everyone, BuiltInGroups.guests]) {
        await expect(test.call(addAccount, { name: 'grouped', groups: [group] }, admin)).rejects.toMatchObject({
          code: 'GROUP_MEMBERS_FIXED',
        })
      }
      await expect(test.call(addAccount, { name: 'grouped', groups: [9999] }, admin)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
      expect((await test.call(listAccounts, { s: 'grouped' }, admin)).Total).toBe(0)
    })

    it('creates an account whose password is returned once and signs in', async () => {
      const generated = await test.call(
        addAccount,
        { name: 'Nina', email: 'nina@school.example', groups: [BuiltInGroups.contributors] },
        admin,
      )
      expect(generated.Password).toMatch(/^\w{4}-\w{4}-\w{4}$/)
      const signedIn = await test.call(login, { un: 'nina', pw: generated.Password })
      expect(signedIn.Success).toBe(true)
      expect(await logOf('account-added')).not.toContain(generated.Password)
      const { Items } = await test.call(listAccounts, { s: 'NINA@' }, admin)
      expect(Items).toMatchObject([{ Name: 'nina', DisplayName: 'Nina', IsAdmin: false, Groups: [{ ID: 2, Name: 'Contributors' }] }])
      expect(Items[0]?.LastSeen).not.toBe('')
    })
  })

  describe('listAccounts', () => {
    it('searches for pattern characters literally', async () => {
      for (const s of ['%', '_', '\\', "'"]) expect((await test.call(listAccounts, { s }, admin)).Total, s).toBe(0)
    })

    it('sorts by each column, in both directions', async () => {
      for (const order of AccountOrders) {
        const ids = async (desc: boolean) => (await test.call(listAccounts, { order, desc }, admin)).Items.map(({ ID }) => ID)
        const [up, down] = [await ids(false), await ids(true)]
        expect(new Set(up), order).toEqual(new Set(down))
        // No account of this test was seen before another.
        if (order === 'name' || order === 'role') expect(up, order).not.toEqual(down)
      }
      const [first] = (await test.call(listAccounts, { order: 'role', desc: true }, admin)).Items
      expect(first).toMatchObject({ IsAdmin: true })
    })

    it('returns pages', async () => {
      const all = await test.call(listAccounts, {}, admin)
      const names = []
      for (let pi = 0; pi < all.Total; pi++) names.push((await test.call(listAccounts, { pi, ps: 1 }, admin)).Items[0]?.Name)
      expect(names).toEqual(all.Items.map(({ Name }) => Name))
    })
  })

  describe('changeAccounts', () => {
    it('changes those that it may, and says why it did not change the others', async () => {
      const [one, two] = [await test.user({ name: 'many1' }), await test.user({ name: 'many2' })]
      const people = [one.id, admin.id, 999_999, two.id]
      const answer = await test.call(changeAccounts, { action: 'suspend', people }, admin)
      expect(answer).toMatchObject({
        Changed: 2,
        Refused: [
          { ID: admin.id, Name: 'head' },
          { ID: 999_999, Name: '' },
        ],
      })
      expect(answer.Refused[0]?.Message).toContain('your own account')
      expect([(await rowOf(one.id)).disabled, (await rowOf(two.id)).disabled]).toEqual([1, 1])
      expect(await test.call(changeAccounts, { action: 'restore', people: [one.id, two.id] }, admin)).toMatchObject({ Changed: 2 })
      const again = await test.again(one)
      expect(await test.call(changeAccounts, { action: 'end', people: [one.id, admin.id] }, admin)).toMatchObject({ Changed: 1 })
      await expect(test.call(listAccounts, {}, again)).rejects.toMatchObject({ status: 401 })
      expect((await test.call(listAccounts, { s: 'many1' }, admin)).Items).toMatchObject([{ IsSuspended: false }])
    })
  })

  describe('saveAccount', () => {
    it('rejects an administrator who removes their own administrator right', async () => {
      await expect(test.call(saveAccount, { person: admin.id, isadmin: false }, admin)).rejects.toMatchObject({ code: 'ACCOUNT_IS_YOURS' })
      expect(await rowOf(admin.id)).toMatchObject({ is_admin: 1 })
    })

    it('rejects a name that is in use and an unknown account', async () => {
      await expect(test.call(saveAccount, { person: plain.id, name: 'Head' }, admin)).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' })
      await expect(test.call(saveAccount, { person: 999_999, name: 'x' }, admin)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    })

    it('changes only the given fields', async () => {
      const { ID } = await test.call(addAccount, { name: 'changing', email: 'c@school.example' }, admin)
      await test.call(saveAccount, { person: ID, displayname: 'Changed', isadmin: true, groups: [BuiltInGroups.contributors] }, admin)
      const { Items } = await test.call(listAccounts, { s: 'changing' }, admin)
      expect(Items).toMatchObject([{ Name: 'changing', DisplayName: 'Changed', Email: 'c@school.example', IsAdmin: true }])
      expect(Items[0]?.Groups).toHaveLength(1)
      await test.call(saveAccount, { person: ID, isadmin: false, groups: [] }, admin)
      expect((await test.call(listAccounts, { s: 'changing' }, admin)).Items).toMatchObject([{ IsAdmin: false, Groups: [] }])
    })
  })

  describe('an account that is linked to a provider', () => {
    const linked = async (name: string) => {
      const user = await test.user({ name })
      const provider = { kind: 'oidc' as const, name: 'School', settings: '{}', account_rule: 'make' as const, created_at: 0 }
      const { id } = await test.deps.db.insertInto('sign_in_providers').values(provider).returning('id').executeTakeFirstOrThrow()
      const identity = { provider_id: id, subject: name, user_id: user.id, created_at: 0 }
      await test.deps.db.insertInto('sign_in_identities').values(identity).execute()
      const tokens = { provider_id: id, user_id: user.id, sealed: 'x', expires_at: 0, updated_at: 0 }
      await test.deps.db.insertInto('sign_in_tokens').values(tokens).execute()
      return { user, id }
    }
    const links = async (table: 'sign_in_identities' | 'sign_in_tokens', id: number) =>
      (await test.deps.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length

    it('becomes an administrator only with a choice how it may sign in', async () => {
      const { user } = await linked('undecided')
      const refused = { code: 'ADMIN_SIGN_IN_NOT_CHOSEN', status: 409 }
      await expect(test.call(saveAccount, { person: user.id, isadmin: true, displayname: 'Lost' }, admin)).rejects.toMatchObject(refused)
      const wrong = test.call(saveAccount, { person: user.id, isadmin: true, adminsignin: 'both' as 'password' }, admin)
      await expect(wrong).rejects.toMatchObject({ status: 400 })
      expect(await rowOf(user.id)).toMatchObject({ is_admin: 0, display_name: 'undecided' })
      expect(await links('sign_in_identities', user.id)).toBe(1)
      // Other changes ask nothing.
      await test.call(saveAccount, { person: user.id, displayname: 'Changed', isadmin: false }, admin)
    })

    it('keeps its providers, or has its password only and its sessions ended', async () => {
      const [kept, cut] = [await linked('kept'), await linked('cut')]
      await test.call(saveAccount, { person: kept.user.id, isadmin: true, adminsignin: 'providers' }, admin)
      expect([await links('sign_in_identities', kept.user.id), await links('sign_in_tokens', kept.user.id)]).toEqual([1, 1])
      expect((await test.call(authCheck, {}, kept.user)).User.IsAdmin).toBe(true)
      expect((await test.call(listAccounts, { s: 'kept' }, admin)).Items).toMatchObject([{ Providers: [{ ID: kept.id, Name: 'School' }] }])
      await test.call(saveAccount, { person: cut.user.id, isadmin: true, adminsignin: 'password' }, admin)
      expect([await links('sign_in_identities', cut.user.id), await links('sign_in_tokens', cut.user.id)]).toEqual([0, 0])
      await expect(test.call(authCheck, {}, cut.user)).rejects.toMatchObject({ status: 401 })
      expect((await test.call(listAccounts, { s: 'cut' }, admin)).Items).toMatchObject([{ IsAdmin: true, Providers: [] }])
      expect(await logOf('account-changed')).toMatch(/signIn\\*":\\*"password/)
      // It is an administrator's now: saving it again asks nothing.
      await test.call(saveAccount, { person: kept.user.id, isadmin: true, displayname: 'Kept' }, admin)
    })
  })

  it('does not change the origin of a membership when groups are saved', async () => {
    const { ID } = await test.call(addAccount, { name: 'brought', groups: [BuiltInGroups.contributors] }, admin)
    const provider = { kind: 'oidc' as const, name: 'Elsewhere', settings: '{}', account_rule: 'make' as const, created_at: 0 }
    const { id } = await test.deps.db.insertInto('sign_in_providers').values(provider).returning('id').executeTakeFirstOrThrow()
    await test.deps.db.updateTable('group_members').set({ provider_id: id }).where('user_id', '=', ID).execute()
    await test.call(saveAccount, { person: ID, groups: [BuiltInGroups.contributors] }, admin)
    const rows = await test.deps.db.selectFrom('group_members').select('provider_id').where('user_id', '=', ID).execute()
    expect(rows).toEqual([{ provider_id: id }])
  })

  describe('setPassword', () => {
    it('ends the sessions of the account and accepts the new password', async () => {
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

    it('does not sign out an administrator who sets their own password', async () => {
      const other = await test.user({ isAdmin: true })
      await test.call(setPassword, { person: other.id, password: 'my own password' }, other)
      expect((await test.call(authCheck, {}, other)).User.ID).toBe(other.id)
    })
  })

  describe('suspendAccount', () => {
    it('rejects the caller’s own account and an unknown account', async () => {
      await expect(test.call(suspendAccount, { person: admin.id }, admin)).rejects.toMatchObject({ code: 'ACCOUNT_IS_YOURS' })
      await expect(test.call(suspendAccount, { person: 999_999 }, admin)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    })

    it('accepts only one of two administrators who suspend each other simultaneously', async () => {
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

    it('ends every session of the account at once', async () => {
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
    it('rejects callers who have no item to share', async () => {
      const nobody = await test.user()
      await expect(test.call(findPeople, { s: 'head' })).rejects.toMatchObject({ status: 401 })
      await expect(test.call(findPeople, { s: 'head' }, nobody)).rejects.toMatchObject({ code: 'FIND_NOT_ALLOWED', status: 403 })
      await expect(test.call(findPeople, { s: 'h' }, admin)).rejects.toMatchObject({ status: 400 })
    })

    it('neither returns nor searches e-mail addresses and user names for owners', async () => {
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

    it('finds at most twenty accounts and groups, without the guests group and suspended accounts', async () => {
      expect((await test.call(findPeople, { s: 'contrib' }, admin)).Items).toEqual([{ Kind: 'group', ID: 2, Name: 'Contributors' }])
      expect((await test.call(findPeople, { s: 'guest' }, admin)).Items).toEqual([])
      for (let generated = 0; generated < 22; generated++) await test.user({ name: `twin${generated}` })
      expect((await test.call(findPeople, { s: 'twin' }, admin)).Items).toHaveLength(20)
      const gone = await test.user({ name: 'departed' })
      await test.call(suspendAccount, { person: gone.id }, admin)
      expect((await test.call(findPeople, { s: 'departed' }, admin)).Items).toEqual([])
    })
  })
})
