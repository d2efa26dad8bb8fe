import { expect } from '@esm-bundle/chai'
import type { PageOptions } from '../../sdk/session/contract.ts'
import { storage } from '../../sdk/storage/index.ts'
import { type Answers, anonymous, audit, type OpenPortal, openPortal, summary, teacher, type, until } from '../pages/portal.fixture.tsx'

const found = (...titles: string[]) => ({
  Items: titles.map((Title, at) => ({ Item: summary({ Title, EncID: `Vq${at}` }), ClipDataID: at, Entries: [], SlideShowItem: null })),
  ...{ Page: 0, PageSize: 6, Total: titles.length, TotalIsCapped: false },
})

const admin: PageOptions['User'] = { ...teacher, IsAdmin: true }

/** Dispatches a key; answers whether the page did something with it. */
const press = (key: string, from: EventTarget = document.body, more: KeyboardEventInit = {}): boolean =>
  !from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...more }))

describe('keys of the pages', () => {
  let portal: OpenPortal
  afterEach(() => {
    portal.close()
    for (const name of ['keys', 'shortcuts', 'keysof']) storage.remove(name)
  })
  const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
  const field = () => until(() => dialog()?.querySelector<HTMLInputElement>('[role=combobox]'))
  const options = () => [...document.querySelectorAll<HTMLElement>('[role=dialog] [role=option]')]
  const selected = () => options().find((one) => one.ariaSelected === 'true')?.textContent

  async function open(User: PageOptions['User'] = admin, answers: Answers = {}): Promise<void> {
    portal = await openPortal('/', { '/api/ml/search/': found('Leaves'), ...answers }, { User })
    await until(() => portal.page.querySelector('.vp-header'))
    // The listener is loaded after the page. This key opens something for everyone.
    await until(() => press('k', document.body, { ctrlKey: true }))
    const close = await until(() => dialog()?.querySelector<HTMLElement>('[data-dialog-close]'))
    close.click()
    await until(() => !dialog())
  }

  it('belong to text fields, players and menus first', async () => {
    await open()
    const places = ['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable>x</p>', '<div class="vt-player"></div>']
    const box = portal.page.appendChild(document.createElement('div'))
    box.innerHTML = `${places.join('')}<div role="menu"><button></button></div>`
    const pressed = [...box.children].map((place) => press('u', place.querySelector('button') ?? place))
    expect(pressed).to.deep.equal(Array(6).fill(false))
    expect(portal.href()).to.equal('/')
  })

  it('do nothing with Ctrl, Alt or Meta, while they repeat, or after another part has used them', async () => {
    await open()
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }, { isComposing: true }])
      expect(press('u', document.body, more), JSON.stringify(more)).to.equal(false)
    const used = new KeyboardEvent('keydown', { key: 'u', bubbles: true, cancelable: true })
    used.preventDefault()
    document.body.dispatchEvent(used)
    expect(portal.href()).to.equal('/')
  })

  it('are off for an account or browser that has switched them off, but for Ctrl+K', async () => {
    await open({ ...admin, Shortcuts: { IsOn: false, Keys: {} } })
    expect([press('u'), press('/'), press('?')]).to.deep.equal([false, false, false])
    portal.close()
    storage.set('shortcuts', 'false')
    await open(anonymous)
    expect([press('/'), press('?')]).to.deep.equal([false, false])
    expect(press('k', document.body, { metaKey: true })).to.equal(true)
  })

  it('offer visitors nothing that they may not do', async () => {
    await open(anonymous)
    expect(press('u')).to.equal(false)
    press('g')
    expect(press('m')).to.equal(false)
    expect(portal.href()).to.equal('/')
  })

  it('are not used while a dialog covers the page', async () => {
    await open()
    expect(press('?', document.body, { shiftKey: true })).to.equal(true)
    await until(dialog)
    expect(press('u')).to.equal(false)
  })

  it("go to the search, the upload, one's own media and the home page", async () => {
    await open(teacher, { '/api/ml/mine/': { Items: [], Page: 0, PageSize: 50, Total: 0 } })
    expect(press('/')).to.equal(true)
    expect(document.activeElement?.className).to.contain('vp-search-input')
    ;(document.activeElement as HTMLElement).blur()
    press('g')
    press('m')
    await until(() => portal.href().startsWith('/mine'))
    press('g')
    press('h')
    await until(() => portal.href() === '/')
    press('u')
    await until(() => portal.href() === '/upload.aspx')
  })

  it('are listed by a question mark, with a way to change them, and pass the audit', async () => {
    await open()
    expect(press('?', document.body, { shiftKey: true })).to.equal(true)
    const list = await until(dialog)
    await until(() => list.textContent?.includes('Ctrl+K'))
    expect([list.textContent?.includes('G then H'), list.textContent?.includes('switch them off')]).to.deep.equal([true, true])
    expect(await audit()).to.deep.equal([])
    list.querySelector<HTMLElement>('a')?.click()
    await until(() => portal.href() === '/keyboard' && !dialog())
  })

  describe('with Ctrl+K', () => {
    const show = async (): Promise<HTMLInputElement> => {
      press('k', document.body, { ctrlKey: true })
      return field()
    }

    it('say that the search of media failed, and still find pages', async () => {
      await open(admin, { '/api/ml/search/': new Error('The library rests.') })
      type(await show(), 'groups')
      await until(() => dialog()?.textContent?.includes('Media could not be searched.'))
      expect(options()[0]?.textContent).to.equal('Administration: Groups')
    })

    it('search the library for what no page has as its name', async () => {
      await open(admin, { '/api/ml/search/': found() })
      type(await show(), 'zyxomma')
      await until(() => options().length === 1)
      press('Enter', await field())
      await until(() => decodeURIComponent(portal.href()).includes('{"s":"zyxomma"}') && !dialog())
    })

    it('pass the accessibility audit with pages, actions and media, and fit a narrow screen', async () => {
      await open()
      type(await show(), 'lea')
      await until(() => options().some((one) => one.textContent === 'Leaves'))
      expect(await audit()).to.deep.equal([])
      const list = document.querySelector('.vp-command-list') as HTMLElement
      list.style.width = '240px'
      expect(list.scrollWidth).to.equal(list.clientWidth)
    })

    it('choose by arrows from the first to the last, and open a page by Enter', async () => {
      await open()
      const input = await show()
      expect(document.activeElement).to.equal(input)
      await until(() => selected() === 'Home pageG H')
      press('ArrowUp', input)
      await until(() => selected() === options().at(-1)?.textContent)
      press('ArrowDown', input)
      await until(() => selected() === 'Home pageG H')
      type(input, 'my media')
      await until(() => selected() === 'My mediaG M')
      expect(input.getAttribute('aria-activedescendant')).to.equal(options()[0]?.id)
      press('Enter', input)
      await until(() => portal.href().startsWith('/mine') && !dialog())
    })

    it('open an item', async () => {
      await open()
      type(await show(), 'leav')
      const item = await until(() => options().find((one) => one.textContent === 'Leaves'))
      item.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
      await until(() => portal.href() === '/view.aspx?id=Vq0')
    })

    it('open another dialog in place of this one', async () => {
      await open()
      type(await show(), 'settings')
      const settings = await until(() => options().find((one) => one.textContent === 'Settings'))
      settings.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
      await until(() => dialog()?.querySelector('.vp-dialog-title')?.textContent === 'Settings')
    })
  })
})
