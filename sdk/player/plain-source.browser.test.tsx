import { expect } from '@esm-bundle/chai'
import { audit, media, type OpenPlayer, openPlayer, text, until } from './player.fixture.tsx'

const chapters = text('text/vtt', 'WEBVTT\n\n00:00.000 --> 00:06.000\nLeaves\n\n00:06.000 --> 00:12.000\nLight\n')
const tracks = [{ src: `${media}captions.vtt`, lang: 'en', label: 'English' }]

describe('DefaultPlayer with src', () => {
  let open: OpenPlayer
  const requests: string[] = []
  const { fetch } = globalThis
  beforeEach(() => {
    requests.length = 0
    globalThis.fetch = (input, init) => {
      requests.push(`${init?.method ?? 'GET'} ${String(input)}`)
      return fetch(input, init)
    }
  })
  afterEach(() => {
    open.close()
    globalThis.fetch = fetch
  })
  const plays = async () => {
    open.player.playback?.play()
    await until(() => open.element.currentTime > 0.3)
  }

  it('has no accessibility problems, and asks no library for anything', async () => {
    open = await openPlayer({
      item: undefined,
      src: `${media}clip.mp4`,
      title: 'A film of ours',
      poster: `${media}poster.jpg`,
      tracks,
      chapters,
    })
    await until(() => open.player.store.get().chapters?.length === 2)
    expect(open.box.getAttribute('aria-label')).to.contain('A film of ours')
    expect(await audit()).to.deep.equal([])
    await plays()
    expect(open.player.store.get().tracks?.map(({ Label }) => Label)).to.deep.equal(['English'])
    await until(() => (open.player.store.get().duration ?? 0) > 11)
    expect(open.player.chapters?.play(2)).to.equal(true)
    await until(() => open.player.store.get().chapter?.Title === 'Light')
    expect(requests.filter((request) => request.includes('/api/') || request.startsWith('HEAD'))).to.deep.equal([])
  })

  it('shows its poster until it plays', async () => {
    open = await openPlayer({ item: undefined, src: `${media}clip.mp4`, poster: `${media}poster.jpg` })
    const video = open.element as HTMLVideoElement
    await until(() => video.poster.endsWith(`${media}poster.jpg`))
    expect([video.paused, video.checkVisibility()]).to.deep.equal([true, true])
    const image = new Image()
    image.src = video.poster
    await image.decode()
    expect(image.naturalWidth).to.be.greaterThan(0)
  })

  for (const [name, src, engine] of [
    ['HLS of byte ranges', 'hls/master.m3u8', /cmaf|native/],
    ['any other HLS', 'hls/0.m3u8', /hls|native/],
    ['DASH', 'dash/manifest.mpd', /dash/],
    ['a file', 'clip.mp4', /native/],
    ['sound', 'sound.m4a', /native/],
  ] as const)
    it(`plays ${name}`, async () => {
      open = await openPlayer({ item: undefined, src: media + src })
      await plays()
      expect(open.player.store.get().engine).to.match(engine)
      expect(open.element.crossOrigin).to.equal(engine.test('native') && open.player.store.get().engine === 'native' ? null : 'anonymous')
    })

  it('starts by itself, at the time that it is told', async () => {
    open = await openPlayer({ item: undefined, src: `${media}clip.mp4`, autoplay: true, startTime: 5 })
    await until(() => open.element.currentTime > 5.2)
  })

  it('says that it cannot play what is not there', async () => {
    open = await openPlayer({ item: undefined, src: '/nothing/here.mp4', chapters: '/nothing/here.vtt' })
    open.player.playback?.play()
    await until(() => open.player.store.get().failed !== '')
  })
})
