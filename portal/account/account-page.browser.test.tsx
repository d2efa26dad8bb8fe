import { expect } from '@esm-bundle/chai'
import type { OwnAccount, OwnSession } from '../../sdk/account/contract.ts'
import { type Answers, anonymous, audit, button, type OpenPortal, openPortal, teacher, type, until } from '../pages/portal.fixture.tsx'

const session = (ID: number, more: Partial<OwnSession> = {}): OwnSession => ({
  ...{ ID, Kind: 'portal', Address: '192.0.2.7', Agent: 'Firefox, Linux', IsThis: false },
  ...{ Began: '2026-01-05T08:00:00Z', LastSeen: '2026-01-05T09:00:00Z', ...more },
})
const account: OwnAccount = {
  ...{ Name: 'nina', DisplayName: 'Nina', Email: 'nina@example.org', MustChangePassword: false, Providers: ['School'] },
  Sessions: [session(1, { IsThis: true }), session(2, { Agent: 'A browser with quite a long name, on a system with a long name too' })],
}
const twoFactorOff = {
  '/api/core/account/two-factor/': { IsOn: false, Since: '', RecoveryCodes: 0 },
  '/api/core/account/email/': { IsOffered: false, Asks: 'password', HasProvider: false },
  '/api/core/account/passkeys/': { Items: [], Asks: 'password', HasProvider: false, IsOffered: true },
  '/api/core/account/notification-mail/': { IsOffered: false, When: 'never' },
}
const refusal = (Message: string, Code: string) => Response.json({ Success: false, Message, Code, ErrorCode: 400 }, { status: 400 })

describe('AccountPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (answers: Answers = {}, more = {}) => {
    portal = await openPortal(
      '/account',
      { '/api/core/account/': account, '/api/core/account/keys/': { Items: [], CanAdmin: false }, ...twoFactorOff, ...answers },
      { Page: 'account', User: { ...teacher, ...more } },
    )
    await until(() => portal.page.querySelector('.vp-account-form'))
  }
  const field = (name: string) => portal.page.querySelector(`[name=${name}]`) as HTMLInputElement
  const sent = (path: string) => portal.asked.filter((one) => one.path === path).map(({ body }) => body)
  const fill = async () => {
    type(field('current'), 'wrong-password')
    type(field('password'), 'battery-staple-2')
    button(portal.page, 'Change password')?.click()
  }

  it('passes the accessibility audit, and fits a narrow screen', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
    portal.page.style.width = '320px'
    const page = portal.page.querySelector('.vp-account-page') as HTMLElement
    expect(page.scrollWidth).to.equal(page.clientWidth)
    portal.page.style.width = ''
  })

  it('sends no password that is missing or too short, and says so at the field', async () => {
    await open()
    type(field('password'), 'short')
    button(portal.page, 'Change password')?.click()
    await until(() => field('password').getAttribute('aria-invalid') === 'true')
    expect(portal.page.textContent).to.contain('Please enter your current password.')
    expect(portal.page.textContent).to.contain('Use at least 10 characters.')
    expect(sent('/api/core/account/password/')).to.deep.equal([])
  })

  it('keeps what was typed after a wrong password, and says so at the field', async () => {
    await open({ '/api/core/account/password/': () => refusal('This is not your current password.', 'PASSWORD_WRONG') })
    await fill()
    await until(() => field('current').getAttribute('aria-invalid') === 'true')
    expect([field('current').value, field('password').value]).to.deep.equal(['wrong-password', 'battery-staple-2'])
  })

  it('changes the password, and empties the fields', async () => {
    await open({ '/api/core/account/password/': { Success: true, Message: 'Password changed.' } })
    await fill()
    await until(() => field('current').value === '')
    expect(sent('/api/core/account/password/')).to.deep.equal([{ current: 'wrong-password', password: 'battery-staple-2' }])
    await until(() => document.querySelector('.vp-toast')?.textContent?.includes('Password changed.'))
  })

  it('signs out another device after a question, never this one', async () => {
    await open({ '/api/core/account/sessions/end/': { Success: true, Message: '1 session ended', Count: 1 } })
    const names = [...portal.page.querySelectorAll('td button')].map((one) => one.getAttribute('aria-label'))
    expect(names).to.deep.equal(['Sign out A browser with quite a long name, on a system with a long name too'])
    button(portal.page, names[0] as string)?.click()
    const confirm = await until(() => document.querySelector<HTMLButtonElement>('[role=alertdialog] button:last-child'))
    expect(sent('/api/core/account/sessions/end/')).to.deep.equal([])
    confirm.click()
    await until(() => sent('/api/core/account/sessions/end/').length === 1)
    expect(sent('/api/core/account/sessions/end/')).to.deep.equal([{ session: 2 }])
  })

  it('asks for an own password in place of the page while an administrator has set it', async () => {
    await open({}, { MustChangePassword: true })
    expect(portal.page.querySelector('h1')?.textContent).to.equal('Choose your own password')
    expect([field('current') !== null, portal.page.querySelector('[name=displayname]')]).to.deep.equal([true, null])
    expect(await audit()).to.deep.equal([])
  })
})

describe('NewAddressPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  it('changes nothing before its button is pressed, and says why a link no longer works', async () => {
    let answer: unknown = () => refusal('This link no longer works.', 'ADDRESS_LINK_OVER')
    const answers = { '/api/core/new-address/': () => (typeof answer === 'function' ? answer() : answer) }
    portal = await openPortal('/new-address#abc', answers, { Page: 'new-address', User: anonymous })
    const confirm = await until(() => button(portal.page, 'Confirm'))
    expect(portal.asked.filter(({ path }) => path === '/api/core/new-address/')).to.deep.equal([])
    confirm.click()
    await until(() => portal.page.querySelector('.vp-note')?.textContent?.includes('no longer works'))
    expect(await audit()).to.deep.equal([])
    answer = { Success: true, Message: '', Email: 'new@school.example' }
    confirm.click()
    await until(() => portal.page.querySelector('.vp-note')?.textContent?.includes('is now new@school.example'))
    expect(portal.asked.at(-1)?.body).to.deep.equal({ token: 'abc' })
  })
})
