import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCategory } from '../../sdk/categories/contract.ts'
import { saveGroup } from '../../sdk/groups/contract.ts'
import {
  deleteLayout,
  discardLayoutDraft,
  getEditedLayout,
  getLayout,
  LayoutLimits,
  listHomeLayouts,
  saveLayout,
  searchLayouts,
  setHomeLayout,
} from '../../sdk/layouts/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import { getPageWidget } from '../../sdk/widgets/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('layouts on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let editor: TestUser
  let plain: TestUser
  let categoryId: number
  beforeAll(async () => {
    test = await openTestApp(dialect)
    ;[admin, editor, plain] = [await test.user({ isAdmin: true }), await test.user(), await test.user()]
    const Editors = [{ Kind: 'user' as const, ID: editor.id }]
    categoryId = (await test.call(saveCategory, { id: 0, data: { Name: 'Biology', Editors } }, admin)).ID
  })
  afterAll(() => test.close())

  const search = { Type: 1, Display: 5, Title: 'Newest', SearchFilters: { s: '*', o: 3 } }
  const layout = (Name: string, more: object = {}) => ({ Name, Sections: [{ Title: 'First', Widgets: [search] }], ...more })
  const make = async (Name: string, more: object = {}, as: TestUser = admin) =>
    (await test.call(saveLayout, { layoutid: 0, data: layout(Name), ...more }, as)).ID
  const optionsOf = async (path: string, as?: TestUser): Promise<PageOptions> => {
    const text = await (await test.ask(path, {}, as)).text()
    return JSON.parse(/<script type="application\/json" id="page-options">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}') as PageOptions
  }

  describe('saveLayout', () => {
    it('refuses invalid layouts with a sentence', async () => {
      for (const [data, message] of [
        ['{', 'The layout must be a JSON object.'],
        ['[]', 'The layout must be a JSON object.'],
        [5, 'The layout must be a JSON object.'],
        [{ Name: ' ' }, 'Please enter a name.'],
        [layout('A', { PageLayoutTypeID: 9 }), 'PageLayoutTypeID'],
        [layout('A', { Sections: {} }), 'The layout must be a JSON object.'],
        [layout('A', { Sections: [{ Title: 'x'.repeat(201), Widgets: [] }] }), 'A title can have at most 200 characters.'],
        [layout('A', { Sections: Array.from({ length: 21 }, () => ({ Title: '' })) }), 'A page can have at most 20 sections.'],
        [layout('A', { Sections: [{ Widgets: Array.from({ length: 25 }, () => search) }] }), 'A section can have at most 24 widgets.'],
        [layout('A', { Sections: [{ Widgets: [{ ...search, Type: 9 }] }] }), 'Type'],
        [layout('A', { Sections: [{ Widgets: [{ ...search, Width: 5 }] }] }), 'Width'],
        [layout('A', { Sections: [{ Widgets: [{ ...search, CacheLevel: 9 }] }] }), 'CacheLevel must be a number from 1 to 4.'],
        [layout('A', { Sections: [{ Widgets: [{ Type: 4, Text: 'x'.repeat(5001) }] }] }), 'A text can have at most 5000 characters.'],
        [layout('A', { Sections: [{ Widgets: ['<b>'] }] }), 'The layout must be a JSON object.'],
        [`{"Name":"${' '.repeat(LayoutLimits.json)}"}`, 'This layout is too long.'],
      ] as const)
        await expect(test.call(saveLayout, { layoutid: 0, data }, admin), JSON.stringify(data).slice(0, 100)).rejects.toThrow(message)
      expect((await test.call(searchLayouts, {}, admin)).Items).toEqual([])
    })

    it('refuses people who edit no pages, and editors of a category outside of it', async () => {
      await expect(test.call(saveLayout, { layoutid: 0, data: layout('A') })).rejects.toMatchObject({ status: 401 })
      await expect(test.call(saveLayout, { layoutid: 0, data: layout('A') }, plain)).rejects.toMatchObject({ code: 'LAYOUT_NOT_ALLOWED' })
      await expect(test.call(saveLayout, { layoutid: 0, data: layout('A') }, editor)).rejects.toMatchObject({ code: 'LAYOUT_NOT_ALLOWED' })
      await expect(test.call(saveLayout, { layoutid: 0, data: layout('A'), catid: categoryId }, plain)).rejects.toMatchObject({
        code: 'LAYOUT_NOT_ALLOWED',
      })
      const id = await make('Of administrators')
      for (const as of [editor, plain]) {
        await expect(test.call(saveLayout, { layoutid: id, data: layout('B') }, as)).rejects.toMatchObject({ code: 'LAYOUT_NOT_FOUND' })
        await expect(test.call(getEditedLayout, { layoutid: id }, as)).rejects.toMatchObject({ code: 'LAYOUT_NOT_FOUND' })
        await expect(test.call(deleteLayout, { layoutid: id }, as)).rejects.toMatchObject({ code: 'LAYOUT_NOT_FOUND' })
        await expect(test.call(discardLayoutDraft, { layoutid: id }, as)).rejects.toMatchObject({ code: 'LAYOUT_NOT_FOUND' })
        await expect(test.call(setHomeLayout, { layoutid: id }, as)).rejects.toMatchObject({ code: 'LAYOUT_NOT_ALLOWED' })
        await expect(test.call(listHomeLayouts, {}, as)).rejects.toMatchObject({ code: 'LAYOUT_NOT_ALLOWED' })
      }
      await test.call(deleteLayout, { layoutid: id }, admin)
    })

    it('refuses the second editor, and loses nothing', async () => {
      const id = await make('Shared')
      const { Revision } = await test.call(getEditedLayout, { layoutid: id }, admin)
      await test.call(saveLayout, { layoutid: id, data: layout('First'), revision: Revision }, admin)
      await expect(test.call(saveLayout, { layoutid: id, data: layout('Second'), revision: Revision }, admin)).rejects.toMatchObject({
        code: 'LAYOUT_CHANGED',
        status: 409,
      })
      expect((await test.call(getEditedLayout, { layoutid: id }, admin)).Name).toBe('First')
    })

    it('keeps a draft apart from the published page', async () => {
      const id = await make('Draft first', { draft: true })
      await expect(test.call(getLayout, { layoutid: id }, admin)).rejects.toMatchObject({ code: 'LAYOUT_NOT_FOUND' })
      await expect(test.call(setHomeLayout, { layoutid: id }, admin)).rejects.toMatchObject({ code: 'LAYOUT_NOT_PUBLISHED' })
      await test.call(saveLayout, { layoutid: id, data: layout('Published') }, admin)
      await test.call(saveLayout, { layoutid: id, data: layout('Next'), draft: true }, admin)
      expect((await test.call(getLayout, { layoutid: id }, admin)).Name).toBe('Published')
      expect(await test.call(getEditedLayout, { layoutid: id }, admin)).toMatchObject({ Name: 'Next', HasDraft: true, IsPublished: true })
      await test.call(discardLayoutDraft, { layoutid: id }, admin)
      expect(await test.call(getEditedLayout, { layoutid: id }, admin)).toMatchObject({ Name: 'Published', HasDraft: false })
    })

    it('takes the layout as JSON text under its old name, and gives ids to widgets', async () => {
      const body = JSON.stringify({ id: 0, data: JSON.stringify(layout('Old call')) })
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
      const response = await test.ask('/Default.aspx/SavePageLayout', init, admin)
      const { d } = (await response.json()) as { d: string }
      const { ID, Message } = JSON.parse(d) as { ID: number; Message: string }
      expect(Message).not.toBe('')
      const { Sections } = await test.call(getLayout, { layoutid: ID }, admin)
      expect(Sections[0]?.Widgets[0]).toMatchObject({ ...search, Width: 12, GUID: expect.stringMatching(/^[\da-f-]{36}$/) })
    })
  })

  describe('getLayout', () => {
    it('answers viewers of the home page of their group, or of everyone', async () => {
      const group = (await test.call(saveGroup, { name: 'Pupils', addmembers: [plain.id] }, admin)).ID
      const [all, own] = [await make('For everyone'), await make('For pupils')]
      await expect(test.call(getLayout, { layoutid: all }, plain)).rejects.toMatchObject({ code: 'LAYOUT_NOT_FOUND' })
      await test.call(setHomeLayout, { layoutid: all }, admin)
      await test.call(setHomeLayout, { layoutid: own, groupid: group }, admin)
      expect((await test.call(listHomeLayouts, {}, admin)).Items).toEqual([
        { GroupID: group, GroupName: 'Pupils', LayoutID: own, LayoutName: 'For pupils' },
        { GroupID: 0, GroupName: '', LayoutID: all, LayoutName: 'For everyone' },
      ])
      expect((await optionsOf('/', plain)).HomeLayoutID).toBe(own)
      expect(await optionsOf('/')).toMatchObject({ HomeLayoutID: all })
      expect((await optionsOf('/')).CanEditLayouts).toBeUndefined()
      expect((await optionsOf('/', admin)).CanEditLayouts).toBe(true)
      expect((await test.call(getLayout, { layoutid: own }, plain)).CanEdit).toBe(false)
      expect((await test.call(getLayout, { layoutid: all })).Name).toBe('For everyone')
      await expect(test.call(getLayout, { layoutid: own })).rejects.toMatchObject({ status: 404 })
      await test.call(setHomeLayout, { layoutid: 0, groupid: group }, admin)
      expect((await optionsOf('/', plain)).HomeLayoutID).toBe(all)
      await test.call(deleteLayout, { layoutid: all }, admin)
      expect((await optionsOf('/', plain)).HomeLayoutID).toBeUndefined()
    })

    it('answers viewers of a category whose page has it, and its editors change it', async () => {
      const id = await make('Biology page', { catid: categoryId }, editor)
      expect((await test.call(getLayout, { layoutid: id })).CatID).toBe(categoryId)
      expect((await test.call(searchLayouts, { s: 'biology' }, editor)).Items).toMatchObject([{ ID: id, Name: 'Biology page' }])
      expect((await test.call(searchLayouts, {}, plain)).Items).toEqual([])
      await test.call(saveLayout, { layoutid: id, data: layout('Renamed') }, editor)
      await test.call(saveCategory, { id: categoryId, data: { IsHidden: true } }, admin)
      await expect(test.call(getLayout, { layoutid: id })).rejects.toMatchObject({ code: 'LAYOUT_NOT_FOUND' })
      await test.call(saveCategory, { id: categoryId, data: { IsHidden: false } }, admin)
      await test.call(deleteLayout, { layoutid: id }, editor)
      await expect(test.call(getLayout, { layoutid: id }, admin)).rejects.toMatchObject({ status: 404 })
    })

    it('is read by no editor who gives it to the page of a category', async () => {
      const layoutid = await make('For teachers')
      const taken = test.call(saveCategory, { id: categoryId, data: { PageLayoutID: layoutid } }, editor)
      await expect(taken).rejects.toMatchObject({ code: 'CATEGORY_ADMINISTRATORS_ONLY' })
      await expect(test.call(getLayout, { layoutid }, editor)).rejects.toMatchObject({ code: 'LAYOUT_NOT_FOUND' })
      await test.call(saveCategory, { id: categoryId, data: { PageLayoutID: layoutid } }, admin)
      expect((await test.call(getLayout, { layoutid }, editor)).Name).toBe('For teachers')
      await test.call(deleteLayout, { layoutid }, admin)
    })

    it('shows a background to those who may see the item', async () => {
      const hidden = await test.item(admin, { is_private: 1, title: 'Hidden' })
      const TitleCard = { Enabled: true, TitleText: 'Welcome', Background: { ClipDataID: hidden.id } }
      const id = (await test.call(saveLayout, { layoutid: 0, data: layout('With header', { TitleCard }) }, admin)).ID
      await test.call(setHomeLayout, { layoutid: id }, admin)
      expect((await test.call(getLayout, { layoutid: id }, admin)).TitleCard).toMatchObject({
        TitleText: 'Welcome',
        Background: { EncID: hidden.encId },
      })
      expect((await test.call(getLayout, { layoutid: id })).TitleCard.Background).toBeNull()
      await test.call(deleteLayout, { layoutid: id }, admin)
    })
  })

  describe('getPageWidget', () => {
    it('refuses what is no widget, and finds what the caller may see', async () => {
      await expect(test.call(getPageWidget, { w: '[]' })).rejects.toMatchObject({ code: 'WIDGET_NOT_UNDERSTOOD' })
      const item = await test.item(plain, { is_private: 1, title: 'Zebra diary' })
      const w = JSON.stringify({ Title: 'Zebras', SearchFilters: { s: 'zebra' } })
      expect((await test.call(getPageWidget, { w }, plain)).Items.map(({ EncID }) => EncID)).toEqual([item.encId])
      expect((await test.call(getPageWidget, { w })).Items).toEqual([])
    })
  })
})
