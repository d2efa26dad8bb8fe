import { expect } from '@esm-bundle/chai'
import type { ScheduleEntry, Screen } from '../../sdk/signage/setup/contract.ts'
import { audit, button, type OpenPortal, openPortal, pageOptions, type, until } from '../pages/portal.fixture.tsx'

const saved = { Success: true, Message: 'Saved', ID: 1 }
const report = { Title: 'Sports day', ProgrammeID: 1, EncID: 'A', Errors: [], FreeBytes: 5e9, KeptBytes: 2e6, Width: 1080, Height: 1920 }
const screen = (ID: number, change: Partial<Screen> = {}): Screen => ({
  ...{ ID, Name: `Hall ${ID}`, Code: `hall-${ID}`, TimeZone: 'UTC', ComparisonCheckIntervalMins: -1, IsPaired: true, Revision: '3' },
  ...{ LastSpoke: '2026-11-02T09:00:00Z', IsOnline: true, Programmes: 1, Thumbnail: '/.cache/fixtures/browser/poster.jpg' },
  Report: { ...report, WasOffline: false },
  ...change,
})
const broken = screen(2, {
  IsOnline: false,
  Thumbnail: '',
  Report: { ...report, Errors: ['An image did not load: Goal'], WasOffline: true },
})
const scheduleEntry: ScheduleEntry = {
  ...{ ID: 5, Title: 'Weather', Source: 'page', Item: null, Filter: null, URL: 'https://weather.example/', WithPrivate: false },
  Schedule: { Days: [], From: '00:00', To: '00:00', FirstDay: '', LastDay: '', Priority: 0, IsDefault: false },
  ...{ DurationSecs: 10, TransitionIndex: 6, GalleryMode: 3, Captions: false, Sound: false, Revision: '7' },
  Skipped: { Total: 0, Items: [] },
}

