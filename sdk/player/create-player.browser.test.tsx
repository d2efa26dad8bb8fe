import { expect } from '@esm-bundle/chai'
import { playback, playlist, time, volume } from './features/index.ts'
import { createPlayer, type PlayerOf } from './index.ts'
import { media, mediaItem, playlistItem, until } from './player.fixture.tsx'

const features = () => [playback(), time(), volume(), playlist()] as const
type Made = PlayerOf<ReturnType<typeof features>>

describe('createPlayer', () => {
  const made: (Made | HTMLElement)[] = []
  const remember = <Kind extends Made | HTMLElement>(one: Kind): Kind => {
    made.push(one)
    return one
  }
  afterEach(() => {
    for (const one of made.splice(0)) {
      if ('destroy' in one) one.destroy()
      else one.remove()
    }
  })
  const create = (options: Partial<Parameters<typeof createPlayer>[0]> = {}): Made =>
    remember(createPlayer({ item: mediaItem(), ...options, features: features() }))

  it('refuses to seek in a live stream and where seeking is disabled', async () => {
    const live = create({ item: mediaItem({ LiveStream: true }) })
    expect(live.time.seek(3)).to.equal(false)
    const guarded = remember(
      createPlayer({ item: mediaItem(), features: [playback(), time({ disableSeekFrom: 5 }), volume(), playlist()] }),
    )
    expect([guarded.time.seek(6), guarded.time.seek(4)]).to.deep.equal([false, true])
  })

  it('starts from the beginning when the address names a time where seeking is disabled', async () => {
    const startOf = async (startTime: number, change: { DisableSeekFrom?: number } = {}): Promise<number> => {
      const player = create({ item: mediaItem(change), startTime })
      player.media.muted = true
      player.playback.play()
      await until(() => player.media.currentTime > 0.1 && !player.media.seeking)
      return player.media.currentTime
    }
    expect(await startOf(8, { DisableSeekFrom: 5 })).to.be.below(4)
    expect(await startOf(5, { DisableSeekFrom: 5 })).to.be.below(4)
    expect(await startOf(4, { DisableSeekFrom: 5 })).to.be.within(4, 8)
    expect(await startOf(8)).to.be.at.least(8)
  })

  it('is at the end when the element has ended, even if its own time is that of a key frame', async () => {
    const player = create()
    player.media.muted = true
    player.playback.play()
    await until(() => player.store.get().duration > 0 && player.media.currentTime > 0.1)
    Object.defineProperties(player.media, { ended: { value: true }, currentTime: { value: 6 } })
    player.media.dispatchEvent(new Event('ended'))
    expect(player.store.get().currentTime).to.equal(player.media.duration)
  })

  it('mutes a live class for everyone but its owner', () => {
    const mutedFor = (IsOwner: boolean) => create({ item: mediaItem({}, { RecordType: 3, IsOwner }) }).media.muted
    expect([mutedFor(false), mutedFor(true)]).to.deep.equal([true, false])
  })

  it('reports failure when no source plays and loads again on request', async () => {
    const player = create({ item: mediaItem({ MediaURL: '', ThinnedMediaURL: `${media}none.mp4`, DashURL: '' }) })
    player.playback.play()
    await until(() => player.store.get().failed === 'failed')
    expect(player.media.paused).to.equal(true)
    player.load(mediaItem({ EncID: 'B' }))
    player.media.muted = true
    player.playback.play()
    await until(() => player.media.currentTime > 0.1)
  })

  it('falls back to the progressive file when the manifest is gone', async () => {
    const player = create({ item: mediaItem({ MediaURL: `${media}none.m3u8` }), engines: [(await import('./engines/native.ts')).native] })
    player.media.muted = true
    player.playback.play()
    await until(() => player.media.currentSrc.endsWith('clip.mp4') && player.media.currentTime > 0.1)
    expect(player.store.get().failed).to.equal('')
  })

  it('adopts a playing element without reloading it', async () => {
    const video = remember(document.body.appendChild(document.createElement('video')))
    video.muted = true
    video.innerHTML = `<source src="${media}hls/master.m3u8" type="application/vnd.apple.mpegurl"><source src="${media}clip.mp4" type="video/mp4">`
    await video.play()
    await until(() => video.currentTime > 0.2)
    const events: string[] = []
    for (const type of ['emptied', 'loadstart', 'pause', 'seeking']) video.addEventListener(type, () => events.push(type))
    const player = create({ media: video })
    expect(player.store.get()).to.include({ engine: 'native', started: true, paused: false })
    const before = video.currentTime
    await until(() => player.store.get().currentTime > before + 0.3)
    expect(events).to.deep.equal([])
  })

  it('reports a state only after the element has reached it', async () => {
    const player = create()
    player.media.muted = true
    player.playback.play()
    expect(player.store.get().paused).to.equal(true)
    await until(() => !player.store.get().paused)
    player.media.volume = 0.25
    await until(() => player.store.get().volume === 0.25)
  })

  for (const engine of ['hls', 'dash'] as const) {
    it(`plays with ${engine} from a start time and offers its levels`, async () => {
      const player = create({ engine, startTime: 4 })
      player.media.muted = true
      player.playback.play()
      await until(() => player.media.currentTime > 4.1)
      expect(player.store.get().engine).to.equal(engine)
      expect(player.store.get().levels.map(({ height }) => height)).to.deep.equal([360, 180])
      player.time.seek(10)
      await until(() => player.media.currentTime >= 10)
    })
  }

  it('keeps playing when the same item arrives with new addresses', async () => {
    const player = create()
    player.media.muted = true
    player.playback.play()
    await until(() => player.media.currentTime > 0.2)
    const { currentSrc } = player.media
    player.load(mediaItem({ MediaURL: `${media}hls/master.m3u8?new` }, { Title: 'Another title' }))
    expect(player.media.currentSrc).to.equal(currentSrc)
    expect(player.store.get().item?.Title).to.equal('Another title')
  })

  it('plays one entry after the other, and stops after the last', async () => {
    const entry = (EncID: string) => playlistItem({ EncID, MediaURL: '', ThinnedMediaURL: `${media}clip.mp4` })
    const player = create({ item: mediaItem({}, { Playlist: [entry('A'), entry('B')] }) })
    player.media.muted = true
    player.playback.play()
    await until(() => player.media.readyState >= 3)
    player.time.seek(11.8)
    await until(() => player.store.get().index === 1 && player.media.currentTime > 0.1 && player.media.currentTime < 5)
    player.time.seek(11.8)
    await until(() => player.store.get().ended)
    expect(player.store.get().index).to.equal(1)
  })

  it('releases everything when it is destroyed', async () => {
    const player = create()
    player.media.muted = true
    player.playback.play()
    await until(() => player.media.currentTime > 0.1)
    player.destroy()
    expect(player.media.paused).to.equal(true)
    expect(player.media.hasAttribute('src')).to.equal(false)
    const before = player.store.get()
    player.media.dispatchEvent(new Event('timeupdate'))
    expect(player.store.get()).to.equal(before)
  })
})
