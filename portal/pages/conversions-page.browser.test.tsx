import { expect } from '@esm-bundle/chai'
import type { Conversion } from '../../sdk/conversions/contract.ts'
import { audit, button, type OpenPortal, openPortal, until } from './portal.fixture.tsx'

const conversion = (change: Partial<Conversion>): Conversion => ({
  ID: 1,
  ClipDataID: 1,
  EncID: 'Vq1',
  MediaItem: { Title: 'Leaf', DateCreated: '2026-10-28T12:00:00Z' },
  Status: 'converting',
  QueuePosition: 0,
  IsProcessing: true,
  Step: 'Making 720p',
  Progress: 62,
  TimeLeft: 74,
  Playable: true,
  Message: '',
  ...change,
})
const list = (pending: Conversion[], failed: Conversion[]) => (query: URLSearchParams) => {
  const Items = query.get('pending') === 'true' ? pending : failed
  return { Items, Page: 0, Total: Items.length }
}

describe('ConversionsPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  it('passes the accessibility audit', async () => {
    portal = await openPortal('/conversions.aspx', {
      '/api/ml/user/conversions/': list(
        [conversion({}), conversion({ ID: 2, EncID: 'Vq2', IsProcessing: false, Status: 'queued', QueuePosition: 3 })],
        [conversion({ ID: 3, EncID: 'Vq3', Status: 'failed', IsProcessing: false, Message: 'This file is empty.' })],
      ),
    })
    await until(() => portal.page.querySelectorAll('.vp-queue-row').length === 3)
    expect(await audit()).to.deep.equal([])
  })

  it('shows that there are no conversions', async () => {
    portal = await openPortal('/conversions.aspx', { '/api/ml/user/conversions/': list([], []) })
    await until(
      () => portal.page.textContent?.includes('No pending conversions') && portal.page.textContent.includes('No failed conversions'),
    )
  })

  it('lists a playable item that lacks parts, and retries without a confirmation', async () => {
    const lacking = conversion({
      ID: 5,
      Status: 'done',
      IsProcessing: false,
      Problems: [{ Part: 'storyboard', Message: 'The server has no space left.', CanRetry: true, ConversionID: 5, NextTry: '' }],
    })
    portal = await openPortal('/conversions.aspx', {
      '/api/ml/user/conversions/': list([], [lacking]),
      '/api/ml/conversions/manage/': () => ({ Success: true, Message: 'Waiting for conversion' }),
    })
    await until(() => portal.page.querySelector('.vp-queue-row'))
    expect(portal.page.textContent).to.contain('The seek bar previews are missing. The server has no space left.')
    expect(portal.page.querySelector('[aria-label="Delete: Leaf"]')).to.equal(null)
    expect(await audit()).to.deep.equal([])
    portal.page.querySelector<HTMLButtonElement>('[aria-label="Try again: Leaf"]')?.click()
    await until(() => document.body.textContent?.includes('Waiting for conversion'))
  })

  it('shows progress, time left, queue position and the reason of a failure', async () => {
    portal = await openPortal('/conversions.aspx', {
      '/api/ml/user/conversions/': list(
        [conversion({}), conversion({ ID: 2, EncID: 'Vq2', IsProcessing: false, Status: 'queued', QueuePosition: 3 })],
        [conversion({ ID: 3, EncID: 'Vq3', Status: 'failed', IsProcessing: false, Message: 'This file is empty.' })],
      ),
    })
    await until(() => portal.page.querySelectorAll('.vp-queue-row').length === 3)
    const rows = [...portal.page.querySelectorAll('.vp-queue-row')].map((row) => row.textContent)
    expect(rows[0]).to.contain('Making 720p · 62 % · about 1 minute left · Ready to watch')
    expect(rows[1]).to.contain('Position 3 in the queue')
    expect(rows[2]).to.contain('This file is empty.')
    expect(portal.page.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).to.equal('62')
  })

  it('confirms before it cancels', async () => {
    portal = await openPortal('/conversions.aspx', {
      '/api/ml/user/conversions/': list([conversion({})], []),
      '/api/ml/conversions/manage/': { Success: true, Message: '' },
    })
    const managed = () => portal.asked.filter((call) => call.path.includes('manage'))
    ;(await until(() => button(portal.page, 'Cancel: Leaf'))).click()
    const dialog = await until(() => document.querySelector('[role=alertdialog]'))
    expect(managed().length).to.equal(0)
    button(dialog, 'Cancel conversion')?.click()
    await until(() => managed().length === 1)
    expect(managed()[0]?.body).to.deep.equal({ cid: 1, cdid: 1, command: 'cancel' })
    await until(() => document.querySelector('.vp-toast')?.textContent?.includes('Conversion cancelled.'))
  })
})
