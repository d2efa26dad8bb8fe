import { expect } from '@esm-bundle/chai'
import type { SignInProviderDetails } from '../../sdk/sign-in/contract.ts'
import { type Answers, audit, button, type OpenPortal, openPortal, pageOptions, type, until } from '../pages/portal.fixture.tsx'

const path = '/api/admin/sign-in-providers/'
const school: SignInProviderDetails = {
  ID: 3,
  Kind: 'oidc',
  Name: 'School account',
  Rule: 'make',
  IsEnabled: true,
  HasSecret: true,
  Settings: {
    Issuer: 'https://id.school.example',
    ClientID: 'library',
    ClientSecret: '',
    Scope: 'openid profile email',
    GroupsClaim: 'groups',
  },
  ReturnURL: 'https://media.school.example/sign-in/oidc/3',
  MetadataURL: '',
}
const old: SignInProviderDetails = {
  ...school,
  ID: 4,
  Kind: 'adfs',
  Name: 'Old school account',
  Rule: 'refuse',
  IsEnabled: false,
  HasSecret: false,
  Settings: { EntryPoint: 'https://adfs.school.example/', IdpIssuer: 'urn:adfs', Certificates: 'PEM' },
  ReturnURL: 'https://media.school.example/sign-in/saml/4',
  MetadataURL: 'https://media.school.example/sign-in/saml/4/metadata',
}
const done = { Success: true, Message: 'Saved' }

