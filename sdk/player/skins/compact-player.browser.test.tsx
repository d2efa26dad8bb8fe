import { expect } from '@esm-bundle/chai'
import { createRoot } from 'react-dom/client'
import { audit } from '../../ui/page.fixture.ts'
import type { AnyPlayer } from '../create-player.ts'
import * as Player from '../parts.ts'
import { loadPlayerStyles, media, mediaItem, until } from '../player.fixture.tsx'

/** Red, green and blue of an opaque colour as the relative luminance of WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
    const share = Number(value) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const sound = { AudioOnly: true, MediaURL: '', DashURL: '', ThinnedMediaURL: `${media}clip.mp4`, ImageURLs: [] }

describe('Player.CompactPlayer', () => {
  let close = (): void => undefined
  afterEach(() => close())

  async function open(props: Partial<Player.CompactPlayerProps> = {}, width = 320, theme = '') {
    await loadPlayerStyles()
    const page = document.body.appendChild(document.createElement('main'))
    page.style.width = `${width}px`
    page.dataset['theme'] = theme
    const root = createRoot(page)
    let player: AnyPlayer | undefined
    root.render(<Player.CompactPlayer item={mediaItem()} muted onPlayer={(made) => (player = made)} {...props} />)
    close = () => {
      root.unmount()
      page.remove()
    }
    const box = await until(() => page.querySelector<HTMLElement>('.vt-player'))
    const find = (selector: string): HTMLElement => box.querySelector<HTMLElement>(selector) as HTMLElement
    await until(() => player && find('.vt-row'))
    return { box, find, player: player as unknown as AnyPlayer, style: (selector: string) => getComputedStyle(find(selector)) }
  }

  for (const theme of ['light', 'dark'])
    for (const [kind, entry] of [
      ['video', {}],
      ['sound', sound],
    ] as const)
      it(`passes the accessibility audit with ${kind} on a ${theme} page`, async () => {
        const { box, player, find } = await open({ item: mediaItem(entry) }, 480, theme)
        player.playback?.play()
        await until(() => player.media.currentTime > 0.1)
        await until(() => find('.vt-menu'))
        expect(await audit(box)).to.deep.equal([])
      })

  for (const theme of ['light', 'dark'])
    it(`tells played, loaded and the rest apart by 3 to 1, and shows texts at 4.5 to 1, on a ${theme} page`, async () => {
      const { box, find, player, style } = await open({ item: mediaItem(sound) }, 480, theme)
      player.playback?.play()
      await until(() => player.media.currentTime > 0.1 && find('.vt-buffered'))
      const [rest, loaded, played] = ['.vt-seek .vt-track', '.vt-buffered', '.vt-seek .vt-played'].map(
        (part) => style(part).backgroundColor,
      )
      expect(contrast(played ?? '', loaded ?? '')).to.be.at.least(3)
      expect(contrast(loaded ?? '', rest ?? '')).to.be.at.least(3)
      const { backgroundColor, color } = getComputedStyle(box)
      expect(contrast(backgroundColor, color)).to.be.at.least(4.5)
      expect(luminance(backgroundColor) > 0.5).to.equal(theme === 'light')
    })

  it('shows sound as one row that fits into 320 pixels', async () => {
    const { box, find } = await open({ item: mediaItem(sound), lang: 'ar' })
    await until(() => find('.vt-menu'))
    await until(() => box.dir === 'rtl')
    expect(box.getBoundingClientRect().height).to.be.at.most(48)
    expect(box.scrollWidth).to.be.at.most(box.clientWidth)
    const { left, right } = box.getBoundingClientRect()
    const parts = [...find('.vt-row').children].filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect())
    expect(parts.every((part) => part.left >= left && part.right <= right)).to.equal(true)
    // The first button stands at the right.
    expect(parts[0]?.right).to.be.closeTo(right, 8)
    expect(find('.vt-seek').getBoundingClientRect().width).to.be.at.least(40)
  })

  it('keeps the controls of a video below the picture, before it starts and while nobody moves', async () => {
    const { box, find, player } = await open()
    const row = (): DOMRect => find('.vt-row').getBoundingClientRect()
    const picture = player.media.getBoundingClientRect()
    expect(row().top).to.be.at.least(picture.bottom - 2)
    const mute = find('.vt-row > [part~=mute-button]')
    const { left, top } = mute.getBoundingClientRect()
    expect(document.elementFromPoint(left + 8, top + 8)?.closest('button') === mute).to.equal(true)
    find('.vt-start').click()
    await until(() => player.media.currentTime > 0.1)
    player.idle?.sleep()
    await until(() => box.hasAttribute('data-idle'))
    expect(getComputedStyle(find('.vt-controls')).visibility).to.equal('visible')
  })

  it('obeys the keys of the player, and names itself', async () => {
    const { box, player } = await open({ item: mediaItem(sound) })
    expect(box.getAttribute('aria-label')).to.contain('How leaves make sugar')
    const press = (key: string): boolean => box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    press('k')
    await until(() => !player.media.paused && player.media.currentTime > 0.1)
    press('End')
    await until(() => player.media.ended || player.media.currentTime > 11)
  })

  it('shows no controls where there are to be none', async () => {
    await loadPlayerStyles()
    const page = document.body.appendChild(document.createElement('main'))
    const root = createRoot(page)
    close = () => {
      root.unmount()
      page.remove()
    }
    let player: AnyPlayer | undefined
    root.render(<Player.CompactPlayer item={mediaItem()} controls={false} onPlayer={(made) => (player = made)} />)
    await until(() => player && page.querySelector('.vt-message'))
    expect(page.querySelector('.vt-controls') === null).to.equal(true)
  })
})
