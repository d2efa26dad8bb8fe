import { expect } from '@esm-bundle/chai'
import type { SiteSettingsAnswer } from '../../sdk/site-settings/contract.ts'
import { type Answers, audit, button, type OpenPortal, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'

// Of the settings the page reads the sites alone.
const settings = { EmbedSites: [] as string[], TrustedOrigins: [] as string[], Fixed: [] } as Partial<SiteSettingsAnswer>
const limit = { EncID: 'Vq1', Title: 'A lesson', OwnerName: 'A Teacher', EmbedDisabled: false, Sites: ['https://moodle.school.example'] }
const list = <Item,>(Items: Item[]) => ({ Items, Page: 0, Total: Items.length })
const done = { Success: true, Message: 'Saved' }

describe('SitesSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (change: Answers = {}, ready = '.vp-table tbody tr') => {
    const administrator = { Page: 'admin' as const, User: { ...pageOptions().User, IsAdmin: true } }
    const answers = {
      '/api/admin/settings/': settings,
      '/api/admin/sign-in-providers/': { Items: [{ ID: 3, Kind: 'oidc', Name: 'School account', IsEnabled: true }] },
      '/api/admin/embed-limits/': list([limit, { ...limit, EncID: 'Vq2', Title: 'A private talk', EmbedDisabled: true, Sites: [] }]),
    }
    portal = await openPortal('/admin/sites', { ...answers, ...change }, administrator)
    await until(() => portal.page.querySelector(ready))
  }
  const rows = () => [...portal.page.querySelectorAll<HTMLElement>('.vp-table tbody tr')].map((row) => row.innerText.replace(/\s+/g, ' '))
  const asked = (part: string) => portal.asked.filter(({ path, body }) => path.includes(part) && body !== undefined)
  const field = (inside: ParentNode, label: string) =>
    [...inside.querySelectorAll('label')].find((one) => one.textContent?.trim() === label)?.control as HTMLTextAreaElement

  const chosen = { ...settings, EmbedSites: ['https://www.school.example'] }
  it('shows the rules for all items and those for single items', async () => {
    await open({ '/api/admin/settings/': chosen })
    await until(() => field(portal.page, 'Sites').value === 'https://www.school.example')
    await until(() => rows()[0]?.includes('not in the list above'))
    expect(rows()[1]).to.contain('No other sites')
    await until(() => portal.page.textContent?.includes('Offered: '))
    expect(field(portal.page, 'oEmbed address').value).to.equal('https://media.school.example/oembed')
  })

  it('normalises sites and shows why the server refuses', async () => {
    let refuses = true
    const save = '/api/admin/settings/save/'
    await open({ [save]: () => (refuses ? new Error('Please enter a site like https://www.school.example.') : done) })
    const box = await until(() => field(portal.page, 'Sites'))
    const write = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text)
      box.dispatchEvent(new Event('input', { bubbles: true }))
    }
    write('nowhere')
    button(portal.page, 'Save')?.click()
    await until(() => box.getAttribute('aria-invalid') === 'true')
    expect([box.value, asked('settings/save').length]).to.deep.equal(['nowhere', 0])
    write('https://refused.example')
    await until(() => box.getAttribute('aria-invalid') === null)
    button(portal.page, 'Save')?.click()
    await until(() => box.getAttribute('aria-invalid') === 'true')
    expect(box.value).to.equal('https://refused.example')
    refuses = false
    write('https://www.school.example/page?x')
    button(portal.page, 'Save')?.click()
    await until(() => asked('settings/save').length === 2)
    expect(asked('settings/save')[1]?.body).to.deep.equal({ EmbedSites: ['https://www.school.example'] })
    await until(() => document.querySelector('.vp-toast')?.textContent?.includes('The change takes effect within seconds.'))
    await until(() => box.getAttribute('aria-invalid') === null)
  })

  it('saves the applications that it trusts apart from the sites', async () => {
    await open({ '/api/admin/settings/': chosen, '/api/admin/settings/save/': done })
    const box = await until(() => field(portal.page, 'Origins'))
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, 'https://app.school.example/start')
    box.dispatchEvent(new Event('input', { bubbles: true }))
    box.closest('form')?.requestSubmit()
    await until(() => asked('settings/save').length === 1)
    expect(asked('settings/save')[0]?.body).to.deep.equal({ TrustedOrigins: ['https://app.school.example'] })
  })

  it('shows that no items have their own rules', async () => {
    await open({ '/api/admin/embed-limits/': list([]) }, '.vp-empty')
    expect(portal.page.querySelector('.vp-empty')?.textContent).to.contain('No items with their own rules')
    expect(await audit()).to.deep.equal([])
  })
})
