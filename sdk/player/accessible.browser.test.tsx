import { expect } from '@esm-bundle/chai'
import { executeServerCommand } from '@web/test-runner-commands'
import { audit, mediaItem, type OpenPlayer, openPlayer, until } from './player.fixture.tsx'

/** Red, green, blue and alpha of a computed colour. */
const partsOf = (colour: string): [number, number, number, number] => {
  const [red = 0, green = 0, blue = 0, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? []
  return [red, green, blue, alpha]
}

/** The relative luminance of WCAG, over a white frame. */
function luminanceOverWhite(colour: string): number {
  const [red, green, blue, alpha] = partsOf(colour)
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = (value * alpha + 255 * (1 - alpha)) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOverWhite(one), luminanceOverWhite(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('the accessibility of the player', () => {
  let view: OpenPlayer
  afterEach(() => view.close())
  const styleOf = async (selector: string): Promise<CSSStyleDeclaration> => getComputedStyle(await until(() => view.find(selector)))

  it('shows the title over a white frame with a contrast of 4.5 to 1', async () => {
    view = await openPlayer({ titleLink: true })
    const { color, backgroundColor } = await styleOf('.vt-title-link')
    expect(contrast(color, backgroundColor)).to.be.at.least(4.5)
  })

  it('shows the title and the description of the start screen over a white frame with a contrast of 4.5 to 1', async () => {
    view = await openPlayer({ item: mediaItem({}, { Description: 'A lesson about light, water and air. '.repeat(5) }) })
    const text = await until(() => view.find('.vt-splash-text'))
    const { backgroundImage, paddingTop } = getComputedStyle(text)
    const stops = backgroundImage.match(/rgba?\([^)]*\)/g) ?? []
    // The veil fades out above the text.
    expect([stops.length, partsOf(stops.at(-1) ?? '')[3], backgroundImage.includes(paddingTop)]).to.deep.equal([3, 0, true])
    for (const part of ['.vt-splash-title', '.vt-splash-description']) {
      const { color } = await styleOf(part)
      for (const stop of stops.slice(0, -1)) expect(contrast(color, stop), `${part} on ${stop}`).to.be.at.least(4.5)
    }
  })

  it('tells played, loaded and the rest apart by a contrast of 3 to 1 over a white frame', async () => {
    view = await openPlayer()
    view.find('.vt-start')?.click()
    await until(() => view.element.currentTime > 0.1)
    const [rest, loaded, played] = [
      await styleOf('.vt-seek .vt-track'),
      await styleOf('.vt-buffered'),
      await styleOf('.vt-seek .vt-played'),
    ]
    expect(contrast(played.backgroundColor, loaded.backgroundColor)).to.be.at.least(3)
    expect(contrast(loaded.backgroundColor, rest.backgroundColor)).to.be.at.least(3)
  })

  const start = async (width?: number): Promise<void> => {
    view = await openPlayer({}, width)
    view.find('.vt-start')?.click()
    await until(() => view.element.currentTime > 0.1 && !view.element.paused)
  }
  const announced = () => view.find('output.vt-unseen')?.textContent

  it('says the position when the seek bar is focused or moved, and not each second', async () => {
    await start()
    const bar = await until(() => view.find<HTMLInputElement>('.vt-seek input'))
    await until(() => bar.value !== '0' && !view.player.store.get().seeking)
    const said: (string | null)[] = []
    const observer = new MutationObserver(() => said.push(bar.getAttribute('aria-valuetext')))
    observer.observe(bar, { attributeFilter: ['aria-valuetext'] })
    const begin = view.element.currentTime
    await until(() => view.element.currentTime > begin + 2.2)
    expect(said).to.deep.equal([])
    // The bar says the time that it shows, which is up to 250 ms behind the video.
    const shown = Math.floor(Number(bar.value))
    bar.focus()
    await until(() => said.length > 0)
    expect(said).to.deep.equal([`${shown} seconds of 12 seconds`])
    const focused = view.element.currentTime
    await until(() => view.element.currentTime > focused + 1.2)
    expect(said.length).to.equal(1)
    view.press('End', bar)
    await until(() => said.at(-1) === '12 seconds of 12 seconds')
    observer.disconnect()
  })

  it('says what a key did, once, and the next key replaces it', async () => {
    await start()
    await until(() => view.button('Pause'))
    expect(announced()).to.equal('')
    view.press('.')
    await until(() => announced() === 'Speed 1.25×')
    view.press('k')
    await until(() => announced() === 'Paused')
    view.press('Home')
    await until(() => announced() === '0 seconds')
    view.press('l')
    await until(() => announced() === '10 seconds')
    view.press('m')
    await until(() => announced() === 'Sound on')
    expect(view.box.querySelectorAll('output.vt-unseen').length).to.equal(1)
    // One kind of feedback at a time over the video.
    view.press('j')
    view.press('ArrowDown')
    await until(() => view.find('.vt-feedback')?.textContent === 'Volume 95 percent')
    expect(announced()).to.equal('Volume 95 percent')
  })

  it('changes the volume by the keyboard at 320 pixels', async () => {
    await start(320)
    expect(view.find('.vt-volume')?.checkVisibility()).to.equal(false)
    view.press('ArrowDown')
    view.press('ArrowDown')
    await until(() => view.element.volume === 0.9 && !view.element.muted)
    view.press('ArrowUp')
    await until(() => view.element.volume === 0.95)
    ;(await until(() => view.button('Settings'))).click()
    const entry = await until(() =>
      [...view.box.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.startsWith('Volume')),
    )
    expect(entry.textContent).to.contain('95 percent')
    entry.click()
    const slider = await until(() => view.find<HTMLInputElement>('.vt-panel input[type=range]'))
    expect(document.activeElement).to.equal(slider)
    expect(await audit()).to.deep.equal([])
    view.press('ArrowUp', slider)
    await until(() => view.element.volume === 1 && slider.getAttribute('aria-valuetext') === '100 percent')
    view.press('Home', slider)
    await until(() => view.element.volume === 0 && slider.getAttribute('aria-valuetext') === '0 percent')
    view.press('Escape', slider)
    await until(() => (document.activeElement as HTMLElement).textContent?.startsWith('Volume'))
  })

  const keysDialog = () => until(() => view.find('[role=dialog][aria-label="Keyboard shortcuts"]'))
  const field = (label: string) =>
    until(() => [...view.box.querySelectorAll('label')].find((one) => one.textContent === label)?.querySelector('input'))

  it('refuses a key that another shortcut has, beside its field', async () => {
    await start()
    view.press('?')
    const dialog = await keysDialog()
    const mute = await field('Mute or unmute')
    view.press('k', mute)
    await until(() => mute.getAttribute('aria-invalid') === 'true')
    expect(document.getElementById(mute.getAttribute('aria-describedby') ?? '')?.textContent).to.equal('K cannot be used here.')
    expect(view.player.store.get().keys).to.deep.equal({})
    expect(await audit()).to.deep.equal([])
    expect(view.press('Tab', mute)).to.equal(true)
    expect(dialog.contains(document.activeElement)).to.equal(true)
  })

  it('opens the list of shortcuts by a key, changes keys and switches them off, and returns the focus', async () => {
    await start()
    const play = await until(() => view.button('Pause'))
    play.focus()
    view.press('?', play)
    await keysDialog()
    expect((document.activeElement as HTMLInputElement).type).to.equal('checkbox')
    const mute = await field('Mute or unmute')
    view.press('x', mute)
    await until(() => mute.value === 'X')
    const toggle = [...view.box.querySelectorAll<HTMLInputElement>('.vt-key')].find(({ value }) => value === 'K')
    view.press('Backspace', toggle)
    await until(() => toggle?.value === 'Off')
    view.press('Escape', mute)
    await until(() => view.find('[role=dialog]') === null)
    expect(document.activeElement).to.equal(play)
    const { muted } = view.element
    view.press('m')
    view.press('k')
    expect([view.element.muted, view.element.paused]).to.deep.equal([muted, false])
    view.press('x')
    await until(() => view.element.muted !== muted)
    view.close({ forget: false })
    await start()
    await until(() => view.player.store.get().keys?.['m'] === 'x')
    expect(view.player.store.get().keys).to.deep.equal({ m: 'x', k: '' })
  })

  it('has one dialog for subtitles, volume, speed, motion and keys, which remembers the choices', async () => {
    await start()
    const openDialog = async (): Promise<HTMLElement> => {
      ;(await until(() => view.button('Settings'))).click()
      const entry = await until(() =>
        [...view.box.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === 'Accessibility'),
      )
      entry.click()
      return until(() => view.find('[role=dialog][aria-label="Accessibility"]'))
    }
    const dialog = await openDialog()
    expect(document.activeElement).to.equal(dialog.querySelector('input'))
    expect(await audit()).to.deep.equal([])
    const choice = (name: string) => [...dialog.querySelectorAll<HTMLInputElement>('[type=radio]')].find((one) => one.ariaLabel === name)
    const slider = (name: string) => dialog.querySelector<HTMLInputElement>(`input[type=range][aria-label="${name}"]`)
    choice('Below the video')?.click()
    await until(() => view.player.store.get().captionStyle?.position === 'below')
    choice('Outline')?.click()
    await until(() => view.player.store.get().captionStyle?.edge === 'outline')
    view.press('End', slider('Size'))
    await until(() => view.player.store.get().captionStyle?.size === 200)
    view.press('Home', slider('Volume'))
    await until(() => view.element.volume === 0)
    view.press('End', slider('Speed'))
    await until(() => view.element.playbackRate === 2)
    const motion = await field('Reduce motion of the controls')
    const reduced = () => view.box.hasAttribute('data-reduced-motion')
    expect(reduced()).to.equal(false)
    motion.click()
    await until(reduced)
    const keys = await until(() => view.button('Keyboard shortcuts'))
    keys.click()
    view.press('Escape', (await keysDialog()).querySelector('input'))
    await until(() => document.activeElement?.textContent === 'Keyboard shortcuts')
    view.close({ forget: false })
    await start()
    await until(reduced)
    expect((await openDialog()).querySelector<HTMLInputElement>('[type=checkbox]')?.checked).to.equal(true)
    const style = await until(() => view.player.store.get().captionStyle)
    expect(style).to.deep.include({ size: 200, position: 'below', edge: 'outline' })
  })

  it('tells which keys the controls have', async () => {
    await start()
    const keys = (part: HTMLElement | null | undefined) => part?.getAttribute('aria-keyshortcuts')
    await until(() => keys(view.button('Pause')) === 'Space K')
    expect(keys(view.find('.vt-seek input'))).to.equal('ArrowLeft ArrowRight J L Home End')
    expect(keys(view.find('.vt-volume input'))).to.equal('ArrowUp ArrowDown')
    view.player.keyboard?.setKey('m', 'x')
    await until(() => keys(view.button('Unmute')) === 'X')
    view.player.keyboard?.setShortcuts(false)
    await until(() => keys(view.button('Pause')) === null)
  })

  /** The roles and names that screen readers get of a player. */
  async function readPlayer(): Promise<string[]> {
    const tree = await executeServerCommand<string[] | false, undefined>('accessibility-tree')
    if (!tree) throw new Error('The browser gave no accessibility tree.')
    const parts = tree.filter((line) => /^(region|heading|button|slider|dialog|menu|menuitem|menuitemradio|checkbox|radio) /.test(line))
    return parts.slice(parts.findIndex((line) => line.startsWith('region ')))
  }

  it('is read by screen readers as a region with a heading and named controls in their order', async () => {
    await start()
    await until(() => view.button('Pause') && view.button('Settings'))
    const read = await readPlayer()
    expect(read.slice(0, 2)).to.deep.equal(['region Media player: How leaves make sugar', 'heading Media player: How leaves make sugar'])
    const controls = ['slider Position', 'button Pause', 'button Unmute', 'button Subtitles', 'button Settings', 'button Full screen']
    expect(read.filter((line) => controls.includes(line))).to.deep.equal(controls)
    expect(read.filter((line) => /^(button|slider)$/.test(line.trim()))).to.deep.equal([])
  })

  it('has a heading that screen readers find it by', async () => {
    view = await openPlayer()
    const heading = await until(() => view.find('h2'))
    expect(heading.textContent).to.equal('Media player: How leaves make sugar')
    const { width, height } = heading.getBoundingClientRect()
    expect([width <= 1, height <= 1]).to.deep.equal([true, true])
  })
})
