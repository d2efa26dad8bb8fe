import { expect } from '@esm-bundle/chai'
import { audit, button, type OpenPortal, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'

const font = (ID: number, Name: string, Type: string) => ({ ID, Name, Type, IsGoogle: false, URL: '', Size: 20_480 })

describe('FontSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  it('passes the accessibility audit, and uploads a chosen file under its name', async () => {
    const Results = [font(0, 'Georgia', 'system'), font(3, 'School Sans', 'woff2')]
    portal = await openPortal(
      '/admin/fonts',
      {
        '/api/core/fonts/': { Results },
        '/api/core/fonts/add/': { Success: true, Message: '' },
        '/api/admin/settings/': { NewItems: 'everyone', AsksNewItems: false, Fixed: [] },
      },
      { Page: 'admin', User: { ...pageOptions().User, IsAdmin: true } },
    )
    await until(() => portal.page.textContent?.includes('School Sans'))
    expect(portal.page.querySelector('table')?.textContent).not.to.contain('Georgia')
    expect(await audit()).to.deep.equal([])
    button(portal.page, 'Upload font')?.click()
    const input = await until(() => document.querySelector<HTMLInputElement>('input[type=file]'))
    const files = new DataTransfer()
    files.items.add(new File(['wOF2'], 'Our (new) font.woff2'))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    const name = document.querySelector<HTMLInputElement>('input[name=fontname]')
    await until(() => name?.value === 'Our  new  font')
    expect(await audit()).to.deep.equal([])
    button(document.body, 'Upload')?.click()
    await until(() => portal.asked.some(({ path }) => path === '/api/core/fonts/add/'))
    expect(portal.asked.find(({ path }) => path === '/api/core/fonts/add/')?.body).to.deep.equal({
      fontname: 'Our  new  font',
      data: 'data:application/octet-stream;base64,d09GMg==',
    })
  })
})
