import { expect } from '@esm-bundle/chai'
import { failedMail, mailSettings } from '../pages/every-form-answers.fixture.ts'
import { type Answers, audit, button, type OpenPortal, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'

const path = '/api/admin/mail/'

describe('MailSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (change: Answers = {}) => {
    const administrator = { Page: 'admin' as const, User: { ...pageOptions().User, IsAdmin: true } }
    const answers = { [path]: mailSettings, [`${path}failed/`]: { Items: [failedMail], More: false, Waiting: 2 }, ...change }
    portal = await openPortal('/admin/mail', answers, administrator)
    await until(() => portal.page.querySelector('.vp-table tbody tr'))
  }
  const asked = (call: string) => portal.asked.filter((one) => one.path === `${path}${call}/`)

  it('shows in words what the mail server answered to a test', async () => {
    await open({
      [`${path}test/`]: { Sent: false, Message: 'The mail server does not accept this sender address.', Answer: '553 not yours' },
    })
    expect(await audit()).to.deep.equal([])
    button(portal.page, 'Send a test')?.click()
    await until(() => portal.page.querySelector('p.vp-note')?.textContent?.includes('553 not yours'))
    expect(await audit()).to.deep.equal([])
  })

  it('says why nothing can be sent without a public address, and tries a message again', async () => {
    await open({ [path]: { ...mailSettings, BaseUrl: '', OwnAddress: '' }, [`${path}again/`]: { Success: true, Message: '' } })
    expect(portal.page.textContent).to.contain('set VITRINE_BASE_URL')
    expect(button(portal.page, 'Send a test')).to.equal(undefined)
    expect(portal.page.textContent).to.contain('2 messages are waiting.')
    portal.page.querySelector<HTMLElement>('.vp-table [aria-haspopup=menu]')?.click()
    const entry = () =>
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === 'Try again')
    ;(await until(entry)).click()
    await until(() => asked('again').length === 1)
    expect(asked('again')[0]?.body).to.deep.equal({ message: 5 })
  })
})
