import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveMedia, listWaiting } from '../../sdk/approvals/contract.ts'
import { getGalleryData } from '../../sdk/gallery/contract.ts'
import { grantAccess } from '../../sdk/grants/contract.ts'
import { deleteMedia, getMedia } from '../../sdk/media/contract.ts'
import { changeOwner } from '../../sdk/owners/contract.ts'
import * as contract from '../../sdk/photosets/contract.ts'
import { addPlaylistItem, savePlaylistOrder } from '../../sdk/playlists/contract.ts'
import { savePolicy } from '../../sdk/publishing/contract.ts'
import { saveEmbedSites } from '../../sdk/shares/contract.ts'
import { listTrash, removeMedia, restoreMedia } from '../../sdk/trash/contract.ts'
import { getPlaylistWidget } from '../../sdk/widgets/contract.ts'
import { cameraJpeg } from '../images/image.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { testPhotosets } from '../test/photosets.fixture.ts'
import { sendUpload } from '../test/send-upload.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const {
  createPhotoset,
  deleteAllPhotosetItems,
  deletePhotosetItem,
  listPhotosetItems,
  processPhotoUpload,
  getPhotosetQuickView,
  restorePhotos,
  savePhotoDetails,
} = contract

describe.each(dialects)('changes of photosets on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  let admin: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    other = await test.user()
    admin = await test.user({ isAdmin: true })
    await test.work()
  })
  afterAll(() => test.close())

  const { photoset: empty, photos, add: send, settled } = testPhotosets(() => ({ test, owner }))
  async function photoset(...names: string[]): Promise<{ cdid: string; ids: number[] }> {
    const cdid = await empty()
    for (const name of names) await send(cdid, `${name}.jpg`, await cameraJpeg(1))
    return { cdid, ids: (await settled(cdid)).map(({ PlaylistItemID }) => PlaylistItemID) }
  }
  const titles = async (id: string) => (await photos(id)).map(({ Title }) => Title)
  const act = async (action: string, body: object, as: TestUser | undefined = owner): Promise<{ Success: boolean; Message: string }> => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    return JSON.parse(((await (await test.ask(`/view.aspx/${action}`, init, as)).json()) as { d: string }).d)
  }

  it('are refused for callers who may not make them', async () => {
    const { cdid, ids } = await photoset('One', 'Two')
    const psiid = ids[0] ?? 0
    for (const as of [undefined, other])
      for (const ask of [
        () => test.call(savePhotoDetails, { cdid, psiid, title: 'Taken' }, as),
        () => test.call(deletePhotosetItem, { cdid, psiid }, as),
        () => test.call(deleteAllPhotosetItems, { cdid }, as),
        () => test.call(savePlaylistOrder, { encid: cdid, order: ids.toReversed() }, as),
      ])
        await expect(ask()).rejects.toMatchObject({ status: 403 })
    const reader = await test.user({ canUpload: false })
    for (const as of [undefined, reader])
      await expect(test.call(createPhotoset, { title: 'Mine' }, as)).rejects.toMatchObject({ status: 403 })
    expect(await titles(cdid)).toEqual(['One', 'Two'])
    expect((await test.call(listPhotosetItems, { id: cdid }, other)).Upload).toBeUndefined()
  })

  it('reject a blank title, a rotation that is not a number and an unknown photo', async () => {
    const { cdid, ids } = await photoset('One')
    const otherPhotoset = await photoset('Theirs')
    const psiid = ids[0] ?? 0
    for (const title of ['', '  ', 'x'.repeat(501), 'two\nlines', null, 7] as string[])
      await expect(test.call(savePhotoDetails, { cdid, psiid, title }, owner)).rejects.toMatchObject({ status: 400 })
    await expect(test.call(savePhotoDetails, { cdid, psiid, title: ' ' }, owner)).rejects.toMatchObject({
      message: 'Please enter a title.',
    })
    for (const rotate of ['quarter', 45, 90.5, Number.MAX_SAFE_INTEGER, {}, [90], '9e1'] as number[])
      await expect(test.call(savePhotoDetails, { cdid, psiid, title: 'One', rotate }, owner)).rejects.toMatchObject({ status: 400 })
    for (const id of [999_999, otherPhotoset.ids[0] ?? 0]) {
      await expect(test.call(savePhotoDetails, { cdid, psiid: id, title: 'x' }, owner)).rejects.toMatchObject({ code: 'PHOTO_NOT_FOUND' })
      await expect(test.call(deletePhotosetItem, { cdid, psiid: id }, owner)).rejects.toMatchObject({ code: 'PHOTO_NOT_FOUND' })
    }
    for (const body of [{ title: '' }, { title: 'x', rt: 2 }, { title: 'x', setprivate: 'maybe' }])
      await expect(test.call(createPhotoset, body as never, owner)).rejects.toMatchObject({ status: 400 })
    expect(await titles(otherPhotoset.cdid)).toEqual(['Theirs'])
  })

  it('are accepted from the old actions, with any order of the entries', async () => {
    const made = (await act('CreatePhotoset', {
      fieldvalues: [{ IsTitle: true, FieldValue: 'Old' }],
      setprivate: true,
      rt: '4',
      catsinc: '',
    })) as never as {
      EncID: string
    }
    expect(await test.call(getMedia, { id: made.EncID }, owner)).toMatchObject({ RecordType: 4, Title: 'Old', IsPrivate: true })
    const { cdid, ids } = await photoset('One', 'Two', 'Three')
    expect(await act('SavePhotoDetails', { cdid, psiid: ids[1], title: 'The sea', desc: 'At noon', rotate: '0' })).toMatchObject({
      Success: true,
    })
    expect((await photos(cdid))[1]).toMatchObject({ Title: 'The sea', Description: 'At noon' })
    expect(await act('SavePlaylistOrder', { cdid, pid: 0, order: ids.toReversed().join() })).toMatchObject({ Success: true })
    expect(await titles(cdid)).toEqual(['Three', 'The sea', 'One'])
    expect(await act('DeletePhotosetItem', { cdid, psid: cdid, psiid: ids[0] })).toMatchObject({ Success: true })
    expect(await titles(cdid)).toEqual(['Three', 'The sea'])
    expect(await act('DeleteAllPhotosetItems', { cdid })).toMatchObject({ Success: true, Removed: 2 })
    expect(await titles(cdid)).toEqual([])
  })

  it('accept a thumbnail in chunks of 25,000 characters', async () => {
    const { cdid } = await photoset('One')
    const text = `data:image/jpeg;base64,${(await cameraJpeg(1, 3200, 2400)).toString('base64')}`
    expect(text.length).toBeGreaterThan(25_000)
    expect(await act('SavePhotoSetThumbnail', { cdid, data: text.slice(0, 25_000), eof: -1 }, other)).toMatchObject({ Success: false })
    expect(await act('SavePhotoSetThumbnail', { cdid, data: text.slice(0, 25_001), eof: -1 })).toMatchObject({ Success: false })
    for (let start = 0; start < text.length; start += 25_000) {
      const eof = start + 25_000 >= text.length ? 1 : start === 0 ? -1 : 0
      expect(await act('SavePhotoSetThumbnail', { cdid, data: text.slice(start, start + 25_000), eof })).toMatchObject({ Success: true })
    }
    const { ImageURLs } = await test.call(getMedia, { id: cdid }, owner)
    expect(ImageURLs.at(-1)?.URL).toMatch(/thumbnail-/)
  })

  it('add up two simultaneous rotations of one photo', async () => {
    const { cdid, ids } = await photoset('One')
    const [psiid = 0] = ids
    await Promise.all([1, 2].map(() => test.call(savePhotoDetails, { cdid, psiid, title: 'One', rotate: 90 }, owner)))
    const item = (await photos(cdid))[0]?.ClipDataID ?? 0
    const { turned } = await test.deps.db.selectFrom('items').select('turned').where('id', '=', item).executeTakeFirstOrThrow()
    expect(turned).toBe(180)
  })

  it('make added photos pending, while approved photos stay visible', async () => {
    const policy = { name: `Looked at ${crypto.randomUUID()}`, foreverybody: true, approvalrequired: true, isdefault: false }
    const { ID: ppid } = await test.call(savePolicy, policy, admin)
    const { cdid } = await photoset()
    const [id, place] = [test.deps.ids.decode(cdid) ?? 0, { policy_id: ppid, approval: 'waiting' } as const]
    await test.deps.db.updateTable('items').set(place).where('id', '=', id).execute()
    const add = async (as: TestUser, name: string) =>
      test.call(processPhotoUpload, { cdid, fn: await sendUpload(test, as, `${name}.jpg`, await cameraJpeg(1)) }, as)
    const seen = () =>
      photos(cdid, other).then(
        (all) => all.length,
        ({ status }: { status: number }) => status,
      )
    await add(owner, 'Harmless')
    expect(await seen()).toBe(404)
    await test.call(approveMedia, { cdids: [cdid], approve: true }, admin)
    await expect.poll(seen, { timeout: 60_000 }).toBe(1)
    await add(admin, 'By who may approve')
    await expect.poll(seen, { timeout: 60_000 }).toBe(2)
    await add(owner, 'Looked at by nobody')
    await expect.poll(async () => (await photos(cdid)).every(({ Status }) => Status === 'ready'), { timeout: 60_000 }).toBe(true)
    expect(await seen()).toBe(2)
    const [, , added] = await photos(cdid)
    expect((await photos(cdid)).map(({ Waits }) => Waits)).toEqual([false, false, true])
    for (const as of [undefined, other]) {
      await expect(test.call(getMedia, { id: added?.EncID ?? '' }, as)).rejects.toMatchObject({ status: 404 })
      expect((await test.call(getMedia, { id: cdid }, as)).Playlist.length).toBe(2)
      expect(JSON.stringify(await test.call(getGalleryData, { id: cdid }, as))).not.toContain('Looked at by nobody')
    }
    expect((await test.call(listWaiting, {}, admin)).Items.map(({ EncID }) => EncID)).toEqual([added?.EncID])
    await test.call(approveMedia, { cdids: [added?.EncID ?? ''], approve: true }, admin)
    expect(await seen()).toBe(3)
    // Where the whole waits, what is in it does too.
    await test.deps.db.updateTable('items').set({ approval: 'declined' }).where('id', '=', id).execute()
    expect(await seen()).toBe(404)
    await expect(test.call(getMedia, { id: added?.EncID ?? '' }, other)).rejects.toMatchObject({ status: 404 })
  }, 120_000)

  it('do not change the title, files or rotation of an image item in the photoset', async () => {
    const { cdid } = await photoset('One')
    const image = await test.item(other, { record_type: 10, document_type: 3, title: 'A map' })
    await test.call(addPlaylistItem, { cdid, addcdid: image.id }, owner)
    const psiid = (await photos(cdid))[1]?.PlaylistItemID ?? 0
    await expect(test.call(savePhotoDetails, { cdid, psiid, title: 'x', rotate: 90 }, owner)).rejects.toMatchObject({
      code: 'PHOTO_NOT_TURNABLE',
    })
    await test.call(savePhotoDetails, { cdid, psiid, title: 'Our map' }, owner)
    expect((await photos(cdid))[1]).toMatchObject({ Title: 'Our map', IsOwn: false, CanRotate: false })
    expect((await test.call(getMedia, { id: image.encId })).Title).toBe('A map')
    await test.call(deleteAllPhotosetItems, { cdid }, owner)
    expect((await test.call(getMedia, { id: image.encId })).Title).toBe('A map')
  })

  it('move own photos into the trash, and restore them at their positions', async () => {
    const { cdid, ids } = await photoset('One', 'Two', 'Three')
    const two = (await photos(cdid))[1]
    const psiid = ids[1] ?? 0
    const gone = await test.call(deletePhotosetItem, { cdid, psiid }, owner)
    expect(gone).toMatchObject({ Removed: 1, Undo: [two?.EncID] })
    await expect(test.call(deletePhotosetItem, { cdid, psiid }, owner)).rejects.toMatchObject({ code: 'PHOTO_NOT_FOUND' })
    await expect(test.call(getMedia, { id: two?.EncID ?? '' }, owner)).rejects.toMatchObject({ status: 404 })
    expect((await test.ask(two?.ImageURLs[0]?.URL ?? '', {}, owner)).status).toBe(404)
    for (const as of [undefined, other])
      await expect(test.call(restoreMedia, { id: two?.EncID ?? '' }, as)).rejects.toMatchObject({ status: 404 })
    // Somebody moves the others meanwhile.
    await test.call(savePlaylistOrder, { encid: cdid, order: [ids[2] ?? 0, ids[0] ?? 0] }, owner)
    await test.call(restoreMedia, { id: two?.EncID ?? '' }, owner)
    expect((await titles(cdid)).toSorted()).toEqual(['One', 'Three', 'Two'])
    const all = await test.call(deleteAllPhotosetItems, { cdid }, admin)
    expect([all.Removed, all.Undo.length, await titles(cdid)]).toEqual([3, 3, []])
    // What an administrator has taken away is not put back by its owner.
    await expect(test.call(restoreMedia, { id: two?.EncID ?? '' }, owner)).rejects.toMatchObject({ status: 403 })
    for (const id of all.Undo) await test.call(restoreMedia, { id }, admin)
    expect((await titles(cdid)).length).toBe(3)
  }, 120_000)

  it('can be undone by the caller who deleted the photos if they can still edit, or by the owner', async () => {
    const { cdid, ids } = await photoset('One', 'Two', 'Three')
    const [editor, reader] = [await test.user(), await test.user()]
    await test.call(grantAccess, { encid: cdid, grantee: 'user', who: editor.id, access: 'edit' }, owner)
    await test.call(grantAccess, { encid: cdid, grantee: 'user', who: reader.id, access: 'view' }, owner)
    const restore = (undo: readonly string[], as: TestUser | undefined) => test.call(restorePhotos, { cdid, ids: [...undo] }, as)
    const { Undo } = await test.call(deleteAllPhotosetItems, { cdid }, editor)
    expect(Undo.length).toBe(3)
    for (const wrong of [
      { cdid },
      { cdid, ids: [] },
      { cdid, ids: 'x' },
      { cdid, ids: ['__proto__'] },
      { cdid, ids: Array.from({ length: 501 }, () => 'x') },
    ])
      await expect(test.call(restorePhotos, wrong as never, owner)).rejects.toMatchObject({ status: 400 })
    for (const as of [undefined, other, reader]) await expect(restore(Undo, as)).rejects.toMatchObject({ status: 403 })
    await expect(restore([cdid, 'nothing'], owner)).rejects.toMatchObject({ code: 'PHOTO_NOT_FOUND' })
    expect(await restore([...Undo, ...Undo, cdid], editor)).toMatchObject({ Restored: 3 })
    expect(await titles(cdid)).toEqual(['One', 'Two', 'Three'])
    await expect(restore(Undo, editor)).rejects.toMatchObject({ code: 'PHOTO_NOT_FOUND' })
    const again = await test.call(deletePhotosetItem, { cdid, psiid: ids[0] ?? 0 }, editor)
    const byOwner = await test.call(deletePhotosetItem, { cdid, psiid: ids[1] ?? 0 }, owner)
    const listed = async (as: TestUser) =>
      (await test.call(listTrash, { ps: 100 }, as)).Items.filter(({ EncID }) => [...again.Undo, ...byOwner.Undo].includes(EncID))
    // What somebody may bring back is in their list, and nothing else of the photoset.
    expect(await listed(editor)).toMatchObject([
      { EncID: again.Undo[0], RecordType: 10, DocumentType: 3, OwnerDisplayName: owner.name, CanRestore: true },
    ])
    expect((await listed(owner)).length).toBe(2)
    for (const as of [reader, other]) expect(await listed(as)).toEqual([])
    const byAdmin = await test.call(deletePhotosetItem, { cdid, psiid: ids[2] ?? 0 }, admin)
    // Nobody puts back what somebody above them took away.
    await expect(restore([...byOwner.Undo, ...byAdmin.Undo], editor)).rejects.toMatchObject({ code: 'TRASH_NOT_YOURS' })
    await expect(restore(byAdmin.Undo, owner)).rejects.toMatchObject({ code: 'TRASH_NOT_YOURS' })
    await test.call(grantAccess, { encid: cdid, grantee: 'user', who: editor.id, access: 'view' }, owner)
    expect(await listed(editor)).toEqual([])
    await expect(restore(again.Undo, editor)).rejects.toMatchObject({ status: 403 })
    await expect(test.call(restoreMedia, { id: again.Undo[0] ?? '' }, editor)).rejects.toMatchObject({ status: 404 })
    expect(await restore([...again.Undo, ...byOwner.Undo, ...byAdmin.Undo], owner)).toMatchObject({ Restored: 2 })
    await restore(byAdmin.Undo, admin)
    expect(await titles(cdid)).toEqual(['One', 'Two', 'Three'])
  }, 120_000)

  it('are undone by the current owner of the photoset, not by a former one', async () => {
    const { cdid, ids } = await photoset('One', 'Two')
    const next = await test.user()
    const before = await test.call(deletePhotosetItem, { cdid, psiid: ids[0] ?? 0 }, owner)
    await test.call(changeOwner, { id: cdid, person: next.id }, admin)
    const after = await test.call(deletePhotosetItem, { cdid, psiid: ids[1] ?? 0 }, next)
    for (const id of [...before.Undo, ...after.Undo])
      await expect(test.call(restoreMedia, { id }, owner)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    const inTrash = async (as: TestUser) =>
      (await test.call(listTrash, { s: '', pi: 0, ps: 100, all: false }, as)).Items.map(({ EncID }) => EncID)
    expect((await inTrash(owner)).filter((id) => [...before.Undo, ...after.Undo].includes(id))).toEqual([])
    expect((await inTrash(next)).toSorted()).toEqual([...before.Undo, ...after.Undo].toSorted())
    for (const id of after.Undo) await test.call(restoreMedia, { id }, next)
    expect((await test.call(listPhotosetItems, { id: cdid }, next)).Items.map(({ Title }) => Title)).toEqual(['Two'])
  }, 120_000)

  it('restore photos and image items together, in their order and with their titles', async () => {
    const { cdid } = await photoset('One', 'Two')
    const image = async (title: string, more = {}) => test.item(owner, { record_type: 10, document_type: 3, title, ...more })
    const [map, plan] = [await image('A map'), await image('A plan')]
    const mapEntry = await test.call(addPlaylistItem, { cdid, addcdid: map.encId, index: 1 }, owner)
    await test.call(addPlaylistItem, { cdid, addcdid: plan.encId }, owner)
    await test.call(savePhotoDetails, { cdid, psiid: mapEntry.PlaylistItemID, title: 'Our map', description: 'Of the valley' }, owner)
    const before = await titles(cdid)
    expect(before).toEqual(['One', 'Our map', 'Two', 'A plan'])
    const { Removed, Undo, Taken } = await test.call(deleteAllPhotosetItems, { cdid }, owner)
    expect([Removed, Undo.length, Taken.map(({ EncID, Place }) => [EncID, Place])]).toEqual([
      4,
      2,
      [
        [map.encId, 1],
        [plan.encId, 3],
      ],
    ])
    expect(await titles(cdid)).toEqual([])
    expect(await test.call(restorePhotos, { cdid, ids: Undo, taken: Taken }, owner)).toMatchObject({ Restored: 4 })
    expect(await titles(cdid)).toEqual(before)
    await expect(test.call(restorePhotos, { cdid, ids: [], taken: Taken }, owner)).rejects.toMatchObject({ code: 'PHOTO_NOT_FOUND' })
    const secret = await image('A secret', { is_private: 1 })
    const video = await test.item(owner, { title: 'A film' })
    const [entry] = Taken
    for (const [{ encId }, as] of [
      [secret, other],
      [video, owner],
    ] as const) {
      if (as === other) await test.call(grantAccess, { encid: cdid, grantee: 'user', who: other.id, access: 'edit' }, owner)
      await test.deps.db.updateTable('items').set({ owner_id: owner.id }).where('id', '=', secret.id).execute()
      await expect(
        test.call(restorePhotos, { cdid, ids: [], taken: [{ Title: '', Description: null, Place: 0, ...entry, EncID: encId }] }, as),
      ).rejects.toMatchObject({ code: 'PHOTO_NOT_FOUND' })
    }
    expect(await titles(cdid)).toEqual(before)
  }, 120_000)

  it('accept only images: every door rejects a video, and the pages ignore an existing one', async () => {
    const { cdid } = await photoset('One')
    const video = await test.item(owner, { title: 'A film' })
    await expect(test.call(addPlaylistItem, { cdid, addcdid: video.encId }, owner)).rejects.toMatchObject({
      code: 'PHOTOSET_PICTURES_ONLY',
      status: 400,
    })
    const playlist_id = test.deps.ids.decode(cdid) ?? 0
    await test.deps.db.insertInto('playlist_items').values({ playlist_id, item_id: video.id, position: 5 }).execute()
    expect((await test.call(getPhotosetQuickView, { id: cdid }, owner)).Items.map(({ Title }) => Title)).toEqual(['One'])
  })

  it('do not count photos in the trash toward the maximum of entries', async () => {
    const { cdid, ids } = await photoset('One')
    const id = test.deps.ids.decode(cdid) ?? 0
    const own = (await photos(cdid))[0]?.ClipDataID ?? 0
    const image = await test.item(other, { record_type: 10, document_type: 3, title: 'A map' })
    const rows = Array.from({ length: 499 }, (_, index) => ({ playlist_id: id, item_id: image.id, position: index + 1 }))
    await test.deps.db.insertInto('playlist_items').values(rows).execute()
    await expect(test.call(addPlaylistItem, { cdid, addcdid: image.id }, owner)).rejects.toMatchObject({ code: 'PLAYLIST_FULL' })
    await test.call(deletePhotosetItem, { cdid, psiid: ids[0] ?? 0 }, owner)
    await test.call(addPlaylistItem, { cdid, addcdid: image.id }, owner)
    for (const restore of [
      () => test.call(restoreMedia, { id: String(own) }, owner),
      () => test.call(restorePhotos, { cdid, ids: [own] }, owner),
    ])
      await expect(restore()).rejects.toMatchObject({ code: 'PHOTOSET_NO_ROOM', status: 400 })
    expect(
      (await test.deps.db.selectFrom('items').select('deleted_at').where('id', '=', own).executeTakeFirst())?.deleted_at,
    ).toBeGreaterThan(0)
  })

  it('delete the files of a photo when it is purged, and of all photos with their photoset', async () => {
    const { cdid, ids } = await photoset('One', 'Two')
    const [one, two] = await photos(cdid)
    const sources = async () =>
      (await test.deps.db.selectFrom('media_files').select(['item_id', 'path']).execute()).filter(({ item_id }) =>
        [one, two].some((photo) => photo?.ClipDataID === item_id),
      )
    const before = await sources()
    await test.call(deletePhotosetItem, { cdid, psiid: ids[0] ?? 0 }, owner)
    expect((await sources()).length).toBe(before.length)
    await test.call(removeMedia, { id: one?.EncID ?? '' }, admin)
    await expect
      .poll(async () => (await sources()).map(({ item_id }) => item_id).includes(one?.ClipDataID ?? 0), { timeout: 60_000 })
      .toBe(false)
    await test.call(deleteMedia, { id: cdid }, owner)
    await expect(test.call(getMedia, { id: two?.EncID ?? '' }, owner)).rejects.toMatchObject({ status: 404 })
    await test.call(removeMedia, { id: cdid }, admin)
    await expect.poll(sources, { timeout: 60_000 }).toEqual([])
    for (const { path } of before) expect(await test.deps.files.stat(path)).toBeUndefined()
    const left = await test.deps.db
      .selectFrom('items')
      .select('id')
      .where('photoset_id', 'is not', null)
      .where('id', 'in', [one?.ClipDataID ?? 0, two?.ClipDataID ?? 0])
      .execute()
    expect(left).toEqual([])
  })

  it('apply the embed sites and the owner of the photoset to its photos', async () => {
    const { cdid } = await photoset('One')
    const [photo] = await photos(cdid)
    await test.call(saveEmbedSites, { id: cdid, sites: ['https://school.example'] }, owner)
    const readBy = async (origin: string) =>
      (await test.ask(`/api/ml/media/${photo?.EncID}/`, { headers: { origin } })).headers.get('access-control-allow-origin')
    expect([await readBy('https://evil.example'), await readBy('https://school.example')]).toEqual([null, '*'])
    expect((await test.call(getPlaylistWidget, { plid: cdid })).Items).toEqual([])
    await test.deps.db
      .updateTable('items')
      .set({ owner_id: other.id })
      .where('id', '=', test.deps.ids.decode(cdid) ?? 0)
      .execute()
    await expect(test.call(savePhotoDetails, { cdid, psiid: photo?.PlaylistItemID ?? 0, title: 'x' }, owner)).rejects.toMatchObject({
      status: 403,
    })
    const row = await test.deps.db
      .selectFrom('items')
      .select('owner_id')
      .where('id', '=', photo?.ClipDataID ?? 0)
      .executeTakeFirstOrThrow()
    expect(row.owner_id).toBe(other.id)
  })
})
