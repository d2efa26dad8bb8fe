import { expect } from '@esm-bundle/chai'
import { audit, type OpenPortal, openPortal, until } from './portal.fixture.tsx'

describe('ReportedErrorPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const linksIn = (page: HTMLElement) => [...page.querySelectorAll('.vp-error-page a')].map((link) => link.getAttribute('href'))

  it('has a way out when nothing is reported', async () => {
    portal = await openPortal('/error.aspx', {})
    await until(() => portal.page.querySelector('.vp-error-page'))
    expect(linksIn(portal.page)).to.deep.equal(['/Default.aspx'])
    expect(portal.page.querySelector('blockquote')).to.equal(null)
  })

  it('names the number of a request that failed in the server, and none for a page that is not there', async () => {
    const failed = { Status: 500, Message: 'An unexpected error has occurred.', RequestID: '1f6c2a9e-04b1' }
    portal = await openPortal('/view.aspx', {}, { Page: 'error', Error: failed })
    await until(() => portal.page.textContent?.includes('name the number 1f6c2a9e-04b1'))
    expect(await audit()).to.deep.equal([])
    portal.close()
    portal = await openPortal('/view.aspx', {}, { Page: 'error', Error: { Status: 404, Message: 'There is nothing here.' } })
    await until(() => portal.page.textContent?.includes('There is nothing here.'))
    expect(portal.page.textContent).not.to.contain('the number')
  })

  it('passes the accessibility audit with a source, a text and a code', async () => {
    const Reported = { Source: '/upload.aspx', Text: '<b>Sorry</b> https://elsewhere.example', Code: '649' }
    portal = await openPortal('/error.aspx', {}, { Page: 'error', Reported })
    await until(() => portal.page.querySelector('.vp-error-page'))
    expect(await audit()).to.deep.equal([])
    expect(linksIn(portal.page)).to.deep.equal(['/upload.aspx', '/Default.aspx'])
    expect(portal.page.querySelector('blockquote')?.textContent).to.equal('<b>Sorry</b> https://elsewhere.example')
    expect(portal.page.textContent).to.contain('Error code: 649')
  })
})