describe('ScreenSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const open = async (answers: Record<string, unknown> = {}, Items = [screen(1), broken]) => {
    const User = { ...pageOptions().User, IsAdmin: true }
    portal = await openPortal('/admin/signage', { '/api/admin/screens/': { Items, Urgent: [] }, ...answers }, { Page: 'admin', User })
    await until(() => portal.page.querySelectorAll('.vp-screen').length === Items.length)
  }
  const dialog = () => [...document.querySelectorAll<HTMLElement>('.vp-dialog')].at(-1) as HTMLElement
  const card = (ID: number) => portal.page.querySelector(`[aria-label="Hall ${ID}"]`) as HTMLElement
  const choose = async (name: string, action: string) => {
    button(portal.page, `Actions for ${name}`)?.click()
    const item = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === action)
    ;(await until(item)).click()
  }
  const body = (end: string) => portal.asked.findLast(({ path }) => path.endsWith(end))?.body
  const refused = (Code: string) => () =>
    Response.json({ Success: false, Message: 'Somebody else has changed it.', Code, ErrorCode: 409 }, { status: 409 })

  it('passes the accessibility audit and shows the state of each screen', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
    expect(card(1).textContent).to.include('Playing').and.include('Showing Sports day').and.include('1080 × 1920').and.include('free')
    expect(card(1).querySelector('img')?.alt).to.equal('Preview of Hall 1')
    expect(card(2).textContent).to.include('Offline since').and.include('1 problem').and.include('An image did not load: Goal')
    expect(card(2).querySelector('img')).to.equal(null)
  })

  it('keeps the input in a conflict, and overwrites the other version when the user saves again', async () => {
    let tries = 0
    await open({ '/api/admin/screens/save/': () => (++tries === 1 ? refused('SCREEN_CHANGED')() : saved) })
    await choose('Hall 1', 'Edit')
    const name = await until(() => dialog()?.querySelector<HTMLInputElement>('input'))
    type(name, ' ')
    button(dialog(), 'Save')?.click()
    await until(() => dialog().textContent?.includes('Please enter a name.'))
    expect(body('/screens/save/')).to.equal(undefined)
    type(name, 'Entrance')
    button(dialog(), 'Save')?.click()
    await until(() => button(dialog(), 'Load saved version'))
    expect(name.value).to.equal('Entrance')
    expect(body('/screens/save/')).to.deep.include({ screenid: 1, revision: '3', name: 'Entrance' })
    button(dialog(), 'Save')?.click()
    await until(() => tries === 2)
  })

  it('loads the saved version of a schedule entry in a conflict', async () => {
    const savedByOther = { ...scheduleEntry, Title: 'Their weather', Revision: '8' }
    let looks = 0
    await open({
      '/api/admin/screens/programmes/': () => ({ Items: [++looks === 1 ? scheduleEntry : savedByOther] }),
      '/api/admin/screens/programmes/save/': refused('PROGRAMME_CHANGED'),
    })
    button(card(1), '1 entry')?.click()
    await until(() => dialog()?.textContent?.includes('Weather'))
    button(dialog(), 'Actions for Weather')?.click()
    const edit = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === 'Edit')
    ;(await until(edit)).click()
    const label = () => [...dialog().querySelectorAll('input')].find(({ maxLength }) => maxLength === 500)
    type(await until(label), 'My weather')
    button(dialog(), 'Save')?.click()
    const load = await until(() => button(dialog(), 'Load saved version'))
    expect(body('/programmes/save/')).to.deep.include({ programme: 5, revision: '7', title: 'My weather' })
    expect(label()?.value).to.equal('My weather')
    load.click()
    await until(() => label()?.value === 'Their weather')
    button(dialog(), 'Save')?.click()
    await until(() => (body('/programmes/save/') as { revision: string }).revision === '8')
  })

  it('names what screens leave out of a schedule entry, with the reason', async () => {
    const Items = [
      { EncID: 'B', Title: 'How bees dance', Reason: 'hosted' as const },
      { EncID: 'C', Title: 'Reading list', Reason: 'link' as const },
    ]
    await open({ '/api/admin/screens/programmes/': { Items: [{ ...scheduleEntry, Title: 'Mixed', Skipped: { Total: 3, Items } }] } })
    button(card(1), '1 entry')?.click()
    const summary = await until(() => dialog()?.querySelector('summary'))
    expect(summary.textContent).to.equal('Screens do not show 3 items')
    summary.click()
    const lines = () => [...dialog().querySelectorAll('details li')].map(({ textContent }) => textContent)
    expect(lines()).to.deep.equal(['How bees dance: video of another site', 'Reading list: link', '…'])
    expect(await audit()).to.deep.equal([])
  })

  it('restarts and identifies screens, confirms codes and shows a message on all screens', async () => {
    await open({
      '/api/admin/screens/command/': { Success: true, Message: 'Sent. The screen responds within a few seconds.' },
      '/api/admin/screens/urgent/': saved,
      '/api/admin/screens/confirm/': saved,
    })
    await choose('Hall 1', 'Identify')
    await until(() => body('/command/'))
    expect(body('/command/')).to.deep.equal({ screenid: 1, screencommand: 'identify' })
    await choose('Hall 2', 'Restart')
    await until(() => (body('/command/') as { screenid: number }).screenid === 2)
    await choose('Hall 2', 'Enter code')
    type(await until(() => dialog()?.querySelector<HTMLInputElement>('input')), 'abc 3-46')
    button(dialog(), 'Pair')?.click()
    await until(() => body('/confirm/'))
    expect(body('/confirm/')).to.deep.equal({ screenid: 2, screencode: 'ABC346' })
    await until(() => !dialog()?.isConnected)
    button(portal.page, 'Urgent message')?.click()
    type(await until(() => dialog()?.querySelector('textarea') as unknown as HTMLInputElement), 'Leave the building')
    button(dialog(), 'Show message')?.click()
    await until(() => body('/urgent/'))
    expect(body('/urgent/')).to.deep.equal({ message: 'Leave the building', minutes: 60, screenids: [] })
  })
})
