import { expect } from '@esm-bundle/chai'
import { delivery, webhook } from '../pages/every-form-answers.fixture.ts'
import { type Answers, audit, button, type OpenPortal, openPortal, pageOptions, type, until } from '../pages/portal.fixture.tsx'

const path = '/api/admin/webhooks/'

describe('WebhookSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (change: Answers = {}, ready = '.vp-table tbody tr') => {
    const administrator = { Page: 'admin' as const, User: { ...pageOptions().User, IsAdmin: true } }
    const answers = { [path]: { Items: [webhook] }, [`${path}deliveries/`]: { Items: [delivery], More: false }, ...change }
    portal = await openPortal('/admin/webhooks', answers, administrator)
    await until(() => portal.page.querySelector(ready))
  }
  const choose = async (row: string, entry: string) => {
    ;(await until(() => button(portal.page, row))).click()
    const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
    ;(await until(() => entries().find((one) => one.textContent?.trim() === entry))).click()
  }
  const dialog = () => until(() => document.querySelector<HTMLElement>('[role=dialog]'))
  const field = (inside: ParentNode, label: string) =>
    [...inside.querySelectorAll('label')].find((one) => one.textContent?.trim() === label)?.control as HTMLInputElement
  const asked = (call: string) => portal.asked.filter((one) => one.path === `${path}${call}/`)

  it('sends nothing without a name, an address and an event, then shows the secret once', async () => {
    await open({ [path]: { Items: [] }, [`${path}save/`]: { Success: true, Message: '', ID: 4, Secret: 'whsec_c2VjcmV0' } }, '.vp-empty')
    button(portal.page, 'Add endpoint')?.click()
    const box = await dialog()
    const boxes = [...box.querySelectorAll<HTMLInputElement>('.vp-check input')]
    for (const one of boxes) one.click()
    button(box, 'Save')?.click()
    await until(() => box.textContent?.includes('Please choose at least one event.'))
    expect(asked('save')).to.deep.equal([])
    expect(await audit()).to.deep.equal([])
    type(field(box, 'Name'), 'Timetable')
    type(field(box, 'Address'), 'https://timetable.example/hook')
    boxes[1]?.click()
    button(box, 'Save')?.click()
    await until(() => document.querySelector('[role=dialog]')?.textContent?.includes('Secret of Timetable'))
    expect(asked('save')[0]?.body).to.deep.include({ name: 'Timetable', events: ['item.published'], enabled: true })
    expect(field(await dialog(), 'Secret').value).to.equal('whsec_c2VjcmV0')
  })

  it('lists endpoints and deliveries, shows a delivery, and sends it again', async () => {
    const failing = { ...webhook, IsOn: false, OffSince: '2026-11-05T09:00:00.000Z' }
    await open({ [path]: { Items: [failing] }, [`${path}again/`]: { Success: true, Message: '' } })
    await until(() => portal.page.textContent?.includes('HTTP 500'))
    expect(portal.page.textContent).to.contain('Switched off because it was failing')
    expect(await audit()).to.deep.equal([])
    const row = portal.page.querySelectorAll('.vp-table')[1]?.querySelector('[aria-haspopup=menu]')?.getAttribute('aria-label') ?? ''
    await choose(row, 'Details')
    const box = await dialog()
    expect(field(box, 'Answer').value).to.equal('HTTP 500\nout of order')
    expect(await audit()).to.deep.equal([])
    button(box, 'Done')?.click()
    await until(() => !document.querySelector('[role=dialog]'))
    await choose(row, 'Send again')
    await until(() => asked('again').length === 1)
    expect(asked('again')[0]?.body).to.deep.equal({ deliveryid: 8 })
  })
})
