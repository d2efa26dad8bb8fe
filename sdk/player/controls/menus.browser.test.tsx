import { expect } from '@esm-bundle/chai'
import { audit, mediaItem, type OpenPlayer, openPlayer, playlistItem, until } from '../player.fixture.tsx'

describe('Player menus', () => {
  let view: OpenPlayer
  afterEach(() => view.close())

  const start = async (width?: number): Promise<void> => {
    view = await openPlayer({}, width)
    view.find('.vt-start')?.click()
    await until(() => view.element.currentTime > 0.1 && !view.element.paused)
  }
  const open = async (name: string): Promise<HTMLElement> => {
    const opener = await until(() => view.button(name))
    opener.focus()
    opener.click()
    return until(() => view.find('.vt-panel'))
  }
  const choice = (name: string) =>
    until(() => [...view.box.querySelectorAll<HTMLElement>('.vt-panel [role^=menuitem]')].find((one) => one.textContent?.startsWith(name)))
  const focused = () => document.activeElement as HTMLElement
  const press = (key: string) => view.press(key, focused())

  it('fetches no menu before one is opened', async () => {
    await start()
    const fetched = () => performance.getEntriesByType('resource').some(({ name }) => /\/panels-\w+\.js/.test(name))
    // Only the first test of a page can tell: what is fetched stays.
    expect(fetched()).to.equal(false)
    await open('Settings')
    expect(fetched()).to.equal(true)
  })

  it('passes the accessibility audit with each menu open, wide and narrow', async () => {
    await start(760)
    await until(() => view.player.store.get().qualities?.length === 2)
    for (const name of ['Settings', 'Subtitles', 'Quality', 'Chapters', 'Speed 1×']) {
      await open(name)
      expect(await audit(), name).to.deep.equal([])
      press('Escape')
      await until(() => view.find('.vt-panel') === null)
      expect(focused().getAttribute('aria-label')).to.equal(name)
    }
    await open('Subtitles')
    ;(await choice('Subtitle style')).click()
    await until(() => view.find('.vt-caption-sample'))
    expect(await audit()).to.deep.equal([])
  })

  it('says to those who may edit an item that it has no subtitles, and to nobody else', async () => {
    const entries = () => [...view.box.querySelectorAll('.vt-panel [role=menuitem]')].map(({ textContent }) => textContent)
    for (const [CanEdit, Subtitles] of [
      [false, []],
      [true, playlistItem().Subtitles],
      [true, []],
    ] as const) {
      view = await openPlayer({ item: mediaItem({ Subtitles: [...Subtitles] }, { CanEdit }) })
      view.find('.vt-start')?.click()
      await until(() => view.element.currentTime > 0.1)
      await open('Settings')
      const isSaid = entries().includes('No subtitles. Add some (new tab)')
      expect(isSaid, `${CanEdit} ${Subtitles.length}`).to.equal(CanEdit && Subtitles.length === 0)
      if (!isSaid) view.close()
    }
  })

  it('keeps every control within 320 pixels, with large enough targets', async () => {
    await start(320)
    await until(() => view.player.store.get().qualities?.length === 2)
    const panel = await open('Settings')
    expect(await audit()).to.deep.equal([])
    const box = view.box.getBoundingClientRect()
    const { left, right, top, bottom } = panel.getBoundingClientRect()
    expect([left >= box.left, right <= box.right, top >= box.top, bottom <= box.bottom]).to.deep.equal([true, true, true, true])
    for (const page of ['Speed', 'Quality', 'Chapters']) {
      ;(await choice(page)).click()
      await until(() => view.find('.vt-icon-back'))
      for (const target of view.box.querySelectorAll<HTMLElement>('.vt-panel button, .vt-panel .vt-slider')) {
        expect(Math.min(target.offsetHeight, target.offsetWidth), target.outerHTML).to.be.at.least(24)
      }
      press('Escape')
      await until(() => view.find('.vt-icon-back') === null && view.find('.vt-panel'))
    }
  })

  /** A title of words, and one of a single word that is longer than any screen is wide. */
  const longTitles = ['How the light of the sun becomes sugar in the leaves of trees, part two', 'Photosynthese'.repeat(5)]
  for (const lang of ['en', 'ar'])
    it(`shows long titles of chapters whole in the menu, and without a scroll bar below, at 320 pixels (${lang})`, async () => {
      const Items = longTitles.map((Title, index) => ({
        ...{ ID: index + 1, StartTime: index * 6, Duration: 6, Title, Description: '', ImageURL: '', IsAI: false },
      }))
      view = await openPlayer({ item: mediaItem({}, { Chapters: { Count: 2, CanEdit: false, Items } }), lang }, 320)
      view.find('.vt-start')?.click()
      await until(() => view.element.currentTime > 0.1 && !view.element.paused)
      const entries = () => [...view.box.querySelectorAll<HTMLElement>('.vt-panel [role=menuitemradio]')]
      await open(lang === 'ar' ? 'الإعدادات' : 'Settings')
      ;(await choice(lang === 'ar' ? 'الفصول' : 'Chapters')).click()
      await until(() => entries().length === 2)
      const body = view.find('.vt-panel-body') as HTMLElement
      expect(body.scrollWidth).to.be.at.most(body.clientWidth)
      for (const [index, entry] of entries().entries()) {
        expect(entry.textContent).to.contain(longTitles[index])
        expect([entry.scrollWidth <= entry.clientWidth, entry.scrollHeight <= entry.clientHeight]).to.deep.equal([true, true])
      }
    })

  it('shows two lines of a long title over the bar at 320 pixels, within the picture at both ends', async () => {
    const Items = longTitles.map((Title, index) => ({
      ...{ ID: index + 1, StartTime: index * 6, Duration: 6, Title, Description: '', ImageURL: '', IsAI: false },
    }))
    view = await openPlayer({ item: mediaItem({}, { Chapters: { Count: 2, CanEdit: false, Items } }) }, 320)
    view.find('.vt-start')?.click()
    await until(() => view.element.currentTime > 0.1 && !view.element.paused)
    const bar = await until(() => view.find('.vt-seek'))
    const { left, right, top } = bar.getBoundingClientRect()
    const box = view.box.getBoundingClientRect()
    for (const [index, clientX] of [left + 1, right - 1].entries()) {
      const move = { clientX, clientY: top + 2, bubbles: true, pointerType: 'mouse' }
      ;(bar.querySelector('input') ?? bar).dispatchEvent(new PointerEvent('pointermove', move))
      const title = await until(() => {
        const found = view.find('.vt-preview-chapter')
        return found?.textContent === longTitles[index] && found
      })
      const shown = (title as HTMLElement).getBoundingClientRect()
      expect(shown.height).to.be.within(30, 36)
      expect([shown.left >= box.left, shown.right <= box.right, shown.top >= box.top]).to.deep.equal([true, true, true])
    }
  })

  it('changes the speed with a slider in steps, within its limits, and with presets', async () => {
    await start()
    await open('Speed 1×')
    expect(focused().textContent).to.equal('Normal')
    const slider = await until(() => view.find<HTMLInputElement>('.vt-panel input[type=range]'))
    slider.focus()
    press('ArrowRight')
    await until(() => view.element.playbackRate === 1.25 && slider.getAttribute('aria-valuetext') === '1.25×')
    press('End')
    await until(() => view.element.playbackRate === 2 && slider.getAttribute('aria-valuetext') === '2×')
    press('ArrowRight')
    expect(view.element.playbackRate).to.equal(2)
    press('Home')
    await until(() => view.element.playbackRate === 0.25 && slider.getAttribute('aria-valuetext') === '0.25×')
    press('ArrowLeft')
    expect(view.element.playbackRate).to.equal(0.25)
    view.button('1.5×')?.click()
    await until(() => view.element.playbackRate === 1.5 && view.button('1.5×')?.getAttribute('aria-pressed') === 'true')
  })

  it('closes when the focus leaves it, and does not trap the focus', async () => {
    await start()
    await open('Speed 1×')
    view.button('Full screen')?.focus()
    await until(() => view.find('.vt-panel') === null)
    expect(focused().getAttribute('aria-label')).to.equal('Full screen')
  })

  it('keeps the controls visible while a menu is open', async () => {
    await start()
    await open('Settings')
    focused().blur()
    view.player.idle?.sleep()
    expect(view.player.store.get().idle).to.equal(false)
  })

  it('moves the controls below the picture, keeps them visible and stores the choice', async () => {
    await start()
    await open('Settings')
    ;(await choice('Controls over')).click()
    await until(() => view.box.dataset['bar'] === 'below')
    press('Escape')
    const bar = await until(() => view.find('.vt-bar'))
    await until(() => bar.getBoundingClientRect().top >= view.element.getBoundingClientRect().bottom - 1)
    focused().blur()
    view.player.idle?.sleep()
    expect(view.player.store.get().idle).to.equal(false)
    view.close({ forget: false })
    view = await openPlayer()
    await until(() => view.box.dataset['bar'] === 'below')
  })

  it('switches shortcuts off permanently', async () => {
    await start()
    await open('Settings')
    ;(await choice('Keyboard')).click()
    const shortcuts = await until(() => view.find<HTMLInputElement>('.vt-panel input[type=checkbox]'))
    expect([document.activeElement, shortcuts.checked]).to.deep.equal([shortcuts, true])
    shortcuts.click()
    await until(() => !shortcuts.checked)
    view.close({ forget: false })
    await start()
    view.press('k')
    expect(view.element.paused).to.equal(false)
  })

  it('loops one entry with the loop of the media element', async () => {
    await start()
    await open('Settings')
    ;(await choice('Loop')).click()
    await until(() => view.element.loop && view.player.store.get().loop)
    expect((await choice('Loop')).getAttribute('aria-checked')).to.equal('true')
  })

  it('styles subtitles by keyboard and returns to the previous menu', async () => {
    await start()
    await open('Subtitles')
    expect(focused().textContent).to.equal('Off')
    press('End')
    focused().click()
    const size = await until(() => view.find<HTMLInputElement>('.vt-panel input[aria-label=Size]'))
    size.focus()
    press('End')
    await until(() => view.player.store.get().captionStyle?.size === 200 && size.getAttribute('aria-valuetext') === '200 percent')
    press('Home')
    await until(() => view.player.store.get().captionStyle?.size === 50)
    view.find('.vt-choices input[aria-label=Yellow]')?.click()
    await until(() => getComputedStyle(view.find('.vt-caption-sample') as HTMLElement).color === 'rgb(255, 255, 0)')
    view.button('Reset')?.click()
    await until(() => view.player.store.get().captionStyle?.color === '#ffffff')
    press('Escape')
    await until(() => view.find('[role=menu]') && view.find('.vt-caption-sample') === null)
    press('Escape')
    await until(() => view.find('.vt-panel') === null)
    expect(focused().getAttribute('aria-label')).to.equal('Subtitles')
  })

  it('switches the data saver on, stores that, and switches it off for a chosen quality', async () => {
    await start()
    await until(() => view.player.store.get().qualities?.length === 2)
    await open('Quality')
    ;(await choice('Data saver')).click()
    await until(() => view.player.store.get().dataSaver && (view.element as HTMLVideoElement).videoHeight === 180)
    view.close({ forget: false })
    await start()
    expect(view.player.store.get().dataSaver).to.equal(true)
    view.player.quality?.chooseQuality(360)
    await until(() => !view.player.store.get().dataSaver && (view.element as HTMLVideoElement).videoHeight === 360)
  })

  it('saves data when the browser requests it', async () => {
    const connection = Object.getOwnPropertyDescriptor(Navigator.prototype, 'connection')
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
    view = await openPlayer()
    expect(view.player.store.get().dataSaver).to.equal(true)
    Reflect.deleteProperty(navigator, 'connection')
    expect('connection' in navigator).to.equal(connection !== undefined)
  })

  it('plays a chosen chapter', async () => {
    await start()
    const panel = await open('Chapters')
    expect(panel.textContent).to.contain('0:06')
    ;(await choice('0:06')).click()
    await until(() => view.element.currentTime >= 6 && view.find('.vt-panel') === null)
  })

  it('shows every loaded range, not only the one that plays', async () => {
    await start()
    const ranges = { length: 2, start: (at: number) => [0, 8][at] ?? 0, end: (at: number) => [3, 11][at] ?? 0 }
    Object.defineProperty(view.element, 'buffered', { configurable: true, get: () => ranges })
    view.element.dispatchEvent(new Event('progress'))
    await until(() => view.box.querySelectorAll('.vt-buffered').length === 2)
    const [, second] = view.box.querySelectorAll<HTMLElement>('.vt-buffered')
    const { duration } = view.element
    expect(Number.parseFloat(second?.style.left ?? '')).to.be.closeTo((8 / duration) * 100, 0.01)
    expect(Number.parseFloat(second?.style.width ?? '')).to.be.closeTo((3 / duration) * 100, 0.01)
  })

  it('reports the current entry to the media session', async () => {
    const Playlist = [playlistItem({ Title: 'Part one' }), playlistItem({ EncID: 'B', Title: 'Part two' })]
    view = await openPlayer({ item: mediaItem({}, { Playlist }) })
    view.find('.vt-start')?.click()
    const metadata = await until(() => navigator.mediaSession.metadata)
    expect([metadata.title, metadata.album, metadata.artist]).to.deep.equal(['Part one', 'How leaves make sugar', 'A Teacher'])
    expect(metadata.artwork[0]?.src).to.contain('poster.jpg')
    view.player.playlist?.next()
    await until(() => navigator.mediaSession.metadata?.title === 'Part two')
    view.close()
    await until(() => navigator.mediaSession.metadata === null)
  })

  it('ignores keys with ctrl, alt or meta, keys in a text field and repeats of a held key', async () => {
    await start()
    const send = (init: KeyboardEventInit, target: HTMLElement = view.box) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) expect(send({ key: 'k', [modifier]: true })).to.equal(true)
    const field = view.box.appendChild(document.createElement('input'))
    expect(send({ key: 'k' }, field)).to.equal(true)
    field.remove()
    expect(send({ key: 'k' }, document.body)).to.equal(true)
    expect(view.element.paused).to.equal(false)
    send({ key: 'm' })
    const { muted } = view.element
    send({ key: 'm', repeat: true })
    expect(view.element.muted).to.equal(muted)
  })
})
