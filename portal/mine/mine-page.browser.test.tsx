import { expect } from '@esm-bundle/chai'
import type { Batch } from '../../sdk/batch/contract.ts'
import type { MineItem } from '../../sdk/mine/contract.ts'
import {
  anonymous,
  audit,
  button,
  type OpenPortal,
  openPortal,
  pageOptions,
  summary,
  teacher,
  type,
  until,
} from '../pages/portal.fixture.tsx'
import { writePreference } from '../ui/preference.ts'

const entry = (id: number, change: Partial<MineItem> = {}): MineItem => ({
  ...summary({ ClipDataID: id, EncID: `Vq${id}`, Title: `Item ${id}` }),
  ...{ ID: id, DurationSecs: 47, Location: '', CanEmbed: true, CanShare: true, ChapterList: { Count: 0 } },
  ...{ State: 'ready', StateMessage: '', Approval: 'none', PublishAt: '', ExpiryDate: '', CommentCount: 2, Size: 2048 },
  ...{ CanDelete: true, CanGrant: true, CanDownload: true },
  ...change,
})
const items = [
  entry(1),
  entry(2, { State: 'failed', StateMessage: 'This file could not be read.' }),
  entry(3, { State: 'waiting', Audience: 'owner', ExpiryDate: '2027-01-31T00:00:00Z' }),
  entry(4, { State: 'declined', IsOwner: false, CanDelete: false, CanDownload: false }),
]
const found = { Items: items, Page: 0, PageSize: 20, Total: 45 }
const done: Batch = {
  ...{ ID: 7, Action: 'delete', Status: 'done', Message: '', IsListed: true, Total: 3, Changed: 3, Unchanged: 0, Failed: 0 },
  ...{ DateCreated: '', DateEnded: '2026-01-01T00:00:00Z', CanCancel: false, CanUndo: true, UndoOf: 0 },
}
const answers = {
  '/api/ml/user/mine/': found,
  '/api/ml/user/mine/ids/': { Ids: [1, 2, 3, 4, 50, 51], IsCapped: false },
  '/api/ml/batch/': { Items: [] },
  '/api/ml/batch/delete/': { Success: true, Message: '', BatchID: 7, Batch: done },
  '/api/ml/batch/7/': done,
}

