import { expect } from '@esm-bundle/chai'
import { anonymous, audit, button, type OpenPortal, openPortal, summary, type, until } from './portal.fixture.tsx'

const found = (items = [summary()], total = items.length) => ({
  Items: items.map((Item) => ({
    Item,
    ClipDataID: Item.ClipDataID,
    Entries: [{ StartSecs: 34.7, PreviewText: 'what the leaf does' }],
    SlideShowItem: null,
  })),
  Page: 0,
  PageSize: 20,
  Total: total,
  TotalIsCapped: false,
})

describe('SearchPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const cards = () => portal.page.querySelectorAll('.vp-results > li')
  const field = () => portal.page.querySelector('input[type=search]') as HTMLInputElement

  it('passes the accessibility audit with results', async () => {
    portal = await openPortal('/Default.aspx?f={"s":"leaf"}', {
      '/api/ml/search/': found(
        [
          summary(),
          summary({ EncID: 'Vq2', IsPrivate: true, Audience: 'owner', Status: 'converting' }),
          summary({ EncID: 'Vq3', Status: 'failed' }),
        ],
        90,
      ),
    })
    await until(() => cards().length === 3)
    expect(await audit()).to.deep.equal([])
  })

  it('shows on each card who can see the item, but no mark on public items for visitors without a session', async () => {
    const items = (['owner', 'groups', 'signed-in', 'everyone'] as const).map((Audience, place) =>
      summary({ EncID: `Vq${place}`, Audience, IsPrivate: Audience === 'owner' }),
    )
    const marks = () => [...portal.page.querySelectorAll('.vp-card [data-audience]')].map((one) => one.textContent?.trim())
    portal = await openPortal('/', { '/api/ml/search/': found(items) })
    await until(() => cards().length === 4)
    expect(marks()).to.deep.equal(['Private', 'For certain groups', 'For people who sign in', 'Public'])
    portal.close()
    portal = await openPortal('/', { '/api/ml/search/': found([summary({ Audience: 'everyone' })]) }, { User: anonymous })
    await until(() => cards().length === 1)
    expect(marks()).to.deep.equal([])
  })

  it('shows why a search failed, and retries', async () => {
    let broken = true
    portal = await openPortal('/', { '/api/ml/search/': () => (broken ? new Error('The search rests.') : found()) })
    await until(() => portal.page.textContent?.includes('The search rests.'))
    broken = false
    button(portal.page, 'Try again')?.click()
    await until(() => cards().length === 1)
  })

  it('shows a hint for a blank term and does not search', async () => {
    portal = await openPortal('/', { '/api/ml/search/': found() })
    await until(() => cards().length === 1)
    type(field(), '   ')
    button(portal.page, 'Search')?.click()
    const hint = await until(() => portal.page.querySelector('[role=alert] p'))
    expect(hint.textContent).to.equal('Please enter a search term, or select a filter..')
    expect(field().getAttribute('aria-describedby')).to.equal(hint.id)
    expect(portal.href()).to.equal('/')
  })

  it('offers a wider search when no results are found', async () => {
    portal = await openPortal('/Default.aspx?f={"s":"zzz","rt":[4]}', { '/api/ml/search/': found([]) }, { User: anonymous })
    await until(() => portal.page.textContent?.includes('No results for “zzz”'))
    const link = [...portal.page.querySelectorAll('a')].find((one) => one.textContent === 'Show all types')
    expect(decodeURIComponent(link?.search ?? '')).to.equal('?f={"s":"zzz"}')
  })

  it('keeps its state in the address, so that Back returns', async () => {
    portal = await openPortal('/', { '/api/ml/search/': found() })
    await until(() => cards().length === 1)
    type(field(), ' leaf ')
    button(portal.page, 'Search')?.click()
    await until(
      () => decodeURIComponent(portal.href()).endsWith('?f={"s":"leaf"}') && portal.page.querySelector('h1')?.textContent?.includes('leaf'),
    )
    button(portal.page, 'Documents')?.click()
    await until(() => decodeURIComponent(portal.href()).endsWith('?f={"s":"leaf","rt":[10]}'))
    const last = () => JSON.parse(portal.asked.at(-1)?.query.get('f') ?? '{}')
    await until(() => last().rt?.[0] === 10)
    expect(last()).to.deep.equal({ s: 'leaf', pi: 0, ps: 20, o: 0, d: 0, rt: [10] })
    portal.back()
    portal.back()
    await until(() => portal.href() === '/' && field().value === '')
  })

  it('links a transcript match to its time', async () => {
    portal = await openPortal('/Default.aspx?f={"s":"leaf"}', { '/api/ml/search/': found() })
    const hit = await until(() => portal.page.querySelector<HTMLAnchorElement>('.vp-hit'))
    expect(hit.search).to.equal('?id=Vq1&resume=34&subsearch=leaf')
    expect(hit.querySelector('mark')?.textContent).to.equal('leaf')
  })

  it('has page links above and below the results, which mark the current page', async () => {
    portal = await openPortal('/Default.aspx?f={"pi":1}', { '/api/ml/search/': found([summary()], 90) })
    await until(() => cards().length === 1)
    expect([...portal.page.querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label'))).to.deep.equal([
      'Pages, above the results',
      'Pages, below the results',
    ])
    expect(portal.page.querySelectorAll('[aria-current]').length).to.equal(2)
    expect(portal.page.querySelector('nav [aria-current=page]')?.textContent).to.equal('2')
  })

  it('gives every target at least 24 by 24 pixels', async () => {
    portal = await openPortal('/Default.aspx?f={"s":"leaf"}', { '/api/ml/search/': found([summary()], 90) })
    await until(() => cards().length === 1)
    const small = [...portal.page.querySelectorAll('a, button, select, input')]
      .map((one) => ({ name: one.outerHTML.slice(0, 80), ...one.getBoundingClientRect().toJSON() }))
      .filter((box) => box.width > 1 && (box.width < 24 || box.height < 24) && !box.name.includes('vp-card-link'))
    expect(small).to.deep.equal([])
  })
})
