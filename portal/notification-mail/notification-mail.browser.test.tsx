import { expect } from '@esm-bundle/chai'
import { type Answers, anonymous, audit, button, type OpenPortal, openPortal, teacher, until } from '../pages/portal.fixture.tsx'

const path = '/api/core/account/notification-mail/'
const ending = '/api/core/notification-mail/end/'
const refusal = { Success: false, Message: 'This link is not complete.', Code: 'UNSUBSCRIBE_LINK_WRONG', ErrorCode: 400 }
const account = { Name: 'nina', DisplayName: 'Nina', Email: 'nina@example.org', MustChangePassword: false, Providers: [], Sessions: [] }
const others: Answers = {
  '/api/core/account/': account,
  '/api/core/account/keys/': { Items: [], CanAdmin: false },
  '/api/core/account/two-factor/': { IsOn: false, Since: '', RecoveryCodes: 0 },
  '/api/core/account/email/': { IsOffered: false, Asks: 'password', HasProvider: false },
  '/api/core/account/passkeys/': { Items: [], Asks: 'password', HasProvider: false, IsOffered: true },
}

describe('UnsubscribePage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (answers: Answers) => {
    portal = await openPortal('/unsubscribe?token=7.abc', answers, { Page: 'unsubscribe', User: anonymous })
    return until(() => button(portal.page, 'Stop these messages'))
  }
  const asked = () => portal.asked.filter((one) => one.path === ending).map(({ body }) => body)

  it('says what is wrong with a link, and turns nothing off before its button is pressed', async () => {
    const stop = await open({ [ending]: () => Response.json(refusal, { status: 400 }) })
    expect(await audit()).to.deep.equal([])
    expect(asked()).to.deep.equal([])
    stop.click()
    await until(() => portal.page.querySelector('.vp-note[role=alert]')?.textContent?.includes('This link is not complete.'))
    expect(asked()).to.deep.equal([{ token: '7.abc' }])
  })

  it('says what was done', async () => {
    const stop = await open({ [ending]: { Success: true, Message: 'You get no more e-mail.' } })
    stop.click()
    await until(() => portal.page.querySelector('.vp-note[role=status]')?.textContent?.includes('You get no more e-mail.'))
    expect(await audit()).to.deep.equal([])
  })
})

describe('NotificationMailSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (answers: Answers) => {
    portal = await openPortal('/account', { ...others, ...answers }, { Page: 'account', User: teacher })
    await until(() => portal.page.querySelector('.vp-account-form'))
  }
  const choice = () => [...portal.page.querySelectorAll('select')].find((one) => one.textContent?.includes('Once a day'))

  it('is not there without e-mail', async () => {
    await open({ [path]: { IsOffered: false, When: 'never' } })
    await until(() => portal.asked.some((one) => one.path === path))
    expect(choice()).to.equal(undefined)
  })

  it('saves a choice at once', async () => {
    await open({ [path]: { IsOffered: true, When: 'never' }, [`${path}save/`]: { Success: true, Message: 'Saved.' } })
    const select = await until(choice)
    expect(await audit()).to.deep.equal([])
    select.value = 'daily'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => portal.asked.some((one) => one.path === `${path}save/`))
    expect(portal.asked.find((one) => one.path === `${path}save/`)?.body).to.deep.equal({ when: 'daily' })
  })
})
