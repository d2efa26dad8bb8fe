import { expect } from '@esm-bundle/chai'
import { audit, button, type OpenPortal, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'

const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const answers = {
  '/api/admin/branding/': {
    Images: { logo: pixel },
    ...{ Colour: '#ffcc00', ShowsName: true, Revision: '4' },
    FooterLinks: [{ Title: 'Privacy', URL: 'https://www.school.example/privacy' }],
  },
  '/api/admin/branding/save/': { Success: true, Message: '', Revision: '5' },
  '/api/admin/branding/image/': { Success: true, Message: '', URL: pixel, Revision: '5' },
  '/api/admin/branding/image/remove/': { Success: true, Message: '', Revision: '6' },
  '/api/admin/settings/': { NewItems: 'everyone', AsksNewItems: false, Fixed: [] },
}

describe('BrandingSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const body = (path: string) => portal.asked.find((call) => call.path === path)?.body
  const named = (label: string) => portal.page.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
  const type = (input: HTMLInputElement | null, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  beforeEach(async () => {
    const Site = {
      ...pageOptions().Site,
      Branding: { Images: { logo: pixel }, ShowsName: false, FooterLinks: answers['/api/admin/branding/'].FooterLinks },
    }
    portal = await openPortal('/admin/branding', answers, { Page: 'admin', Site, User: { ...pageOptions().User, IsAdmin: true } })
    await until(() => named('Text of link 1'))
  })

  it('asks for text and address of each link, and sends what was typed with the revision', async () => {
    expect(await audit()).to.deep.equal([])
    expect(portal.page.textContent).to.include('made darker on light pages')
    button(portal.page, 'Add link')?.click()
    await until(() => document.activeElement === named('Text of link 2'))
    button(portal.page, 'Save')?.click()
    await until(() => portal.page.textContent?.includes('Every link needs a text and an address.'))
    type(named('Text of link 2'), 'Contact')
    type(named('Address of link 2'), 'mailto:office@school.example')
    named('Default colour')?.click()
    button(portal.page, 'Save')?.click()
    await until(() => body('/api/admin/branding/save/'))
    expect(body('/api/admin/branding/save/')).to.deep.equal({
      ...{ colour: '', showsname: true, revision: '4' },
      links: [
        { Title: 'Privacy', URL: 'https://www.school.example/privacy' },
        { Title: 'Contact', URL: 'mailto:office@school.example' },
      ],
    })
  })

  it('shows logo and footer on every page, and keeps the focus after an image was deleted', async () => {
    expect(portal.page.querySelector('.vp-brand img')?.getAttribute('alt')).to.equal(pageOptions().Site.SiteName)
    expect(portal.page.querySelector('.vp-brand-name')).to.equal(null)
    await until(() => portal.page.querySelector('footer a')?.textContent === 'Privacy')
    const remove = portal.page.querySelector<HTMLElement>('[aria-label="Delete image: Logo"]')
    remove?.focus()
    remove?.click()
    await until(() => body('/api/admin/branding/image/remove/'))
    await until(() => document.activeElement?.getAttribute('type') === 'file')
  })
})
