import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteChapter, listChapters, saveChapter } from '../../sdk/chapters/contract.ts'
import { getMedia, type ImageURL } from '../../sdk/media/contract.ts'
import { addPlaylistItem, createPlaylist, setPlaylistThumbnail } from '../../sdk/playlists/contract.ts'
import {
  listPosterCandidates,
  resetThumbnail,
  type SaveThumbnailInput,
  saveThumbnail,
  ThumbnailLimits,
} from '../../sdk/thumbnails/contract.ts'
import { checkLibrary } from '../check.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { purgeStaleImageParts } from './collect-chunks.ts'

describe.each(dialects)('thumbnails on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  let noise: string
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    other = await test.user()
    noise = await makeImage(900, 600, true)
  })
  afterAll(() => test.close())

  /** Noise is what compresses worst: it needs several pieces. */
  const makeImage = async (width: number, height: number, isNoise = false): Promise<string> => {
    const background = { r: 200, g: 40, b: 40 }
    const create = {
      width,
      height,
      channels: 3 as const,
      background,
      ...(isNoise ? { noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } } : {}),
    }
    return (await sharp({ create }).jpeg({ quality: 80 }).toBuffer()).toString('base64')
  }
  const send = (input: SaveThumbnailInput, as: TestUser | undefined = owner) => test.call(saveThumbnail, input, as)
  /** As the portal sends it. */
  const sendAll = async (target: Partial<SaveThumbnailInput>, text: string): Promise<ImageURL[]> => {
    const { chunk } = ThumbnailLimits
    for (let start = 0; ; start += chunk) {
      const isLast = start + chunk >= text.length
      const answer = await send({ ...target, data: text.slice(start, start + chunk), eof: isLast ? 1 : start === 0 ? -1 : 0 })
      if (isLast) return answer.ImageURLs
    }
  }
  const withPoster = async () => {
    const item = await test.item(owner, { duration_secs: 60 })
    const stored = await test.deps.files.write(`media/a${item.id}/poster-320.webp`, 'automatic')
    const file = { item_id: item.id, kind: 'poster' as const, name: 'poster-320.webp', path: `media/a${item.id}/poster-320.webp` }
    await test.deps.db
      .insertInto('media_files')
      .values({ ...file, mime: 'image/webp', width: 320, ...stored })
      .execute()
    return item
  }
  const images = async (id: number, as = owner) => (await test.call(getMedia, { id }, as)).ImageURLs
  const parts = async () =>
    Number(
      (
        await test.deps.db
          .selectFrom('thumbnail_parts')
          .select((e) => e.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )

  describe('listPosterCandidates', () => {
    it('refuses callers who may not edit the item', async () => {
      const item = await withPoster()
      const hidden = await test.item(owner, { is_private: 1 })
      for (const as of [undefined, other]) {
        await expect(test.call(listPosterCandidates, { encid: item.encId }, as)).rejects.toMatchObject({ status: 403 })
        await expect(test.call(listPosterCandidates, { encid: hidden.encId }, as)).rejects.toMatchObject({ status: 404 })
      }
    })

    it('lists the frames of the item in their order, at addresses that show them', async () => {
      const item = await withPoster()
      expect(await test.call(listPosterCandidates, { encid: item.encId }, owner)).toMatchObject({ Items: [] })
      for (const position of [1, 0]) {
        const name = `candidate-${position + 1}.jpg`
        const path = `media/c${item.id}/${name}`
        const stored = await test.deps.files.write(path, `frame ${position}`)
        const file = { item_id: item.id, kind: 'poster-candidate' as const, name, path, mime: 'image/jpeg', width: 1280, position }
        await test.deps.db
          .insertInto('media_files')
          .values({ ...file, ...stored })
          .execute()
      }
      const { Items } = await test.call(listPosterCandidates, { encid: item.encId }, owner)
      const texts = await Promise.all(Items.map(async ({ URL }) => (await test.ask(URL, {}, owner)).text()))
      expect([texts, Items.map(({ Size }) => Size)]).toEqual([
        ['frame 0', 'frame 1'],
        [1280, 1280],
      ])
      // The poster stays the automatic one until the owner chooses.
      expect(await images(item.id)).toMatchObject([{ Size: 320 }])
    })
  })

  describe('saveThumbnail', () => {
    it('refuses callers who may not edit the item, with any data', async () => {
      const item = await withPoster()
      const hidden = await test.item(owner, { is_private: 1 })
      for (const as of [undefined, other]) {
        const input = { cdid: item.id, data: noise.slice(0, 100), eof: 1 as const }
        await expect(test.call(saveThumbnail, input, as)).rejects.toMatchObject({ status: 403 })
        await expect(test.call(saveThumbnail, { ...input, cdid: hidden.id }, as)).rejects.toMatchObject({ status: 404 })
        await expect(test.call(resetThumbnail, { encid: item.encId }, as)).rejects.toMatchObject({ status: 403 })
      }
      expect(await parts()).toBe(0)
    })

    it('rejects an invalid chunk and a missing target', async () => {
      const { id: cdid } = await test.item(owner)
      for (const bad of [
        { eof: 2 },
        { eof: 'x' },
        { eof: null },
        { data: 7 },
        { data: ['x'] },
        { data: 'x'.repeat(25_001) },
        { chapid: -2 },
      ])
        await expect(
          send({ cdid, data: 'x', eof: 1, ...bad } as SaveThumbnailInput),
          JSON.stringify(bad).slice(0, 40),
        ).rejects.toMatchObject({
          status: 400,
        })
      await expect(send({ data: 'x', eof: 1 })).rejects.toMatchObject({ code: 'THUMBNAIL_NOWHERE' })
      await expect(send({ cdid, chapid: 999_999, data: 'x', eof: 1 })).rejects.toMatchObject({ code: 'CHAPTER_NOT_FOUND' })
      await expect(send({ cdid, data: 'abcd', eof: 0 })).rejects.toMatchObject({ code: 'THUMBNAIL_LOST' })
    })

    it('rejects data that is not an image, and leaves the old thumbnail unchanged', async () => {
      const item = await withPoster()
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString('base64')
      const tiff = (
        await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer()
      ).toString('base64')
      for (const [data, code] of [
        ['', 'THUMBNAIL_EMPTY'],
        ['data:image/jpeg;base64,', 'THUMBNAIL_EMPTY'],
        ['data:image/jpeg;base64,!!!!', 'THUMBNAIL_NOT_IMAGE'],
        [`data:image/jpeg;base64,${svg}`, 'THUMBNAIL_NOT_IMAGE'],
        [`data:image/jpeg;base64,${tiff}`, 'THUMBNAIL_NOT_IMAGE'],
        [`data:image/jpeg;base64,${noise.slice(0, 2000)}`, 'THUMBNAIL_NOT_IMAGE'],
      ] as const)
        await expect(send({ cdid: item.id, data, eof: 1 }), data.slice(0, 40)).rejects.toMatchObject({ code, status: 400 })
      const huge = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
      await expect(sendAll({ cdid: item.id }, huge.toString('base64'))).rejects.toMatchObject({ code: 'THUMBNAIL_PIXELS' })
      expect((await images(item.id))[0]?.URL).toContain('/poster-320.webp')
      expect(await parts()).toBe(0)
    })

    it('limits the number of chunks, and deletes incomplete thumbnails', async () => {
      const { id: cdid } = await test.item(owner)
      const row = { user_id: owner.id, target: `item-${cdid}`, data: '/9j/', created_at: test.time.now }
      await test.deps.db.insertInto('thumbnail_parts').values(Array(ThumbnailLimits.chunks).fill(row)).execute()
      await expect(send({ cdid, data: 'abcd', eof: 0 })).rejects.toMatchObject({ code: 'THUMBNAIL_TOO_LONG' })
      await send({ cdid, data: noise.slice(0, 25_000), eof: -1 })
      test.time.now += ThumbnailLimits.minutes * 60_000 + 1
      await expect(send({ cdid, data: noise.slice(25_000, 50_000), eof: 0 })).rejects.toMatchObject({ code: 'THUMBNAIL_LOST' })
      expect(await parts()).toBe(0)
      await send({ cdid, data: noise.slice(0, 25_000), eof: -1 })
      await purgeStaleImageParts(test.deps)
      expect(await parts()).toBe(1)
      test.time.now += ThumbnailLimits.minutes * 60_000 + 1
      await purgeStaleImageParts(test.deps)
      expect(await parts()).toBe(0)
    })

    it('separates the chunks of two callers for one item', async () => {
      const item = await withPoster()
      await test.deps.db
        .insertInto('item_grants')
        .values({ item_id: item.id, user_id: other.id, access: 'edit', granted_by: owner.id, created_at: 0 })
        .execute()
      await send({ cdid: item.id, data: noise.slice(0, 25_000), eof: -1 })
      await expect(send({ cdid: item.id, data: noise.slice(25_000, 50_000), eof: 0 }, other)).rejects.toMatchObject({
        code: 'THUMBNAIL_LOST',
      })
      expect((await sendAll({ cdid: item.id }, noise)).length).toBeGreaterThan(0)
    })

    it('makes the sizes of automatic posters at new addresses, which change with each thumbnail', async () => {
      const item = await withPoster()
      const before = await images(item.id)
      const first = await sendAll({ cdid: item.encId }, `data:image/jpeg;base64,${noise}`)
      expect(first.map(({ Size }) => Size)).toEqual([320, 640, 900])
      expect(first.some(({ URL }) => before.some((old) => old.URL === URL))).toBe(false)
      expect((await images(item.id)).map(({ URL }) => URL)).toEqual(first.map(({ URL }) => URL))
      const shown = await test.ask(first.at(-1)?.URL ?? '')
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      test.time.now += 1000
      const second = await sendAll({ cdid: item.id }, noise)
      expect(second.some(({ URL }) => first.some((old) => old.URL === URL))).toBe(false)
      const rows = await test.deps.db.selectFrom('media_files').select(['kind', 'name']).where('item_id', '=', item.id).execute()
      expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['automatic-poster', 'poster', 'poster', 'poster'])
      await test.call(resetThumbnail, { encid: item.encId }, owner)
      expect((await images(item.id)).map(({ URL }) => URL.split('/').at(-1))).toEqual(['poster-320.webp'])
      expect((await checkLibrary(test.deps)).findings).toEqual([])
    })

    it('rotates an image by its Exif orientation, and removes all other metadata', async () => {
      const item = await test.item(owner)
      const bytes = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'blue' } })
        .withExif({ IFD0: { Copyright: 'Where somebody lives' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer()
      const [image] = await sendAll({ cdid: item.id }, bytes.toString('base64'))
      const shown = Buffer.from(await (await test.ask(image?.URL ?? '')).arrayBuffer())
      const { width, height, exif } = await sharp(shown).metadata()
      expect([width, height, exif]).toEqual([300, 600, undefined])
    })

    it('accepts true and false from older callers, and the old actions', async () => {
      const item = await test.item(owner)
      const body = (data: string, eof: boolean) => JSON.stringify({ cdid: item.id, chapid: 0, catid: 0, data, eof })
      const post = async (action: string, data: string, eof: boolean) => {
        const init = { method: 'POST', body: body(data, eof), headers: { 'content-type': 'application/json' } }
        const { d } = (await (await test.ask(`/view.aspx/${action}`, init, owner)).json()) as { d: string }
        return JSON.parse(d) as { Success: boolean; ImageURLs: ImageURL[] }
      }
      expect(await post('SaveThumbnail', noise.slice(0, 25_000), false)).toMatchObject({ Success: true, ImageURLs: [] })
      for (let start = 25_000; start + 25_000 < noise.length; start += 25_000)
        await post('SavePhotoSetThumbnail', noise.slice(start, start + 25_000), false)
      const last = Math.floor((noise.length - 1) / 25_000) * 25_000
      expect((await post('SaveThumbnail', noise.slice(last), true)).ImageURLs).toHaveLength(3)
    })
  })

  it('are taken at their address in any letter case, and at the one of earlier versions', async () => {
    const item = await test.item(owner)
    for (const path of ['/api/ml/SaveThumbnail/', '/api/ml/savethumbnail', '/api/ml/thumbnails/save/']) {
      const init = {
        method: 'POST',
        body: JSON.stringify({ cdid: item.id, data: noise.slice(0, 1000), eof: -1 }),
        headers: { 'content-type': 'application/json' },
      }
      const answer = await test.ask(path, init, owner)
      expect([answer.status, await answer.json()], path).toEqual([200, { Success: true, Message: '', Received: 1000, ImageURLs: [] }])
    }
    await test.deps.db.deleteFrom('thumbnail_parts').execute()
  })

  it('of a chapter belong to it and are deleted with it', async () => {
    const item = await withPoster()
    const { ChapterID: chapid } = await test.call(saveChapter, { encid: item.encId, start: 1, duration: 2, title: 'One' }, owner)
    await test.call(saveChapter, { encid: item.encId, start: 5, duration: 2, title: 'Two' }, owner)
    const chapterImages = async () => (await test.call(listChapters, { encid: item.encId })).Items.map(({ ImageURL }) => ImageURL)
    expect(await chapterImages()).toEqual(['', ''])
    const [saved] = await sendAll({ cdid: item.id, chapid }, noise)
    expect(await chapterImages()).toEqual([saved?.URL, ''])
    expect((await test.ask(saved?.URL ?? '')).status).toBe(200)
    expect((await images(item.id))[0]?.URL).toContain('/poster-320.webp')
    await test.call(deleteChapter, { encid: item.encId, chapid }, owner)
    expect(await chapterImages()).toEqual([''])
    expect((await checkLibrary(test.deps)).findings).toEqual([])
  })

  it('of an item are saved by callers that write -1 for no chapter and no category', async () => {
    const item = await withPoster()
    const [saved] = (await send({ cdid: item.id, chapid: -1, catid: -1, data: await makeImage(20, 20), eof: 1 })).ImageURLs
    expect(saved?.URL).toContain(item.encId)
    expect((await images(item.id))[0]?.URL).toBe(saved?.URL)
    expect((await test.ask(saved?.URL ?? '')).headers.get('content-type')).toBe('image/jpeg')
  })

  it('of a category can be changed only by callers who may edit it', async () => {
    const administrator = await test.user({ isAdmin: true })
    const row = { parent_id: null, name: 'Art', created_at: 0, updated_at: 0 }
    const { id: catid } = await test.deps.db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()
    await test.deps.db.insertInto('category_ancestors').values({ category_id: catid, ancestor_id: catid, depth: 0 }).execute()
    const input = { catid, data: await makeImage(20, 20), eof: 1 as const }
    for (const as of [undefined, owner])
      expect(await test.call(saveThumbnail, input, as).catch(({ status }) => status)).toBeGreaterThan(400)
    expect(await parts()).toBe(0)
    await expect(send({ ...input, catid: 999_999 }, administrator)).rejects.toMatchObject({ status: 404 })
    const { ImageURLs } = await send(input, administrator)
    expect((await test.ask(ImageURLs[0]?.URL ?? '')).headers.get('content-type')).toBe('image/jpeg')
  })

  it('of a playlist replace those of its entries, until an entry is selected', async () => {
    const item = await withPoster()
    const { ClipDataID, EncID: encid } = await test.call(createPlaylist, { title: 'Covered' }, owner)
    const { PlaylistItemID: itemplid } = await test.call(addPlaylistItem, { cdid: encid, addcdid: item.id }, owner)
    expect((await images(ClipDataID))[0]?.URL).toContain(item.encId)
    const [own] = await sendAll({ cdid: encid }, noise)
    expect(own?.URL).toContain(encid)
    expect((await images(ClipDataID))[0]?.URL).toContain(encid)
    await test.call(setPlaylistThumbnail, { encid, itemplid }, owner)
    expect((await images(ClipDataID))[0]?.URL).toContain(item.encId)
  })
})
