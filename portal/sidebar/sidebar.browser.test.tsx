import { expect } from '@esm-bundle/chai'
import type { ListedItem, ListPage } from '../../sdk/lists/contract.ts'
import { storage } from '../../sdk/storage/index.ts'
import { anonymous, audit, button, type OpenPortal, openPortal, summary, type, until } from '../pages/portal.fixture.tsx'

const entry = (id: number, change: Partial<ListedItem> = {}): ListedItem => ({
  ...summary({ ClipDataID: id, EncID: `Vq${id}`, Title: `Item ${id}`, IsFavourite: true }),
  ...{ ID: id, DurationSecs: 0, Location: '', CanEmbed: false, CanShare: false, ChapterList: { Count: 0 } },
  Date: '2026-10-28T12:00:00Z',
  ...change,
})
const page = (Items: ListedItem[], change: Partial<ListPage<ListedItem>> = {}): ListPage<ListedItem> => ({
  Items,
  Page: 0,
  PageSize: 10,
  Total: Items.length,
  TotalIsCapped: false,
  PagerHTML: '',
  ...change,
})
const nothing = page([])
const answers = {
  '/api/ml/search/': { Items: [], Page: 0, PageSize: 20, Total: 0, TotalIsCapped: false },
  '/api/ml/user/favourites/': page([entry(1, { StartTime: 24 }), entry(2)]),
  '/api/ml/user/history/': page([entry(3, { Progress: 50, ResumeTime: 24 }), entry(4, { Progress: 100, ResumeTime: 0 })]),
  '/api/ml/user/ownmedia/': nothing,
  '/api/ml/user/edits/': nothing,
  '/api/ml/user/granted/': nothing,
  '/api/ml/user/timelines/': nothing,
  '/api/ml/user/conversions/': { Items: [], Page: 0, Total: 0, PagerHTML: '' },
  '/api/ml/media/1/addtofavourites/': { Success: true, Message: '', IsFavourite: false, StartTime: 0 },
  '/api/ml/user/history/remove/': { Success: true, Message: '' },
}

