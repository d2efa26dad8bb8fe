import { expect } from '@esm-bundle/chai'
import { audit, mediaItem, openPlayer, until } from '../player.fixture.tsx'
import { readStreaming } from '../source/read-streaming.ts'
import { isRed, LiveView } from './live.fixture.tsx'

describe('live', () => {
  let live: LiveView
  let count = 0
  beforeEach(() => {
    live = new LiveView(`s${Date.now()}n${++count}`)
  })
  afterEach(() => live.close())

  it('shows the picture of its item before it plays', async () => {
    const ImageURLs = [{ URL: '/.cache/fixtures/browser/poster.jpg', Size: 320 }]
    const entry = { MediaURL: '/none.m3u8', ThinnedMediaURL: '', DashURL: '', LiveStream: true, Duration: 0, Subtitles: [], ImageURLs: [] }
    live.view = await openPlayer({ item: mediaItem(entry, { RecordType: 3, ImageURLs }) })
    const video = live.view.element as HTMLVideoElement
    await until(() => video.poster.endsWith('/poster.jpg'))
    expect([video.paused, live.view.find('.vt-splash-title')?.textContent]).to.deep.equal([true, 'How leaves make sugar'])
  })

  it('is muted for everyone but its owner', async () => {
    await live.open('/none.m3u8')
    expect(live.view.element.muted).to.equal(true)
    live.view.close()
    await live.open('/none.m3u8', { muted: false }, { IsOwner: true })
    expect(live.view.element.muted).to.equal(false)
  })

  it('plays beyond its first segments, shows that it is live and refuses to seek', async () => {
    await live.open(await live.send(60))
    live.start()
    await until(() => live.view.element.currentTime > 0)
    // Six seconds on, the first four segments have been deleted.
    await live.plays(6)
    expect(live.state().engine).to.equal('hls')
    expect([live.view.player.time?.seek(1), live.view.player.time?.seekBy(-5), live.view.find('.vt-seek')]).to.deep.equal([
      false,
      false,
      null,
    ])
    await until(() => live.message() === 'Live Stream')
    const mark = await until(() => live.view.find('button.vt-live'))
    expect([mark.textContent, mark.getAttribute('aria-disabled')]).to.deep.equal(['Live', 'true'])
    await until(() => isRed(mark))
    expect(await audit()).to.deep.equal([])
  })

  it('shows that it has ended when the playlist says so', async () => {
    await live.open(await live.send(6))
    live.start()
    await until(() => live.message() === 'Live Stream Ended', 14_000)
    expect(live.state().ended).to.equal(true)
  })

  it('applies the streaming options of the page and shows the status', async () => {
    const options = readStreaming('?hlsmode=1&livesync=2&resync=20&lowlatency=0&streamstatus=1&backbuffer=5')
    await live.open(await live.send(60), options)
    live.start()
    await live.plays(1)
    await until(() => /^\d+\.\d s behind \(2\.0 s\)$/.test(live.state().liveStatus ?? ''))
    expect(live.view.find('.vt-entry')?.textContent).to.equal(live.state().liveStatus)
  })
})
