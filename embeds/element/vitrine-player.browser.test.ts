import { expect } from '@esm-bundle/chai'
import type { VitrinePlayerElement } from '../../sdk/player/index.ts'
import { closePages, loadedBy, media, mediaItem, openPage, playlistItem, type TestPage, until } from '../testing/page.fixture.ts'

const script = async (): Promise<string> => {
  const manifest = (await (await fetch('/dist/embeds/element/manifest.json')).json()) as Record<string, { file: string }>
  return `<script type="module" src="${location.origin}/dist/embeds/element/${manifest['vitrine-player']?.file}"></script>`
}
const tag = (attributes = ''): string => `<vitrine-player src="${location.origin}" ${attributes}></vitrine-player>`
const elementOf = ({ document }: TestPage): VitrinePlayerElement => document.querySelector('vitrine-player') as VitrinePlayerElement
const inside = (page: TestPage, selector: string): HTMLElement | null | undefined => elementOf(page).shadowRoot?.querySelector(selector)

/** A page with the script and the markup, and an item behind every id. */
const open = async (html: string, item = mediaItem()): Promise<TestPage> => openPage(`${await script()}<body>${html}</body>`, { item })
const ready = async (page: TestPage): Promise<VitrinePlayerElement> => {
  await until(() => elementOf(page).player)
  return elementOf(page)
}
const reason = async (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'nothing',
    (error: DOMException) => error.name,
  )

