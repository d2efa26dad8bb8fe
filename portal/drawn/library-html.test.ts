import { describe, expect, it } from 'vitest'
import type { ListedSummary } from '../../sdk/media/contract.ts'
import { defaultPreferences } from '../../sdk/preferences/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import { firstFilter, libraryHtml } from './library-html.tsx'

const item = (number: number, more: Partial<ListedSummary> = {}): ListedSummary => ({
  ClipDataID: number,
  ID: number,
  DurationSecs: 61,
  Location: '',
  CanEmbed: true,
  CanShare: true,
  ChapterList: { Count: 0 },
  EncID: `Item${number}`,
  RecordType: 1,
  Title: `Lesson ${number}`,
  Description: '',
  URL: '',
  ViewURL: `/view.aspx?id=Item${number}`,
  EmbedURL: '',
  ViewCount: 0,
  IsPrivate: false,
  Audience: 'everyone',
  DateCreated: '2026-01-05T09:00:00.000Z',
  OwnerDisplayName: 'Mx Reed',
  IsOwner: false,
  Duration: 61,
  AudioOnly: false,
  ImageURLs: [{ URL: '/media/x/poster-320.webp', Size: 320 }],
  Playable: true,
  Status: 'ready',
  ...more,
})

const options = (items: ListedSummary[], user: Partial<PageOptions['User']> = {}, total = items.length): PageOptions => ({
  Page: 'default',
  Site: { SiteName: 'A school', SearchPageSize: 20, CategoriesName: '' } as PageOptions['Site'],
  User: {
    ...defaultPreferences,
    ID: 0,
    DisplayName: '',
    IsAnonymous: true,
    IsGuest: false,
    AddPermissions: [],
    ...user,
  } as PageOptions['User'],
  Results: {
    Items: items.map((Item) => ({ Item, ClipDataID: Item.ClipDataID, Entries: [], SlideShowItem: null })),
    Page: 0,
    PageSize: 20,
    Total: total,
    TotalIsCapped: false,
  },
})

describe('firstFilter', () => {
  it.each(['?approve=true', '?report=1', '?show=trash', '?Show=cats', '?searchsubs=true&f={"s":"x"}', '?searchslides=1'])(
    'has none for %s, which is another list',
    (search) => expect(firstFilter(search, 20)).toBeUndefined(),
  )

  it.each([
    ['', { s: '*', pi: 0, ps: 20, o: 8, d: 0 }],
    ['?f=%7Bbroken', { s: '*', pi: 0, ps: 20, o: 8, d: 0 }],
    ['?F={"s":"leaf","pi":2}&report=0', { s: 'leaf', pi: 2, ps: 20, o: 0, d: 0 }],
    ['?catid=7', { s: '*', pi: 0, ps: 20, o: 8, d: 0, c: [7] }],
  ])('reads %s', (search, filter) => expect(firstFilter(search, 20)).toEqual(filter))
})

describe('libraryHtml', () => {
  it('escapes titles, and has no script and no attribute of style', async () => {
    const html = await libraryHtml(options([item(1, { Title: '<script>alert(1)</script>" onerror="x' })]), '/')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toMatch(/<script| style="|" onerror="/)
  })

  it('links each item and the other pages of the results', async () => {
    const html = await libraryHtml(options([item(1), item(2)], {}, 45), '/')
    expect([...html.matchAll(/href="(\/view\.aspx[^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/view.aspx?id=Item1',
      '/view.aspx?id=Item2',
    ])
    expect(html).toContain(`href="/Default.aspx?f=${encodeURIComponent('{"pi":2}').replaceAll('%3A', '%3A')}"`)
    expect(html).toMatch(/<form[^>]* action="\/Default\.aspx"/)
  })

  it('is in the language of the visitor, and names nobody who was drawn before', async () => {
    const german = await libraryHtml(options([item(1)], { Language: 'de', IsAnonymous: false, ID: 3, DisplayName: 'Ada Reed' }), '/')
    expect(german).toContain('Zum Inhalt')
    expect(german).toContain('Ada Reed')
    const english = await libraryHtml(options([item(1)]), '/')
    expect(english).toContain('Skip to content')
    expect(english).not.toContain('Ada Reed')
  })

  it('draws the same the second time', async () => {
    const draw = () => libraryHtml(options([item(1)], { SeesCategories: true }), '/?f={"s":"lesson"}')
    expect(await draw()).toBe(await draw())
  })
})
