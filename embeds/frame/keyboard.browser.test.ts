import { expect } from '@esm-bundle/chai'
import { executeServerCommand } from '@web/test-runner-commands'
import { closeFrames, openFrame } from '../testing/frame.fixture.ts'
import {
  closeByKeyboard,
  controlsOf,
  type KeyboardPage,
  nameOf,
  openByKeyboard,
  openStarted,
  press,
  pressWith,
  richItem,
} from '../testing/keys.fixture.ts'
import { until } from '../testing/page.fixture.ts'

const isFocusSeen = (element: HTMLElement): boolean => {
  const shown = element.matches('input') ? (element.parentElement?.querySelector('.vt-thumb') as HTMLElement) : element
  const { outlineStyle, outlineWidth } = getComputedStyle(shown)
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
}
const isCovered = (element: HTMLElement): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const above = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
  // The handle of a slider is not under its input, but in the same box.
  const own = element.matches('input') ? element.parentElement : element
  return !own?.contains(above)
}

describe('the embed by keyboard', () => {
  let open: KeyboardPage
  afterEach(() => {
    closeFrames()
    closeByKeyboard()
  })
  const isClose = (time: number) => until(() => Math.abs(open.video.currentTime - time) < 0.4)

  it('starts, and keeps the focus when the start button is removed', async () => {
    open = await openByKeyboard()
    const start = await until(() => open.page.querySelector<HTMLElement>('.vt-start'))
    await press('Tab')
    expect(open.focused()).to.equal(start)
    expect(isFocusSeen(start)).to.equal(true)
    await press(' ')
    await until(() => !open.video.paused && open.page.querySelector('.vt-start') === null)
    expect(open.focused().className).to.contain('vt-player')
    await press('k')
    await until(() => open.video.paused)
  })

  it('goes on to the start button after a Tab that came before the player', async () => {
    // Until the player comes, the video has the controls of the browser, and that Tab stops at them.
    const inside = `<video class="vt-video" controls playsinline preload="none"></video><script>document.querySelector('video').focus()</script>`
    const frame = await openFrame({ item: richItem(), inside })
    const page = frame.contentDocument as Document
    await until(() => page.querySelector('.vt-start') && !page.querySelector('video')?.controls)
    expect(page.activeElement?.className).to.equal('vt-video')
    await executeServerCommand('bring-to-front')
    await press('Tab')
    expect(page.activeElement?.className).to.equal('vt-start')
  })

  it('has a tab order that follows the visible order, and leaves the frame in both directions', async () => {
    open = await openStarted()
    open.before.focus()
    const way: HTMLElement[] = []
    for (let count = 0; count < 30; count++) {
      await press('Tab')
      if (document.activeElement !== open.frame) break
      const now = open.focused()
      way.push(now)
      expect(isFocusSeen(now), `the focus is seen on ${nameOf(now)}`).to.equal(true)
      expect(isCovered(now), `${nameOf(now)} is covered`).to.equal(false)
    }
    expect(document.activeElement).to.equal(open.after)
    const names = way.map(nameOf)
    const known = [
      'Lesson 1 (opens in a new tab)',
      'Position',
      'Play',
      'Mute',
      'Volume',
      'Sidebar',
      'Quality',
      'Chapters',
      'Subtitles',
      'Speed 1×',
    ]
    expect(names.slice(0, known.length + 1)).to.deep.equal([...known, 'Settings'])
    expect(names.at(-1)).to.equal('Full screen')
    const places = way.map((one) => one.getBoundingClientRect())
    for (const [at, { top, left }] of places.slice(1).entries()) {
      const last = places[at] as DOMRect
      expect(top >= last.bottom - 8 || left >= last.left, `${names[at]} before ${names[at + 1]}`).to.equal(true)
    }
    await pressWith('Shift', 'Tab')
    const back: string[] = []
    for (; document.activeElement === open.frame && back.length < 30; await pressWith('Shift', 'Tab')) back.push(nameOf(open.focused()))
    expect(back).to.deep.equal(names.toReversed())
    expect(document.activeElement).to.equal(open.before)
  })

  it('gives every control a unique name', async () => {
    open = await openStarted()
    const names = controlsOf(open.page).map(nameOf)
    expect(names.filter((name) => name === '')).to.deep.equal([])
    expect(new Set(names).size).to.equal(names.length)
  })

  it('handles each of its keys', async () => {
    open = await openStarted()
    const { video } = open
    ;(open.page.querySelector('.vt-player') as HTMLElement).focus()
    await press('Home')
    await isClose(0)
    for (const [key, time] of [
      ['ArrowRight', 5],
      ['ArrowLeft', 0],
      ['l', 10],
      ['j', 0],
    ] as const) {
      await press(key)
      await isClose(time)
    }
    for (let digit = 1; digit <= 9; digit++) {
      await press(String(digit))
      await isClose((video.duration * digit) / 10)
    }
    const { muted } = video
    await press('m')
    await until(() => video.muted !== muted)
    await press('m')
    await until(() => video.muted === muted)
    await press('.', '.')
    await until(() => video.playbackRate === 1.5)
    await press(',', ',', ',')
    await until(() => video.playbackRate === 0.75)
    await press('1')
    await isClose(video.duration / 10)
    for (const key of ['k', ' ']) {
      await press(key)
      await until(() => !video.paused)
      await press(key)
      await until(() => video.paused)
    }
    await press('End')
    await isClose(video.duration)
  })

  it('ignores keys with a modifier and keys of the host page', async () => {
    open = await openStarted()
    const { video } = open
    ;(open.page.querySelector('.vt-player') as HTMLElement).focus()
    await press('5')
    await isClose(video.duration / 2)
    // Not those that browsers answer themselves: Alt and Home would leave the page.
    for (const held of ['Control', 'Alt', 'Meta']) {
      await pressWith(held, '.')
      await pressWith(held, 'End')
    }
    open.before.focus()
    await press('k', 'm', '1', '.', 'Home')
    expect(open.before.value).to.equal('km1.')
    open.before.blur()
    await press('k', 'm', '1', '.')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect([video.paused, video.muted, video.playbackRate]).to.deep.equal([true, false, 1])
    await isClose(video.duration / 2)
  })

  it('passes Space and Enter only to the focused button', async () => {
    open = await openStarted()
    const { video } = open
    await open.goTo('Mute')
    await press(' ')
    await until(() => video.muted)
    expect(nameOf(open.focused())).to.equal('Unmute')
    await press('Enter')
    await until(() => !video.muted)
    expect(video.paused).to.equal(true)
    await open.goTo('Play')
    await press(' ')
    await until(() => !video.paused)
    expect(nameOf(open.focused())).to.equal('Pause')
    await press(' ')
    await until(() => video.paused)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(video.paused).to.equal(true)
  })

  it('moves its sliders by every slider key and announces their values', async () => {
    open = await openStarted()
    const { video } = open
    const says = async (slider: HTMLElement, text: RegExp) => {
      await until(() => text.test(slider.getAttribute('aria-valuetext') ?? ''))
      expect(open.focused()).to.equal(slider)
    }
    const position = await open.goTo('Position')
    await press('Home')
    await says(position, /^0 seconds of 12 seconds$/)
    await press('ArrowRight')
    await says(position, /^5 seconds of/)
    await press('ArrowUp')
    await says(position, /^10 seconds of/)
    await press('ArrowDown', 'ArrowLeft')
    await says(position, /^0 seconds of/)
    await press('PageUp')
    await isClose(video.duration)
    await press('PageDown')
    await says(position, /^0 seconds of/)
    await press('End')
    await isClose(video.duration)
    const volume = await open.goTo('Volume')
    await press('Home')
    await says(volume, /^(0 percent|Muted)$/)
    await press('End')
    await says(volume, /^100 percent$/)
    await press('ArrowDown')
    await says(volume, /^9\d percent$/)
    await press('PageDown')
    await until(() => video.volume < 0.6)
    await press('PageUp')
    await says(volume, /^9\d|100 percent$/)
    expect(video.paused).to.equal(true)
  })

  it('keeps the focus when it ends, and replays from the same button', async () => {
    open = await openStarted()
    const { video } = open
    await open.goTo('Play')
    video.currentTime = video.duration - 0.5
    await press(' ')
    await until(() => video.ended)
    await until(() => nameOf(open.focused()) === 'Play again')
    await press(' ')
    await until(() => !video.ended && !video.paused)
    expect(nameOf(open.focused())).to.equal('Pause')
  })
})