describe('vitrine-player', () => {
  afterEach(() => {
    closePages()
    for (const key of ['vol', 'muted', 'subs']) localStorage.removeItem(key)
  })

  it('reports invalid attributes in its place, and once in the console', async () => {
    const page = await open('<vitrine-player></vitrine-player>')
    await until(() => elementOf(page).shadowRoot?.textContent?.includes('the attribute “item” is missing'))
    expect(page.warnings).to.have.length(1)
    expect(elementOf(page).error?.message).to.contain('“item” is missing')
    expect(await reason(elementOf(page).play())).to.equal('NotSupportedError')
    elementOf(page).setAttribute('src', 'javascript:alert(1)')
    elementOf(page).setAttribute('item', 'A')
    await until(() => elementOf(page).shadowRoot?.textContent?.includes('“src” must be the address of a server'))
    expect(page.warnings).to.have.length(2)
    elementOf(page).setAttribute('src', location.origin)
    await ready(page)
    expect([elementOf(page).error, page.errors]).to.deep.equal([null, []])
  })

  it('starts by itself with autoplay, but waits for a press of play from viewers who want less motion', async () => {
    const plain = await open(tag('item="A" autoplay muted'))
    await ready(plain)
    await until(() => elementOf(plain).currentTime > 0.1)
    closePages()
    const calm = `<script>const real = matchMedia
      matchMedia = (query) => query.includes('reduced-motion') ? { matches: true, addEventListener() {} } : real(query)</script>`
    const page = await openPage(`${calm}${await script()}<body>${tag('item="A" autoplay muted')}</body>`, { item: mediaItem() })
    const element = await ready(page)
    const start = await until(() => inside(page, '.vt-start'))
    const video = await until(() => element.shadowRoot?.querySelector('video'))
    expect([video.autoplay, element.paused, element.currentTime]).to.deep.equal([false, true, 0])
    start.click()
    await until(() => element.currentTime > 0.1)
  })

  it('plays media by their address, with their tracks, without asking a server', async () => {
    const chapters = `data:text/vtt,${encodeURIComponent('WEBVTT\n\n00:00.000 --> 00:06.000\nLeaves\n\n00:06.000 --> 00:12.000\nLight')}`
    const attributes = `src="${media}hls/master.m3u8" poster="${media}poster.jpg" label="A film of ours" muted`
    const children = `<track kind="subtitles" srclang="en" label="English" src="${media}captions.vtt"><track kind="chapters" src="${chapters}">`
    const page = await openPage(`${await script()}<body><vitrine-player ${attributes}>${children}</vitrine-player></body>`)
    const element = await ready(page)
    await element.play()
    await until(() => element.currentTime > 0.3)
    const state = () => element.player?.store.get()
    await until(() => state()?.chapters?.length === 2)
    expect(state()?.tracks?.map(({ Label }) => Label)).to.deep.equal(['English'])
    expect(inside(page, 'section')?.getAttribute('aria-label')).to.contain('A film of ours')
    element.src = `${media}clip.mp4`
    await until(() => element.player && state()?.item?.EncID.endsWith('clip.mp4'))
    await element.play()
    await until(() => element.currentTime > 0.3)
    element.remove()
    expect([page.errors, page.warnings, loadedBy(page).filter((name) => name.includes('/api/'))]).to.deep.equal([[], [], []])
  })

  it('falls back to the defaults for invalid attributes, and warns', async () => {
    const page = await open(tag('item="A" start="soon" theme="pink"'))
    const element = await ready(page)
    expect([element.currentTime, page.warnings.length]).to.deep.equal([0, 2])
  })

  it('shows the refusal of the server for an unknown item, and plays the item when it exists', async () => {
    const page = await openPage(`${await script()}<body>${tag('item="A"')}</body>`)
    const told: string[] = []
    elementOf(page).addEventListener('error', () => told.push(elementOf(page).error?.message ?? ''))
    await until(() => inside(page, '[role=alert]')?.textContent?.startsWith('This item does not exist'))
    expect(told).to.deep.equal(['This item does not exist, or you do not have access to it.'])
    expect(await reason(elementOf(page).play())).to.equal('NotSupportedError')
  })

  it('fetches nothing before it is visible, and no media before it plays', async () => {
    const page = await open(`<div style="height:4000px"></div>${tag('item="A"')}`)
    const loaded = (): number => loadedBy(page).filter((name) => name.includes('/dist/embeds/')).length
    await until(() => page.window.customElements.get('vitrine-player'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(loaded()).to.equal(1)
    elementOf(page).scrollIntoView()
    await ready(page)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(loadedBy(page).filter((name) => /\.(m3u8|mp4|m4s|vtt)$/.test(name))).to.deep.equal([])
  })

  it('plays on a call of play, also outside the viewport', async () => {
    const page = await open(`<div style="height:4000px"></div>${tag('item="A" muted')}`)
    await until(() => page.window.customElements.get('vitrine-player'))
    await elementOf(page).play()
    expect(elementOf(page).paused).to.equal(false)
  })

  it('behaves and dispatches events like a media element', async () => {
    const page = await open(tag('item="A" start="2"'))
    const element = elementOf(page)
    const told = new Set<string>()
    for (const type of ['ready', 'play', 'playing', 'pause', 'timeupdate', 'volumechange', 'ratechange', 'seeked', 'ended', 'error'])
      element.addEventListener(type, () => told.add(type))
    await until(() => page.window.customElements.get('vitrine-player'))
    expect([element.paused, element.ended, element.volume, element.playbackRate]).to.deep.equal([true, false, 1, 1])
    expect([element.currentTime, element.duration, element.readyState, element.buffered.length]).to.deep.equal([2, Number.NaN, 0, 0])
    element.muted = true
    element.volume = 0.25
    element.playbackRate = 1.5
    await element.play()
    await until(() => element.currentTime > 2.2)
    expect([element.muted, element.volume, element.playbackRate, element.paused]).to.deep.equal([true, 0.25, 1.5, false])
    expect(element.duration).to.be.closeTo(12, 0.2)
    expect([element.videoWidth > 0, element.readyState > 1, element.buffered.length > 0]).to.deep.equal([true, true, true])
    element.currentTime = 6
    await until(() => told.has('seeked') && element.currentTime >= 6)
    element.pause()
    await until(() => element.paused)
    element.currentTime = 11.8
    await element.play()
    await until(() => element.ended)
    await until(() => told.has('ended'))
    expect([...told]).to.include.members(['ready', 'play', 'playing', 'pause', 'timeupdate', 'volumechange', 'ratechange', 'seeked'])
    expect(told.has('error')).to.equal(false)
  })

  it('rejects play when the browser requires a click', async () => {
    const page = await open(tag('item="A"'))
    expect(await reason((await ready(page)).play())).to.equal('NotAllowedError')
    expect(inside(page, '.vt-splash')).to.not.equal(null)
  })

  it('does not start when it was paused before it was ready', async () => {
    const page = await open(tag('item="A" muted'))
    await until(() => page.window.customElements.get('vitrine-player'))
    const begun = reason(elementOf(page).play())
    elementOf(page).pause()
    expect(await begun).to.equal('AbortError')
    expect(elementOf(page).paused).to.equal(true)
  })

  it('continues playing when it is moved in the document', async () => {
    const page = await open(`${tag('item="A" muted')}<section></section>`)
    const element = await ready(page)
    await element.play()
    await until(() => element.currentTime > 0.3)
    page.document.querySelector('section')?.append(element)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([element.paused, element.currentTime > 0.4]).to.deep.equal([false, true])
  })

  it('releases everything when it is removed, and starts at the same time when it is inserted again', async () => {
    const page = await open(tag('item="A" muted'))
    const element = await ready(page)
    await element.play()
    await until(() => element.currentTime > 0.5)
    const { media: video } = element.player as { media: HTMLMediaElement }
    let count = 0
    element.addEventListener('timeupdate', () => count++)
    element.remove()
    await until(() => !element.player && !video.hasAttribute('src'))
    expect([video.paused, element.shadowRoot?.childElementCount]).to.deep.equal([true, 0])
    const before = count
    video.dispatchEvent(new Event('timeupdate'))
    expect(count).to.equal(before)
    expect(await reason(element.play())).to.equal('InvalidStateError')
    page.document.body.append(element)
    await ready(page)
    await until(() => element.currentTime > 0.4)
    expect(element.paused).to.equal(true)
  })

  it('loads another item and hides its controls when its attributes change', async () => {
    const page = await open(tag('item="A"'))
    const element = await ready(page)
    const { player } = element
    element.controls = false
    await until(() => !inside(page, '.vt-bar'))
    element.loop = true
    await until(() => element.player?.media.loop)
    expect(element.player).to.equal(player)
    element.item = 'B'
    await until(() => element.player && element.player !== player)
    expect(element.controls).to.equal(false)
  })

  it('works in a shadow root and applies properties set before its script loaded', async () => {
    const page = await openPage('<body><div id="host"></div></body>', { item: mediaItem() })
    const root = page.document.getElementById('host')?.attachShadow({ mode: 'open' })
    const element = page.document.createElement('vitrine-player')
    element.item = 'A'
    element.src = location.origin
    element.volume = 0.5
    element.currentTime = 3
    root?.append(element)
    const loading = page.document.createElement('script')
    loading.type = 'module'
    loading.src = /src="([^"]+)"/.exec(await script())?.[1] ?? ''
    page.document.head.append(loading)
    await until(() => element.player)
    element.muted = true
    await element.play()
    expect([element.getAttribute('item'), element.paused, element.volume]).to.deep.equal(['A', false, 0.5])
    expect(element.currentTime).to.be.within(3, 5)
  })

  it('works under a policy that allows only our scripts and no styles', async () => {
    const policy = `default-src 'none'; script-src ${location.origin}; style-src 'none'; img-src ${location.origin}; media-src ${location.origin} blob:; connect-src ${location.origin}`
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
    const page = await openPage(`${meta}${await script()}<body>${tag('item="A" muted')}</body>`, { item: mediaItem() })
    const violations: string[] = []
    page.document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective))
    const element = await ready(page)
    await element.play()
    await until(() => element.currentTime > 0.2)
    expect(violations).to.deep.equal([])
    expect(getComputedStyle(inside(page, '.vt-player') as HTMLElement).position).to.equal('relative')
  })

  it('turns the pages of a document', async () => {
    const Pages = [{ ImageURLs: [{ URL: `${media}poster.jpg`, Size: 320 }], Title: '', Width: 320, Height: 180 }]
    const item = mediaItem({ Playlist: [playlistItem({ MediaURL: '', ThinnedMediaURL: '', Pages })] })
    const page = await open(tag('item="A"'), item)
    await until(() => inside(page, '.vt-pages'))
  })
})
