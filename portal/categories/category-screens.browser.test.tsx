import { expect } from '@esm-bundle/chai'
import type { Category, CategoryDetails } from '../../sdk/categories/contract.ts'
import {
  type Answers,
  anonymous,
  audit,
  button,
  mediaItem,
  type OpenPortal,
  openPortal,
  pageOptions,
  summary,
  type,
  until,
} from '../pages/portal.fixture.tsx'

const admin = {
  ...anonymous,
  ID: 1,
  DisplayName: 'A Head',
  IsAnonymous: false,
  IsAdmin: true,
  CategoriesAdmin: true,
  CanSelectCategories: true,
}
const category = (ID: number, DisplayName: string, change: Partial<Category> = {}): Category => ({
  ...{ ID, Name: DisplayName, DisplayName, ParentCat: { ID: 0, Name: '' }, SubCategoryCount: 0, ItemCount: 2, IsFeatured: false },
  ...{ IsHidden: false, BackgroundColour: '', ImageURL: '', CanEdit: true, EditMembership: true },
  ...change,
})
const details = (change: Partial<CategoryDetails> = {}): CategoryDetails => ({
  ...category(4, 'Sciences', { SubCategoryCount: 1 }),
  Description: 'About nature.',
  Path: [{ ID: 4, DisplayName: 'Sciences' }],
  PageLayoutID: 0,
  CanEditLayout: true,
  LastUpdated: '2027-01-01T00:00:00.000Z',
  Revision: '3',
  Settings: {
    ...{ Critereas: [], CritereaAND: [], CritereaOR: [], MatchFieldsWithAND: true, Editors: [], SQLQuery: '' },
    ...{ PublishingPolicies: [], MembersByEditors: false },
  },
  ...change,
})
const list = (Items: Category[]) => ({ Items, Page: 0, PageSize: 100, Total: Items.length })
const found = {
  Items: [{ Item: summary(), ClipDataID: 1, Entries: [], SlideShowItem: null }],
  Page: 0,
  PageSize: 20,
  Total: 1,
  TotalIsCapped: false,
}

