import { expect } from '@esm-bundle/chai'
import { media, mediaItem, type OpenPlayer, openPlayer, until } from '../player.fixture.tsx'

/** Which tone is heard, in Hz. */
async function heard(element: HTMLMediaElement): Promise<() => number> {
  const context = new AudioContext()
  await context.resume()
  const analyser = new AnalyserNode(context, { fftSize: 4096 })
  context.createMediaElementSource(element).connect(analyser).connect(context.destination)
  const bins = new Float32Array(analyser.frequencyBinCount)
  return () => {
    analyser.getFloatFrequencyData(bins)
    const loudest = bins.reduce((best, value, index) => (value > (bins[best] ?? 0) ? index : best), 0)
    return (loudest * context.sampleRate) / analyser.fftSize
  }
}

const isNear = (tone: number, wanted: number): boolean => Math.abs(tone - wanted) < 30

describe('audioTracks', () => {
  let view: OpenPlayer
  afterEach(() => view.close())
  const item = () => mediaItem({ MediaURL: `${media}sounds/master.m3u8`, DashURL: `${media}sounds/manifest.mpd`, ThinnedMediaURL: '' })

  for (const engine of ['hls', 'dash', undefined] as const) {
    it(`switches to the description and back, started with ${engine ?? 'the browser itself'}`, async () => {
      view = await openPlayer({ item: item(), engine, muted: false })
      const tone = await heard(view.element)
      view.player.playback?.play()
      await until(() => view.player.store.get().audioTracks.length === 2)
      await until(() => isNear(tone(), 330))
      view.player.audioTracks?.setDescribed(true)
      await until(() => isNear(tone(), 880))
      await until(() => view.player.store.get().audioTrack === 1)
      expect(localStorage.getItem('described')).to.equal('true')
      view.player.audioTracks?.setDescribed(false)
      await until(() => isNear(tone(), 330))
    })
  }
})
