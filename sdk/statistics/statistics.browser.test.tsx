import { expect } from '@esm-bundle/chai'
import { createRoot } from 'react-dom/client'
import { ClientContext } from '../client/index.ts'
import type { MediaItem } from '../media/contract.ts'
import type { PanelHost, PanelPlayback } from '../panels/index.ts'
import { mediaItem } from '../player/player.fixture.tsx'
import { createStore } from '../store/index.ts'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import { createClient } from '../wire/index.ts'
import type { ItemStatistics, ItemViewer } from './contract.ts'
import { statisticsPanel } from './index.ts'
import { StatisticsPanelContent } from './statistics-panel-content.tsx'

const found: ItemStatistics = {
  ...{ Tracking: true, KeptDays: 365, DurationSecs: 120, Views: 1234, EmbedViews: 617, MobileViews: 309, Finishes: 200 },
  ...{ WatchedSecs: 99_000, WatchedPercentage: 66.9, FavouriteCount: 3, Downloads: 8, SourceDownloads: 1 },
  Days: [{ DateValue: new Date().toISOString().slice(0, 10), Count: 1234 }],
  Map: { Step: 2, Amounts: Array.from({ length: 60 }, (_, index) => (index === 20 ? 900 : 300)) },
  Hosts: [{ Host: 'www.school.example', Count: 600 }],
  OtherHostViews: 17,
}
const small: ItemStatistics = {
  ...found,
  ...{ Views: 3, EmbedViews: null, MobileViews: null, Finishes: null, WatchedSecs: null, WatchedPercentage: null, Map: null },
  ...{ Days: [], Hosts: [], OtherHostViews: 0 },
}
const person = (UserID: number, DisplayName: string): ItemViewer => ({
  ...{ UserID, DisplayName, Views: 2, WatchedPercentage: 50, WatchedSecs: 60, IsFinish: false, LastViewed: '2026-01-05T09:00:00Z' },
})

