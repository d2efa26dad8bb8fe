import { expect } from '@esm-bundle/chai'
import { captionLimits } from '../../sdk/player/captions/contract.ts'
import { shortcutList } from '../../sdk/player/shortcuts/contract.ts'
import { languageNames } from '../../sdk/text/contract.ts'
import { anonymous, audit, type OpenPortal, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'

const site = (Contact: string) => ({ Site: { ...pageOptions().Site, Contact } })

describe('AccessibilityPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (contact = '', User = anonymous) => {
    portal = await openPortal('/accessibility', {}, { Page: 'accessibility', User, ...site(contact) })
    await until(() => portal.page.querySelector('.vp-accessibility'))
  }

  it('passes the accessibility audit, and fits a narrow screen', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
    portal.page.style.width = '320px'
    const page = portal.page.querySelector('.vp-accessibility') as HTMLElement
    expect(page.scrollWidth).to.equal(page.clientWidth)
    portal.page.style.width = ''
  })

  it('says so when the site has no contact, and shows one that is no address as text', async () => {
    await open()
    expect(portal.page.textContent).to.contain('This site has not named a contact.')
    portal.close()
    await open('Room 12, or javascript:alert(1)')
    expect(portal.page.textContent).to.contain('Contact: Room 12, or javascript:alert(1)')
    expect(portal.page.querySelector('.vp-accessibility a:not([href="/keyboard"])')).to.equal(null)
  })

  it('links an email address and a web address', async () => {
    for (const [contact, href] of [
      ['help@school.example', 'mailto:help@school.example'],
      ['https://school.example/help', 'https://school.example/help'],
    ] as const) {
      await open(contact)
      expect(portal.page.querySelector('.vp-accessibility a')?.getAttribute('href')).to.equal(href)
      portal.close()
    }
    await open()
  })

  it('lists the keys, the languages and the caption settings that the product has', async () => {
    await open()
    const rows = [...portal.page.querySelectorAll('.vp-accessibility tbody tr')].map((row) => row.textContent)
    expect(rows.length).to.equal(shortcutList.length)
    expect(rows).to.include('Play or pauseSpace')
    const tags = [...portal.page.querySelectorAll('.vp-accessibility li[lang]')].map((one) => one.getAttribute('lang'))
    expect(tags).to.deep.equal(Object.keys(languageNames))
    const { min, max } = captionLimits.size
    expect(portal.page.textContent).to.contain(`Text size of subtitles from ${min} to ${max} percent`)
    expect(portal.page.textContent).to.contain('Below the video')
  })

  it('is in the account menu of people without an account too', async () => {
    portal = await openPortal('/epg', { '/api/ml/broadcasts/': { Items: [] } }, { User: anonymous })
    ;(await until(() => portal.page.querySelector<HTMLElement>('.vp-account'))).click()
    const entry = await until(() =>
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === 'Accessibility'),
    )
    entry.click()
    await until(() => portal.href() === '/accessibility')
  })
})
