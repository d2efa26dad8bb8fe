import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  deleteSavedWidget,
  getSavedWidget,
  listSavedWidgets,
  type SavedWidget,
  SavedWidgetLimits,
  saveWidget,
} from '../../sdk/saved-widgets/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { savedOptionsOf } from './saved-widgets.ts'

const unknown = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe.each(dialects)('saved widgets on %s', (dialect) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(dialect)
  })
  afterAll(() => test.close())

  const list = async (as: TestUser, all = false) => (await test.call(listSavedWidgets, { all }, as)).Items
  const names = async (as: TestUser, all = false) => (await list(as, all)).map(({ Name }) => Name)
  const options = { Title: 'Leaves', Display: 3, SearchFilters: { s: 'leaf' } }

  it.each([
    [{ name: ' ', options }, 'Please enter a name.'],
    [{ name: 'x'.repeat(201), options }, 'A name can have at most 200 characters.'],
    [{ name: ['Leaves'], options }, 'Please enter a name.'],
    [{ name: 'Leaves' }, 'A widget needs a name and content.'],
    [{ options }, 'A widget needs a name and content.'],
    [{ name: 'Leaves', options: 'text' }, 'The widget settings are not JSON.'],
    [{ name: 'Leaves', options: '[]' }, 'The widget settings must be a JSON object.'],
    [{ name: 'Leaves', options: { SearchFilters: [] } }, 'SearchFilters must be a JSON object.'],
    [{ name: 'Leaves', options: { SearchFilters: { s: { a: 1 } } } }, 'A search term must be text.'],
    [{ name: 'Leaves', options: { CacheLevel: 9 } }, 'CacheLevel must be a number from 1 to 4.'],
    [{ name: 'Leaves', options: { Title: 5 } }, 'The title must be text.'],
    [{ name: 'Leaves', options: `{"Title":"${' '.repeat(8000)}"}` }, 'The widget settings are too long.'],
    [{ savedid: -1, name: 'Leaves' }, 'This ID must be a whole number above zero.'],
    [{ savedid: 999_999, name: 'Leaves' }, 'This widget no longer exists.'],
  ])('reject %j with a message', async (input, sentence) => {
    const person = await test.user()
    const init = { method: 'POST', body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }
    const answer = (await (await test.ask(saveWidget.path, init, person)).json()) as { Success: boolean; Message: string }
    expect(answer).toMatchObject({ Success: false, Message: sentence })
    expect(await names(person)).toEqual([])
  })

  it('reject callers without an account, and all callers if the site does not permit widgets', async () => {
    const person = await test.user()
    const [stranger, administrator] = [await test.guest(), await test.user({ isAdmin: true })]
    const calls = (as?: TestUser) => [
      () => test.call(listSavedWidgets, {}, as),
      () => test.call(getSavedWidget, { savedid: 1 }, as),
      () => test.call(saveWidget, { name: 'Leaves', options }, as),
      () => test.call(deleteSavedWidget, { savedid: 1 }, as),
    ]
    for (const as of [undefined, stranger]) for (const one of calls(as)) await expect(one()).rejects.toMatchObject({ status: 401 })
    test.deps.settings.canShareWidgets = false
    for (const as of [person, administrator])
      for (const one of calls(as)) await expect(one()).rejects.toMatchObject({ status: 403, code: 'WIDGETS_NOT_SHARED' })
    test.deps.settings.canShareWidgets = true
    await test.deps.db.deleteFrom('group_rights').where('name', '=', 'share-embed').execute()
    for (const one of calls(person)) await expect(one()).rejects.toMatchObject({ status: 403, code: 'WIDGETS_NOT_SHARED' })
    expect(await names(administrator)).toEqual([])
    await test.deps.db.insertInto('group_rights').values({ group_id: 1, name: 'share-embed' }).execute()
  })

  it('are accessible only to their owner and to administrators', async () => {
    const [person, other, administrator] = [await test.user(), await test.user(), await test.user({ isAdmin: true })]
    const { ID: savedid } = await test.call(saveWidget, { name: 'Mine', options }, person)
    for (const one of [
      () => test.call(getSavedWidget, { savedid }, other),
      () => test.call(saveWidget, { savedid, name: 'Taken over' }, other),
      () => test.call(deleteSavedWidget, { savedid }, other),
    ])
      await expect(one()).rejects.toMatchObject({ status: 404, code: 'SAVED_WIDGET_NOT_FOUND' })
    expect([await names(other, true), await names(administrator), await names(person)]).toEqual([[], [], ['Mine']])
    expect(await names(administrator, true)).toContain('Mine')
    await test.call(saveWidget, { savedid, name: 'Ours' }, administrator)
    expect(await list(person)).toMatchObject([{ Name: 'Ours', IsOwner: true, OwnerDisplayName: person.name, Options: options }])
  })

  it('reject a used name and more widgets than the maximum', async () => {
    const person = await test.user()
    await test.call(saveWidget, { name: 'Leaves', options }, person)
    const { ID: savedid } = await test.call(saveWidget, { name: 'Roots', options }, person)
    await expect(test.call(saveWidget, { name: ' Leaves ', options }, person)).rejects.toMatchObject({ code: 'SAVED_WIDGET_EXISTS' })
    await expect(test.call(saveWidget, { savedid, name: 'Leaves' }, person)).rejects.toMatchObject({ status: 409 })
    const row = { user_id: person.id, options: '{}', created_at: 0, updated_at: 0 }
    const rows = Array.from({ length: SavedWidgetLimits.max - 2 }, (_, n) => ({ ...row, guid: `kept-${n}`, name: `Kept ${n}` }))
    await test.deps.db.insertInto('saved_widgets').values(rows).execute()
    await expect(test.call(saveWidget, { name: 'One more', options }, person)).rejects.toMatchObject({ code: 'SAVED_WIDGETS_FULL' })
    const { Items, Total } = await test.call(listSavedWidgets, { s: 'KEPT 1', pi: 1 }, person)
    expect([Total, Items.length]).toEqual([109, 20])
    expect(await test.call(listSavedWidgets, { s: '%' }, person)).toMatchObject({ Items: [], Page: 0, Total: 0 })
  })

  it('report a conflict to the second editor, and save the first change', async () => {
    const person = await test.user()
    const { ID: savedid, Revision: revision } = await test.call(saveWidget, { name: 'Leaves', options }, person)
    await test.call(saveWidget, { savedid, name: 'First', revision }, person)
    await expect(test.call(saveWidget, { savedid, name: 'Second', revision }, person)).rejects.toMatchObject({
      status: 409,
      code: 'SAVED_WIDGET_CHANGED',
    })
    expect(await names(person)).toEqual(['First'])
  })

  it('are saved, read by GUID, changed with the same GUID and deleted with it', async () => {
    const person = await test.user()
    const given = { ...options, GUID: 'another', UID: 'x', Unknown: 1, __proto__: null }
    const { ID: savedid, GUID } = await test.call(saveWidget, { name: 'Leaves', options: given }, person)
    const read = async () => JSON.parse((await savedOptionsOf(test.deps, GUID.toUpperCase())) ?? 'null') as unknown
    expect(await read()).toEqual(options)
    const one: SavedWidget = await test.call(getSavedWidget, { savedid }, person)
    expect(one).toMatchObject({ GUID, Name: 'Leaves', Revision: '1', DateCreated: new Date(test.time.now).toISOString() })
    const again = await test.call(saveWidget, { savedid, options: { PlaylistCDID: 5 } }, person)
    expect([again.GUID, again.Revision, await read()]).toEqual([GUID, '2', { PlaylistCDID: 5 }])
    await test.call(deleteSavedWidget, { savedid }, person)
    expect(await read()).toBeNull()
    for (const guid of [unknown, '', "' or 1=1", 'x'.repeat(5000)]) expect(await savedOptionsOf(test.deps, guid)).toBeUndefined()
    const log = await test.deps.db.selectFrom('audit_log').select('action').where('subject', '=', 'widget').orderBy('id').execute()
    expect(log.map(({ action }) => action).slice(-3)).toEqual(['widget-added', 'widget-changed', 'widget-removed'])
  })

  it('stay when their account is deleted', async () => {
    const [person, administrator] = [await test.user(), await test.user({ isAdmin: true })]
    const { GUID } = await test.call(saveWidget, { name: 'Left behind', options }, person)
    await test.deps.db.deleteFrom('users').where('id', '=', person.id).execute()
    expect(await savedOptionsOf(test.deps, GUID)).toBe(JSON.stringify(options))
    const { Items } = await test.call(listSavedWidgets, { s: 'left', all: true }, administrator)
    expect(Items).toMatchObject([{ GUID, OwnerDisplayName: '', IsOwner: false }])
  })

  it('have a page for callers who may create them', async () => {
    const person = await test.user()
    const page = async (as?: TestUser) => test.ask('/widgets.aspx', {}, as)
    const read = async (as: TestUser) => {
      const text = /id="page-options">(.*?)<\/script>/.exec(await (await page(as)).text())?.[1] ?? '{}'
      return JSON.parse(text) as PageOptions
    }
    expect((await page()).headers.get('location')).toBe('/login.aspx?returnurl=%2Fwidgets.aspx')
    expect(await read(person)).toMatchObject({ Page: 'widgets', User: { CanShareWidgets: true } })
    test.deps.settings.canShareWidgets = false
    expect(await read(person)).toMatchObject({ Page: 'error', Error: { Status: 403 }, User: { CanShareWidgets: false } })
    test.deps.settings.canShareWidgets = true
  })
})
