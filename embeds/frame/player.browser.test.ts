import { expect } from '@esm-bundle/chai'
import axe from 'axe-core'
import { closeFrames, openFrame } from '../testing/frame.fixture.ts'
import { mediaItem, playlistItem, until } from '../testing/page.fixture.ts'

const pageOf = (frame: HTMLIFrameElement): Document => frame.contentDocument as Document
const find = <Kind extends HTMLElement = HTMLElement>(frame: HTMLIFrameElement, selector: string): Kind | null =>
  pageOf(frame).querySelector<Kind>(selector)
const controlled = (frame: HTMLIFrameElement) => until(() => find(frame, '.vt-controls'))
const videoOf = (frame: HTMLIFrameElement): HTMLVideoElement => find<HTMLVideoElement>(frame, 'video') as HTMLVideoElement

describe('the embed page', () => {
  afterEach(closeFrames)

  it('leaves the native controls on the video when its data cannot be read', async () => {
    const frame = await openFrame({ data: '{"Item":' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(videoOf(frame).controls).to.equal(true)
  })

  it('shows why there is nothing to play', async () => {
    const frame = await openFrame({
      inside: '',
      item: mediaItem({ Playlist: [], Status: 'failed', StatusMessage: 'The file is damaged.' }),
    })
    const stage = await until(() => find(frame, '.vt-stage p:not([role])'))
    expect(stage.textContent).to.equal('The file is damaged.')
  })

  it('shows the splash screen when the browser refuses autoplay', async () => {
    const frame = await openFrame({ options: { Autoplay: true } })
    await controlled(frame)
    await until(() => find(frame, '.vt-start'))
    expect(videoOf(frame).paused).to.equal(true)
  })

  it('passes the axe audit', async () => {
    const frame = await openFrame()
    await controlled(frame)
    const script = pageOf(frame).createElement('script')
    script.src = URL.createObjectURL(new Blob([axe.source], { type: 'text/javascript' }))
    pageOf(frame).head.append(script)
    const inside = frame.contentWindow as unknown as { axe?: typeof axe }
    const { run } = await until(() => inside.axe)
    const { violations } = await run(pageOf(frame), { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${String(target)}`))).to.deep.equal([])
  })

  it('adopts a playing video without restarting it', async () => {
    const frame = await openFrame({
      options: { Autoplay: true, Muted: true },
      head: `<script>
        window.seen = []
        for (const type of ['loadstart', 'emptied', 'pause', 'playing']) addEventListener(type, () => seen.push(type), true)
      </script>`,
    })
    const video = videoOf(frame)
    await controlled(frame)
    await until(() => video.currentTime > 0.3)
    expect(videoOf(frame)).to.equal(video)
    const { seen } = frame.contentWindow as unknown as { seen: string[] }
    expect(seen.filter((type) => type !== 'playing')).to.deep.equal(['loadstart'])
    expect(video.controls).to.equal(false)
  })

  it('fetches no media before the viewer presses play', async () => {
    const frame = await openFrame()
    await controlled(frame)
    const names = (frame.contentWindow as Window).performance.getEntriesByType('resource').map(({ name }) => name)
    expect(names.filter((name) => /\.(m3u8|mp4|m4s)$|vendor/.test(name))).to.deep.equal([])
  })

  it('plays when the splash screen is pressed, from the requested time', async () => {
    const frame = await openFrame({ options: { StartTime: 5 } })
    const start = await until(() => find(frame, '.vt-start'))
    videoOf(frame).muted = true
    start.click()
    await until(() => videoOf(frame).currentTime > 5.1)
    expect(videoOf(frame).currentTime).to.be.lessThan(8)
  })

  it('links its title to the item in a new tab, unless the title is hidden', async () => {
    const shown = await openFrame()
    await controlled(shown)
    const link = find<HTMLAnchorElement>(shown, '.vt-title-link')
    expect([link?.href, link?.target, link?.rel]).to.deep.equal([`${location.origin}/view.aspx?id=Item1`, '_blank', 'noopener'])
    const hidden = await openFrame({ options: { ShowTitle: false } })
    await controlled(hidden)
    expect(find(hidden, '.vt-title-link')).to.equal(null)
  })

  it('plays the entries of a playlist in order', async () => {
    const entry = (ID: number) => playlistItem({ ID, EncID: `E${ID}`, Title: `Part ${ID}` })
    const frame = await openFrame({
      item: mediaItem({ RecordType: 2, Playlist: [entry(1), playlistItem({ MediaURL: '' }), entry(2)] }),
      options: { Muted: true, Autoplay: true },
    })
    await controlled(frame)
    const video = videoOf(frame)
    await until(() => video.readyState > 1)
    video.currentTime = video.duration - 0.2
    let loads = 0
    video.addEventListener('loadstart', () => loads++)
    await until(() => loads === 1 && video.currentTime > 0.1 && video.currentTime < 5)
  })

  it('shows pages and images when there is no video', async () => {
    const Pages = [{ Title: 'Drawing', Width: 320, Height: 180, ImageURLs: [{ URL: '/.cache/fixtures/browser/poster.jpg', Size: 320 }] }]
    const frame = await openFrame({
      inside: '',
      item: mediaItem({ RecordType: 10, DocumentType: 3, Playlist: [playlistItem({ MediaURL: '', ThinnedMediaURL: '', Pages })] }),
    })
    const image = await until(() => find<HTMLImageElement>(frame, '.vt-page'))
    await until(() => image.naturalWidth > 0)
    expect(image.alt).to.equal('Drawing')
  })

  it('applies the gallery options of its address to a photoset, and reports a complete run to the host page', async () => {
    const Pages = [{ Title: 'Drawing', Width: 320, Height: 180, ImageURLs: [{ URL: '/.cache/fixtures/browser/poster.jpg', Size: 320 }] }]
    const heard: unknown[] = []
    const listen = ({ data }: MessageEvent<unknown>): void => void heard.push(data)
    addEventListener('message', listen)
    // It plays by itself, a second each, because its address says so: else nothing would be told.
    await openFrame({
      inside: '',
      isForeign: true,
      query: '?gallerymode=3&AutoPlay=1&DurationSecs=1&MaxItems=x&TransitionIndex=-1',
      item: mediaItem({ RecordType: 4, Playlist: [playlistItem({ MediaURL: '', ThinnedMediaURL: '', Pages })] }),
    })
    const through = await until(() => heard.find((message) => String(message).includes('runthrough')))
    expect(JSON.parse(String(through))).to.deep.equal({ context: 'vitrine', version: 1, event: 'runthrough', value: { items: 1 } })
    removeEventListener('message', listen)
  })
})