describe('StatisticsPanelContent', () => {
  let page: HTMLElement
  let close = (): void => undefined
  let answer: ItemStatistics
  let refusal: string | undefined
  let viewers: ItemViewer[]
  let asked: URL[]
  let played: number[]
  let playback: PanelHost['playback']
  afterEach(() => close())

  const respond = async (url: string): Promise<Response> => {
    const address = new URL(url)
    asked.push(address)
    if (refusal) return Response.json({ Success: false, Message: refusal, Code: 'BUSY' }, { status: 503 })
    if (address.pathname.endsWith('/statistics/')) return Response.json(answer)
    if (address.pathname.endsWith('/viewerscsv/')) return Response.json({ FileName: 'viewers.csv', Text: 'UserID' })
    if (address.pathname.includes('streamedcontent')) return Response.json({ 0: 1, 40: 3 })
    const pi = Number(address.searchParams.get('pi') ?? 0)
    return Response.json({ Items: viewers.slice(pi * 25, pi * 25 + 25), Page: pi, PageSize: 25, Total: viewers.length })
  }

  const open = async (statistics = found, { width = 380, place = 'page' as const, people = [person(1, 'Ann'), person(2, 'Ben')] } = {}) => {
    await loadStyles(import.meta.url, '../ui/tokens.css', './statistics.css')
    document.documentElement.lang = 'en'
    page = document.body.appendChild(document.createElement('main'))
    page.style.width = `${width}px`
    ;[answer, refusal, viewers, asked, played] = [statistics, undefined, people, [], []]
    playback = createStore<PanelPlayback>({ time: 30, index: 0 })
    const host: PanelHost = {
      playback,
      currentTime: () => 30,
      playFrom: (seconds) => played.push(seconds),
      open: () => undefined,
      address: (url) => `https://media.example${url}`,
    }
    const client = createClient({ base: 'https://media.example', fetch: respond as typeof fetch })
    const root = createRoot(page)
    root.render(
      <ClientContext value={client}>
        <StatisticsPanelContent item={{ ...mediaItem(), Duration: 120 }} host={host} place={place} />
      </ClientContext>,
    )
    close = () => {
      root.unmount()
      page.remove()
    }
    await until(() => page.querySelector('.vt-stat-list'))
  }

  const button = (name: string): HTMLButtonElement =>
    [...page.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name) ??
    expect.fail(`There is no button ${name}.`)
  const figure = (name: string): string | null | undefined =>
    [...page.querySelectorAll('dt')].find((one) => one.textContent === name)?.nextElementSibling?.textContent

  it('passes the accessibility audit with figures, tables, a small group, and an error', async () => {
    await open()
    await until(() => page.querySelector('.vt-stat-chart canvas'))
    for (const details of page.querySelectorAll('details')) details.open = true
    expect(await audit()).to.deep.equal([])
    close()
    await open(small, { people: [] })
    expect(await audit()).to.deep.equal([])
    refusal = 'The server is busy.'
    const period = page.querySelector('select') as HTMLSelectElement
    period.value = 'own'
    period.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => page.querySelector('.vt-stat-problem button'))
    expect(await audit()).to.deep.equal([])
    refusal = undefined
    button('Try again').click()
    await until(() => !page.querySelector('.vt-stat-problem button'))
  })

  it('shows of a small group only the number of views, and says why; likewise that tracking is off', async () => {
    await open(small)
    expect(page.textContent).to.contain('There are fewer than five views in this period.')
    expect([figure('Views'), figure('Watched to the end'), figure('On other pages')]).to.deep.equal(['3', undefined, undefined])
    expect(page.querySelector('.vt-stat-map')).to.equal(null)
    close()
    await open({ ...found, Tracking: false })
    expect(page.textContent).to.contain('Views are not counted at present')
  })

  it('shows the figures in words and numbers, with a table behind each picture', async () => {
    await open()
    expect(figure('Views')).to.equal('1,234')
    expect([figure('In this library'), figure('On other pages'), figure('On phones and tablets')]).to.deep.equal(['50%', '50%', '25%'])
    expect([figure('Watched on average'), figure('Time watched')]).to.deep.equal(['66.9%', '27:30:00'])
    const [chart, map] = [...page.querySelectorAll('.vt-stat-figure')]
    expect(chart?.querySelectorAll('tbody tr').length).to.equal(30)
    expect(chart?.querySelector('tbody tr:last-child td')?.textContent).to.equal('1,234')
    expect(map?.textContent).to.contain('Most watched at 0:40: 900 views')
    expect(map?.querySelector('path')?.getAttribute('d')).to.match(/^M0 64H0V[\d.]+H20V4/)
    expect(page.textContent).to.contain('www.school.example')
  })

  it('follows the player, and plays from a part by mouse and by key', async () => {
    await open()
    const map = page.querySelector('.vt-stat-map') as HTMLElement
    const line = map.querySelector('i') as HTMLElement
    expect(line.style.insetInlineStart).to.equal('25%')
    playback.set({ time: 60 })
    await until(() => line.style.insetInlineStart === '50%')
    const box = map.getBoundingClientRect()
    map.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: box.left + box.width / 4, clientY: box.top + 5 }))
    expect(played[0]).to.be.closeTo(30, 0.5)
    const details = map.closest('figure')?.querySelector('details') as HTMLDetailsElement
    details.open = true
    button('Play from 0:40').click()
    expect(played[1]).to.equal(40)
  })

  it('shows what one person has watched, and all views again', async () => {
    await open()
    button('Show which parts Ann has watched').click()
    await until(() => page.textContent?.includes('Watched by Ann'))
    expect(asked.at(-1)?.searchParams.get('userid')).to.equal('1')
    expect(page.textContent).to.contain('Most watched at 0:40: 3 views')
    button('Show the views of all people').click()
    await until(() => page.textContent?.includes('Watched parts'))
  })

  it('asks for the chosen days, and pages through the viewers', async () => {
    await open(found, { people: Array.from({ length: 30 }, (_, index) => person(index + 1, `Person ${index + 1}`)) })
    expect(asked[0]?.searchParams.get('from')).to.equal(new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10))
    expect(page.textContent).to.contain('1 of 2')
    button('Next page').click()
    await until(() => page.textContent?.includes('Person 26'))
    const before = asked.length
    button('Next page').click()
    expect(asked.length).to.equal(before)
    const period = page.querySelector('select') as HTMLSelectElement
    period.value = 'all'
    period.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => asked.length >= before + 2)
    expect(asked.at(-1)?.searchParams.has('from')).to.equal(false)
  })

  it('is offered only to people who may see statistics, and fits a panel of 280 px in both directions of writing', async () => {
    const item = mediaItem()
    expect(statisticsPanel.isShown(item, { place: 'page' })).to.equal(false)
    const mine: MediaItem = { ...item, Statistics: { Tracking: true } }
    expect(statisticsPanel.isShown(mine, { place: 'embed' })).to.equal(true)
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir
      await open(found, { width: 280, people: [person(1, 'A'.repeat(120))] })
      await until(() => page.querySelector('.vt-stat-chart canvas'))
      expect(page.scrollWidth, dir).to.be.at.most(280)
      close()
    }
    document.documentElement.dir = 'ltr'
  })
})
