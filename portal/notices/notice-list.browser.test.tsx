import { expect } from '@esm-bundle/chai'
import type { Notices } from '../../sdk/notices/contract.ts'
import { readConsent, storage } from '../../sdk/storage/index.ts'
import { anonymous, audit, button, type OpenPortal, openPortal, until } from '../pages/portal.fixture.tsx'

const nothing = { Items: [], Page: 0, PageSize: 20, Total: 0, TotalIsCapped: false }
const all: Notices = {
  AskCookies: true,
  Disclaimer: { ID: 'd1', Text: 'Be kind.\nAlways.' },
  CentralNotice: { ID: 'c1', Text: 'Closed on <b>Sunday</b>.' },
}

describe('NoticeList', () => {
  let portal: OpenPortal
  beforeEach(() => localStorage.clear())
  afterEach(() => {
    portal.close()
    localStorage.clear()
  })
  const open = async (Notices?: Notices, answers = {}) => {
    portal = await openPortal('/', { '/api/ml/search/': nothing, ...answers }, { User: anonymous, ...(Notices ? { Notices } : {}) })
  }
  const told = () => portal.asked.filter(({ path }) => path.startsWith('/api/core/')).map(({ path, body }) => [path, body])
  const press = async (name: string) => (await until(() => button(document.body, name))).click()
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 150))

  it('shows nothing without notices', async () => {
    await open()
    await quiet()
    expect(document.querySelector('.vp-notice, .vp-dialog')).to.equal(null)
  })

  it('blocks the page until the disclaimer is accepted', async () => {
    await open(all)
    const dialog = await until(() => document.querySelector<HTMLElement>('.vp-dialog'))
    expect(await audit()).to.deep.equal([])
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await quiet()
    expect(document.querySelector('.vp-dialog')).to.equal(dialog)
    expect(document.querySelector('.vp-notice')).to.equal(null)
    await press('I understand')
    await until(() => !document.querySelector('.vp-dialog') && document.querySelector('.vp-notice'))
    expect(told()).to.deep.equal([['/api/core/app/DisclaimerResponse/', { ind: 'd1' }]])
  })

  it('shows texts as plain text, and each once in this browser', async () => {
    await open({ CentralNotice: all.CentralNotice as never })
    await until(() => document.querySelector('.vp-notice')?.textContent?.includes('Closed on <b>Sunday</b>.'))
    expect(await audit()).to.deep.equal([])
    await press('OK')
    await until(() => !document.querySelector('.vp-notice'))
    portal.close()
    await open({ CentralNotice: all.CentralNotice as never })
    await quiet()
    expect(document.querySelector('.vp-notice')).to.equal(null)
    portal.close()
    await open({ CentralNotice: { ID: 'c2', Text: 'Open again.' } })
    await until(() => document.querySelector('.vp-notice')?.textContent?.includes('Open again.'))
  })

  it('clears the storage and stores nothing more when the visitor declines', async () => {
    localStorage.setItem('vol', '0.3')
    localStorage.setItem('vitrine.layout', 'list')
    await open({ AskCookies: true })
    await press('Decline')
    await until(() => readConsent() === 'declined')
    expect({ ...localStorage }).to.deep.equal({ 'vitrine.cookies': 'declined' })
    storage.set('vol', '0.9')
    expect([storage.get('vol'), localStorage.getItem('vol')]).to.deep.equal(['0.9', null])
    storage.remove('vol')
    expect(told()).to.deep.equal([['/api/core/app/CookieResponse/', { accept: false }]])
    portal.close()
    await open({ AskCookies: true })
    await quiet()
    expect(document.querySelector('.vp-notice')).to.equal(null)
  })

  it('stores values when the visitor accepts', async () => {
    await open({ AskCookies: true })
    await press('Accept')
    await until(() => readConsent() === 'accepted')
    storage.set('vol', '0.9')
    expect(localStorage.getItem('vol')).to.equal('0.9')
    storage.remove('vol')
  })

  it('applies the consent that the account gave on another device', async () => {
    await open({ Cookies: 'declined' })
    await until(() => readConsent() === 'declined')
    expect(document.querySelector('.vp-notice')).to.equal(null)
  })
})
