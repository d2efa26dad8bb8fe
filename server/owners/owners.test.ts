import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listConversions, manageConversion } from '../../sdk/conversions/contract.ts'
import { grantAccess } from '../../sdk/grants/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { changeOwner } from '../../sdk/owners/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('changeOwner on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    other = await test.user()
  })
  afterAll(() => test.close())

  const ownerOf = async (id: number) =>
    (await test.deps.db.selectFrom('items').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()).owner_id

  it('rejects all callers except the owner and administrators, editors too', async () => {
    const { id, encId } = await test.item(owner, { is_private: 1 })
    await test.call(grantAccess, { encid: encId, grantee: 'user', who: other.id, access: 'edit' }, owner)
    await expect(test.call(changeOwner, { id: encId, person: other.id }, other)).rejects.toMatchObject({ code: 'OWNER_NOT_YOURS' })
    for (const as of [undefined, await test.guest(), await test.user()])
      await expect(test.call(changeOwner, { id: encId, person: other.id }, as)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    expect(await ownerOf(id)).toBe(owner.id)
  })

  it('accepts only accounts that can sign in', async () => {
    const { id } = await test.item(owner)
    const suspended = await test.user()
    await test.deps.db.updateTable('users').set({ disabled: 1 }).where('id', '=', suspended.id).execute()
    for (const person of [999_999, suspended.id])
      await expect(test.call(changeOwner, { id, person }, owner)).rejects.toMatchObject({ code: 'OWNER_NOT_FOUND' })
    for (const person of [0, -1, 1.5, 'x']) {
      const asking = test.call(changeOwner, { id, person: person as number }, owner)
      await expect(asking).rejects.toMatchObject({ status: 400 })
    }
    expect(await ownerOf(id)).toBe(owner.id)
  })

  it('rejects a new owner who may not add such items, except from an administrator', async () => {
    const { id } = await test.item(owner)
    const pupil = await test.user({ canUpload: false })
    await expect(test.call(changeOwner, { id, person: pupil.id }, owner)).rejects.toMatchObject({ code: 'OWNER_MAY_NOT_ADD' })
    expect(await ownerOf(id)).toBe(owner.id)
    await test.call(changeOwner, { id, person: pupil.id }, await test.user({ isAdmin: true }))
    expect(await ownerOf(id)).toBe(pupil.id)
  })

  it('removes the former owner’s access, to conversions too', async () => {
    const { id } = await test.item(owner, { title: 'Given away', is_private: 1 })
    const conversion = { item_id: id, owner_id: owner.id, status: 'failed' as const, created_at: 1, step: '' }
    const { id: cid } = await test.deps.db.insertInto('conversions').values(conversion).returning('id').executeTakeFirstOrThrow()
    await test.call(changeOwner, { id, person: other.id }, owner)
    const titles = async (as: TestUser) => (await test.call(listConversions, {}, as)).Items.map(({ MediaItem }) => MediaItem.Title)
    expect([await titles(owner), await titles(other)]).toEqual([[], ['Given away']])
    await expect(test.call(manageConversion, { cid: 1e300, command: 'retry' }, owner)).rejects.toMatchObject({ status: 400 })
    for (const command of ['cancel', 'retry', 'delete'] as const)
      await expect(test.call(manageConversion, { cid, command }, owner)).rejects.toMatchObject({ code: 'CONVERSION_NOT_FOUND' })
    expect(await test.call(manageConversion, { cid, command: 'delete' }, other)).toMatchObject({ Success: true })
  })

  it('gives the new owner all rights', async () => {
    const { id, encId } = await test.item(owner, { is_private: 1 })
    await test.call(changeOwner, { id, person: other.id }, owner)
    expect(await test.call(getMedia, { id: encId }, other)).toMatchObject({ IsOwner: true, CanDelete: true })
    await expect(test.call(getMedia, { id: encId }, owner)).rejects.toMatchObject({ status: 404 })
  })
})
