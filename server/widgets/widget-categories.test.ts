import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCategory, saveItemCategories } from '../../sdk/categories/contract.ts'
import { saveCategoryTitleTranslations } from '../../sdk/translations/contract.ts'
import { getWidget, type WidgetData } from '../../sdk/widgets/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('widgets of categories on %s', (dialect) => {
  let test: TestApp
  let administrator: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    administrator = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  const add = async (Name: string, more = {}) => (await test.call(saveCategory, { id: 0, data: { Name, ...more } }, administrator)).ID
  const shown = (more: object, as?: TestUser) => test.call(getWidget, { w: JSON.stringify({ Type: 2, ...more }) }, as)
  const titles = ({ Categories }: WidgetData) => Categories?.Items.map(({ Title }) => Title)

  it.each([
    [{ CatID: 'x' }, 'CatID must be the id of a category.'],
    [{ CatID: 1.5 }, 'CatID must be the id of a category.'],
    [{ CatID: 1e300 }, 'CatID must be the id of a category.'],
    [{ Display: 5 }, 'Display must be a number from 2 to 7, or from 1 to 4 in a widget of categories.'],
    [{ OrderBy: 9 }, 'OrderBy must be 0, 1 or 2.'],
    [{ RenderMode: 'grid' }, 'RenderMode must be 1 (a grid) or 2 (a carousel).'],
    [{ Look: { Accent: 'url(//evil.example)' } }, 'Accent is not a colour. Write it as #0a5f6e, rgb(10 95 110) or a name such as navy.'],
    [
      { Click: 'link', LinkURL: 'javascript:alert(1)' },
      'LinkURL must be a web address that starts with https://. {id} in it is replaced with the item’s id.',
    ],
  ])('reject %j with a message', async (more, sentence) => {
    const answer = await shown(more)
    expect(answer).toMatchObject({ Items: [], Message: `This widget is not set up correctly. ${sentence}` })
    expect(answer.Categories).toBeUndefined()
  })

  it('show a message for an empty list and for an unknown category', async () => {
    expect(await shown({ Title: 'Subjects' })).toEqual({ Title: 'Subjects', Display: 2, Items: [], Message: 'No Widget items to render' })
    expect((await shown({ CatID: 987_654 })).Message).toBe('This category does not exist, or you do not have access to it.')
  })

  it('show the visible sub-categories of a category in their order, with counts', async () => {
    const root = await add('School')
    const maths = await add('Maths', { ParentID: root, Position: 1, Description: 'x'.repeat(2000), BackgroundColour: '#0a5f6e' })
    test.time.now += 1000
    const art = await add('Art', { ParentID: root, Position: 2 })
    const hidden = await add('Staff only', { ParentID: root, IsHidden: true })
    for (let place = 1; place <= 8; place++) await add(`Topic ${place}`, { ParentID: maths, IsHidden: place === 1 })
    for (const is_private of [0, 1] as const) {
      const { encId } = await test.item(administrator, { is_private })
      await test.call(saveItemCategories, { encid: encId, catsinc: [maths] }, administrator)
    }
    const options = { CacheLevel: 4, CatID: root, Display: 3, RenderMode: 2, DiscThumbnail: true, ControlBar: true }
    for (const as of [undefined, administrator]) {
      const data = await shown(options, as)
      expect(data).toMatchObject({
        Display: 3,
        Items: [],
        Message: '',
        Categories: { OrderBy: 0, RenderMode: 2, DiscThumbnail: true, ControlBar: true },
      })
      expect(titles(data)).toEqual(['Maths', 'Art'])
      const [first] = data.Categories?.Items ?? []
      expect(first).toMatchObject({
        ID: maths,
        URL: `/Default.aspx?catid=${maths}`,
        BackgroundColour: '#0a5f6e',
        ItemCount: 1,
        SubCategoryCount: 7,
      })
      expect(first?.SubCategories.map(({ Title }) => Title)).toEqual([2, 3, 4, 5, 6, 7].map((place) => `Topic ${place}`))
      expect(first?.Description.length).toBe(400)
    }
    expect(titles(await shown({ ...options, OrderBy: 1 }))).toEqual(['Art', 'Maths'])
    expect(titles(await shown({ ...options, OrderBy: 2 }))).toEqual(['Art', 'Maths'])
    expect((await shown({ CatID: hidden }, administrator)).Message).toBe('This category does not exist, or you do not have access to it.')
    await test.call(saveCategory, { id: art, data: { IsHidden: true } }, administrator)
    expect(titles(await shown(options))).toEqual(['Maths'])
  })

  it('use the language of the browser, from the cache too', async () => {
    const root = await add('Languages')
    const child = await add('Music', { ParentID: root })
    await test.call(saveCategoryTitleTranslations, { catid: child, data: [{ Lang: 'de', Value: 'Musik' }] }, administrator)
    const ask = async (language: string) => {
      const w = encodeURIComponent(JSON.stringify({ Type: 2, CatID: root }))
      return (await test.ask(`/w/?w=${w}`, { headers: { 'accept-language': language } })).text()
    }
    for (const [language, name] of [
      ['de', 'Musik'],
      ['en', 'Music'],
      ['de', 'Musik'],
    ] as const)
      expect(await ask(language)).toContain(JSON.stringify(`"Title":"${name}"`).slice(1, -1))
  })
})
