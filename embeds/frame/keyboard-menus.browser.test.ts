import { expect } from '@esm-bundle/chai'
import { closeFrames } from '../testing/frame.fixture.ts'
import { closeByKeyboard, controlsOf, type KeyboardPage, nameOf, openStarted, press, pressWith } from '../testing/keys.fixture.ts'
import { until } from '../testing/page.fixture.ts'

describe('the menus of the embed by keyboard', () => {
  let open: KeyboardPage
  afterEach(() => {
    closeFrames()
    closeByKeyboard()
  })
  const panel = () => open.page.querySelector<HTMLElement>('.vt-panel')
  const opened = () => until(() => (panel()?.contains(open.focused()) ? panel() : null))
  const isClosed = () => until(() => panel() === null)
  const openMenu = async (name: string, key = 'Enter'): Promise<HTMLElement> => {
    const button = await open.goTo(name)
    await press(key)
    await opened()
    expect(button.getAttribute('aria-expanded')).to.equal('true')
    return button
  }
  const choose = async (name: string): Promise<void> => {
    const choices = controlsOf(panel() as HTMLElement).filter((one) => one.matches('[role^=menuitem]'))
    for (let count = 0; count < choices.length && !nameOf(open.focused()).startsWith(name); count++) await press('ArrowDown')
    expect(nameOf(open.focused())).to.satisfy((now: string) => now.startsWith(name), name)
    await press('Enter')
  }

  it('opens each menu with Enter and with Space, moves through it and returns the focus', async () => {
    open = await openStarted()
    for (const name of ['Chapters', 'Subtitles', 'Quality', 'Settings']) {
      for (const key of ['Enter', ' ']) {
        const button = await openMenu(name, key)
        const choices = controlsOf(panel() as HTMLElement).filter((one) => one.matches('[role^=menuitem]'))
        await press('Home')
        for (const choice of choices) {
          expect(open.focused()).to.equal(choice)
          await press('ArrowDown')
        }
        expect(open.focused(), `${name} begins again`).to.equal(choices[0])
        await press('End')
        expect(open.focused()).to.equal(choices.at(-1))
        await press('ArrowUp')
        expect(open.focused()).to.equal(choices.at(-2))
        await press('Escape')
        await isClosed()
        expect(open.focused()).to.equal(button)
        expect(button.getAttribute('aria-expanded')).to.equal('false')
      }
    }
    expect(open.video.paused).to.equal(true)
  })

  it('gives every control in a menu a unique name', async () => {
    open = await openStarted()
    for (const name of ['Chapters', 'Subtitles', 'Speed 1×', 'Quality', 'Settings']) {
      await openMenu(name)
      const names = controlsOf(panel() as HTMLElement).map(nameOf)
      expect(
        names.filter((one) => one === ''),
        name,
      ).to.deep.equal([])
      expect(new Set(names).size, names.join()).to.equal(names.length)
      await press('Escape')
      await isClosed()
    }
  })

  it('closes when Tab leaves it, with the focus on the next control', async () => {
    open = await openStarted()
    await openMenu('Quality')
    await press('Tab')
    await isClosed()
    expect(nameOf(open.focused())).to.equal('Chapters')
    await openMenu('Quality')
    await pressWith('Shift', 'Tab')
    await until(() => open.focused() !== open.page.body && !panel()?.contains(open.focused()))
    expect(open.focused().className).to.contain('vt-button')
  })

  it('changes the speed in a panel, with a slider and with presets', async () => {
    open = await openStarted()
    await openMenu('Speed 1×')
    expect([nameOf(open.focused()), open.focused().getAttribute('aria-pressed')]).to.deep.equal(['Normal', 'true'])
    await pressWith('Shift', 'Tab')
    await pressWith('Shift', 'Tab')
    const slider = open.focused()
    expect(slider.getAttribute('aria-valuetext')).to.equal('1×')
    const steps = [
      ['ArrowRight', 1.25],
      ['ArrowDown', 1],
      ['Home', 0.25],
      ['PageUp', 2],
      ['PageDown', 0.25],
      ['End', 2],
    ] as const
    for (const [key, rate] of steps) {
      await press(key)
      await until(() => open.video.playbackRate === rate)
      await until(() => slider.getAttribute('aria-valuetext') === `${rate}×`)
      expect(open.focused()).to.equal(slider)
    }
    await press('Tab')
    expect(nameOf(open.focused())).to.equal('0.5×')
    await press(' ')
    await until(() => open.video.playbackRate === 0.5)
    expect(open.video.paused).to.equal(true)
    await press('Escape')
    await isClosed()
    expect(nameOf(open.focused())).to.equal('Speed 0.5×')
  })

  it('styles the subtitles and returns to the previous menu', async () => {
    open = await openStarted()
    const button = await openMenu('Subtitles')
    await choose('Subtitle style')
    await until(() => open.page.querySelector('.vt-caption-sample') && panel()?.contains(open.focused()))
    expect(nameOf(open.focused())).to.equal('Size')
    await press('ArrowRight')
    await until(() => open.focused().getAttribute('aria-valuetext') === '125 percent')
    await press('Tab')
    expect(nameOf(open.focused())).to.equal('White')
    await press('ArrowRight')
    await until(() => nameOf(open.focused()) === 'Yellow' && (open.focused() as HTMLInputElement).checked)
    await press('Escape')
    await until(() => open.page.querySelector('.vt-caption-sample') === null && panel()?.contains(open.focused()))
    expect(nameOf(open.focused())).to.contain('Subtitle style')
    await press('Escape')
    await isClosed()
    expect(open.focused()).to.equal(button)
  })

  it('returns from each settings page of a narrow player to its link', async () => {
    open = await openStarted({ width: 420 })
    const button = await openMenu('Settings')
    for (const page of ['Chapters', 'Speed', 'Quality']) {
      await choose(page)
      await until(() => open.page.querySelector('.vt-icon-back') && panel()?.contains(open.focused()))
      await press('Escape')
      await until(() => open.page.querySelector('.vt-icon-back') === null && nameOf(open.focused()).startsWith(page))
    }
    await press('Escape')
    await isClosed()
    expect(open.focused()).to.equal(button)
  })

  it('keeps the focus when a choice closes its menu', async () => {
    open = await openStarted()
    const button = await openMenu('Chapters')
    await choose('0:06')
    await isClosed()
    await until(() => open.video.currentTime >= 6)
    expect(open.focused()).to.equal(button)
    await until(() => !open.video.paused)
    await press('k')
    await until(() => open.video.paused)
  })

  it('switches the shortcuts off and on again', async () => {
    open = await openStarted()
    const toggle = async (): Promise<void> => {
      await openMenu('Settings')
      await choose('Keyboard shortcuts')
      await until(() => open.focused()?.matches('[type=checkbox]'))
      await press(' ')
      await press('Escape', 'Escape')
      await isClosed()
    }
    await toggle()
    await open.goTo('Mute')
    await press('k', '.', 'm')
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect([open.video.paused, open.video.playbackRate, open.video.muted]).to.deep.equal([true, 1, false])
    await press(' ')
    await until(() => open.video.muted)
    await toggle()
    await open.goTo('Unmute')
    await press('.')
    await until(() => open.video.playbackRate === 1.25)
  })

  it('keeps the focus inside when a narrower bar hides the focused control', async () => {
    open = await openStarted()
    await open.goTo('Chapters')
    open.frame.style.width = '420px'
    await until(() => open.page.querySelector('.vt-wide-only')?.checkVisibility() === false)
    await until(() => open.focused().className.includes('vt-player'))
    await press('Tab')
    await until(() => controlsOf(open.page).includes(open.focused()))
  })
})
