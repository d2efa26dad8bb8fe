import { expect } from '@esm-bundle/chai'
import { media, mediaItem, type OpenPlayer, openPlayer, playlistItem, until } from '../../player.fixture.tsx'

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
const ladder = (base = `${media}hls/`) =>
  mediaItem(
    {},
    { Playlist: [playlistItem({ MediaURL: `${base}master.m3u8`, ThinnedMediaURL: '', DashURL: '', IsCmaf: true, Subtitles: [] })] },
  )

/** What the ear would hear, in hertz. */
async function pitchOf(element: HTMLMediaElement): Promise<number> {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 8192
  const stream = (element as HTMLMediaElement & { captureStream: () => MediaStream }).captureStream()
  context.createMediaStreamSource(stream).connect(analyser)
  await pause(600)
  const levels = new Float32Array(analyser.frequencyBinCount)
  analyser.getFloatFrequencyData(levels)
  const loudest = levels.indexOf(Math.max(...levels))
  await context.close()
  return (loudest * context.sampleRate) / analyser.fftSize
}

describe('our own engine', () => {
  let open: OpenPlayer
  const play = async (item = ladder(), props: object = {}): Promise<void> => {
    open = await openPlayer({ item, engine: 'cmaf', muted: true, ...props })
    open.player.playback?.play()
  }
  const plays = (from: number) => until(() => open.element.currentTime > from, 14_000)
  afterEach(() => open.close())

  it('plays, sets the duration and ends', async () => {
    await play()
    await plays(0.5)
    const { duration, currentSrc } = open.element
    expect(currentSrc).to.contain('blob:')
    expect(duration).to.be.closeTo(12, 0.2)
    open.player.time?.seek(11.4)
    await until(() => open.player.store.get().ended)
    expect(open.element.ended).to.equal(true)
  })

  it('starts in the middle', async () => {
    await play(ladder(), { startTime: 7 })
    await plays(7.2)
    expect(open.element.buffered.start(0)).to.be.greaterThan(5)
  })

  it('seeks to times that are not loaded, and back', async () => {
    await play()
    await plays(0.2)
    for (const time of [9, 1, 5.5]) {
      open.player.time?.seek(time)
      await until(() => !open.element.seeking && open.element.currentTime > time + 0.1)
    }
  })

  it('starts with the byte ranges that the item names, and continues from them', async () => {
    const list = await (await fetch(`${media}hls/0.m3u8`)).text()
    const [, header = '0'] = /BYTERANGE="(\d+)@0"/.exec(list) ?? []
    const [, first = '0'] = /#EXT-X-BYTERANGE:(\d+)@\d+/.exec(list) ?? []
    const [, codecs = ''] = /CODECS="([^"]+)"/.exec(await (await fetch(`${media}hls/master.m3u8`)).text()) ?? []
    const item = ladder()
    const [entry] = item.Playlist
    const start = {
      URL: `${media}hls/0.m4s`,
      Type: `video/mp4; codecs="${codecs}"`,
      Ranges: [[0, Number(header) + Number(first)]],
      Duration: 12,
    }
    await play({ ...item, Playlist: [{ ...entry, FastStart: start } as never] })
    await plays(3)
    expect(open.element.duration).to.be.closeTo(12, 0.2)
  })

  it('keeps the chosen quality and reports which one plays', async () => {
    await play()
    await plays(0.2)
    const levels = await until(() => (open.player.store.get().levels.length > 1 ? open.player.store.get().levels : undefined))
    expect(levels.map(({ height }) => height)).to.deep.equal([360, 180])
    open.player.quality?.chooseQuality(180)
    await until(() => open.element instanceof HTMLVideoElement && open.element.videoHeight === 180)
    open.player.quality?.chooseQuality(360)
    await until(() => open.element instanceof HTMLVideoElement && open.element.videoHeight === 360)
    expect(open.element.currentTime).to.be.lessThan(12)
  })

  const { getAutoplayPolicy } = navigator as { getAutoplayPolicy?: (kind: 'mediaelement') => string }
  // Firefox plays no sound before somebody has pressed something.
  const itIsHeard = getAutoplayPolicy?.call(navigator, 'mediaelement') === 'allowed-muted' ? () => undefined : it
  itIsHeard('plays another sound track at the same place, and the first again', async () => {
    await play(ladder(`${media}sounds/`), { muted: false })
    await plays(0.3)
    expect(await pitchOf(open.element)).to.be.closeTo(330, 20)
    const [main, described] = await until(() => {
      const { audioTracks } = open.player.store.get()
      return audioTracks.length === 2 ? audioTracks : undefined
    })
    open.player.audioTracks?.chooseAudio(described?.id ?? -1)
    await pause(1500)
    expect(await pitchOf(open.element)).to.be.closeTo(880, 20)
    open.player.audioTracks?.chooseAudio(main?.id ?? -1)
    await pause(1500)
    expect(await pitchOf(open.element)).to.be.closeTo(330, 20)
  })

  it('joins its segments without a gap', async () => {
    await play()
    await plays(0.2)
    await until(() => open.element.buffered.length === 1 && open.element.buffered.end(0) > 11.5)
    expect(open.element.buffered.length).to.equal(1)
  })
})
