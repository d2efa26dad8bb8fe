import { expect } from '@esm-bundle/chai'
import { type Answers, anonymous, audit, button, type OpenPortal, openPortal, type, until } from '../pages/portal.fixture.tsx'

const path = '/api/core/password/'

describe('NewPasswordPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (address: string, answers: Answers = {}) => {
    portal = await openPortal(address, answers, { Page: 'new-password', User: anonymous })
  }
  const asked = (call: string) => portal.asked.filter((one) => one.path === `${path}${call}/`)

  it('asks for nothing without a name, and then says the same to everyone', async () => {
    await open('/new-password', { [`${path}forgotten/`]: { Success: true, Message: '' } })
    const field = await until(() => portal.page.querySelector<HTMLInputElement>('[name=un]'))
    expect(await audit()).to.deep.equal([])
    button(portal.page, 'Send the link')?.click()
    await until(() => portal.page.textContent?.includes('Please enter your user name or e-mail address.'))
    expect(asked('forgotten')).to.deep.equal([])
    type(field, ' nina ')
    button(portal.page, 'Send the link')?.click()
    await until(() => portal.page.textContent?.includes('a message is on its way'))
    expect(asked('forgotten')[0]?.body).to.deep.equal({ un: 'nina' })
    expect(await audit()).to.deep.equal([])
  })

  it('sets the password of a link', async () => {
    const done = { Success: true, Message: '', Name: 'nina' }
    await open('/new-password#secret', { [`${path}link/`]: { Name: 'nina', IsInvitation: true }, [`${path}choose/`]: done })
    const field = await until(() => portal.page.querySelector<HTMLInputElement>('[name=password]'))
    expect(portal.page.textContent).to.contain('Choose a password for your account “nina”')
    expect(await audit()).to.deep.equal([])
    type(field, 'battery-staple-2')
    button(portal.page, 'Save the password')?.click()
    await until(() => portal.page.textContent?.includes('Your password is saved'))
    expect(asked('choose')[0]?.body).to.deep.equal({ token: 'secret', password: 'battery-staple-2' })
  })
})
