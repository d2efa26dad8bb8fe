import { expect } from '@esm-bundle/chai'
import { anonymous, audit, button, type OpenPortal, openPortal, pageOptions, summary, until } from '../pages/portal.fixture.tsx'

const evening = summary({ DateCreated: '2026-10-28T22:30:00Z' })
const found = {
  Items: [{ Item: evening, ClipDataID: 1, Entries: [], SlideShowItem: null }],
  Page: 0,
  PageSize: 20,
  Total: 1,
  TotalIsCapped: false,
}

describe('SettingsDialog', () => {
  let portal: OpenPortal
  beforeEach(() => localStorage.clear())
  afterEach(() => {
    portal.close()
    localStorage.clear()
    delete document.documentElement.dataset.theme
  })
  const dialog = () => document.querySelector<HTMLElement>('.vp-dialog')
  const open = async (User = pageOptions().User, answers: Record<string, unknown> = {}) => {
    portal = await openPortal('/', { '/api/ml/search/': found, ...answers }, { User })
    ;(await until(() => portal.page.querySelector<HTMLElement>('button.vp-account'))).click()
    const item = await until(() =>
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === 'Settings'),
    )
    item.click()
    await until(() => dialog()?.querySelector('form'))
  }
  const zone = () => dialog()?.querySelectorAll('select')[1] as HTMLSelectElement
  const choose = (field: HTMLSelectElement, value: string) => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const pick = (label: string) =>
    [...(dialog()?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent?.trim() === label)?.click()
  const save = () => button(dialog() as HTMLElement, 'Save')?.click()
  const saved = () => portal.asked.filter(({ path }) => path.startsWith('/api/core/')).map(({ path, body }) => [path, body])

  it('passes the accessibility audit', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
  })

  it('shows why saving failed and keeps the choice', async () => {
    await open(undefined, { '/api/core/app/SetRegion/': new Error('This time zone does not exist.') })
    choose(zone(), 'Asia/Tokyo')
    save()
    await until(() => dialog()?.querySelector('[role=alert]')?.textContent === 'This time zone does not exist.')
    expect(zone().value).to.equal('Asia/Tokyo')
  })

  it('saves changes with the account and applies them at once', async () => {
    const kept = { Success: true, Message: '', Kept: true }
    await open(undefined, { '/api/core/app/SetRegion/': kept, '/api/core/app/SaveUIUserSetting/': kept })
    expect(zone().options.length).to.be.above(100)
    pick('Dark')
    choose(zone(), 'Asia/Tokyo')
    save()
    await until(() => !dialog())
    expect(saved()).to.deep.equal([
      ['/api/core/app/SetRegion/', { tz: 'Asia/Tokyo' }],
      ['/api/core/app/SaveUIUserSetting/', { key: 12, value: 'dark' }],
    ])
    expect(document.documentElement.dataset.theme).to.equal('dark')
    await until(() => portal.page.querySelector('.vp-card-meta:last-child')?.textContent?.includes('29/10/2026'))
    expect({ ...localStorage }).to.deep.equal({})
  })

  it('saves changes in the browser for people without an account', async () => {
    await open(anonymous)
    pick('Light')
    choose(zone(), 'America/New_York')
    save()
    await until(() => !dialog())
    expect(saved()).to.deep.equal([])
    expect(document.documentElement.dataset.theme).to.equal('light')
    portal.close()
    await open(anonymous)
    expect(zone().value).to.equal('America/New_York')
    expect(portal.page.textContent).to.include('28/10/2026')
  })

  it('applies the preferences of the account from the start', async () => {
    await open({ ...pageOptions().User, Theme: 'dark', Region: 'Asia/Tokyo' })
    expect(document.documentElement.dataset.theme).to.equal('dark')
    expect(zone().value).to.equal('Asia/Tokyo')
  })
})
