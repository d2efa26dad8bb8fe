import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  batchCategories,
  batchConnect,
  batchDelete,
  batchExpiry,
  batchField,
  batchOwner,
  batchPrivacy,
  getBatch,
  listBatchFailures,
  undoBatch,
} from '../../sdk/batch/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { runBatch } from './run-batch.ts'

describe.each(dialects)('batches of owners on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
    other = await test.user()
  })
  afterAll(() => test.close())

  const rowOf = (id: number) => test.deps.db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const grant = (item_id: number, access: 'view' | 'edit') =>
    test.deps.db.insertInto('item_grants').values({ item_id, user_id: owner.id, access, granted_by: other.id, created_at: 0 }).execute()

  it('change nothing of other people, and name no title that the caller may not see', async () => {
    const hidden = await test.item(other, { title: 'Confidential', is_private: 1 })
    const shared = await test.item(other, { title: 'Shared to edit', is_private: 1 })
    await grant(shared.id, 'edit')
    const own = await test.item(owner, { title: 'Mine' })
    const cdids = [hidden.id, shared.id, own.id]
    for (const [call, changed] of [
      [() => test.call(batchPrivacy, { cdids, audience: 'owner' }, owner), 'is_private'],
      [() => test.call(batchDelete, { cdids }, owner), 'deleted_at'],
    ] as const) {
      const before = await Promise.all([rowOf(hidden.id), rowOf(shared.id)])
      const { Batch, BatchID } = await call()
      expect(Batch, changed).toMatchObject({ Changed: 1, Failed: 2 })
      expect(await Promise.all([rowOf(hidden.id), rowOf(shared.id)])).toEqual(before)
      expect((await test.call(listBatchFailures, { batch: BatchID }, owner)).Items).toMatchObject([
        { ClipDataID: hidden.id, Title: '', Message: 'This item does not exist, or you do not have access to it.' },
        { ClipDataID: shared.id, Title: 'Shared to edit' },
      ])
    }
  })

  it('write nothing when no item may be changed', async () => {
    const hidden = await test.item(other, { title: 'Confidential', is_private: 1 })
    const shown = await test.item(other, { title: 'Public' })
    const rows = () => test.deps.db.selectFrom('batches').select('id').where('user_id', '=', owner.id).execute()
    const before = await rows()
    await expect(test.call(batchDelete, { cdids: [hidden.id] }, owner)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    await expect(test.call(batchDelete, { cdids: [hidden.id, shown.id] }, owner)).rejects.toMatchObject({ code: 'MEDIA_NOT_EDITABLE' })
    expect(await rows()).toEqual(before)
  })

  it('are not for actions of administrators, also not to take one back', async () => {
    const leaving = await test.user({ isAdmin: true })
    const own = await test.item(leaving)
    const { BatchID } = await test.call(batchConnect, { cdids: [own.id], share: true }, leaving)
    await test.deps.db.updateTable('users').set({ is_admin: 0 }).where('id', '=', leaving.id).execute()
    await expect(test.call(undoBatch, { batch: BatchID }, leaving)).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
    expect((await rowOf(own.id)).connect_share).toBe(1)
  })

  it('give items only to people who may have them, and cannot take them back', async () => {
    const [taker, nobody] = [await test.user(), await test.user({ canUpload: false })]
    const [film, sheet] = [await test.item(owner), await test.item(owner, { record_type: 10 })]
    const refused = await test.call(batchOwner, { cdids: [film.id], owner: nobody.id }, owner)
    expect(refused.Batch).toMatchObject({ Changed: 0, Failed: 1 })
    const given = await test.call(batchOwner, { cdids: [sheet.id], owner: taker.id }, owner)
    expect(given.Batch).toMatchObject({ Changed: 1, Failed: 0, CanUndo: false })
    expect([(await rowOf(film.id)).owner_id, (await rowOf(sheet.id)).owner_id]).toEqual([owner.id, taker.id])
    await expect(test.call(undoBatch, { batch: given.BatchID }, owner)).rejects.toMatchObject({ code: 'BATCH_NO_UNDO' })
  })

  it('delete and restore, and undo an audience only as far as the rules allow', async () => {
    const own = await test.item(owner)
    const deleted = await test.call(batchDelete, { cdids: [own.id] }, owner)
    expect(deleted.Batch).toMatchObject({ Changed: 1, CanUndo: true })
    await test.call(undoBatch, { batch: deleted.BatchID }, owner)
    expect((await test.call(getMedia, { id: own.encId }, owner)).EncID).toBe(own.encId)
    const hidden = await test.call(batchPrivacy, { cdids: [own.id], audience: 'owner' }, owner)
    expect((await rowOf(own.id)).is_private).toBe(1)
    await test.call(undoBatch, { batch: hidden.BatchID }, owner)
    expect((await rowOf(own.id)).is_private).toBe(0)
    const again = await test.call(batchPrivacy, { cdids: [own.id], audience: 'owner' }, owner)
    const { db } = test.deps
    const policy = { name: 'Inside only', restriction: 0 as const, created_at: 0 }
    const { id } = await db.insertInto('publishing_policies').values(policy).returning('id').executeTakeFirstOrThrow()
    test.deps.publishing.forget()
    await db.updateTable('items').set({ policy_id: id }).where('id', '=', own.id).execute()
    const undone = await test.call(undoBatch, { batch: again.BatchID }, owner)
    expect(undone.Batch).toMatchObject({ Changed: 0, Failed: 1 })
    expect((await rowOf(own.id)).is_private).toBe(1)
  })

  it('set a field and a date, and categories only for people who may choose them', async () => {
    const own = await test.item(owner)
    const { db } = test.deps
    const field = { title: 'Term', type: 'txt' as const, created_at: 0, updated_at: 0 }
    const { id: fid } = await db.insertInto('fields').values(field).returning('id').executeTakeFirstOrThrow()
    const described = await test.call(batchField, { cdids: [own.id], fid, value: 'Autumn' }, owner)
    expect(described.Batch).toMatchObject({ Changed: 1, CanUndo: true })
    const catid = await db
      .insertInto('categories')
      .values({ name: 'Plants', created_at: 0, updated_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('category_ancestors').values({ category_id: catid.id, ancestor_id: catid.id, depth: 0 }).execute()
    const sorted = await test.call(batchCategories, { cdids: [own.id], catsinc: [catid.id] }, owner)
    const expected = (await test.call(getMedia, { id: own.encId }, owner)).CanEditCategories
    expect(sorted.Batch.Changed).toBe(expected ? 1 : 0)
    const ends = await test.call(batchExpiry, { cdids: [own.id], value: '2999-01-31' }, owner)
    expect(ends.Batch.Changed + ends.Batch.Failed).toBe(1)
  })

  it('end when the account is suspended', async () => {
    const leaving = await test.user()
    const list = await Promise.all(Array.from({ length: 30 }, () => test.item(leaving)))
    const { BatchID } = await test.call(batchDelete, { cdids: list.map(({ id }) => id) }, leaving)
    await test.deps.db.updateTable('users').set({ disabled: 1 }).where('id', '=', leaving.id).execute()
    await runBatch(test.deps, BatchID)
    const row = await test.deps.db.selectFrom('batches').selectAll().where('id', '=', BatchID).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'failed', as_admin: 0, changed: 0, message: 'SIGNED_OUT' })
    await expect(test.call(getBatch, { batch: BatchID }, admin)).rejects.toMatchObject({ code: 'BATCH_NOT_FOUND' })
  })
})
