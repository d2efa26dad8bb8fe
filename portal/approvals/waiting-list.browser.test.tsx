import { expect } from '@esm-bundle/chai'
import { anonymous, audit, button, type OpenPortal, openPortal, summary, type, until } from '../pages/portal.fixture.tsx'

const approver = { ...anonymous, ID: 2, DisplayName: 'An Approver', IsAnonymous: false, CanApprove: true }

describe('WaitingList', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const waiting = (Items = [summary({ Title: 'Waits' })]) => ({ Items, Page: 0, Total: Items.length })
  const open = async (found: unknown, User = approver) => {
    const answers = { '/api/ml/media/waiting/': found, '/api/ml/media/approve/': { Success: true, Message: 'Approved' } }
    portal = await openPortal('/Default.aspx?approve=true', { ...answers, '/api/ml/search/': { Items: [], Total: 0 } }, { User })
  }

  it('passes the accessibility audit', async () => {
    await open(waiting())
    await until(() => button(portal.page, 'Approve Waits'))
    expect(await audit()).to.deep.equal([])
  })

  it('is hidden from people who cannot approve', async () => {
    await open(waiting(), { ...approver, CanApprove: false })
    await until(() => portal.asked.some(({ path }) => path === '/api/ml/search/'))
    expect(portal.asked.some(({ path }) => path === '/api/ml/media/waiting/')).to.equal(false)
  })

  it('shows that no items are pending', async () => {
    await open(waiting([]))
    await until(() => portal.page.textContent?.includes('No items waiting for approval'))
  })

  it('asks for a reason before it declines, and reloads the list', async () => {
    await open(waiting())
    ;(await until(() => button(portal.page, 'Decline Waits'))).click()
    const box = await until(() => document.querySelector('[role=dialog]'))
    type(await until(() => box.querySelector('textarea')), 'Too quiet')
    button(box, 'Decline')?.click()
    await until(() => portal.asked.filter(({ path }) => path === '/api/ml/media/waiting/').length === 2)
    const sent = portal.asked.find(({ path }) => path === '/api/ml/media/approve/')
    expect(sent?.body).to.deep.equal({ cdids: ['Vq1'], approve: false, reason: 'Too quiet' })
  })

  it('decides about several items at once', async () => {
    await open(waiting([summary({ Title: 'One', ClipDataID: 1, EncID: 'Vq1' }), summary({ Title: 'Two', ClipDataID: 2, EncID: 'Vq2' })]))
    const all = await until(() => portal.page.querySelector('.vp-bulk-bar input') as HTMLInputElement | null)
    all.click()
    await until(() => portal.page.textContent?.includes('2 items selected'))
    button(portal.page, 'Approve selected')?.click()
    const sent = await until(() => portal.asked.find(({ path }) => path === '/api/ml/media/approve/'))
    expect(sent.body).to.deep.equal({ cdids: [1, 2], approve: true })
  })
})