describe('MinePage', () => {
  let portal: OpenPortal
  afterEach(() => {
    portal.close()
    writePreference('mine-layout', 'table')
  })

  const open = async (path = '/mine', more = {}, User = teacher) => {
    portal = await openPortal(path, { ...answers, ...more }, { Page: 'mine', User })
  }
  const box = (name: string) => portal.page.querySelector(`input[aria-label="${name}"]`) as HTMLInputElement
  const shown = () => until(() => box('Select Item 1'))
  const said = () => portal.page.querySelector('.vp-bulk-bar [role=status]')?.textContent
  const asked = () => portal.asked.filter(({ path }) => path === '/api/ml/user/mine/')

  it('passes the accessibility audit as a table, as cards and without items', async () => {
    await open()
    await shown()
    expect(await audit()).to.deep.equal([])
    button(portal.page, 'Grid')?.click()
    await until(() => portal.page.querySelector('.vp-mine-card'))
    expect(await audit()).to.deep.equal([])
    portal.close()
    await open('/mine', { '/api/ml/user/mine/': { Items: [], Page: 0, PageSize: 20, Total: 0 } })
    await until(() => portal.page.textContent?.includes('Upload your first film'))
    expect(await audit()).to.deep.equal([])
  })

  it('asks people without an account to sign in, and reads nothing', async () => {
    await open('/mine', {}, anonymous)
    await until(() => portal.page.querySelector('a[href^="/login.aspx"]'))
    expect(asked()).to.deep.equal([])
  })

  it('says that the list could not be loaded, and loads it again', async () => {
    const refused = () => new Response(JSON.stringify({ Success: false, Message: 'No', Code: 'X' }), { status: 500 })
    await open('/mine', { '/api/ml/user/mine/': refused })
    await until(() => portal.page.textContent?.includes('Your media could not be loaded'))
    expect(button(portal.page, 'Try again')).not.to.equal(undefined)
  })

  it('ignores an address that makes no sense, and reads one that does', async () => {
    await open(`/mine?f=${encodeURIComponent('{"scope":"x","rt":"1","order":7}')}&pi=-3`)
    await shown()
    expect(asked()[0]?.query.get('scope')).to.equal('own')
    portal.close()
    await open(`/mine?s=leaves&pi=2&f=${encodeURIComponent('{"scope":"all","state":"failed","order":"size","reverse":true}')}`)
    await shown()
    const { query } = asked().at(-1) as { query: URLSearchParams }
    expect(['s', 'pi', 'scope', 'state', 'order', 'reverse'].map((name) => query.get(name))).to.deep.equal([
      ...['leaves', '2', 'all', 'failed', 'size', 'true'],
    ])
  })

  it('shows the days of publishing and expiry of the site, as they were entered, to a viewer in another time zone', async () => {
    const Items = [
      entry(1, { ExpiryDate: '2027-01-31T05:00:00.000Z' }),
      entry(2, { State: 'scheduled', PublishAt: '2027-02-28T05:00:00.000Z' }),
      entry(3, { State: 'expired', ExpiryDate: '2026-03-31T04:00:00.000Z' }),
    ]
    const Site = { ...pageOptions().Site, TimeZone: 'America/New_York' }
    const User = { ...teacher, Region: 'Pacific/Honolulu' }
    portal = await openPortal('/mine', { ...answers, '/api/ml/user/mine/': { ...found, Items } }, { Page: 'mine', User, Site })
    await shown()
    const notes = [...portal.page.querySelectorAll('.vp-mine-state .vp-mine-note')].map(
      ({ textContent }) => textContent?.match(/[\d/]{10}/)?.[0],
    )
    expect(notes).to.deep.equal(['31/01/2027', '28/02/2027', '31/03/2026'])
  })

  it('shows who can see each item, its status with date or reason, and its figures', async () => {
    await open()
    await shown()
    const row = (title: string) => box(`Select ${title}`).closest('tr')?.textContent ?? ''
    expect(row('Item 1')).to.contain('Public')
    expect(row('Item 1')).to.contain('Ready')
    expect(row('Item 2')).to.contain('This file could not be read.')
    expect(row('Item 3')).to.contain('Waiting for approval')
    expect(row('Item 3')).to.contain('Expires on 31/01/2027')
    expect(row('Item 4')).to.contain('Declined')
  })

  it('sorts by a column, and the other way with a second press', async () => {
    await open()
    await shown()
    const head = () => [...portal.page.querySelectorAll('th')].find((one) => one.textContent?.startsWith('Views')) as HTMLElement
    head().querySelector('button')?.click()
    await until(() => head().getAttribute('aria-sort') === 'descending')
    head().querySelector('button')?.click()
    await until(() => head().getAttribute('aria-sort') === 'ascending')
    expect(asked().at(-1)?.query.get('order')).to.equal('views')
  })

  it('selects a range with Shift, all pages, and clears the selection for another search', async () => {
    await open()
    ;(await shown()).click()
    await until(() => said() === '1 item selected')
    box('Select Item 3').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }))
    await until(() => said() === '3 items selected')
    button(portal.page, 'Select all matching items (45 items)')?.click()
    await until(() => said() === '6 items selected')
    type(portal.page.querySelector('.vp-mine-bar input[type=search]') as HTMLInputElement, 'rivers')
    await until(() => said() === '0 items selected')
  })

  it('offers automatic subtitles where the library makes some, starts them for the selection, and names what was left out', async () => {
    await open()
    ;(await shown()).click()
    await until(() => button(portal.page, 'Delete'))
    expect(button(portal.page, 'Create automatic subtitles')).to.equal(undefined)
    portal.close()
    const Site = { ...pageOptions().Site, HasSpeech: true as const }
    const ended: Batch = { ...done, Action: 'captions', Total: 3, Changed: 2, Failed: 1, CanUndo: false }
    const failure = { ClipDataID: 2, EncID: 'Vq2', Title: 'Item 2', Message: 'This item has no sound.' }
    portal = await openPortal(
      '/mine',
      {
        ...answers,
        '/api/ml/batch/captions/': { Success: true, Message: '', BatchID: 7, Batch: ended },
        '/api/ml/batch/7/': ended,
        '/api/ml/batch/7/failures/': { Items: [failure], Page: 0, PageSize: 20, Total: 1 },
      },
      { Page: 'mine', User: teacher, Site },
    )
    ;(await shown()).click()
    box('Select Item 3').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }))
    ;(await until(() => button(portal.page, 'Create automatic subtitles'))).click()
    const select = await until(() => document.querySelector<HTMLSelectElement>('.vp-dialog select'))
    expect(await audit()).to.deep.equal([])
    select.value = 'de'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    button(document.body, 'Apply')?.click()
    const result = await until(() => document.querySelector('.vp-batch-figures[role=status]'))
    expect(result.textContent).to.contain('Automatic subtitles of 2 items are being made')
    expect(result.textContent).to.contain('1 item was left out')
    await until(() => document.querySelector('.vp-batch-failures')?.textContent?.includes('This item has no sound.'))
    expect(portal.asked.filter(({ path }) => path === '/api/ml/batch/captions/').map(({ body }) => body)).to.deep.equal([
      { cdids: [1, 2, 3], lang: 'de' },
    ])
    expect(await audit()).to.deep.equal([])
  })

  it('leaves the focus in the bar when its button for clearing the selection goes', async () => {
    await open()
    await shown()
    box('Select Item 1').click()
    const clear = await until(() => button(portal.page, 'Clear selection'))
    clear.focus()
    clear.click()
    await until(() => document.activeElement?.classList.contains('vp-bulk-bar'))
  })

  it('deletes the selected items after a question, and can undo it', async () => {
    await open()
    ;(await shown()).click()
    await until(() => said() === '1 item selected')
    button(portal.page, 'Delete')?.click()
    const dialog = () => document.querySelector('.vp-dialog') as HTMLElement
    ;(await until(() => dialog() && button(dialog(), 'Delete'))).click()
    await until(() => button(dialog(), 'Undo'))
    expect(portal.asked.find(({ path }) => path === '/api/ml/batch/delete/')?.body).to.deep.equal({ cdids: [1] })
    await until(() => said() === '0 items selected')
  })

  it('offers in the menu of an item what the server allows', async () => {
    await open()
    await shown()
    const entries = async (title: string) => {
      const opener = await until(() => button(portal.page, `Actions for ${title}`))
      opener.click()
      await until(() => document.querySelector('[role=menuitem]'))
      const names = [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent?.trim())
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      await until(() => !document.querySelector('[role=menuitem]'))
      return names
    }
    expect(await entries('Item 1')).to.deep.equal(['Edit', 'Open', 'Statistics', 'Download', 'Delete'])
    expect(await entries('Item 4')).to.deep.equal(['Edit', 'Open', 'Statistics'])
  })
})
