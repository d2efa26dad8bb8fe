import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listConversions, manageConversion } from '../../sdk/conversions/contract.ts'
import { deleteMedia, getMedia } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { listTrash, removeMedia, restoreMedia } from '../../sdk/trash/contract.ts'
import { startConversion } from '../conversions/conversions.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { purgeExpiredTrash } from './trash.ts'

const day = 86_400_000

describe.each(dialects)('the trash on %s', (dialect) => {
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

  const trashed = async (by = owner, columns = {}) => {
    const item = await test.item(owner, { title: 'In the trash', ...columns })
    await test.call(deleteMedia, { id: item.encId }, by)
    return item
  }
  const rowOf = (id: number) => test.deps.db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst()

  /** With a file, a rendition, a chapter and a place in a playlist. */
  async function whole() {
    const item = await test.item(owner, { title: 'Whole' })
    const { db, files, archive } = test.deps
    const write = async (name: string) => {
      const path = `media/${item.id}/${name}`
      return { item_id: item.id, name, path, ...(await files.write(path, name)) }
    }
    await db
      .insertInto('media_files')
      .values({ kind: 'source', mime: 'video/mp4', ...(await write('source.mp4')) })
      .execute()
    await archive?.write(`media/${item.id}/source.mp4`, 'in the archive too')
    const rendition = { kind: 'video' as const, state: 'complete' as const, codecs: 'avc1.64001e', bitrate: 1, segments: '' }
    await db
      .insertInto('renditions')
      .values({ ...rendition, ...(await write('v240.mp4')) })
      .execute()
    await db.insertInto('chapters').values({ item_id: item.id, start_secs: 0, duration_secs: 1, title: 'One', created_at: 0 }).execute()
    const playlist = await test.item(owner, { record_type: 2, title: 'List' })
    await db.insertInto('playlist_items').values({ playlist_id: playlist.id, item_id: item.id, position: 0 }).execute()
    return { ...item, playlist }
  }
  const keys = async (id: number) => {
    const found: string[] = []
    for (const store of [test.deps.files, test.deps.archive]) {
      if (store) for await (const key of store.list(`media/${id}/`)) found.push(key)
    }
    return found
  }

  it('hides the conversions of deleted items', async () => {
    const item = await trashed(admin)
    const row = { item_id: item.id, owner_id: owner.id, status: 'failed' as const, created_at: 1, step: '' }
    const { id: cid } = await test.deps.db.insertInto('conversions').values(row).returning('id').executeTakeFirstOrThrow()
    for (const as of [owner, admin]) {
      expect((await test.call(listConversions, {}, as)).Items.filter(({ ID }) => ID === cid)).toEqual([])
      for (const command of ['retry', 'delete'] as const)
        await expect(test.call(manageConversion, { cid, command }, as)).rejects.toMatchObject({ code: 'CONVERSION_NOT_FOUND' })
    }
  })

  describe('restoreMedia', () => {
    it('answers 404 to other callers, and refuses the owner if an administrator deleted the item', async () => {
      const mine = await trashed()
      for (const as of [undefined, await test.guest(), other]) {
        await expect(test.call(restoreMedia, { id: mine.encId }, as)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
        await expect(test.call(restoreMedia, { id: 'nothing' }, as)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
      }
      const taken = await trashed(admin)
      await expect(test.call(restoreMedia, { id: taken.encId }, owner)).rejects.toMatchObject({ code: 'TRASH_NOT_YOURS' })
      for (const { id } of [mine, taken]) expect((await rowOf(id))?.deleted_at).not.toBeNull()
      // What is not in the trash cannot come out of it.
      const { encId } = await test.item(owner)
      await expect(test.call(restoreMedia, { id: encId }, owner)).rejects.toMatchObject({ status: 404 })
    })

    it('restores an item with everything that belongs to it', async () => {
      const item = await whole()
      const before = await test.call(getMedia, { id: item.encId }, owner)
      await test.call(deleteMedia, { id: item.encId }, owner)
      expect((await test.call(getMedia, { id: item.playlist.encId }, owner)).Playlist).toEqual([])
      expect((await test.call(searchMedia, { f: { s: 'Whole' } }, owner)).Items).toEqual([])
      expect(await keys(item.id)).toHaveLength(3)
      await test.call(restoreMedia, { id: item.encId }, owner)
      expect(await test.call(getMedia, { id: item.encId }, owner)).toEqual(before)
      expect((await test.call(getMedia, { id: item.playlist.encId }, owner)).Playlist).toHaveLength(1)
      expect((await test.call(searchMedia, { f: { s: 'Whole' } }, owner)).Items).toHaveLength(1)
      await expect(test.call(restoreMedia, { id: item.encId }, owner)).rejects.toMatchObject({ status: 404 })
    })

    it('starts a stopped conversion again', async () => {
      const { id, encId } = await test.item(owner, { status: 'converting', playable: 0 })
      await test.deps.db.transaction().execute((trx) => startConversion(trx, test.deps, { itemId: id, ownerId: owner.id, bytes: 1000 }))
      await test.call(deleteMedia, { id: encId }, owner)
      expect(await test.deps.jobs.cancel(`convert-${id}`)).toBe(false)
      await test.call(restoreMedia, { id: encId }, owner)
      expect(await test.deps.jobs.cancel(`convert-${id}`)).toBe(true)
    })
  })

  describe('listTrash', () => {
    it('lists a caller’s own items, and all items for administrators', async () => {
      for (const as of [undefined, await test.guest()]) await expect(test.call(listTrash, {}, as)).rejects.toMatchObject({ status: 401 })
      await expect(test.call(listTrash, { all: true }, owner)).rejects.toMatchObject({ status: 403 })
      const mine = await trashed(owner, { title: 'Kestrel' })
      const taken = await trashed(admin, { title: 'Kestrels' })
      const list = await test.call(listTrash, { s: 'kestrel' }, owner)
      expect(list).toMatchObject({
        Total: 2,
        Items: [
          { EncID: taken.encId, CanRestore: false, CanRemove: false, DeletedBy: admin.name },
          {
            EncID: mine.encId,
            CanRestore: true,
            CanRemove: false,
            DateDeleted: new Date(test.time.now).toISOString(),
            RemovedAfter: new Date(test.time.now + 30 * day).toISOString(),
          },
        ],
      })
      expect((await test.call(listTrash, { s: 'kestrel' }, other)).Items).toEqual([])
      expect((await test.call(listTrash, { s: 'kestrel', all: true, ps: 1, pi: 1 }, admin)).Items).toMatchObject([
        { EncID: mine.encId, CanRestore: true, CanRemove: true },
      ])
    })
  })

  describe('removeMedia', () => {
    it('rejects callers who are not administrators, and items that are not in the trash', async () => {
      const { encId, id } = await trashed()
      await expect(test.call(removeMedia, { id: encId })).rejects.toMatchObject({ status: 401 })
      await expect(test.call(removeMedia, { id: encId }, owner)).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
      const there = await test.item(owner)
      await expect(test.call(removeMedia, { id: there.encId }, admin)).rejects.toMatchObject({ status: 404 })
      expect((await rowOf(id))?.is_removing).toBe(0)
    })

    it('purges files and rows, but none of other items', async () => {
      const [item, neighbour] = [await whole(), await whole()]
      for (const { encId } of [item, neighbour]) await test.call(deleteMedia, { id: encId }, owner)
      const other = await trashed()
      await test.call(removeMedia, { id: item.encId }, admin)
      await expect(test.call(restoreMedia, { id: item.encId }, owner)).rejects.toMatchObject({ status: 404 })
      // Kept too long, or half removed by a process that was killed: the next round finds them.
      await test.deps.db.updateTable('items').set({ is_removing: 1 }).where('id', '=', other.id).execute()
      const old = await trashed()
      await test.deps.db
        .updateTable('items')
        .set({ deleted_at: test.time.now - 31 * day })
        .where('id', '=', old.id)
        .execute()
      await purgeExpiredTrash(test.deps)
      await test.work()
      for (const { id } of [item, other, old]) await expect.poll(() => rowOf(id), { timeout: 60_000 }).toBeUndefined()
      expect(await keys(item.id)).toEqual([])
      expect(await keys(neighbour.id)).toHaveLength(3)
      expect((await test.call(restoreMedia, { id: neighbour.encId }, owner)).Success).toBe(true)
      expect((await test.call(getMedia, { id: item.playlist.encId }, owner)).Playlist).toEqual([])
    })
  })
})
