import { expect } from '@esm-bundle/chai'
import type { Category, CategoryDetails } from '../../sdk/categories/contract.ts'
import {
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
} from '../pages/open-portal.tsx'

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

describe('the screens of categories', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  let save: (body: { data: Record<string, unknown> }) => unknown
  const open = async (path: string, User: Partial<typeof admin> = {}, CategoriesName = '') => {
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

  it('pass the accessibility audit: the root list, a category, its form, the administration', async () => {
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

  it('says that a category is not there, and keeps the way on', async () => {
    await open('/Default.aspx?catid=99')
    await until(() => text().includes('Nothing there'))
  })

  it('steps into a category and back, and searches in it', async () => {
    await open('/Default.aspx?show=cats', {}, 'Subjects')
    expect(document.querySelector('h1')?.textContent).to.equal('Subjects')
    ;(await until(() => document.querySelector<HTMLAnchorElement>('.vt-category-card'))).click()
    await until(() => document.querySelector('h1')?.textContent === 'Sciences' && text().includes('How leaves make sugar'))
    expect(portal.href()).to.contain('catid=4')
    const { query } = portal.asked.findLast(({ path }) => path === '/api/ml/search/') ?? {}
    expect(JSON.parse(query?.get('f') ?? '{}')).to.deep.include({ c: [4] })
    await until(() => button(document, 'Below Sciences'))
    portal.back()
    await until(() => document.querySelector('h1')?.textContent === 'Subjects')
  })

  it('sends only what was changed, with what was read', async () => {
    const name = await openEditor()
    type(name, 'Natural sciences')
    button(document, 'Confirm')?.click()
    await until(() => sent().length === 1)
    expect(sent()[0]?.data).to.deep.equal({ Name: 'Natural sciences', LastUpdated: '2027-01-01T00:00:00.000Z' })
    await until(() => !document.querySelector('.vp-dialog'))
  })

  it('tells whoever saves second, keeps what they typed, and saves it when they say so again', async () => {
    const name = await openEditor()
    type(name, 'Mine')
    save = () =>
      Response.json({ Success: false, Message: 'Somebody else has changed it.', Code: 'CATEGORY_CHANGED', ErrorCode: 409 }, { status: 409 })
    button(document, 'Confirm')?.click()
    await until(() => text().includes('Somebody else has changed it.') && button(document, 'Load theirs'))
    expect(name.value).to.equal('Mine')
    save = () => ({ Success: true, Message: 'Saved', ID: 4, LastUpdated: '' })
    button(document, 'Confirm')?.click()
    await until(() => !document.querySelector('.vp-dialog'))
  })

  it('keeps advanced settings until confirm is pressed again', async () => {
    await openEditor()
    button(document, 'Advanced settings')?.click()
    const only = await until(
      () =>
        document.querySelector<HTMLElement>('[role=switch][aria-labelledby]:not([aria-checked=true])') && switchCalled('Only its editors'),
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

  it('is there for category administrators who are no administrators, and for nobody else', async () => {
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
