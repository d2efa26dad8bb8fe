import { expect } from '@esm-bundle/chai'
import type { LtiConsumer } from '../../sdk/lti/contract.ts'
import { consumerAnswers } from '../pages/environment-answers.fixture.ts'
import { type Answers, audit, button, type OpenPortal, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'

const path = '/api/admin/lti/consumer/'
const saved = consumerAnswers[path] as LtiConsumer

describe('ConsumerDialog', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (change: Answers = {}) => {
    const answers = {
      '/api/admin/learning-environments/log/': { Items: [], More: false },
      '/api/admin/groups/': { Items: [] },
      ...consumerAnswers,
      [`${path}secret/`]: { Key: '3f9a', Secret: 'a new secret' },
      ...change,
    }
    portal = await openPortal('/admin/learning-environments', answers, { Page: 'admin', User: { ...pageOptions().User, IsAdmin: true } })
    ;(await until(() => button(portal.page, 'Actions for Old school'))).click()
    const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
    ;(await until(() => entries().find((one) => one.textContent?.trim() === 'LTI settings'))).click()
    return until(() => {
      const box = document.querySelector<HTMLElement>('[role=dialog]')
      return box?.querySelector('textarea') ? box : undefined
    })
  }
  const shown = (box: HTMLElement) => [...box.querySelectorAll('textarea')].map(({ value }) => value)
  const created = () => portal.asked.filter(({ path: one }) => one === `${path}secret/`).length

  it('passes the accessibility audit, says why it is off, and asks before it replaces a secret', async () => {
    const box = await open()
    expect(await audit()).to.deep.equal([])
    expect(box.textContent).to.include('Off by default').and.to.include('cannot be shown again')
    expect(shown(box)).to.deep.equal(['3f9a', saved.LaunchURL, saved.ConfigurationURL, saved.IconURL, saved.Configuration])
    button(box, 'Create a new secret')?.click()
    const ask = await until(() => document.querySelector<HTMLElement>('[role=alertdialog]'))
    expect([created(), ask.textContent?.includes('The former secret ends at once.')]).to.deep.equal([0, true])
    button(ask, 'Create a new secret')?.click()
    await until(() => shown(box).includes('a new secret'))
    expect(created()).to.equal(1)
    expect(await audit()).to.deep.equal([])
  })

  it('creates the first key and secret at once, and shows the secret to be copied', async () => {
    const box = await open({ [path]: { ...saved, Key: '', DateSecret: '' } })
    button(box, 'Create key and secret')?.click()
    const field = await until(() => [...box.querySelectorAll('textarea')].find(({ value }) => value === 'a new secret'))
    await until(() => document.activeElement === field)
    expect(field.labels[0]?.textContent).to.equal('Shared secret')
    expect(button(box, 'Create a new secret')).to.equal(undefined)
  })
})
