import { expect } from '@esm-bundle/chai'
import type { Batch } from '../../sdk/batch/contract.ts'
import type { ReportColumns } from '../../sdk/search/contract.ts'
import { anonymous, audit, button, type OpenPortal, openPortal, pageOptions, summary, type, until } from '../pages/portal.fixture.tsx'
import { writePreference } from '../ui/preference.ts'

const admin = { ...anonymous, ID: 1, DisplayName: 'Administrator', IsAnonymous: false, IsAdmin: true }

const report: ReportColumns = {
  ...{ OwnerID: 1, Owner: 'A Teacher', Location: 'Staff', LocationID: 1, Categories: [], Size: 2048, LastUpdated: '', PublishAt: '' },
  ...{ ExpiryDate: '', Approval: 'none', MetaData: [] },
}
const titles = ['Leaves', 'Rivers']
const found = {
  Items: titles.map((Title, index) => ({
    Item: summary({ Title, ClipDataID: index + 1, EncID: `Vq${index + 1}` }),
    ClipDataID: index + 1,
    Entries: [],
    SlideShowItem: null,
    Report: report,
  })),
  ...{ Page: 0, PageSize: 20, Total: 45, TotalIsCapped: false },
}
const done: Batch = {
  ...{ ID: 7, Action: 'privacy', Status: 'done', Message: '', IsListed: true, Total: 2, Changed: 1, Unchanged: 0, Failed: 1 },
  ...{ DateCreated: '', DateEnded: '2026-01-01T00:00:00Z', CanCancel: false, CanUndo: true, UndoOf: 0 },
}
const answers = {
  '/api/ml/search/': found,
  '/api/ml/batch/': { Items: [] },
  '/api/ml/batch/privacy/': { Success: true, Message: '', BatchID: 7, Batch: done },
  '/api/ml/batch/7/': done,
  '/api/ml/batch/7/failures/': {
    Items: [{ ClipDataID: 2, EncID: 'Vq2', Title: 'Rivers', Message: 'Its location decides.' }],
    Page: 0,
    Total: 1,
  },
}

describe('ContentList', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const open = async (User = admin, site: { HasArchive?: boolean } = {}) => {
    const Site = { ...pageOptions().Site, ...site }
    portal = await openPortal('/Default.aspx?report=1', answers, { User, Site })
  }
  const box = (name: string) => portal.page.querySelector(`input[aria-label="${name}"]`) as HTMLInputElement
  const said = () => portal.page.querySelector('.vp-bulk-bar [role=status]')?.textContent
  const dialog = () => document.querySelector('.vp-dialog') as HTMLElement
  const choose = (select: HTMLSelectElement, value: string) => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  it('has no action for the archive where the server has none', async () => {
    const offered = async (HasArchive: boolean) => {
      await open(admin, { HasArchive })
      const select = await until(() => portal.page.querySelector<HTMLSelectElement>('.vp-report-action select'))
      const values = [...select.options].map(({ value }) => value)
      portal.close()
      return values
    }
    const all = await offered(true)
    expect(all).to.include('archive')
    expect(await offered(false)).to.deep.equal(all.filter((value) => value !== 'archive'))
  })

  it('passes the accessibility audit', async () => {
    await open()
    await until(() => box('Select Leaves'))
    expect(await audit()).to.deep.equal([])
  })

  it('says to people who are not administrators that they have no access', async () => {
    await open({ ...admin, IsAdmin: false })
    await until(() => portal.page.querySelector('h1')?.textContent === 'You do not have access')
    expect(portal.asked.some(({ query }) => query.get('report') === 'true')).to.equal(false)
  })

  it('selects rows, the page and all matching items, and shows the count', async () => {
    await open()
    ;(await until(() => box('Select Leaves'))).click()
    await until(() => said() === '1 item selected')
    expect(box('Select every item on this page').indeterminate).to.equal(true)
    box('Select every item on this page').click()
    ;(await until(() => button(portal.page, 'Select all matching items (45 items)'))).click()
    await until(() => said() === 'All matching items selected: 45 items')
    box('Select Rivers').click()
    await until(() => said() === '1 item selected')
  })

  it('limits the height of rows with long fields, and formats days', async () => {
    writePreference('report-columns', 'owner,categories,fields')
    const MetaData: ReportColumns['MetaData'] = [
      { ID: 8, Name: 'Recorded on', Type: 'date', Value: '2026-10-01' },
      { ID: 9, Name: 'Notes', Type: 'txt', Value: 'word '.repeat(2000) },
    ]
    const [first, second] = found.Items
    const Items = [{ ...first, Report: { ...report, MetaData } }, second]
    portal = await openPortal('/Default.aspx?report=1', { ...answers, '/api/ml/search/': { ...found, Items } }, { User: admin })
    const row = (await until(() => box('Select Leaves'))).closest('tr') as HTMLElement
    writePreference('report-columns', '')
    expect(row.textContent).to.contain('Recorded on: 01/10/2026 · Notes: word')
    expect(row.getBoundingClientRect().height).to.be.below(120)
    // The ellipsis of a clamped text stands only where lines are hidden.
    const texts = [...row.querySelectorAll<HTMLElement>(`.vp-report-text, [data-kind='main'] a`)]
    const cut = texts.filter((one) => one.scrollHeight > one.clientHeight + 1).map(({ textContent }) => textContent)
    expect([texts.length > 2, cut.length, cut[0]?.includes('word word')]).to.deep.equal([true, 1, true])
    for (const one of texts) expect(getComputedStyle(one).webkitLineClamp, one.textContent ?? '').to.equal('4')
  })

  it('clears the selection for another search, also after Back', async () => {
    await open()
    ;(await until(() => box('Select every item on this page'))).click()
    ;(await until(() => button(portal.page, 'Select all matching items (45 items)'))).click()
    await until(() => said() === 'All matching items selected: 45 items')
    type(portal.page.querySelector('.vp-report-tools input') as HTMLInputElement, 'rivers')
    await until(() => said() === '0 items selected')
    box('Select every item on this page').click()
    await until(() => said() === '2 items selected')
    portal.back()
    await until(() => said() === '0 items selected')
  })

  it('starts no batch without items, requires missing values and lists failures', async () => {
    await open()
    await until(() => box('Select Leaves'))
    choose(portal.page.querySelector('.vp-report-action select') as HTMLSelectElement, 'privacy')
    button(portal.page, 'Continue')?.click()
    await until(() => document.body.textContent?.includes('No items selected'))
    box('Select every item on this page').click()
    await until(() => said() === '2 items selected')
    button(portal.page, 'Continue')?.click()
    const apply = await until(() => dialog() && button(dialog(), 'Apply'))
    apply.click()
    await until(() => dialog().textContent?.includes('Select Private or Public'))
    choose(dialog().querySelector('select') as HTMLSelectElement, 'owner')
    const searches = () => portal.asked.filter(({ path }) => path === '/api/ml/search/').length
    const before = searches()
    apply.click()
    await until(() => dialog().textContent?.includes('Its location decides.'))
    await until(() => searches() > before)
    const sent = portal.asked.find(({ path }) => path === '/api/ml/batch/privacy/')
    expect(sent?.body).to.deep.equal({ cdids: [1, 2], audience: 'owner' })
    expect(dialog().textContent).to.contain('1 item changed')
    expect(button(dialog(), 'Undo')).not.to.equal(undefined)
    expect(await audit()).to.deep.equal([])
  })
})
