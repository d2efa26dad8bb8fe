import { expect } from '@esm-bundle/chai'
import { closeFrames, openFrame } from '../testing/frame.fixture.ts'
import { media, mediaItem, playlistItem, until } from '../testing/page.fixture.ts'

const find = <Kind extends HTMLElement = HTMLElement>(frame: HTMLIFrameElement, selector: string): Kind | null =>
  (frame.contentDocument as Document).querySelector<Kind>(selector)
const loaded = (frame: HTMLIFrameElement): string[] =>
  (frame.contentWindow as Window).performance.getEntriesByType('resource').map(({ name }) => name)
const bare = '<video class="vt-video" playsinline preload="none"></video>'

describe('an embed of a video of another service', () => {
  afterEach(closeFrames)

  const host = `http://localhost:${location.port}/scripts/browser/video-host.html`
  const item = mediaItem({
    Source: 13,
    Playlist: [playlistItem({ Source: 13, MediaURL: `${host}?video=good`, ThinnedMediaURL: '', Duration: 0 })],
  })

  it('loads nothing of the service on autoplay or on a play command of the host page', async () => {
    const frame = await openFrame({ item, inside: bare, options: { Autoplay: true } })
    await until(() => find(frame, '.vt-external'))
    frame.contentWindow?.postMessage(JSON.stringify({ context: 'player.js', version: '0.0.11', method: 'play' }), '*')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(find(frame, 'iframe')).to.equal(null)
    expect(loaded(frame).filter((name) => name.includes('video-host'))).to.deep.equal([])
    expect(find(frame, '.vt-start')).not.to.equal(null)
  })

  it('plays after a press, in the area of the video and below the controls', async () => {
    const frame = await openFrame({ item, inside: bare })
    const notice = await until(() => find(frame, '.vt-external'))
    expect(notice.textContent).to.contain('localhost')
    find(frame, '.vt-start')?.click()
    const inside = await until(() => find<HTMLIFrameElement>(frame, 'iframe'))
    const video = find<HTMLVideoElement>(frame, 'video')
    await until(() => video && !video.paused && video.currentTime > 0.3)
    const { width, height } = inside.getBoundingClientRect()
    expect([width, height]).to.deep.equal([640, 360])
    // The button is above the frame.
    const play = await until(() => find(frame, '.vt-row button'))
    const { x, y } = play.getBoundingClientRect()
    expect(play.contains((frame.contentDocument as Document).elementFromPoint(x + 8, y + 8))).to.equal(true)
  })
})

describe('an embed of a 360° video', () => {
  afterEach(closeFrames)

  it('turns the view, and loads the code for it only for 360° videos', async () => {
    const flat = await openFrame()
    await until(() => find(flat, '.vt-controls'))
    const before = loaded(flat).length
    closeFrames()
    const file = `${media}around.mp4`
    const item = mediaItem({ Is360: true, Playlist: [playlistItem({ Is360: true, MediaURL: file, ThinnedMediaURL: file })] })
    const frame = await openFrame({
      item,
      inside: `<video class="vt-video" playsinline preload="none"><source src="${file}" type="video/mp4"></video>`,
    })
    const start = await until(() => find(frame, '.vt-start'))
    expect(find(frame, '.vt-pad')).to.equal(null)
    expect(loaded(frame).length).to.be.at.most(before + 1)
    // What nobody pressed with a hand may start silent only.
    const video = find<HTMLVideoElement>(frame, 'video')
    if (video) video.muted = true
    start.click()
    await until(() => find(frame, 'canvas.vt-panorama') && find(frame, '.vt-pad'))
    expect(find(frame, '#vitrine-player')?.dataset['panorama']).to.equal('on')
  })
})
