import { expect } from '@esm-bundle/chai'
import axe from 'axe-core'
import { closeFrames } from '../testing/frame.fixture.ts'
import { closeByKeyboard, emulate, type KeyboardPage, nameOf, openByKeyboard, openStarted, press } from '../testing/keys.fixture.ts'
import { mediaItem, playlistItem, until } from '../testing/page.fixture.ts'

const panels = ['Chapters', 'Subtitles', 'Speed 1×', 'Quality', 'Settings']

describe('the accessibility of the embed', () => {
  let open: KeyboardPage
  afterEach(async () => {
    closeFrames()
    closeByKeyboard()
    await emulate({ 'forced-colors': '', 'prefers-reduced-motion': '' })
  })
  const openPanel = async (name: string): Promise<HTMLElement> => {
    await open.goTo(name)
    await press('Enter')
    return until(() => open.page.querySelector<HTMLElement>('.vt-panel'))
  }
  const closePanel = async (): Promise<void> => {
    await press('Escape')
    await until(() => open.page.querySelector('.vt-panel') === null)
  }
  const audit = async (): Promise<string[]> => {
    const inside = open.frame.contentWindow as unknown as { axe?: typeof axe }
    if (!inside.axe) {
      const script = open.page.createElement('script')
      script.src = URL.createObjectURL(new Blob([axe.source], { type: 'text/javascript' }))
      open.page.head.append(script)
    }
    const { run } = await until(() => inside.axe)
    const { violations } = await run(open.page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    // A frame of somebody's page is no page with headings and landmarks of its own.
    const rules = violations.filter(({ id }) => !['page-has-heading-one', 'landmark-one-main', 'region'].includes(id))
    return rules.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${String(target)}`))
  }

  for (const width of [860, 320]) {
    it(`passes the axe audit, ${width} pixels wide, with each panel open`, async () => {
      open = await openStarted({ width })
      expect(await audit()).to.deep.equal([])
      for (const name of panels.filter(open.named)) {
        await openPanel(name)
        expect(await audit(), name).to.deep.equal([])
        await closePanel()
      }
    })
  }

  it('has targets of at least 24 pixels that do not overlap, and fits 320 pixels', async () => {
    for (const width of [860, 320]) {
      open = await openStarted({ width })
      for (const name of ['', ...panels.filter(open.named)]) {
        if (name) await openPanel(name)
        const root = open.page.querySelector('.vt-panel') ?? open.page
        const targets = [...root.querySelectorAll<HTMLElement>('button, a, .vt-slider, .vt-choices label')].filter((one) =>
          one.checkVisibility({ visibilityProperty: true }),
        )
        expect(targets.length).to.be.greaterThan(2)
        const { right: edge } = open.page.documentElement.getBoundingClientRect()
        for (const target of targets) {
          const { width: wide, height: high, right, left } = target.getBoundingClientRect()
          expect(Math.min(wide, high), `${nameOf(target)} of ${name} at ${width}`).to.be.at.least(24)
          expect(right <= edge + 0.5 && left >= -0.5, `${nameOf(target)} of ${name} is inside at ${width}`).to.equal(true)
        }
        if (name) await closePanel()
      }
      expect(open.page.documentElement.scrollWidth).to.be.at.most(width)
      closeFrames()
    }
  })

  it('shows subtitles that are readable on any image', async () => {
    open = await openStarted()
    await openPanel('Subtitles')
    await press('End', 'ArrowUp', 'Enter')
    await open.goTo('Position')
    await press('Home')
    const line = await until(() => open.page.querySelector<HTMLElement>('.vt-captions span'))
    const { color, backgroundColor, fontSize } = getComputedStyle(line)
    expect(contrastOnWhite(color, backgroundColor)).to.be.at.least(7)
    expect(Number.parseFloat(fontSize)).to.be.at.least(14)
    const bar = open.page.querySelector('.vt-row') as HTMLElement
    expect(line.getBoundingClientRect().bottom).to.be.at.most(bar.getBoundingClientRect().top)
  })

  it('announces an error once in a live region', async () => {
    const broken = playlistItem({ MediaURL: `${location.origin}/nowhere.mp4`, ThinnedMediaURL: '' })
    open = await openByKeyboard({ item: mediaItem({ Playlist: [broken] }), inside: '<video class="vt-video" playsinline></video>' })
    const banner = await until(() => open.page.querySelector<HTMLElement>('.vt-message'))
    expect(banner.tagName).to.equal('OUTPUT')
    const said: string[] = []
    new MutationObserver(() => said.push(banner.textContent)).observe(banner, { childList: true, subtree: true, characterData: true })
    const start = await until(() => open.page.querySelector<HTMLElement>('.vt-start'))
    start.focus()
    await press('Enter')
    await until(() => said.length > 0, 20_000)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(said).to.deep.equal(['Sorry, there was a problem playing back media'])
    expect(open.focused()).not.to.equal(open.page.body)
  })

  it('announces once what each key did, and nothing while it plays', async () => {
    open = await openStarted()
    const alive = [...open.page.querySelectorAll('[aria-live], output, [role=status], [role=alert], [role=log]')]
    const said: string[] = []
    for (const one of alive)
      new MutationObserver(() => said.push(one.textContent ?? '')).observe(one, { childList: true, subtree: true, characterData: true })
    const from = open.video.currentTime
    await press('k')
    await until(() => open.video.currentTime > from + 2)
    expect(said).to.deep.equal(['Playing'])
    await press('k', 'l', 'j', '.')
    await until(() => said.length === 5)
    expect(said[1]).to.equal('Paused')
    expect(said[4]).to.equal('Speed 1.25×')
  })

  it('keeps the controls visible while one of them has the focus', async () => {
    open = await openStarted({ options: { Loop: true } })
    await open.goTo('Play')
    await press(' ')
    await until(() => !open.video.paused)
    await new Promise((resolve) => setTimeout(resolve, 8600))
    expect(open.focused().checkVisibility({ visibilityProperty: true })).to.equal(true)
    expect(nameOf(open.focused())).to.equal('Pause')
  })

  it('has visible and distinct controls in forced colours', async () => {
    await emulate({ 'forced-colors': 'active' })
    open = await openStarted()
    expect(open.frame.contentWindow?.matchMedia('(forced-colors: active)').matches).to.equal(true)
    const probe = open.page.body.appendChild(open.page.createElement('i'))
    const system = (name: string): string => {
      probe.style.cssText = `forced-color-adjust:none;color:${name}`
      return getComputedStyle(probe).color
    }
    const play = await open.goTo('Play')
    expect(getComputedStyle(play.querySelector('svg') as Element).fill).to.equal(system('ButtonText'))
    expect(getComputedStyle(play).outlineStyle).to.equal('solid')
    const track = open.page.querySelector('.vt-seek .vt-track') as Element
    expect(getComputedStyle(track).borderTopStyle).to.equal('solid')
    expect(getComputedStyle(track.querySelector('.vt-played') as Element).backgroundColor).to.equal(system('Highlight'))
    const panel = await openPanel('Quality')
    expect(getComputedStyle(panel).borderTopColor).to.equal(system('ButtonText'))
    const check = panel.querySelector('[aria-checked=true] .vt-icon-check') as Element
    expect(getComputedStyle(check).fill).to.equal(system('Highlight'))
  })

  it('animates nothing for viewers who prefer reduced motion', async () => {
    await emulate({ 'prefers-reduced-motion': 'reduce' })
    open = await openByKeyboard()
    const start = await until(() => open.page.querySelector<HTMLElement>('.vt-start'))
    expect(getComputedStyle(start).transitionDuration).to.equal('0s')
    await press('Tab', 'Enter')
    const thumb = await until(() => open.page.querySelector<HTMLElement>('.vt-seek .vt-thumb'))
    expect(getComputedStyle(thumb).transitionDuration).to.equal('0s')
  })
})

/** How well a colour is read on its background over a white frame: the worst that can be behind it. */
function contrastOnWhite(color: string, background: string): number {
  const parts = (text: string): number[] => (text.match(/[\d.]+/g) ?? []).map(Number)
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts(background)
  const light = (channels: number[]): number => {
    const [r = 0, g = 0, b = 0] = channels.map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const behind = light([red, green, blue].map((one) => one * alpha + 255 * (1 - alpha)))
  const text = light(parts(color).slice(0, 3))
  return (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05)
}
