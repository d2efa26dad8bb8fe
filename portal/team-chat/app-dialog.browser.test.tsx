import { expect } from '@esm-bundle/chai'
import { audit, button, type OpenPortal, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'
import { readFilter } from '../search/filter-state.ts'
import { appPackage } from './app-package.ts'
import { chatAnswers } from './chat-answers.fixture.ts'
import { inLookOf } from './chat-look.ts'
import { tabChoice } from './tab-choice.ts'

const site = { site: 'Vitrine', pageSize: 20, item: undefined, categories: [], filter: readFilter({}, 20) }

describe('AppDialog', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (BaseURL: string) => {
    const own = pageOptions()
    portal = await openPortal('/admin/learning-environments', chatAnswers, {
      ...{ Page: 'admin', User: { ...own.User, IsAdmin: true }, Site: { ...own.Site, BaseURL } },
    })
    ;(await until(() => button(portal.page, 'Actions for Team chat'))).click()
    const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
    ;(await until(() => entries().find((one) => one.textContent?.trim() === 'App for the team chat'))).click()
    const box = await until(() => document.querySelector<HTMLElement>('[role=dialog]'))
    await until(() => box.querySelector('form'))
    return box
  }

  it('says that the package needs an address with https', async () => {
    const box = await open('http://media.example')
    expect(box.textContent).to.contain('The package needs an address of the library with https.')
    expect(button(box, 'Download the package')).to.equal(undefined)
  })

  it('passes the accessibility audit with the values to enter, and fits a narrow screen', async () => {
    const box = await open('https://media.example')
    expect(button(box, 'Download the package')).not.to.equal(undefined)
    expect(await audit()).to.deep.equal([])
    box.style.width = '320px'
    const wide = [...box.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > box.getBoundingClientRect().right)
    expect(wide.map((one) => one.outerHTML.slice(0, 120))).to.deep.equal([])
  })
})

describe('ConfigPage', () => {
  it('says where it belongs, outside of a chat', async () => {
    const portal = await openPortal('/vle/teams/config', {}, { Page: 'team-chat', TeamChat: { Origins: [], SingleSignOn: true } })
    await until(() => portal.page.textContent?.includes('Add the app to a channel or a chat, and open it there.'))
    expect(portal.page.querySelector('header')).to.equal(null)
    expect(await audit()).to.deep.equal([])
    portal.close()
  })
})

describe('appPackage', () => {
  it('refuses an icon that is none', async () => {
    const error = await appPackage('{}', 'data:image/png;base64,AAAA').catch((fault: unknown) => fault)
    expect(error).to.be.instanceOf(Error)
  })

  it('holds the manifest and two icons of the sizes that the chat asks for', async () => {
    const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs='
    const bytes = await appPackage('{"id":1}', dot)
    const text = new TextDecoder('latin1').decode(bytes)
    for (const name of ['manifest.json', 'color.png', 'outline.png']) expect(text).to.contain(name)
    expect(text.startsWith('PK')).to.equal(true)
  })
})

describe('tabChoice', () => {
  it('is nothing while no item and no category is chosen', () => {
    expect(tabChoice({ ...site, kind: 'item' })).to.equal(undefined)
    expect(tabChoice({ ...site, kind: 'category' })).to.equal(undefined)
  })

  it('names the tab, and the same in the portal', () => {
    const item = { EncID: 'Vq1', Title: 'A leaf' }
    expect(tabChoice({ ...site, kind: 'item', item })).to.deep.equal({
      ...{ entity: 'item-Vq1', name: 'A leaf', search: '?id=Vq1', website: '/view.aspx?id=Vq1' },
    })
    const f = encodeURIComponent('{"c":[4]}')
    expect(tabChoice({ ...site, kind: 'category', categories: [4] })?.website).to.equal(`/Default.aspx?f=${f}`)
    const filter = readFilter({ s: 'leaf', pi: 3 }, 20)
    expect(tabChoice({ ...site, kind: 'search', filter })).to.deep.include({
      name: 'leaf',
      search: `?f=${encodeURIComponent('{"s":"leaf"}')}`,
    })
    expect(tabChoice({ ...site, kind: 'library', filter })).to.deep.include({ entity: 'library', name: 'Vitrine', search: '' })
  })
})

describe('inLookOf', () => {
  it('keeps the language of the visitor where the library does not speak that of the chat', () => {
    const { User } = pageOptions()
    expect(inLookOf({ theme: 'default', locale: 'fi-fi' }, User)).to.deep.include({ Theme: 'light', Language: User.Language })
    expect(inLookOf({ theme: 'contrast', locale: 'AR-sa' }, User)).to.deep.include({ Theme: 'dark', Language: 'ar' })
  })
})
