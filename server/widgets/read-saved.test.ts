import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteSavedWidget, saveWidget } from '../../sdk/saved-widgets/contract.ts'
import { getWidget, type WidgetOptions } from '../../sdk/widgets/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const unknown = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe.each(dialects)('codes of saved widgets on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    for (const title of ['A leaf', 'A root']) await test.item(owner, { title })
    await test.item(owner, { title: 'A secret leaf', is_private: 1 })
  })
  afterAll(() => test.close())

  const save = (name: string, options: WidgetOptions) => test.call(saveWidget, { name, options }, owner)
  const shown = async (w: object) => {
    const { Items, Message, Title } = await test.call(getWidget, { w: JSON.stringify(w) })
    return [Title, Message, ...Items.map((item) => item.Title)]
  }

  it('return an error for a widget that does not exist', async () => {
    for (const GUID of [unknown, 'x', '../..', 'x'.repeat(100)]) {
      expect(await shown({ GUID, UID: 'w1', Index: 2 }), GUID).toEqual(['', 'This widget no longer exists.'])
    }
    const page = await (await test.ask(`/w/?w=${encodeURIComponent(JSON.stringify({ GUID: unknown }))}`)).text()
    expect(page).toContain('This widget no longer exists.')
    expect((await test.ask(`/embedw.aspx?w=${encodeURIComponent(JSON.stringify({ GUID: unknown }))}`)).status).toBe(200)
  })

  it('show the saved options, later changes, and an error after deletion', async () => {
    const { ID: savedid, GUID } = await save('Leaves', { Title: 'Leaves', SearchFilters: { s: 'leaf' } })
    expect(await shown({ GUID })).toEqual(['Leaves', '', 'A leaf'])
    expect(await test.call(getWidget, { guid: GUID, ind: 4 })).toMatchObject({ Title: 'Leaves', Items: [{ Title: 'A leaf' }], Index: '4' })
    await test.call(saveWidget, { savedid, options: { Title: 'Roots', SearchFilters: { s: 'root' } } }, owner)
    expect(await shown({ UID: 'w1', GUID: GUID.toUpperCase() })).toEqual(['Roots', '', 'A root'])
    const frame = await (await test.ask(`/embedw.aspx?w=${encodeURIComponent(JSON.stringify({ GUID }))}`)).text()
    expect(frame).toContain('<title>Roots</title>')
    await test.call(deleteSavedWidget, { savedid }, owner)
    expect(await shown({ GUID })).toEqual(['', 'This widget no longer exists.'])
  })

  it('show only public items, whatever their owner may see', async () => {
    const secret = await test.item(owner, { record_type: 2, title: 'A secret list', is_private: 1 })
    const { GUID } = await save('Secret', { PlaylistCDID: secret.encId })
    expect(await shown({ GUID })).toEqual(['', 'This item does not exist, or you do not have access to it.'])
  })

  it('use their own options when these are given beside a GUID', async () => {
    const { GUID } = await save('Roots', { SearchFilters: { s: 'root' } })
    for (const one of [GUID, unknown, '', 'layout-7'])
      expect(await shown({ GUID: one, Title: 'Mine', SearchFilters: { s: 'leaf' } })).toEqual(['Mine', '', 'A leaf'])
  })
})
