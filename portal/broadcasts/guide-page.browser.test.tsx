import { expect } from '@esm-bundle/chai'
import type { GuideEntry } from '../../sdk/broadcasts/contract.ts'
import { anonymous, audit, button, type OpenPortal, openPortal, until } from '../pages/portal.fixture.tsx'

const hour = 3_600_000
const at = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

const entry = (Kind: GuideEntry['Kind'], Title: string, StartAt: string, StopAt: string): GuideEntry => ({
  ...{ Kind, StartAt, StopAt, ChannelName: 'School channel' },
  Item: {
    ...{ ClipDataID: 1, EncID: Title, RecordType: 2, Title, Description: '', URL: '', ViewURL: '', EmbedURL: '', ViewCount: 0 },
    ...{ IsPrivate: false, Audience: 'everyone', DateCreated: '', OwnerDisplayName: '', IsOwner: false, IsFavourite: false },
    ...{ Duration: 0, AudioOnly: false, ImageURLs: [], Playable: true, Status: 'ready' },
  },
})

const day = {
  Items: [
    entry('live', 'Camera', '', ''),
    entry('broadcast', 'Morning', at(-3), at(-2)),
    entry('broadcast', 'Assembly', at(-1), at(1)),
    entry('recording', 'News', at(2), at(3)),
    entry('broadcast', 'Endless', at(4), ''),
  ],
}

describe('GuidePage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  it('passes the accessibility audit, and fits a narrow screen', async () => {
    portal = await openPortal('/epg', { '/api/ml/broadcasts/': day })
    await until(() => portal.page.querySelectorAll('.vp-guide-row').length === 5)
    expect(await audit()).to.deep.equal([])
    portal.page.style.width = '320px'
    const guide = portal.page.querySelector('.vp-guide') as HTMLElement
    expect(guide.scrollWidth).to.equal(guide.clientWidth)
    portal.page.style.width = ''
  })

  it('is linked in the header and in the account menu, where there are broadcasts', async () => {
    const found = { Items: [], PageIndex: 1, PageSize: 24, Total: 0, TotalIsCapped: false }
    const linked = () => [...portal.page.querySelectorAll<HTMLAnchorElement>('.vp-header-link')].map((link) => link.pathname)
    portal = await openPortal('/', { '/api/ml/search/': found, '/api/ml/broadcasts/': day }, { User: anonymous })
    await until(() => portal.page.querySelector('.vp-header'))
    expect(linked()).to.deep.equal([])
    portal.close()
    const User = { ...anonymous, SeesBroadcasts: true }
    portal = await openPortal('/', { '/api/ml/search/': found, '/api/ml/broadcasts/': day }, { User })
    await until(() => linked().join() === '/epg')
    portal.page.querySelector<HTMLElement>('.vp-account button, button.vp-account')?.click()
    ;(
      await until(() => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === 'Guide'))
    ).click()
    await until(() => portal.href() === '/epg' && portal.page.querySelector('.vp-guide-row'))
  })

  it('says what is on, what has ended and what has no end', async () => {
    portal = await openPortal('/epg', { '/api/ml/broadcasts/': day })
    await until(() => portal.page.querySelector('.vp-guide-row'))
    const row = (title: string) => [...portal.page.querySelectorAll('.vp-guide-row')].find((one) => one.textContent?.includes(title))
    expect(row('Camera')?.textContent).to.contain('Live')
    expect(row('Morning')?.textContent).to.contain('Ended · School channel')
    expect(row('Assembly')?.textContent).to.contain('On now · School channel')
    expect(row('News')?.textContent).to.contain('Recording · School channel')
    expect(row('Endless')?.textContent).to.contain('From ')
    expect(row('Assembly')?.querySelector('a')?.getAttribute('href')).to.equal('/view.aspx?id=Assembly')
  })

  it('shows another day, which stands in the address', async () => {
    portal = await openPortal('/epg?day=2026-03-28', { '/api/ml/broadcasts/': { Items: [] } }, {})
    await until(() => portal.page.textContent?.includes('Nothing is broadcast on this day'))
    button(portal.page, 'Next day')?.click()
    await until(() => portal.href() === '/epg?day=2026-03-29')
    // The clocks change on this day in much of Europe: it may have 23 hours.
    const { query } = portal.asked.filter(({ path }) => path === '/api/ml/broadcasts/').at(-1) ?? {}
    const hours = (Date.parse(query?.get('to') ?? '') - Date.parse(query?.get('from') ?? '')) / hour
    expect([23, 24]).to.include(hours)
    button(portal.page, 'Today')?.click()
    await until(() => portal.href() === '/epg')
  })

  it('shows today in place of a day that is not in the calendar', async () => {
    portal = await openPortal('/epg?day=2026-02-30', { '/api/ml/broadcasts/': day })
    await until(() => portal.page.querySelector('.vp-guide-row'))
    expect(button(portal.page, 'Today')).to.equal(undefined)
  })
})