describe('category screens', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const rootLinks = (selector: string) => [...portal.page.querySelectorAll<HTMLAnchorElement>(selector)].map((link) => link.search)

  it('has categories in the header and above the newest items, and nothing of them where the caller sees none', async () => {
    const answers = {
      '/api/ml/search/': found,
      '/api/core/cats/0/': { ...list([category(4, 'Sciences'), category(5, 'Arts')]), PageSize: 12, Total: 30 },
    }
    portal = await openPortal('/', answers, { User: { ...anonymous, SeesCategories: true } })
    await until(() => portal.page.querySelectorAll('.vp-home-categories a').length === 3)
    expect(rootLinks('.vp-home-categories a')).to.deep.equal(['?catid=4', '?catid=5', '?show=cats'])
    expect(rootLinks('.vp-header a.vp-header-link')).to.deep.equal(['?show=cats'])
    expect(await audit()).to.deep.equal([])
    portal.page.querySelector<HTMLElement>('.vp-home-categories a')?.click()
    await until(() => portal.href() === '/Default.aspx?catid=4' && !portal.page.querySelector('.vp-home-categories'))
    portal.close()
    portal = await openPortal('/', answers, { User: anonymous })
    await until(() => portal.page.querySelector('.vp-results'))
    expect(rootLinks('.vp-home-categories a, .vp-header-link')).to.deep.equal([])
  })

  let save: (body: { data: Record<string, unknown> }) => unknown
  const open = async (path: string, User: Partial<typeof admin> = {}, CategoriesName = '', change: Answers = {}) => {
    save = () => ({ Success: true, Message: 'Saved', ID: 4, LastUpdated: '2027-01-02T00:00:00.000Z' })
    const answers = {
      '/api/ml/search/': found,
      '/api/core/cats/category/4/': details(),
      '/api/core/cats/4/': list([category(5, 'Biology', { ParentCat: { ID: 4, Name: 'Sciences' } })]),
      '/api/core/cats/0/': list([category(4, 'Sciences', { SubCategoryCount: 1 }), category(6, 'Arts')]),
      '/api/core/cats/4,/': list([category(4, 'Sciences')]),
      '/api/core/cats/save/': (_query: URLSearchParams, body: { data: Record<string, unknown> }) => save(body),
      '/api/core/fields/': { Fields: [], TitleFieldID: 1, DescriptionFieldID: 2, BroadcastChannelFieldID: 0, BroadcastDateFieldID: 0 },
      '/api/ml/media/Vq1/': mediaItem(),
      ...change,
    }
    portal = await openPortal(path, answers, { User: { ...admin, ...User }, Site: { ...pageOptions().Site, CategoriesName } })
  }
  const text = (): string => document.body.textContent ?? ''
  const sent = () => portal.asked.filter(({ path }) => path === '/api/core/cats/save/').map(({ body }) => body as { data: object })
  const openEditor = async () => {
    await open('/Default.aspx?catid=4')
    ;(await until(() => button(document, 'Edit Sciences'))).click()
    return until(() => document.querySelector<HTMLInputElement>('.vp-dialog input[required]'))
  }

  it('pass the accessibility audit: root list, category, form and administration', async () => {
    await open('/Default.aspx?show=cats')
    await until(() => text().includes('Arts'))
    expect(await audit()).to.deep.equal([])
    portal.close()
    await openEditor()
    expect(await audit()).to.deep.equal([])
    portal.close()
    await open('/admin/categories')
    await until(() => document.querySelector('[role=treeitem]'))
    expect(await audit()).to.deep.equal([])
  })

  it('shows that a category does not exist, with a way back', async () => {
    await open('/Default.aspx?catid=99')
    await until(() => text().includes('Nothing there'))
  })

  it('opens a category, goes back and searches in the category', async () => {
    await open('/Default.aspx?show=cats', {}, 'Subjects')
    expect(document.querySelector('h1')?.textContent).to.equal('Subjects')
    ;(await until(() => document.querySelector<HTMLAnchorElement>('.vt-category-card'))).click()
    await until(() => document.querySelector('h1')?.textContent === 'Sciences' && text().includes('How leaves make sugar'))
    expect(portal.href()).to.contain('catid=4')
    const { query } = portal.asked.findLast(({ path }) => path === '/api/ml/search/') ?? {}
    expect(JSON.parse(query?.get('f') ?? '{}')).to.deep.include({ c: [4] })
    await until(() => button(document, 'Inside Sciences'))
    await until(() => document.querySelector('nav[aria-label="In Sciences"] a')?.textContent === 'Biology')
    portal.back()
    await until(() => document.querySelector('h1')?.textContent === 'Subjects')
  })

  it('loads more subcategories, one page at a time', async () => {
    const many = Array.from({ length: 100 }, (_, index) => category(100 + index, `Year ${index}`))
    await open('/Default.aspx?catid=4', {}, '', {
      '/api/core/cats/4/': (query: URLSearchParams) =>
        query.get('pi') === '1'
          ? { Items: [category(300, 'The last year')], Page: 1, PageSize: 100, Total: 101 }
          : { Items: many, Page: 0, PageSize: 100, Total: 101 },
    })
    const bar = await until(() => document.querySelector('nav[aria-label="In Sciences"]'))
    expect(bar.querySelectorAll('a').length).to.equal(100)
    button(bar, 'Show 1 more')?.click()
    await until(() => bar.querySelectorAll('a').length === 101)
    expect(button(bar, 'Show 1 more')).to.equal(undefined)
  })

  it('shows that a category is empty, and that there are no categories', async () => {
    const nothing = { ...found, Items: [], Total: 0 }
    await open('/Default.aspx?catid=4', {}, '', { '/api/ml/search/': nothing })
    await until(() => text().includes('No items yet'))
    expect(await audit()).to.deep.equal([])
    portal.close()
    await open('/Default.aspx?show=cats', {}, 'Subjects', { '/api/core/cats/0/': list([]) })
    await until(() => text().includes('No subjects yet'))
    expect(await audit()).to.deep.equal([])
  })

  describe('OrderDialog', () => {
    const placed = () => portal.asked.filter(({ path }) => path === '/api/core/cats/place/').map(({ body }) => body)
    const rows = () => [...document.querySelectorAll('.vp-order-name')].map(({ textContent }) => textContent)
    const openOrder = async (answers = {}) => {
      await open('/admin/categories', {}, '', {
        '/api/core/cats/0/': list([
          category(9, 'Star', { IsFeatured: true }),
          category(4, 'Sciences'),
          category(6, 'Arts'),
          category(7, 'Sports'),
        ]),
        '/api/core/cats/place/': { Success: true, Message: 'Saved' },
        ...answers,
      })
      ;(await until(() => button(document, 'Change order'))).click()
      await until(() => rows().length === 4)
    }

    it('passes the accessibility audit', async () => {
      await openOrder()
      await until(() => document.activeElement === button(document, 'Move Star, now 1 of 4'))
      expect(await audit()).to.deep.equal([])
    })

    it('moves entries by buttons and keys, announces the position, keeps the focus and sends the preceding entry', async () => {
      await openOrder()
      const up = await until(() => button(document, 'Move Arts up'))
      up.focus()
      up.click()
      await until(() => rows().join() === 'StarFeatured,Arts,Sciences,Sports' && document.activeElement === up)
      expect(document.querySelector('.vp-dialog [role=status]')?.textContent).to.equal('Arts is now 2 of 4.')
      expect(up.getAttribute('aria-disabled')).to.equal('true')
      const handle = await until(() => button(document, 'Move Sciences, now 3 of 4'))
      handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }))
      await until(() => rows().join() === 'StarFeatured,Arts,Sports,Sciences')
      button(document, 'Move Star, now 1 of 4')?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }),
      )
      await until(() => placed().length === 2)
      expect(placed()).to.deep.equal([
        { id: 6, after: 9 },
        { id: 4, after: 7 },
      ])
      expect(rows()[0]).to.contain('Star')
    })

    it('shows that saving failed, and restores the saved order', async () => {
      await openOrder({ '/api/core/cats/place/': new Error('These two are not beside each other any more.') })
      button(document, 'Move Arts up')?.click()
      await until(() => document.querySelector('.vp-toast')?.textContent?.includes('not beside each other'))
      await until(() => rows().join() === 'StarFeatured,Sciences,Arts,Sports')
    })
  })

  it('selects the category of the address in the administration', async () => {
    await open('/admin/categories?catid=4')
    await until(() => document.querySelector('.vp-category-admin .vp-panel, .vp-category-admin section')?.textContent?.includes('Sciences'))
  })

  it('sends the picture of a new category after the category', async () => {
    const picture = () => ({ Success: true, Message: '', ImageURL: '/media/Images/Categories/4.jpg' })
    await open('/admin/categories', {}, '', { '/api/core/cats/saveimage/': picture })
    ;(await until(() => button(document, 'Add'))).click()
    type(await until(() => document.querySelector<HTMLInputElement>('.vp-dialog input[required]')), 'Sciences')
    const canvas = Object.assign(document.createElement('canvas'), { width: 2, height: 2 })
    canvas.getContext('2d')
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
    const files = new DataTransfer()
    files.items.add(new File([blob ?? ''], 'a.png', { type: 'image/png' }))
    const field = document.querySelector<HTMLInputElement>('.vp-dialog input[type=file]') as HTMLInputElement
    field.files = files.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => document.querySelector('.vp-dialog img.vp-category-image'))
    button(document, 'Confirm')?.click()
    const saved = await until(() => portal.asked.find(({ path }) => path === '/api/core/cats/saveimage/'))
    expect(saved.body).to.include({ catid: 4 })
    expect(sent().length).to.equal(1)
  })

  it('sends only the changed fields, with the revision', async () => {
    const name = await openEditor()
    type(name, 'Natural sciences')
    button(document, 'Confirm')?.click()
    await until(() => sent().length === 1)
    expect(sent()[0]).to.deep.include({ revision: '3', data: { Name: 'Natural sciences' } })
    await until(() => !document.querySelector('.vp-dialog'))
  })

  it('shows a conflict to the second editor, keeps the typed text, and overwrites on a second save', async () => {
    const name = await openEditor()
    type(name, 'Mine')
    save = () =>
      Response.json({ Success: false, Message: 'Somebody else has changed it.', Code: 'CATEGORY_CHANGED', ErrorCode: 409 }, { status: 409 })
    button(document, 'Confirm')?.click()
    await until(() => text().includes('Somebody else has changed it.') && button(document, 'Load saved version'))
    expect(text()).to.contain('Confirm again to overwrite the other changes')
    expect(name.value).to.equal('Mine')
    save = () => ({ Success: true, Message: 'Saved', ID: 4, LastUpdated: '' })
    button(document, 'Confirm')?.click()
    await until(() => !document.querySelector('.vp-dialog'))
  })

  it('saves advanced settings only when confirm is pressed twice', async () => {
    await openEditor()
    button(document, 'Advanced settings')?.click()
    const only = await until(
      () =>
        document.querySelector<HTMLElement>('[role=switch][aria-labelledby]:not([aria-checked=true])') && switchCalled('Only editors can'),
    )
    only.click()
    await until(() => only.getAttribute('aria-checked') === 'true')
    ;[...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'Confirm')?.click()
    await until(() => text().includes('Click confirm again to save changes to advanced settings'))
    expect(sent()).to.have.length(0)
    button(document, 'Confirm')?.click()
    await until(() => sent().length === 1)
    expect(sent()[0]?.data).to.deep.include({ MembersByEditors: true })
  })

  it('is available to category administrators, but not to other accounts', async () => {
    await open('/admin/categories', { IsAdmin: false })
    await until(() => document.querySelector('[role=treeitem]'))
    expect(document.querySelectorAll('.vp-admin-nav li')).to.have.length(1)
    portal.close()
    await open('/admin/categories', { IsAdmin: false, CategoriesAdmin: false })
    await until(() => !document.querySelector('[role=tree]') && document.querySelector('h1'))
  })

  const switchCalled = (name: string): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>('[role=switch]')].find((one) =>
      document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent?.startsWith(name),
    )
})
