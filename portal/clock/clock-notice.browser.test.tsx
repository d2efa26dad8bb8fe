import { expect } from '@esm-bundle/chai'
import type { ClockState } from '../../sdk/clock/contract.ts'
import { type Answers, audit, button, type OpenPortal, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'

const wrong: ClockState = { IsHeld: true, Now: Date.UTC(2026, 1, 14, 9), Expected: Date.UTC(2026, 0, 5, 9), OtherClock: '' }

describe('ClockNotice', () => {
  let portal: OpenPortal
  let answers: Answers
  afterEach(() => portal.close())
  beforeEach(() => {
    answers = { '/api/admin/log/': { Items: [], More: false }, '/api/admin/clock/': wrong }
  })
  const open = async (): Promise<HTMLElement> => {
    portal = await openPortal('/admin/log', answers, { Page: 'admin', User: { ...pageOptions().User, IsAdmin: true } })
    return portal.page
  }
  const notice = (page: HTMLElement): HTMLElement | null => page.querySelector('.vp-clock-notice')

  it('is accessible and shows both times and the consequences', async () => {
    const page = await open()
    await until(() => notice(page) !== null)
    expect(notice(page)?.textContent).to.contain('The server clock may be wrong').and.contain('14/02/2026').and.contain('05/01/2026')
    expect(await audit()).to.deep.equal([])
  })

  it('names the clock that differs', async () => {
    answers['/api/admin/clock/'] = { ...wrong, OtherClock: 'the database server' }
    const page = await open()
    await until(() => notice(page)?.textContent?.includes('but the database server says') === true)
  })

  it('disappears when an administrator confirms the clock', async () => {
    answers['/api/admin/clock/confirm/'] = { Success: true, Message: '' }
    const page = await open()
    await until(() => notice(page) !== null)
    answers['/api/admin/clock/'] = { ...wrong, IsHeld: false }
    button(page, 'Confirm the time')?.click()
    await until(() => notice(page) === null)
    expect(portal.asked.map(({ path }) => path)).to.include('/api/admin/clock/confirm/')
  })

  it('is absent while the clock is right', async () => {
    answers['/api/admin/clock/'] = { ...wrong, IsHeld: false }
    const page = await open()
    await until(() => portal.asked.some(({ path }) => path === '/api/admin/clock/'))
    await until(() => page.querySelector('.vp-admin-main h1') !== null)
    expect(notice(page)).to.equal(null)
  })
})
