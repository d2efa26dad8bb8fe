import { expect } from '@esm-bundle/chai'
import type { ScimRequest } from '../../sdk/scim/contract.ts'
import { audit, button, type OpenPortal, openPortal, pageOptions, type, until } from '../pages/portal.fixture.tsx'
import { scimProvider } from './scim-answer.fixture.ts'

const path = '/api/admin/scim/'
const request: ScimRequest = {
  ...{ ID: 9, Date: '2026-11-28T06:30:00.000Z', Method: 'POST', Path: '/scim/v2/Users', Status: 409 },
  Message: 'Another account already has this user name. (anna@school.example)',
}

describe('ScimSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const open = (answers: Record<string, unknown> = {}): Promise<OpenPortal> =>
    openPortal(
      '/admin/scim',
      {
        [path]: {
          ...{ Items: [scimProvider, { ...scimProvider, ID: 4, Name: 'Old directory', HasToken: false, LastUsed: '' }] },
          ...{ Address: 'https://media.example/scim/v2', SignInProviders: [{ ID: 1, Name: 'School account' }] },
        },
        [`${path}save/`]: { Success: true, Message: '', ID: 7, Token: 'scim_7_c2VjcmV0' },
        [`${path}token/`]: { Success: true, Message: '', Token: 'scim_3_bmV1' },
        [`${path}revoke/`]: { Success: true, Message: '' },
        [`${path}remove/`]: { Success: true, Message: '' },
        [`${path}requests/`]: { Items: [request, { ...request, ID: 8, Status: 201, Message: '' }], More: false },
        ...answers,
      },
      { Page: 'admin', User: { ...pageOptions().User, IsAdmin: true } },
    )
  const sent = (call: string): unknown => portal.asked.find((one) => one.path === `${path}${call}/`)?.body
  const choose = async (name: string, action: string): Promise<void> => {
    ;(await until(() => button(portal.page, `Actions for ${name}`))).click()
    const entry = await until(() =>
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => textContent?.includes(action)),
    )
    entry.click()
  }

  it('is accessible, and shows the address, the directories and which of them are refused', async () => {
    portal = await open()
    await until(() => portal.page.textContent?.includes('School directory'))
    expect(await audit()).to.deep.equal([])
    expect(portal.page.querySelector('textarea')?.value).to.equal('https://media.example/scim/v2')
    expect(portal.page.textContent).to.contain('1,240')
    expect(portal.page.textContent).to.contain('Token revoked')
    expect(portal.page.querySelector('a[href="/docs/capabilities/scim.html"]')).not.to.equal(null)
  })

  it('says when there are none', async () => {
    portal = await open({ [path]: { Items: [], Address: 'https://media.example/scim/v2', SignInProviders: [] } })
    await until(() => portal.page.textContent?.includes('No directories yet.'))
    expect(await audit()).to.deep.equal([])
  })

  it('refuses a directory without a name, and shows the token of a new one once', async () => {
    portal = await open()
    ;(await until(() => button(portal.page, 'Add directory'))).click()
    const box = await until(() => document.querySelector<HTMLElement>('[role=dialog]'))
    expect(await audit()).to.deep.equal([])
    button(box, 'Add directory')?.click()
    await until(() => box.textContent?.includes('Please enter a name.'))
    expect(sent('save')).to.equal(undefined)
    const name = box.querySelector<HTMLInputElement>('input[name=name]') ?? box.querySelector<HTMLInputElement>('input')
    if (name) type(name, 'Entra ID')
    expect(box.textContent).to.contain('Take over accounts that exist')
    button(box, 'Add directory')?.click()
    const token = await until(() => document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea'))
    expect(token.value).to.equal('scim_7_c2VjcmV0')
    expect(document.querySelector('[role=dialog]')?.textContent).to.contain('Token for Entra ID')
    expect(sent('save')).to.deep.equal({ scimid: 0, name: 'Entra ID', signin: 1, takeslinked: false })
    expect(await audit()).to.deep.equal([])
  })

  for (const [action, call] of [
    ['Replace token', 'token'],
    ['Revoke token', 'revoke'],
    ['Remove directory', 'remove'],
  ] as const)
    it(`asks before "${action}"`, async () => {
      portal = await open()
      await choose('School directory', action)
      const question = await until(() => document.querySelector<HTMLElement>('[role=alertdialog]'))
      expect(question.textContent).to.contain('School directory')
      expect(await audit()).to.deep.equal([])
      expect(sent(call)).to.equal(undefined)
      button(question, action)?.click()
      await until(() => sent(call))
      expect(sent(call)).to.deep.equal({ scimid: 3 })
      await until(() => !document.querySelector('[role=alertdialog]'))
      if (call !== 'token') return
      const token = await until(() => document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea'))
      expect(token.value).to.equal('scim_3_bmV1')
    })

  it('shows the last requests with the reason of each refusal', async () => {
    portal = await open()
    await choose('School directory', 'Last requests')
    const box = await until(() => document.querySelector<HTMLElement>('[role=dialog]'))
    await until(() => box.textContent?.includes('Another account already has this user name. (anna@school.example)'))
    expect(box.textContent).to.contain('POST /scim/v2/Users')
    expect(box.textContent).to.contain('Carried out')
    expect(await audit()).to.deep.equal([])
  })
})
