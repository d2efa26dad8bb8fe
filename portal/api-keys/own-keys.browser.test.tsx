import { expect } from '@esm-bundle/chai'
import { accountAnswers } from '../pages/account-forms.fixture.ts'
import { apiKey } from '../pages/every-form-answers.fixture.ts'
import { audit, button, type OpenPortal, openPortal, pageOptions, type, until } from '../pages/portal.fixture.tsx'

const path = '/api/core/account/'

describe('OwnKeys', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  it('lists keys, offers no rights of an administrator to others, and revokes a key after a question', async () => {
    portal = await openPortal(
      '/account',
      {
        ...accountAnswers,
        [`${path}keys/`]: { Items: [apiKey], CanAdmin: false },
        [`${path}keys/revoke/`]: { Success: true, Message: '' },
      },
      { Page: 'account' as const },
    )
    await until(() => portal.page.textContent?.includes('vk_Qm3x9'))
    expect(portal.page.textContent).to.contain('Read and change')
    expect(await audit()).to.deep.equal([])
    button(portal.page, 'New key')?.click()
    const box = await until(() => document.querySelector<HTMLElement>('[role=dialog]'))
    const rights = [...(box.querySelector('select')?.options ?? [])].map(({ text }) => text)
    expect(rights).to.deep.equal(['Read', 'Read and change'])
    expect(await audit()).to.deep.equal([])
    button(box, 'Cancel')?.click()
    await until(() => !document.querySelector('[role=dialog]'))
    ;(await until(() => button(portal.page, 'Actions for Night upload'))).click()
    ;(await until(() => document.querySelector<HTMLElement>('[role=menuitem]'))).click()
    const question = await until(() => document.querySelector<HTMLElement>('[role=alertdialog]'))
    expect(question.textContent).to.contain('Programs that use it are refused at once.')
    button(question, 'Revoke')?.click()
    await until(() => portal.asked.some((one) => one.path === `${path}keys/revoke/`))
    expect(portal.asked.find((one) => one.path === `${path}keys/revoke/`)?.body).to.deep.equal({ keyid: 6 })
  })
})

describe('KeySection', () => {
  it('makes an OAuth client of a service account, and shows its id and secret once', async () => {
    const Services = [{ ID: 3, Name: 'timetable', DisplayName: 'Timetable', IsSuspended: false, IsAdmin: false }]
    const client = { ...apiKey, ID: 9, Name: 'Importer', Start: 'vs_Qm3x9', ClientID: 'vc_Y2xpZW50', IsService: true }
    const portal = await openPortal(
      '/admin/api-keys',
      {
        '/api/admin/api-keys/': { Items: [client], More: false, Services },
        [`${path}keys/add/`]: { Success: true, Message: '', ID: 9, Key: 'vs_c2VjcmV0', ClientID: 'vc_bmV3' },
      },
      { Page: 'admin', User: { ...pageOptions().User, IsAdmin: true } },
    )
    await until(() => portal.page.textContent?.includes('vc_Y2xpZW50'))
    expect(portal.page.textContent).not.to.contain('vs_Qm3x9')
    ;(await until(() => button(portal.page, 'Actions for Timetable'))).click()
    const entries = await until(() => {
      const found = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
      return found.length > 0 && found
    })
    expect(entries.map(({ textContent }) => textContent.trim())).to.deep.equal(['New key', 'New OAuth client'])
    entries[1]?.click()
    const box = await until(() => document.querySelector<HTMLElement>('[role=dialog]'))
    expect(box.textContent).to.contain('New OAuth client for Timetable')
    const name = await until(() => box.querySelector<HTMLInputElement>('input'))
    type(name, 'Importer')
    button(box, 'Make client')?.click()
    await until(() => portal.asked.some((one) => one.path === `${path}keys/add/`))
    expect(portal.asked.find((one) => one.path === `${path}keys/add/`)?.body).to.deep.equal({
      ...{ kind: 'client', name: 'Importer', scope: 'read', days: 90, person: 3 },
    })
    await until(() => box.textContent?.includes('Client secret'))
    const shown = [...box.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
    expect(shown).to.deep.equal(['vc_bmV3', 'vs_c2VjcmV0'])
    expect(await audit()).to.deep.equal([])
    portal.close()
  })
})
