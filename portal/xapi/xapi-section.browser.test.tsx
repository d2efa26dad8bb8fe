import { expect } from '@esm-bundle/chai'
import { xapiSettings, xapiStatement } from '../pages/every-form-answers.fixture.ts'
import { type Answers, audit, button, type OpenPortal, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'

const path = '/api/admin/xapi/'

describe('XapiSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (change: Answers = {}, ready = '.vp-table tbody tr') => {
    const administrator = { Page: 'admin' as const, User: { ...pageOptions().User, IsAdmin: true } }
    const answers = { [path]: xapiSettings, [`${path}statements/`]: { Items: [xapiStatement], More: false }, ...change }
    portal = await openPortal('/admin/xapi', answers, administrator)
    await until(() => portal.page.querySelector(ready))
  }
  const asked = (call: string) => portal.asked.filter((one) => one.path === `${path}${call}/`)

  it('says why nothing can be sent without a public address', async () => {
    await open({ [path]: { ...xapiSettings, IsOn: false, Address: '', BaseUrl: '', Tracking: false } }, '.vp-note')
    expect(portal.page.textContent).to.contain('set VITRINE_BASE_URL')
    expect(portal.page.textContent).to.contain('Views are not counted on this site')
    expect(button(portal.page, 'Send a test')).to.equal(undefined)
  })

  it('shows why the record store takes nothing, tries again, and sends a refused statement again', async () => {
    const Problem = 'The record store does not accept the key and the secret, or they may not write.'
    await open({
      [path]: { ...xapiSettings, Problem, Answer: 'HTTP 401 unknown key', IsStopped: true },
      [`${path}test/`]: { Sent: false, Message: Problem, Answer: 'HTTP 401 unknown key' },
      [`${path}now/`]: { Success: true, Message: '' },
      [`${path}again/`]: { Success: true, Message: '' },
    })
    expect(portal.page.textContent).to.contain(`${Problem} Nothing more is sent until`)
    expect(portal.page.textContent).to.contain('3 statements are waiting.')
    button(portal.page, 'Send a test')?.click()
    await until(() => portal.page.querySelector('[role=status] .vp-note')?.textContent?.includes('unknown key'))
    expect(await audit()).to.deep.equal([])
    button(portal.page, 'Try now')?.click()
    await until(() => asked('now').length === 1)
    portal.page.querySelector<HTMLElement>('.vp-table [aria-haspopup=menu]')?.click()
    const entry = () =>
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === 'Send again')
    ;(await until(entry)).click()
    await until(() => asked('again').length === 1)
    expect(asked('again')[0]?.body).to.deep.equal({ statement: 9 })
  })
})
