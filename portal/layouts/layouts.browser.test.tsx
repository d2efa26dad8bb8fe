import { expect } from '@esm-bundle/chai'
import { type Layout, LayoutTypes, type LayoutWidget } from '../../sdk/layouts/contract.ts'
import { anonymous, audit, button, type OpenPortal, openPortal, summary, teacher, type, until } from '../pages/portal.fixture.tsx'

const widget = (GUID: string, change: Partial<LayoutWidget> = {}): LayoutWidget => ({
  ...{ GUID, Type: 1, Title: `Widget ${GUID}`, Width: 6, Text: '', Display: 2, SearchFilters: { s: '*' }, ...change },
})
const layout = (change: Partial<Layout> = {}): Layout => ({
  ...{ ID: 6, Name: 'Home', CatID: 0, PageLayoutTypeID: LayoutTypes.grid, WidgetUserID: 1, CanEdit: false },
  TitleCard: { Enabled: true, TitleText: 'Welcome', FadeBackground: true, Background: null, CategorySubNav: { Enabled: false } },
  Sections: [
    { Title: 'First', Widgets: [widget('a'), widget('text', { Type: 4, Title: 'Note', Text: 'Open on Saturday.' })] },
    { Title: 'Second', Widgets: [widget('b'), widget('c', { Type: 5 })] },
  ],
  ...change,
})
/** Every widget has one item, but the widget b. */
const content = (query: URLSearchParams) => {
  const { Title } = JSON.parse(query.get('w') ?? '{}') as { Title: string }
  const Items = Title === 'Widget b' ? [] : [summary({ EncID: 'Vq7', Title: 'A leaf', ViewURL: '/view.aspx?id=Vq7' })]
  return { Title, Display: 2, Items, Message: '' }
}
const answers = (of: Layout) => ({
  '/api/ml/layout/6/': of,
  '/api/ml/w/page/': content,
  '/api/ml/layout/hasviewed/': { Results: [], ViewProgress: [], Index: '' },
  '/api/ml/user/history/': { Items: [], Page: 0, PageSize: 40, Total: 0, PagerHTML: '' },
  '/api/ml/search/': { Items: [], Page: 0, PageSize: 20, Total: 0, TotalIsCapped: false },
})

describe('LayoutHomePage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const text = () => portal.page.textContent ?? ''
  const openHome = async (of = layout(), path = '/', User = teacher) => {
    portal = await openPortal(path, answers(of), { HomeLayoutID: 6, User })
  }

  it('passes the accessibility audit with a header, sections and widgets', async () => {
    await openHome()
    await until(() => text().includes('A leaf') && text().includes('Open on Saturday.'))
    expect(await audit()).to.deep.equal([])
    expect([...portal.page.querySelectorAll('h1')].map((one) => one.textContent)).to.deep.equal(['Welcome'])
  })

  it('shows neither widgets without items nor the list of what a visitor has begun', async () => {
    await openHome(layout(), '/', anonymous)
    await until(() => text().includes('A leaf'))
    await until(() => portal.asked.some(({ query }) => query.get('w')?.includes('Widget b')))
    await until(() => portal.page.querySelector('[data-waiting]') === null)
    expect(text()).not.to.include('Widget b')
    expect(portal.asked.some(({ path }) => path === '/api/ml/user/history/')).to.equal(false)
    expect(portal.page.querySelector('a[href*="startedit"]')).to.equal(null)
  })

  it('opens an item without loading the page anew, and leads to the whole library', async () => {
    await openHome()
    const link = await until(() => portal.page.querySelector<HTMLAnchorElement>('.vt-widget a[href^="/view.aspx"]'))
    link.click()
    await until(() => portal.href().startsWith('/view.aspx'))
    portal.close()
    await openHome(layout(), '/?show=all')
    await until(() => portal.page.querySelector('#results'))
    expect(text()).not.to.include('Welcome')
  })

  it('shows the sections of a page of courses one by one', async () => {
    await openHome(layout({ PageLayoutTypeID: LayoutTypes.courses }))
    const courses = await until(() => {
      const found = [...portal.page.querySelectorAll('details')]
      return found.length === 2 ? found : undefined
    })
    expect(courses.map(({ open }) => open)).to.deep.equal([true, false])
    expect(courses.map((one) => one.querySelector('summary')?.textContent)).to.deep.equal(['First', 'Second'])
  })
})

describe('LayoutEditor', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const saves: { data: { Name: string; Sections: Layout['Sections'] }; draft: boolean; revision: string }[] = []
  let refuses = false
  const edited = { ...layout({ CanEdit: true }), IsPublished: true, HasDraft: false, Revision: '3', LastUpdated: '2026-11-02T09:00:00Z' }
  const save = (_query: URLSearchParams, body: (typeof saves)[number]) => {
    if (refuses) return { Success: false, Code: 'LAYOUT_CHANGED', Message: 'Someone else saved this layout.' }
    saves.push(body)
    return { Success: true, Message: 'Saved', ID: 6, Revision: '4' }
  }
  const openEditor = async () => {
    saves.length = 0
    refuses = false
    portal = await openPortal(
      '/?startedit=1&layout=6',
      { ...answers(layout()), '/api/ml/layout/6/draft/': edited, '/api/ml/layout/6/save/': save },
      { CanEditLayouts: true },
    )
    await until(() => button(portal.page, 'Publish'))
  }

  it('passes the accessibility audit', async () => {
    await openEditor()
    await until(() => portal.page.textContent?.includes('Widget a'))
    expect(await audit()).to.deep.equal([])
  })

  it('refuses a layout without a name, and sends nothing', async () => {
    await openEditor()
    const name = await until(() => portal.page.querySelector<HTMLInputElement>('input[name=name]'))
    type(name, ' ')
    button(portal.page, 'Publish')?.click()
    await until(() => portal.page.textContent?.includes('Please enter a name.'))
    expect(saves).to.deep.equal([])
  })

  it('moves a widget, says where it is, and saves a draft', async () => {
    await openEditor()
    button(portal.page, 'Move Widget a down')?.click()
    await until(() =>
      [...portal.page.querySelectorAll('[role=status]')].some((one) => one.textContent === 'Widget a is now number 2 of 2.'),
    )
    button(portal.page, 'Save draft')?.click()
    const [sent] = await until(() => (saves.length > 0 ? saves : undefined))
    expect(sent?.data.Sections[0]?.Widgets.map(({ GUID }) => GUID)).to.deep.equal(['text', 'a'])
    expect([sent?.draft, sent?.revision]).to.deep.equal([true, '3'])
  })

  it('keeps what was changed when someone else has saved', async () => {
    await openEditor()
    refuses = true
    button(portal.page, 'Move Widget a down')?.click()
    button(portal.page, 'Publish')?.click()
    await until(() => portal.page.textContent?.includes('Someone else saved this layout.'))
    const names = [...portal.page.querySelectorAll('.vp-layout-name')].map((one) => one.firstChild?.textContent)
    expect(names.slice(0, 2)).to.deep.equal(['Note', 'Widget a'])
  })
})
