import { expect } from '@esm-bundle/chai'
import type { VitrinePlayerElement } from '../../sdk/player/index.ts'
import { closePages, loadedBy, media, mediaItem, openPage, playlistItem, type TestPage, until } from '../testing/page.fixture.ts'

const script = async (): Promise<string> => {
  const manifest = (await (await fetch('/dist/embeds/element/manifest.json')).json()) as Record<string, { file: string }>
  return `<script type="module" src="${location.origin}/dist/embeds/element/${manifest['vitrine-player']?.file}"></script>`
}
const elementOf = ({ document }: TestPage): VitrinePlayerElement => document.querySelector('vitrine-player') as VitrinePlayerElement

const subtitles = { ID: 7, Lang: 'en', Label: 'English', Source: `${media}captions.vtt`, Kind: 'subtitles' } as const

/** A page of somebody else with its style and its markup inside the tag. */
async function open(style: string, children: string): Promise<{ page: TestPage; element: VitrinePlayerElement; shadow: ShadowRoot }> {
  const tag = `<vitrine-player src="${location.origin}" item="A" muted titlelink style="width:780px">${children}</vitrine-player>`
  const page = await openPage(`${await script()}<style>${style}</style><body>${tag}</body>`, {
    item: mediaItem({ Playlist: [playlistItem({ Subtitles: [subtitles] })] }),
  })
  const element = elementOf(page)
  await until(() => element.player)
  return { page, element, shadow: element.shadowRoot as ShadowRoot }
}
const part = (shadow: ShadowRoot, name: string): HTMLElement | null => shadow.querySelector(`[part~="${name}"]`)
const atMiddle = ({ document }: TestPage, element: Element): Element | null => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2)
}

describe('parts and slots of vitrine-player', () => {
  afterEach(closePages)

  it('ignores content without a known slot', async () => {
    const { page } = await open('', '<p id="none">Nowhere</p><p id="other" slot="somewhere">Nowhere</p>')
    for (const id of ['none', 'other']) expect(page.document.getElementById(id)?.checkVisibility(), id).to.equal(false)
  })

  it('lets a page style every part that is documented', async () => {
    const names = ['player', 'video', 'start-screen', 'start-button', 'title', 'description', 'message', 'spinner', 'poster']
    const started = ['bar', 'button', 'play-button', 'mute-button', 'fullscreen-button', 'menu-button', 'seek-bar', 'volume', 'time']
    const later = ['captions', 'menu', 'end-screen']
    const style = [...names, ...started, ...later]
      .map((name) => `vitrine-player::part(${name}) { outline: 3px dotted rgb(1, 2, 3) }`)
      .join('')
    const { page, element, shadow } = await open(style, '')
    const look = (name: string): string => {
      const found = part(shadow, name)
      return found ? page.window.getComputedStyle(found).outline : 'missing'
    }
    const own = 'rgb(1, 2, 3) dotted 3px'
    for (const name of names) await until(() => look(name) === own)
    await element.play()
    for (const name of started) await until(() => look(name) === own)
    part(shadow, 'menu-button')?.click()
    await until(() => look('menu') === own)
    element.currentTime = 2.5
    element.player?.subtitles?.chooseTrack(subtitles.ID)
    await until(() => look('captions') === own)
    element.currentTime = 11.8
    await until(() => element.ended)
    await until(() => look('end-screen') === own)
    expect(page.errors).to.deep.equal([])
  })

  it('shows the poster of a page before the player and until it plays', async () => {
    const { page, element } = await open('', `<img slot="poster" alt="" src="${media}poster.jpg">`)
    const poster = page.document.querySelector('img') as HTMLImageElement
    await until(() => poster.checkVisibility())
    const box = element.getBoundingClientRect()
    const { width, height } = poster.getBoundingClientRect()
    expect([width, height]).to.deep.equal([box.width, box.height])
    expect(atMiddle(page, element) === element).to.equal(true)
    await element.play()
    await until(() => !poster.checkVisibility())
  })

  it('shows buttons of a page in the bar, above it and below it', async () => {
    const children = ['bar', 'before-bar', 'after-bar'].map((name) => `<button id="${name}" slot="${name}">Own</button>`).join('')
    const { page, element, shadow } = await open('', children)
    await element.play()
    const clicked: string[] = []
    for (const name of ['bar', 'before-bar', 'after-bar']) {
      const button = page.document.getElementById(name) as HTMLButtonElement
      button.addEventListener('click', () => clicked.push(name))
      await until(() => button.checkVisibility())
      expect(atMiddle(page, button) === button, name).to.equal(true)
      button.click()
    }
    expect([clicked, element.paused]).to.deep.equal([['bar', 'before-bar', 'after-bar'], false])
    const top = (of: Element | null | undefined): number => of?.getBoundingClientRect().top ?? Number.NaN
    const places = [page.document.getElementById('before-bar'), part(shadow, 'seek-bar'), page.document.getElementById('bar')]
    expect(places.map(top)).to.deep.equal(places.map(top).toSorted((one, other) => one - other))
    expect(top(page.document.getElementById('after-bar'))).to.be.greaterThan(top(part(shadow, 'play-button')))
  })

  it('loads the compact skin for those alone that choose it', async () => {
    const { page, element, shadow } = await open('', '')
    const hasSkin = async (): Promise<boolean> => {
      const scripts = await Promise.all(
        loadedBy(page)
          .filter((name) => name.endsWith('.js'))
          .map(async (name) => (await fetch(name)).text()),
      )
      return scripts.some((text) => text.includes('vt-compact'))
    }
    await element.play()
    expect(await hasSkin()).to.equal(false)
    element.setAttribute('skin', 'compact')
    await until(() => shadow.querySelector('.vt-compact .vt-row'))
    expect(await hasSkin()).to.equal(true)
    await element.play()
    expect(page.warnings).to.deep.equal([])
  })

  it('shows the end screen of a page in place of its own', async () => {
    const { page, element, shadow } = await open('', '<div slot="end"><button id="quiz">To the quiz</button></div>')
    const quiz = page.document.getElementById('quiz') as HTMLElement
    expect(quiz.checkVisibility()).to.equal(false)
    await element.play()
    element.currentTime = 11.8
    await until(() => element.ended && quiz.checkVisibility())
    expect(atMiddle(page, quiz) === quiz).to.equal(true)
    expect(part(shadow, 'end-screen')?.checkVisibility() ?? false).to.equal(false)
    element.currentTime = 2
    await element.play()
    await until(() => !quiz.checkVisibility())
  })
})
