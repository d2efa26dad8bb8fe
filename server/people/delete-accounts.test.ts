import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApiKey, listAllApiKeys } from '../../sdk/api-keys/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import {
  addAccount,
  countOwned,
  deleteAccounts,
  findPeople,
  listAccounts,
  restoreAccount,
  suspendAccount,
} from '../../sdk/people/contract.ts'
import { authCheck, login } from '../../sdk/session/contract.ts'
import { restoreMedia } from '../../sdk/trash/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { resumeTransfers } from './transfer-items.ts'

describe.each(dialects)('deleteAccounts on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let newOwner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true, name: 'head' })
    newOwner = await test.user({ name: 'new owner', canUpload: false })
    await test.work()
  })
  afterAll(() => test.close())

  const rowOf = (id: number) => test.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const itemOf = (id: number) => test.deps.db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const ownedBy = async ({ id }: TestUser) =>
    (await test.deps.db.selectFrom('items').select('id').where('owner_id', '=', id).execute()).length
  const isTransferred = (user: TestUser) => expect.poll(() => ownedBy(user), { timeout: 60_000 }).toBe(0)

  it('rejects callers who are not administrators', async () => {
    for (const [as, status] of [
      [undefined, 401],
      [newOwner, 403],
    ] as const) {
      await expect(test.call(deleteAccounts, { people: [admin.id] }, as)).rejects.toMatchObject({ status })
      await expect(test.call(countOwned, { people: String(admin.id) }, as)).rejects.toMatchObject({ status })
    }
    expect(await rowOf(admin.id)).toMatchObject({ disabled: 0, name: 'head' })
  })

  it('rejects people who are named wrongly', async () => {
    for (const people of [[], [0], [1.5], Array.from({ length: 501 }, (_, index) => index + 1)])
      await expect(test.call(deleteAccounts, { people }, admin)).rejects.toMatchObject({ status: 400 })
    for (const people of ['', 'x', '1,-2', '1,,2', '1e300'])
      await expect(test.call(countOwned, { people }, admin), people).rejects.toMatchObject({ status: 400 })
  })

  it('rejects a successor who is unknown, suspended, deleted, a program, or deleted with the others', async () => {
    const [user, suspended, deleted, service] = await Promise.all([test.user(), test.user(), test.user(), test.user()])
    await test.call(suspendAccount, { person: suspended.id }, admin)
    await test.call(deleteAccounts, { people: [deleted.id] }, admin)
    await test.deps.db.updateTable('users').set({ is_service: 1 }).where('id', '=', service.id).execute()
    for (const successor of [999_999, suspended.id, deleted.id, service.id])
      await expect(test.call(deleteAccounts, { people: [user.id], successor }, admin), String(successor)).rejects.toMatchObject({
        code: 'SUCCESSOR_NOT_FOUND',
      })
    await expect(test.call(deleteAccounts, { people: [user.id], successor: user.id }, admin)).rejects.toMatchObject({
      code: 'SUCCESSOR_IS_DELETED',
    })
    expect(await rowOf(user.id)).toMatchObject({ disabled: 0 })
  })

  it('names oneself, unknown and deleted accounts with the reason, and deletes the others', async () => {
    const [one, gone] = await Promise.all([test.user(), test.user()])
    await test.call(deleteAccounts, { people: [gone.id] }, admin)
    const answer = await test.call(deleteAccounts, { people: [admin.id, 999_999, gone.id, one.id] }, admin)
    expect(answer.Changed).toBe(1)
    expect(answer.Refused.map(({ ID }) => ID)).toEqual([admin.id, 999_999, gone.id])
    expect(answer.Refused[0]).toMatchObject({ Name: 'head', Message: expect.stringContaining('your own account') })
    await expect(test.call(restoreAccount, { person: one.id }, admin)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  })

  it('accepts only one of two administrators who delete each other simultaneously', async () => {
    const [one, two] = await Promise.all([test.user({ isAdmin: true }), test.user({ isAdmin: true })])
    await test.deps.db.updateTable('users').set({ is_admin: 0 }).where('id', 'not in', [one.id, two.id]).execute()
    await Promise.allSettled([test.call(deleteAccounts, { people: [two.id] }, one), test.call(deleteAccounts, { people: [one.id] }, two)])
    const left = await test.deps.db.selectFrom('users').select('id').where('is_admin', '=', 1).where('disabled', '=', 0).execute()
    expect(left).toHaveLength(1)
    await test.deps.db.updateTable('users').set({ is_admin: 1 }).where('id', '=', admin.id).execute()
  })

  it('ends sessions, tickets, keys, groups and the user name at once', async () => {
    const { ID, Password } = await test.call(addAccount, { name: 'leaver', email: 'leaver@school.example', groups: [2] }, admin)
    const user = await test.user({ name: 'keyed' })
    const { Key } = await test.call(addApiKey, { name: 'Sync', scope: 'read', days: 30 }, user)
    const asked = () => test.ask('/api/ml/search/', { headers: { authorization: `Bearer ${Key}` } })
    expect((await asked()).status).toBe(200)
    const before = await rowOf(user.id)
    await test.call(deleteAccounts, { people: [ID, user.id], successor: newOwner.id }, admin)
    expect((await asked()).status).toBe(401)
    await expect(test.call(authCheck, {}, user)).rejects.toMatchObject({ status: 401 })
    for (const un of ['leaver', `deleted ${ID}`])
      await expect(test.call(login, { un, pw: Password })).rejects.toMatchObject({ message: expect.stringContaining('Wrong user name') })
    for (const table of ['sessions', 'session_tickets', 'api_keys', 'group_members'] as const)
      expect(await test.deps.db.selectFrom(table).select('user_id').where('user_id', 'in', [ID, user.id]).execute(), table).toEqual([])
    expect(await rowOf(ID)).toMatchObject({ email: '', is_admin: 0, disabled: 1, password_hash: '' })
    expect((await rowOf(user.id)).device_generation).toBe(before.device_generation + 1)
    expect((await test.call(listAccounts, { s: 'leaver' }, admin)).Total).toBe(0)
    expect((await test.call(findPeople, { s: 'keyed' }, admin)).Items).toEqual([])
    expect((await test.call(listAllApiKeys, {}, admin)).Items).toEqual([])
    // A new person with the same user name has nothing of the old one.
    expect((await test.call(addAccount, { name: 'leaver' }, admin)).ID).not.toBe(ID)
  })

  it('gives items of every kind to a successor, also one who may add none, and keeps what is in the trash there', async () => {
    const user = await test.user({ name: 'author' })
    const film = await test.item(user, { is_private: 1 })
    const playlist = await test.item(user, { record_type: 2 })
    const trashed = await test.item(user, { deleted_at: 1 })
    expect(await test.call(countOwned, { people: `${user.id},${newOwner.id}` }, admin)).toEqual({ Count: 2 })
    await test.call(deleteAccounts, { people: [user.id], successor: newOwner.id }, admin)
    await isTransferred(user)
    expect(await test.call(getMedia, { id: film.encId }, newOwner)).toMatchObject({ IsOwner: true, CanDelete: true })
    expect(await itemOf(playlist.id)).toMatchObject({ owner_id: newOwner.id, deleted_at: null })
    expect(await itemOf(trashed.id)).toMatchObject({ owner_id: newOwner.id, deleted_at: 1 })
    const log = await test.deps.db.selectFrom('audit_log').selectAll().where('action', '=', 'account-deleted').execute()
    const entry = log.find(({ subject_id }) => subject_id === String(user.id))
    expect(entry?.user_name).toBe('head')
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ name: 'author', displayName: 'author', items: 2, successor: 'new owner' })
  })

  it('gives items to the caller without a successor, or moves them to the trash, from which they come back as the caller’s', async () => {
    const [kept, thrown] = await Promise.all([test.user(), test.user()])
    const [one, two] = await Promise.all([test.item(kept), test.item(thrown)])
    await test.call(deleteAccounts, { people: [kept.id] }, admin)
    await test.call(deleteAccounts, { people: [thrown.id], items: 'trash' }, admin)
    await isTransferred(kept)
    await isTransferred(thrown)
    expect(await itemOf(one.id)).toMatchObject({ owner_id: admin.id, deleted_at: null })
    expect(await itemOf(two.id)).toMatchObject({ owner_id: admin.id, deleted_by: admin.id, deleted_at: expect.any(Number) })
    await test.call(restoreMedia, { id: two.encId }, admin)
    expect(await itemOf(two.id)).toMatchObject({ owner_id: admin.id, deleted_at: null })
  })

  it('hands over in pieces, and later what a failed job has left', async () => {
    const user = await test.user()
    for (let count = 0; count < 60; count++) await test.item(user)
    await test.call(deleteAccounts, { people: [user.id], successor: newOwner.id }, admin)
    await isTransferred(user)
    const late = await test.item(user)
    await resumeTransfers(test.deps)
    await isTransferred(user)
    expect(await itemOf(late.id)).toMatchObject({ owner_id: newOwner.id })
  })
})
