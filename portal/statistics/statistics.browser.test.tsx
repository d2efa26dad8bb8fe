import { expect } from '@esm-bundle/chai'
import type { SiteStatistics } from '../../sdk/statistics/contract.ts'
import { audit, button, mediaItem, type OpenPortal, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'

const sums = { Views: 150, EmbedViews: 50, MobileViews: 30, WatchedHours: 12.5, Uploads: 4, Conversions: 4, FailedConversions: 1 }
const site: SiteStatistics = {
  ...{ Tracking: true, From: '2026-10-28', To: '2026-11-26' },
  Sums: sums,
  Before: { ...sums, Views: 100, Uploads: 0 },
  ...{ StorageBytes: 5 * 1024 ** 3, StorageBytesBefore: null },
  Steps: [
    { ...sums, DateValue: '2026-10-28', StorageBytes: null },
    { ...sums, DateValue: '2026-10-29', Views: 0, StorageBytes: 5 * 1024 ** 3 },
  ],
  TopItems: [{ ClipDataID: 7, EncID: 'VqLBrtKw', Title: 'Volcanoes', Views: 90, WatchedHours: 9 }],
  EmptySearches: [{ Term: 'vulcanoes', Count: 6 }],
  OtherEmptySearches: 1,
}
const statistics = {
  ...{ Tracking: true, KeptDays: 0, DurationSecs: 120, Views: 0, EmbedViews: null, MobileViews: null, Finishes: null, WatchedSecs: null },
  ...{ WatchedPercentage: null, FavouriteCount: 0, Downloads: 0, SourceDownloads: 0, Days: [], Map: null, Hosts: [], OtherHostViews: 0 },
}
const nobody = { Items: [], Page: 0, PageSize: 25, Total: 0 }

describe('SiteStatisticsSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const open = async (answer: unknown = site) => {
    const User = { ...pageOptions().User, IsAdmin: true }
    portal = await openPortal(
      '/admin/statistics',
      { '/api/admin/statistics/': answer, '/api/admin/statisticscsv/': { FileName: 'statistics.csv', Text: 'Date' } },
      { Page: 'admin', User },
    )
    await until(() => portal.page.querySelector('.vp-site-cards'))
  }
  const card = (name: string) =>
    [...portal.page.querySelectorAll('dt')].find((one) => one.textContent === name)?.parentElement?.textContent?.slice(name.length)

  it('passes the accessibility audit and compares the sums to the time before', async () => {
    await open()
    await until(() => portal.page.querySelectorAll('.vt-stat-chart canvas').length === 5)
    expect(await audit()).to.deep.equal([])
    expect(card('Views')).to.equal('150+50% compared to the time before (100)')
    expect(card('Uploads')).to.equal('4Time before: 0')
    expect(card('Storage used')).to.equal('5 GBNot known yet')
    expect(portal.page.textContent).to.include('vulcanoes').and.include('1 other search without results')
    expect(portal.page.querySelector('a[href="/statistics.aspx?id=VqLBrtKw"]')?.textContent).to.equal('Volcanoes')
    expect(portal.page.querySelector('[aria-current=page]')?.textContent).to.include('Statistics')
  })

  it('says that nothing is counted, and shows what is known', async () => {
    const none = { ...sums, Views: 0, WatchedHours: 0 }
    await open({ ...site, Tracking: false, Sums: none, Before: none, TopItems: [], EmptySearches: [], OtherEmptySearches: 0 })
    expect(portal.page.textContent).to.include('viewing statistics are switched off on this site')
    expect(await audit()).to.deep.equal([])
  })

  it('asks for another period by months, and saves it as a file', async () => {
    await open()
    const [period] = portal.page.querySelectorAll('select')
    if (!period) return expect.fail('There is no choice of a period.')
    period.value = 'year'
    period.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => portal.asked.some(({ query }) => query.get('by') === 'month'))
    button(portal.page, 'Save as CSV')?.click()
    await until(() => portal.asked.some(({ path }) => path === '/api/admin/statisticscsv/'))
  })
})

describe('ItemStatisticsPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const open = async (change = {}) => {
    const item = { ...mediaItem(), Title: 'Volcanoes', ...change }
    portal = await openPortal(
      `/statistics.aspx?id=${item.EncID}`,
      {
        [`/api/ml/media/${item.EncID}/`]: item,
        [`/api/ml/media/${item.EncID}/statistics/`]: statistics,
        [`/api/ml/media/${item.EncID}/viewers/`]: nobody,
      },
      { Page: 'statistics' },
    )
  }

  it('passes the accessibility audit and shows the statistics of the item', async () => {
    await open({ Statistics: { Tracking: true } })
    await until(() => portal.page.querySelector('.vt-stat-list'))
    expect(await audit()).to.deep.equal([])
    expect(portal.page.querySelector('h1')?.textContent).to.equal('Statistics of “Volcanoes”')
    expect(portal.page.textContent).to.include('No one has watched this item in this period.')
  })

  it('is refused in words to people who may not see them', async () => {
    await open()
    await until(() => portal.page.textContent?.includes('Only people who can edit this item can see its statistics.'))
    expect(await audit()).to.deep.equal([])
  })
})