describe('ProviderSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (change: Answers = {}, ready = '.vp-table tbody tr') => {
    const administrator = { Page: 'admin' as const, User: { ...pageOptions().User, IsAdmin: true } }
    portal = await openPortal('/admin/providers', { [path]: { Items: [school, old] }, ...change }, administrator)
    await until(() => portal.page.querySelector(ready))
  }
  const rows = () => [...portal.page.querySelectorAll<HTMLElement>('.vp-table tbody tr')].map((row) => row.innerText.replace(/\s+/g, ' '))
  const choose = async (name: string, item: string) => {
    ;(await until(() => button(portal.page, `Actions for ${name}`))).click()
    ;(
      await until(() => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === item))
    ).click()
  }
  const dialog = () => until(() => document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]'))
  const asked = (part: string) => portal.asked.filter(({ path: one, body }) => one.includes(part) && body !== undefined)
  const field = (inside: ParentNode, label: string) =>
    [...inside.querySelectorAll('label')].find((one) => one.textContent?.trim() === label)?.control as HTMLInputElement
  const select = (inside: ParentNode, label: string, value: string) => {
    const chosen = field(inside, label) as unknown as HTMLSelectElement
    chosen.value = value
    chosen.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const typeText = (inside: ParentNode, label: string, text: string) => {
    const area = field(inside, label) as unknown as HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }

  it('passes the accessibility audit', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
    expect(rows()[0]).to.contain('School account OpenID Connect Create an account On')
    expect(rows()[1]).to.contain('Old school account ADFS Refuse Off')
  })

  for (const kind of ['oidc', 'adfs', 'saml', 'google']) {
    it(`passes the accessibility audit with its form and fits a narrow screen: ${kind}`, async () => {
      await open()
      button(portal.page, 'Add a provider')?.click()
      const box = await dialog()
      select(box, 'Type', kind)
      box.querySelector('summary')?.click()
      await until(() => box.querySelector('details')?.open)
      expect(await audit()).to.deep.equal([])
      box.style.width = '320px'
      const wide = [...box.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > box.getBoundingClientRect().right)
      expect(wide.map((one) => one.outerHTML.slice(0, 120))).to.deep.equal([])
    })
  }

  it('shows which provider still uses the shared redirect address, and how to change it', async () => {
    const sharing = { ...school, Settings: { ...school.Settings, SharedReturn: true } }
    await open({ [path]: { Items: [sharing, old] }, [`${path}save/`]: { ...done, ID: 3 } })
    expect(rows()[0]).to.contain('Shared redirect address')
    expect(rows()[1]).not.to.contain('Shared redirect address')
    await choose('School account', 'Addresses for the provider')
    const addresses = await dialog()
    expect(field(addresses, 'Redirect address').value).to.equal(school.ReturnURL)
    expect(addresses.textContent).to.contain('Register the address below too')
    expect(await audit()).to.deep.equal([])
    button(addresses, 'Done')?.click()
    await until(() => !document.querySelector('[role=dialog]'))
    await choose('School account', 'Edit')
    const box = await dialog()
    box.querySelector('summary')?.click()
    const switches = [...box.querySelectorAll<HTMLElement>('details [role=switch]')]
    switches.find((one) => one.getAttribute('aria-checked') === 'true')?.click()
    button(box, 'Save')?.click()
    await until(() => asked('save').length === 1)
    expect(asked('save')[0]?.body).to.have.nested.property('settings.SharedReturn', false)
  })

  it('explains providers when there are none', async () => {
    await open({ [path]: { Items: [] } }, '.vp-empty')
    expect(portal.page.querySelector('.vp-empty')?.textContent).to.contain('A provider is a service where people already have an account')
    expect(await audit()).to.deep.equal([])
  })

  it('shows why the list failed to load, and retries', async () => {
    let fails = true
    await open({ [path]: () => (fails ? new Error('Out of order.') : { Items: [school] }) }, '.vp-empty')
    expect(portal.page.querySelector('.vp-empty')?.textContent).to.contain('Out of order.')
    fails = false
    button(portal.page, 'Try again')?.click()
    await until(() => rows().length === 1)
  })

  it('names missing values, focuses the first and sends no request', async () => {
    await open({ [`${path}save/`]: { ...done, ID: 9 } })
    button(portal.page, 'Add a provider')?.click()
    const box = await dialog()
    button(box, 'Save')?.click()
    await until(() => box.textContent?.includes('Please enter a name.'))
    expect(box.textContent).to.contain('Please fill in: Issuer')
    await until(() => document.activeElement === field(box, 'Name'))
    select(box, 'Type', 'google')
    type(field(box, 'Name'), 'Google')
    type(field(box, 'Client ID'), 'web')
    await until(() => field(box, 'Google’s keys'))
    typeText(box, 'Google’s keys', '{"keys":')
    button(box, 'Save')?.click()
    await until(() => document.activeElement === field(box, 'Google’s keys'))
    expect(box.querySelector('details')?.open).to.equal(true)
    expect(asked('save').length).to.equal(0)
  })

  it('keeps the input after a refusal and shows the addresses of the new provider', async () => {
    let refuses = true
    const made = { ...old, ID: 9, Name: 'New school account' }
    await open({
      [path]: () => ({ Items: refuses ? [school] : [school, made] }),
      [`${path}save/`]: () => (refuses ? new Error('The signing certificate cannot be read.') : { ...done, ID: 9 }),
    })
    button(portal.page, 'Add a provider')?.click()
    const box = await dialog()
    select(box, 'Type', 'adfs')
    type(field(box, 'Name'), 'New school account')
    type(await until(() => field(box, 'Sign-in address')), 'https://adfs.school.example/adfs/ls/')
    type(field(box, 'Entity ID of the provider'), 'urn:adfs')
    typeText(box, 'Signing certificates', 'no certificate')
    select(box, 'On first sign-in', 'link')
    button(box, 'Save')?.click()
    await until(() => box.querySelector('[role=alert]')?.textContent === 'The signing certificate cannot be read.')
    expect(field(box, 'Name').value).to.equal('New school account')
    expect(field(box, 'Sign-in address').value).to.equal('https://adfs.school.example/adfs/ls/')
    expect(field(box, 'Signing certificates').value).to.equal('no certificate')
    refuses = false
    button(box, 'Save')?.click()
    await until(() => [...document.querySelectorAll('textarea')].some(({ value }) => value === made.MetadataURL))
    expect(field(document, 'Response address').value).to.equal(made.ReturnURL)
    expect(asked('save').at(-1)?.body).to.deep.equal({
      kind: 'adfs',
      name: 'New school account',
      rule: 'link',
      enabled: false,
      settings: {
        EntryPoint: 'https://adfs.school.example/adfs/ls/',
        IdpIssuer: 'urn:adfs',
        Certificates: 'no certificate',
        TrustEmail: false,
        WantResponseSigned: false,
      },
    })
    await until(() => document.querySelectorAll('[role=dialog]').length === 1)
    expect(await audit()).to.deep.equal([])
  })

  it('shows no secret, keeps the saved one and requires a new one for another issuer', async () => {
    await open({ [`${path}save/`]: { ...done, ID: 3 } })
    await choose('School account', 'Edit')
    const box = await dialog()
    const secret = field(box, 'Client secret')
    expect([secret.type, secret.value]).to.deep.equal(['password', ''])
    const help = () => document.getElementById(secret.getAttribute('aria-describedby') ?? '')?.textContent
    expect(help()).to.equal('A secret is saved. Leave empty to keep it.')
    expect(field(box, 'Type').disabled).to.equal(true)
    type(field(box, 'Issuer'), 'https://other.school.example')
    await until(() => help()?.startsWith('The issuer has changed'))
    type(field(box, 'Issuer'), 'https://id.school.example')
    type(field(box, 'Client ID'), 'library-2')
    button(box, 'Save')?.click()
    await until(() => asked('save').length === 1)
    expect(asked('save')[0]?.body).to.deep.equal({
      iid: 3,
      kind: 'oidc',
      name: 'School account',
      rule: 'make',
      enabled: true,
      settings: {
        Issuer: 'https://id.school.example',
        ClientID: 'library-2',
        Scope: 'openid profile email',
        GroupsClaim: 'groups',
        SharedReturn: false,
      },
    })
    await until(() => !document.querySelector('[role=dialog]'))
    await until(() => document.activeElement === button(portal.page, 'Actions for School account'))
  })

  it('switches a provider off without other changes, and reports it', async () => {
    await open({ [`${path}save/`]: { ...done, ID: 3 } })
    await choose('School account', 'Switch off')
    await until(() => asked('save').length === 1)
    expect(asked('save')[0]?.body).to.deep.equal({
      iid: 3,
      kind: 'oidc',
      name: 'School account',
      rule: 'make',
      enabled: false,
      settings: school.Settings,
    })
    await until(() => document.querySelector('.vp-toast')?.textContent?.includes('School account can no longer be used to sign in.'))
  })

  it('confirms before it deletes', async () => {
    await open({ [`${path}remove/`]: done })
    await choose('Old school account', 'Delete')
    const box = await dialog()
    expect(box.textContent).to.contain('Delete the provider Old school account?')
    expect(asked('remove').length).to.equal(0)
    button(box, 'Delete')?.click()
    await until(() => asked('remove').length === 1)
    expect(asked('remove')[0]?.body).to.deep.equal({ iid: 4 })
    await until(() => !document.querySelector('[role=alertdialog]'))
  })
})
