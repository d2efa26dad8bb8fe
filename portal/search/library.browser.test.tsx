import { expect } from '@esm-bundle/chai'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import type { SearchFilter } from '../../sdk/search/contract.ts'
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
} from '../pages/portal.fixture.tsx'

const three = [
  summary(),
  summary({ EncID: 'Vq2', ClipDataID: 2, Title: 'A photoset', RecordType: 4, Duration: 0 }),
  summary({ EncID: 'Vq3', ClipDataID: 3, Title: 'A link', RecordType: 9, Duration: 0 }),
]
const found = (items: MediaSummary[], total = items.length) => ({
  Items: items.map((Item) => ({ Item, ClipDataID: Item.ClipDataID, Entries: [], SlideShowItem: null })),
  Page: 0,
  PageSize: 20,
  Total: total,
  TotalIsCapped: false,
})
const link = mediaItem({ ClipDataID: 1, RecordType: 9, Playlist: [] })
const photoset = { ClipDataID: 2, EncID: 'Vq2', Title: 'A photoset', Description: '', ViewURL: '', Items: [] }

describe('Library', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const cards = () => portal.page.querySelectorAll('.vp-results > li')
  const dialog = () => document.querySelector<HTMLElement>('.vp-dialog')
  const answers = {
    '/api/ml/search/': found(three),
    '/api/ml/media/1/': link,
    '/api/ml/media/3/': mediaItem({ ClipDataID: 3, RecordType: 9 }),
    '/api/ml/photoset/quickview/': photoset,
  }
  const open = async (path: string, more: Record<string, unknown> = {}, user?: Parameters<typeof openPortal>[2]) => {
    portal = await openPortal(path, { ...answers, ...more }, user)
    return portal
  }
  const filterIn = (href: string) => JSON.parse(new URLSearchParams(href.split('?')[1]).get('f') ?? '{}') as SearchFilter

  it('passes the accessibility audit with the filter panel and chips', async () => {
    await open('/Default.aspx?f={"rt":[1],"dur":60,"hs":true}')
    await until(() => cards().length === 3)
    document.getElementById('filters-button')?.click()
    await until(() => document.querySelector('.vt-filters') && document.querySelector('.vp-active-chip'))
    expect(await audit()).to.deep.equal([])
  })

  it('has no filter for a feature that the site has switched off', async () => {
    const labelsOn = async (site: { Tracking?: boolean; HasArchive?: boolean }) => {
      await open('/Default.aspx?f={"rt":[1]}', {}, { Site: { ...pageOptions().Site, ...site } })
      await until(() => cards().length === 3)
      document.getElementById('filters-button')?.click()
      const panel = await until(() => document.querySelector('.vt-filters'))
      const labels = [...panel.querySelectorAll('label')].map(({ textContent }) => textContent ?? '')
      portal.close()
      return ['Watch status', 'Archived originals', 'Only my items'].filter((one) => labels.some((label) => label.startsWith(one)))
    }
    expect(await labelsOn({})).to.deep.equal(['Watch status', 'Archived originals', 'Only my items'])
    expect(await labelsOn({ Tracking: false })).to.deep.equal(['Archived originals', 'Only my items'])
    expect(await labelsOn({ HasArchive: false })).to.deep.equal(['Watch status', 'Only my items'])
  })

  it('leads from its first stop to the results, past the search and the filters', async () => {
    await open('/Default.aspx?f={"rt":[1]}')
    await until(() => cards().length === 3)
    const skip = portal.page.querySelector<HTMLAnchorElement>('a.vp-skip[href="#results"]')
    expect(skip?.textContent).to.equal('Skip to results')
    const target = document.getElementById('results')
    expect(target?.contains(cards()[0] as Node)).to.equal(true)
    const stops = [...portal.page.querySelectorAll<HTMLElement>('#content a[href], #content button, #content input')]
    expect(stops[0]).to.equal(skip)
    skip?.focus()
    expect(skip?.getBoundingClientRect().height).to.be.at.least(24)
  })

  it('passes the accessibility audit with the quick view', async () => {
    await open('/?qv=1')
    await until(() => dialog()?.textContent?.includes('How leaves make sugar'))
    expect(await audit()).to.deep.equal([])
  })

  it('shows "Invalid CDID" for an invalid id, and no item', async () => {
    for (const wrong of ['0', '-3', 'Vq1', '%3Cb%3E']) {
      await open(`/?qv=${wrong}`)
      await until(() => document.body.textContent?.includes('Invalid CDID'))
      expect(dialog()?.querySelector('.vp-quick-foot') ?? null).to.equal(null)
      portal.close()
    }
    await open('/')
  })

  it('shows in the quick view that an item is not accessible', async () => {
    await open('/?qv=77')
    await until(() => dialog()?.textContent?.includes('This item does not exist, or you do not have access to it.'))
  })

  it('opens the quick view from a card, shows the next result and returns the focus to its card', async () => {
    await open('/')
    await until(() => cards().length === 3)
    button(portal.page, 'Quick view of How leaves make sugar')?.click()
    await until(() => portal.href() === '/?qv=1' && dialog())
    button(document, 'Next result')?.click()
    await until(() => portal.href() === '/?qv=2' && dialog()?.textContent?.includes('This photoset has no photos yet.'))
    expect(dialog()?.textContent).to.include('Result 2 of 3 on this page')
    // A click outside is a slip; Escape is meant.
    document.querySelector<HTMLElement>('.vp-backdrop')?.click()
    expect(portal.href()).to.equal('/?qv=2')
    dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await until(() => portal.href() === '/' && document.activeElement?.textContent === 'A photoset')
    expect(portal.asked.filter(({ path }) => path === '/api/ml/media/2/')).to.deep.equal([])
  })

  it('ends a title on a card, and the description in the quick view, with an ellipsis only where they are cut', async () => {
    const long = 'A heron stands in the reeds. '.repeat(20).trim()
    const items = [
      summary({ Title: long, Description: long }),
      summary({ EncID: 'Vq2', ClipDataID: 2, Title: 'A heron', Description: 'Short.' }),
    ]
    await open('/', { '/api/ml/search/': found(items) })
    const clampOf = (element: HTMLElement) => {
      const { display, webkitLineClamp, whiteSpace } = getComputedStyle(element)
      return [display, webkitLineClamp, whiteSpace, element.scrollHeight > element.clientHeight + 1]
    }
    await until(() => cards().length === 2)
    const titles = [...portal.page.querySelectorAll<HTMLElement>('.vp-card-link')]
    expect(titles.map(({ textContent }) => textContent)).to.deep.equal([long, 'A heron'])
    expect(titles.map(clampOf)).to.deep.equal([
      ['flow-root', '2', 'normal', true],
      ['flow-root', '2', 'normal', false],
    ])
    for (const [index, isCut] of [true, false].entries()) {
      button(portal.page, `Quick view of ${items[index]?.Title}`)?.click()
      const text = await until(() => dialog()?.querySelector<HTMLElement>('.vp-quick-text'))
      expect([text.textContent, ...clampOf(text)]).to.deep.equal([items[index]?.Description, 'flow-root', '2', 'normal', isCut])
      button(dialog() as HTMLElement, 'Close')?.click()
      await until(() => !dialog())
    }
  })

  it('treats all types as none', async () => {
    await open('/Default.aspx?f={"rt":[1,2,4]}')
    ;(await until(() => button(portal.page, 'Documents'))).click()
    await until(() => portal.href() === '/Default.aspx')
    expect(button(portal.page, 'Everything')?.getAttribute('aria-pressed')).to.equal('true')
  })

  it('opens the menu of a card with all its entries, and changes none while it is open', async () => {
    let answer: (item: unknown) => void = () => undefined
    await open('/', { '/api/ml/media/1/': () => new Promise((resolve) => (answer = resolve)) })
    const opener = await until(() => portal.page.querySelector<HTMLElement>('.vp-card-menu'))
    opener.click()
    await until(() => portal.asked.some(({ path }) => path === '/api/ml/media/1/'))
    const entries = () => [...document.querySelectorAll('[role=menuitem]')].map((one) => one.textContent?.trim())
    expect(entries()).to.deep.equal([])
    answer(mediaItem({ CanShareByWeblink: true }))
    await until(() => entries().length > 0)
    expect(entries()).to.include('Share')
    // The request of a closed menu is answered when it is open again.
    const asked = () => portal.asked.filter(({ path }) => path === '/api/ml/media/1/').length
    const before = asked()
    const press = async (isOpen: boolean) => {
      portal.page.querySelector<HTMLElement>('.vp-card-menu')?.click()
      await until(() => entries().length > 0 === isOpen)
    }
    await press(false)
    await until(() => asked() > before)
    await press(true)
    answer(mediaItem({ CanShareByWeblink: false }))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(entries()).to.include('Share')
    await press(false)
    await press(true)
    expect(entries()).to.not.include('Share')
  })

  it('offers for a card what the server allows: edit, statistics, download and delete, with undo', async () => {
    const refused = mediaItem({ CanEdit: false, CanDelete: false, CanDownload: false })
    const own = mediaItem({
      ...{ CanEdit: true, CanDelete: true, CanDownload: true, Statistics: { Link: '' } as never },
      DownloadOptions: [{ URL: '/film.mp4', Label: 'Original', Size: 7 } as never],
    })
    const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const names = () => entries().map((one) => one.textContent?.trim())
    const openMenu = async (item: unknown) => {
      await open('/', {
        '/api/ml/media/1/': item,
        '/api/ml/media/Vq1/delete/': { Success: true, Message: 'Deleted' },
      })
      ;(await until(() => portal.page.querySelector<HTMLElement>('.vp-card-menu'))).click()
      await until(() => entries().length > 0)
    }
    await openMenu(refused)
    for (const name of ['Edit', 'Statistics', 'Download', 'Delete']) expect(names(), name).not.to.include(name)
    portal.close()
    await openMenu(own)
    expect(names()).to.include.members(['Edit', 'Statistics', 'Download', 'Delete'])
    entries()
      .find((one) => one.textContent?.trim() === 'Delete')
      ?.click()
    ;(await until(() => dialog() && button(dialog() as HTMLElement, 'Delete'))).click()
    await until(() => portal.asked.some(({ path }) => path === '/api/ml/media/Vq1/delete/'))
    await until(() => button(document.body, 'Undo'))
    expect(portal.href()).to.equal('/')
  })

  it('writes filters into the address after a pause, and removes them on Back', async () => {
    await open('/')
    await until(() => cards().length === 3)
    document.getElementById('filters-button')?.click()
    const box = await until(() =>
      [...document.querySelectorAll<HTMLLabelElement>('.vt-filter-check')].find((one) => one.textContent === 'Photosets'),
    )
    box.click()
    await until(() => filterIn(portal.href()).rt)
    expect(filterIn(portal.href())).to.deep.equal({ rt: [4] })
    expect(JSON.parse(portal.asked.at(-1)?.query.get('f') ?? '{}')).to.include({ s: '*' })
    portal.back()
    await until(() => portal.href() === '/' && box.querySelector('input')?.checked === false)
  })

  it('removes one filter by its chip and focuses the next chip', async () => {
    await open('/Default.aspx?f={"s":"leaf","dur":60,"hs":true}')
    const chip = await until(() => button(portal.page, 'Remove filter Duration: Long'))
    chip.focus()
    chip.click()
    await until(() => !button(portal.page, 'Remove filter Duration: Long'))
    expect(filterIn(portal.href())).to.deep.equal({ s: 'leaf', hs: true })
    expect(document.activeElement).to.equal(button(portal.page, 'Remove filter With subtitles'))
  })

  it('offers the results without each filter when nothing is found', async () => {
    const search = (query: URLSearchParams) => (query.get('f')?.includes('"hs"') ? found([]) : found(three, 12))
    await open('/Default.aspx?f={"dur":60,"hs":true}', { '/api/ml/search/': search })
    const link = await until(() =>
      [...portal.page.querySelectorAll('a')].find((one) => one.textContent === 'Remove “With subtitles”12 items'),
    )
    expect(filterIn(link.search)).to.deep.equal({ dur: 60 })
  })

  it('saves a search under a name and opens a saved one', async () => {
    const kept = { ID: 5, Name: 'Films about bark', Filter: { s: 'bark', rt: [1] }, DateCreated: '' }
    const saved: unknown[] = []
    const save = (_query: URLSearchParams, body: unknown) => {
      saved.push(body)
      return { Success: true, Message: 'Saved', ID: 6 }
    }
    const list = { Items: [kept] }
    await open('/Default.aspx?f={"s":"leaf","hs":true}', { '/api/ml/user/searches/': list, '/api/ml/user/searches/save/': save })
    await until(() => button(portal.page, 'Saved searches'))
    button(portal.page, 'Saved searches')?.click()
    const field = await until(() => dialog()?.querySelector<HTMLInputElement>('form input'))
    expect(field.value).to.equal('leaf')
    await until(() => button(document, 'Films about bark'))
    expect(await audit()).to.deep.equal([])
    type(field, ' Leaves that talk ')
    button(document, 'Save')?.click()
    await until(() => saved.length === 1)
    expect(saved).to.deep.equal([{ name: 'Leaves that talk', filter: { s: 'leaf', pi: 0, ps: 20, o: 0, d: 0, hs: true } }])
    button(document, 'Films about bark')?.click()
    await until(() => !dialog())
    expect(filterIn(portal.href())).to.deep.equal({ s: 'bark', rt: [1] })
  })

  it('saves no searches for people without an account', async () => {
    await open('/', {}, { User: anonymous })
    await until(() => cards().length === 3)
    expect(button(portal.page, 'Saved searches')).to.equal(undefined)
  })

  it('lists slides with pages and times, also at old addresses', async () => {
    const Slides = [
      { SlideShowID: 0, SlideShowName: '', SlideID: 4, Index: 2, StartTime: -1, ImageURL: '', Text: 'The leaf of an oak' },
      { SlideShowID: 7, SlideShowName: 'Slides', SlideID: 5, Index: 0, StartTime: 61.5, ImageURL: '', Text: 'A leaf falls' },
    ]
    const answer = { Items: [{ Item: summary(), ClipDataID: 1, Slides }], Page: 0, More: true, HasMore: true }
    await open('/Default.aspx?searchslides=true&f={"s":"leaf"}', { '/api/ml/slideshows/search/': answer })
    const hits = await until(
      () =>
        portal.page.querySelectorAll<HTMLAnchorElement>('.vp-slide-hit').length === 2 &&
        portal.page.querySelectorAll<HTMLAnchorElement>('.vp-slide-hit'),
    )
    expect([...hits].map((hit) => [hit.search, hit.textContent])).to.deep.equal([
      ['?id=Vq1', 'Page 3 The leaf of an oak'],
      ['?id=Vq1&resume=61&ssid=7', 'Slide 1 A leaf falls1:01'],
    ])
    const next = [...portal.page.querySelectorAll('a')].find((one) => one.ariaLabel === 'Next page')
    expect(decodeURIComponent(next?.search ?? '')).to.equal('?f={"s":"leaf","pi":1}&searchslides=true')
    expect(await audit()).to.deep.equal([])
  })

  it('requires a term to search transcripts', async () => {
    await open('/Default.aspx?searchsubs=true')
    await until(() => portal.page.textContent?.includes('What are you looking for?'))
    expect(portal.asked.filter(({ path }) => path.includes('search'))).to.deep.equal([])
  })
})