describe('Sidebar', () => {
  let portal: OpenPortal
  beforeEach(() => storage.set('vitrine.sidebar-tab', 'favourites'))
  afterEach(() => portal.close())

  const sidebar = () => document.querySelector<HTMLElement>('.vp-sidebar')
  const tab = (name: string) => [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent?.trim() === name)
  const titles = () => [...document.querySelectorAll('.vp-sidebar .vp-list-title')].map(({ textContent }) => textContent)
  const open = async (change = {}, path = '/?opensidebar=true') => {
    portal = await openPortal(path, { ...answers, ...change })
    return until(sidebar)
  }
  const turnTo = async (name: string) => {
    const wanted = await until(() => tab(name))
    wanted.click()
    await until(() => wanted.getAttribute('aria-selected') === 'true')
  }

  it('passes the accessibility audit with and without entries', async () => {
    await open()
    await until(() => titles().length === 2)
    expect(await audit()).to.deep.equal([])
    await turnTo('History')
    await until(() => titles().includes('Item 3'))
    expect(await audit()).to.deep.equal([])
  })

  it('is hidden from people without an account', async () => {
    portal = await openPortal('/?opensidebar=true', answers, { User: anonymous })
    await until(() => portal.asked.some(({ path }) => path === '/api/ml/search/'))
    expect(button(portal.page, 'Your library')).to.equal(undefined)
    expect(portal.asked.filter(({ path }) => path.startsWith('/api/ml/user/'))).to.deep.equal([])
  })

  it('opens by its button, loads only the open list, closes with Escape and returns the focus', async () => {
    portal = await openPortal('/', answers)
    const opener = await until(() => button(portal.page, 'Your library'))
    opener.focus()
    opener.click()
    await until(() => titles().length === 2)
    expect(portal.asked.filter(({ path }) => path.startsWith('/api/ml/user/')).map(({ path }) => path)).to.deep.equal([
      '/api/ml/user/favourites/',
    ])
    expect(sidebar()?.contains(document.activeElement)).to.equal(true)
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await until(() => !sidebar())
    expect(document.activeElement).to.equal(opener)
  })

  it('opens once from the address, and remembers its tab', async () => {
    const first = await open()
    await turnTo('Shared with me')
    button(first, 'Close')?.click()
    await until(() => !sidebar())
    await until(() => !portal.href().includes('opensidebar'))
    portal.close()
    await open()
    await until(() => tab('Shared with me')?.getAttribute('aria-selected') === 'true')
    expect(portal.asked.some(({ path }) => path.includes('favourites'))).to.equal(false)
  })

  it('moves between its tabs by arrow keys', async () => {
    await open()
    const first = await until(() => tab('Favourites'))
    first.focus()
    first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
    await until(() => document.activeElement === tab('History'))
  })

  it('opens an entry at its start time or resume position', async () => {
    await open()
    await until(() => titles().length === 2)
    const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.vp-list-title')].map((link) => link.getAttribute('href'))
    expect(links()).to.deep.equal(['/view.aspx?id=Vq1&resume=24', '/view.aspx?id=Vq2'])
    await turnTo('History')
    await until(() => titles().includes('Item 3'))
    expect(links()).to.deep.equal(['/view.aspx?id=Vq3&resume=24', '/view.aspx?id=Vq4'])
    expect(sidebar()?.textContent).to.contain('Continue at 0:24 · 50 % watched')
  })

  it('searches after a pause in typing, and clears the text on the first Escape', async () => {
    const asked = (query: URLSearchParams) =>
      query.get('f')?.includes('leaf') ? page([entry(9, { Title: 'A leaf' })]) : answers['/api/ml/user/favourites/']
    await open({ '/api/ml/user/favourites/': asked })
    const field = await until(() => document.querySelector<HTMLInputElement>('.vp-sidebar input[type=search]'))
    type(field, 'leaf')
    await until(() => titles().join() === 'A leaf')
    field.focus()
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await until(() => titles().length === 2)
    expect([field.value, sidebar() !== null]).to.deep.equal(['', true])
  })

  it('moves between pages', async () => {
    const many = (query: URLSearchParams) => {
      const { pi = 0 } = JSON.parse(query.get('f') ?? '{}') as { pi?: number }
      return page(
        Array.from({ length: pi === 2 ? 3 : 10 }, (_, place) => entry(pi * 10 + place + 1)),
        { Page: pi, Total: 23 },
      )
    }
    await open({ '/api/ml/user/favourites/': many })
    await until(() => titles()[0] === 'Item 1')
    for (const first of ['Item 11', 'Item 21']) {
      button(sidebar() as HTMLElement, 'Next page')?.click()
      await until(() => titles()[0] === first)
    }
    expect(sidebar()?.textContent).to.contain('Page 3 of 3')
    expect(button(sidebar() as HTMLElement, 'Next page')?.getAttribute('aria-disabled')).to.equal('true')
  })

  it('keeps the row of a removed favourite for undo, and shows when saving failed', async () => {
    let fails = false
    const answer = () => (fails ? new Error('The database is away.') : answers['/api/ml/media/1/addtofavourites/'])
    await open({ '/api/ml/media/1/addtofavourites/': answer })
    const star = await until(() => button(sidebar() as HTMLElement, 'Favourite: Item 1'))
    star.click()
    await until(() => star.getAttribute('aria-pressed') === 'false')
    const marked = () => portal.asked.filter(({ path }) => path.endsWith('/addtofavourites/')).map(({ body }) => body)
    await until(() => marked().length === 1)
    expect([marked(), titles().length]).to.deep.equal([[{ add: false, ft: 0 }], 2])
    fails = true
    await new Promise((resolve) => setTimeout(resolve))
    star.click()
    await until(() => marked().length === 2)
    await until(() => star.getAttribute('aria-pressed') === 'false')
    await until(() => document.querySelector('.vp-toast')?.textContent?.includes('The database is away.'))
  })

  it('removes an entry from the history at once, and restores it with a message when that fails', async () => {
    let end = (): void => {}
    const refusal = new Promise((resolve) => {
      end = () => resolve(new Error('Not now.'))
    })
    await open({ '/api/ml/user/history/remove/': () => refusal })
    await turnTo('History')
    const remove = await until(() => button(sidebar() as HTMLElement, 'Remove Item 3 from your history'))
    remove.click()
    await until(() => titles().join() === 'Item 4')
    expect(sidebar()?.contains(document.activeElement)).to.equal(true)
    end()
    await until(() => titles().join() === 'Item 3,Item 4')
    await until(() => [...document.querySelectorAll('.vp-toast')].some(({ textContent }) => textContent?.includes('Not now.')))
  })

  it('shows what failed, and retries', async () => {
    let fails = true
    await open({ '/api/ml/user/favourites/': () => (fails ? new Error('Out of order.') : answers['/api/ml/user/favourites/']) })
    await until(() => sidebar()?.textContent?.includes('Out of order.'))
    fails = false
    button(sidebar() as HTMLElement, 'Try again')?.click()
    await until(() => titles().length === 2)
  })

  it('shows a hint in every empty list', async () => {
    await open({ '/api/ml/user/favourites/': nothing, '/api/ml/user/history/': nothing })
    for (const [name, sentence] of [
      ['Favourites', 'No favourites yet'],
      ['History', 'Nothing viewed yet'],
      ['My media', 'You have no media yet'],
      ['Shared to edit', 'Nothing to edit'],
      ['Shared with me', 'Nothing shared with you'],
      ['Conversions', 'No failed conversions'],
    ] as const) {
      await turnTo(name)
      await until(() => sidebar()?.textContent?.includes(sentence))
    }
    expect(sidebar()?.textContent).to.contain('No pending conversions')
  })
})
