import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CategoryData,
  deleteCategoryImage,
  getCategory,
  listItemCategories,
  saveCategory,
  saveCategoryImage,
  saveItemCategories,
} from '../../sdk/categories/contract.ts'
import { addLink } from '../../sdk/links/contract.ts'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { createPlaylist } from '../../sdk/playlists/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('the categories of an item on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  let editor: TestUser
  let other: TestUser
  let chooser: TestUser
  let open: number
  let hidden: number
  let closed: number
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    // Contributors choose categories: these do not by themselves.
    const person = () => test.user({ canUpload: false })
    ;[owner, editor, other, chooser] = [await person(), await person(), await person(), await person()]
    await give('categories-admin', other)
    await give('select-categories', chooser)
    open = await make('Open')
    hidden = await make('Hidden', { IsHidden: true })
    closed = await make('Closed', { MembersByEditors: true, Editors: [{ Kind: 'user', ID: editor.id }] })
  })
  afterAll(() => test.close())

  /** By a group of their own, so that nobody else has it. */
  async function give(name: 'categories-admin' | 'select-categories', { id }: TestUser): Promise<void> {
    const group = { name: `${name} ${id}`, created_at: 0 }
    const { id: group_id } = await test.deps.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow()
    await test.deps.db.insertInto('group_rights').values({ group_id, name }).execute()
    await test.deps.db.insertInto('group_members').values({ group_id, user_id: id, provider_id: null }).execute()
  }
  const make = async (Name: string, data: CategoryData = {}): Promise<number> =>
    (await test.call(saveCategory, { id: 0, data: { Name, ...data } }, admin)).ID
  const idsOf = async (encid: string, as?: TestUser): Promise<number[]> =>
    (await test.call(listItemCategories, { encid }, as)).IncludedCategories.map(({ ID }) => ID)

  describe('saveItemCategories', () => {
    it('refuses invalid and unknown category ids', async () => {
      const { encId } = await test.item(admin)
      for (const catsinc of ['x', [0], [-1], [1.5], [{}], Array.from({ length: 501 }, (_, index) => index + 1)])
        await expect(test.call(saveItemCategories, { encid: encId, catsinc: catsinc as number[] }, admin)).rejects.toMatchObject({
          status: 400,
        })
      await expect(test.call(saveItemCategories, { encid: encId, catsinc: [999_999] }, admin)).rejects.toMatchObject({
        code: 'CATEGORY_NOT_FOUND',
      })
    })

    it('refuses callers without the permission, and items and categories that they cannot change', async () => {
      const { encId } = await test.item(owner)
      const ownItem = await test.item(chooser)
      for (const as of [undefined, owner, editor, chooser])
        await expect(test.call(saveItemCategories, { encid: encId, catsinc: [open] }, as)).rejects.toMatchObject({
          code: 'CATEGORIES_NOT_SELECTABLE',
        })
      const secret = await test.item(owner, { is_private: 1 })
      for (const as of [editor, other])
        await expect(test.call(saveItemCategories, { encid: secret.encId, catsinc: [open] }, as)).rejects.toMatchObject({
          code: 'MEDIA_NOT_FOUND',
        })
      await expect(test.call(saveItemCategories, { encid: ownItem.encId, catsinc: [hidden] }, chooser)).rejects.toMatchObject({
        code: 'CATEGORY_NOT_FOUND',
      })
      await expect(test.call(saveItemCategories, { encid: ownItem.encId, catsinc: [closed] }, chooser)).rejects.toMatchObject({
        code: 'CATEGORY_NOT_SELECTABLE',
      })
      expect(await idsOf(ownItem.encId, admin)).toEqual([])
    })

    it('lets editors of a category add their own items to it, and to no other category', async () => {
      const { encId } = await test.item(editor)
      await test.call(saveItemCategories, { encid: encId, catsinc: [closed] }, editor)
      expect(await idsOf(encId)).toEqual([closed])
      await expect(test.call(saveItemCategories, { encid: encId, catsinc: [open, closed] }, editor)).rejects.toMatchObject({
        code: 'CATEGORY_NOT_SELECTABLE',
      })
    })

    it('lets category administrators set the categories of every item that they can see', async () => {
      const { encId } = await test.item(owner)
      await test.call(saveItemCategories, { encid: encId, catsinc: [open, hidden] }, other)
      expect(new Set(await idsOf(encId, other))).toEqual(new Set([open, hidden]))
      expect(await test.call(getMedia, { id: encId }, other)).toMatchObject({ CanEdit: false, CanEditCategories: true })
    })

    it('leaves categories in place that the caller cannot see or change', async () => {
      const item = await test.item(chooser)
      await test.call(saveItemCategories, { encid: item.encId, catsinc: [hidden, closed, open] }, admin)
      expect(await idsOf(item.encId, chooser)).toEqual([closed, open])
      await test.call(saveItemCategories, { encid: item.encId, catsinc: [closed] }, chooser)
      expect(new Set(await idsOf(item.encId, admin))).toEqual(new Set([hidden, closed]))
    })

    it('accepts the old action with ids as text', async () => {
      const item = await test.item(admin)
      const body = JSON.stringify({ cdid: item.id, catsinc: `${open},${closed}`, catsexc: '' })
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
      await test.ask('/view.aspx/SaveCatSelection', init, admin)
      for (const path of [`/iapi/ml/media/${item.encId}/cats/`, `/iapi/ml/cats/media/?id=${item.id}`]) {
        const answer = (await (await test.ask(path, {}, admin)).json()) as { IncludedCategories: { ID: number; Manual: boolean }[] }
        expect(answer.IncludedCategories.map(({ ID, Manual }) => [ID, Manual])).toEqual([
          [closed, true],
          [open, true],
        ])
      }
    })
  })

  describe('when a category is mandatory', () => {
    beforeAll(() => {
      test.deps.settings.mandatoryCategories = true
    })
    afterAll(() => {
      test.deps.settings.mandatoryCategories = false
    })

    it('refuses links, playlists and edits without a category, and leaves the item unchanged', async () => {
      const refused = { code: 'CATEGORY_MANDATORY', message: 'Please choose at least one category.' }
      const link = { url: 'https://example.org/', title: 'A page' }
      await expect(test.call(addLink, link, admin)).rejects.toMatchObject(refused)
      await expect(test.call(createPlaylist, { title: 'A list' }, admin)).rejects.toMatchObject(refused)
      const item = await test.item(chooser)
      await expect(test.call(updateMedia, { id: item.encId, title: 'Changed' }, chooser)).rejects.toMatchObject(refused)
      expect((await test.call(getMedia, { id: item.encId }, chooser)).Title).toBe('An item')
      await test.call(updateMedia, { id: item.encId, title: 'Changed', catsinc: [open] }, chooser)
      await expect(test.call(saveItemCategories, { encid: item.encId, catsinc: [] }, chooser)).rejects.toMatchObject(refused)
      expect(await idsOf(item.encId, chooser)).toEqual([open])
      const { EncID } = await test.call(addLink, { ...link, catsinc: [open] }, admin)
      expect(await idsOf(EncID)).toEqual([open])
    })

    it('requires no category from callers who cannot choose one, nor for assignments', async () => {
      const item = await test.item(owner)
      await test.call(updateMedia, { id: item.encId, title: 'Mine' }, owner)
      const assignment = await test.item(chooser, { record_type: 11 as 10 })
      await test.call(updateMedia, { id: assignment.encId, title: 'Handed in' }, chooser)
    })
  })

  describe('saveCategoryImage', () => {
    it('refuses invalid images, and callers who may not change the category', async () => {
      const image = await dataOf(10, 10)
      for (const data of ['', 'AAAA', 'data:image/svg+xml;base64,PHN2Zy8+', 'not base64 at all!', 'x'.repeat(900_001)])
        await expect(test.call(saveCategoryImage, { catid: open, data }, admin), data.slice(0, 20)).rejects.toMatchObject({
          status: expect.any(Number),
        })
      const long = `m${' '.repeat(800_000)};`
      for (const data of [image, long])
        await expect(test.call(saveCategoryImage, { catid: open, data })).rejects.toMatchObject({ status: 401 })
      await expect(test.call(saveCategoryImage, { catid: open, data: long }, admin)).rejects.toMatchObject({ code: 'CATEGORY_IMAGE' })
      await expect(test.call(saveCategoryImage, { catid: open, data: image }, owner)).rejects.toMatchObject({
        code: 'CATEGORY_NOT_EDITABLE',
      })
      await expect(test.call(saveCategoryImage, { catid: hidden, data: image }, owner)).rejects.toMatchObject({
        code: 'CATEGORY_NOT_FOUND',
      })
      expect((await test.call(getCategory, { catid: open })).ImageURL).toBe('')
    })

    it('scales the image to 800 pixels and shows it to viewers of the category', async () => {
      const { ImageURL } = await test.call(saveCategoryImage, { catid: closed, data: await dataOf(1000, 2000) }, editor)
      expect((await test.call(getCategory, { catid: closed })).ImageURL).toBe(ImageURL)
      const response = await test.ask(ImageURL)
      const { width, height, format, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([width, height, format, exif]).toEqual([400, 800, 'jpeg', undefined])
      expect(response.headers.get('content-type')).toBe('image/jpeg')

      const kept = (await test.call(saveCategoryImage, { catid: hidden, data: await dataOf(20, 20) }, admin)).ImageURL
      for (const address of [kept, kept.toUpperCase().replace('.JPG', '.jpg')])
        expect([(await test.ask(address)).status, (await test.ask(address, {}, owner)).status]).toEqual([404, 404])
      expect((await test.ask(kept, {}, admin)).status).toBe(200)
      for (const name of ['0.jpg', '..%2f1.jpg', 'x.jpg', `${open}.jpg`, '99999999999999999999.jpg'])
        expect((await test.ask(`/media/Images/Categories/${name}`, {}, admin)).status, name).toBe(404)

      await test.call(deleteCategoryImage, { catid: closed }, editor)
      expect((await test.ask(ImageURL)).status).toBe(404)
    })

    const dataOf = async (width: number, height: number): Promise<string> => {
      const bytes = await sharp({ create: { width, height, channels: 3, background: '#2b6cb0' } })
        .png()
        .toBuffer()
      return `data:image/png;base64,${bytes.toString('base64')}`
    }
  })
})
