import { expect } from '@esm-bundle/chai'
import { media, mediaItem, type OpenPlayer, openPlayer, playlistItem, until } from '../../player.fixture.tsx'

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
const ladder = (base = `${media}hls/`) =>
  mediaItem(
    {},
    { Playlist: [playlistItem({ MediaURL: `${base}master.m3u8`, ThinnedMediaURL: '', DashURL: '', IsCmaf: true, Subtitles: [] })] },
  )

describe('our own engine on a bad connection', () => {
  let open: OpenPlayer
  let name = 0
  const play = async (item = ladder(), props: object = {}): Promise<void> => {
    open = await openPlayer({ item, engine: 'cmaf', muted: true, ...props })
    open.player.playback?.play()
  }
  const faulty = (kind: string, times: number) => ladder(`/faults/${kind}/${times}/t${performance.now().toFixed(0)}${name++}/hls/`)
  const plays = (from: number) => until(() => open.element.currentTime > from, 20_000)
  afterEach(() => open.close())

  for (const kind of ['broken', 'gone', 'cut', 'place', 'page', 'stalled', 'noise']) {
    it(`continues after a response that is ${kind}`, async () => {
      await play(faulty(kind, 1))
      await until(() => open.element.currentTime > 3, 20_000)
      expect(open.player.store.get().failed).to.equal('')
    })
  }

  for (const kind of ['broken', 'gone', 'page', 'noise']) {
    it(`reports failure when every response is ${kind}`, async () => {
      await play(faulty(kind, 1000))
      await until(() => open.player.store.get().failed === 'failed', 50_000)
      expect(open.find('.vt-message')?.textContent).to.equal('Sorry, there was a problem playing back media')
      await until(() => !open.box.hasAttribute('data-waiting'))
    })
  }

  it('requests new addresses when the old ones have expired, and continues at the same place', async () => {
    await play(faulty('gone', 1000), { renew: async () => ladder() })
    await plays(4)
    expect(open.player.store.get().failed).to.equal('')
  })

  it('reports failure when there is no manifest', async () => {
    await play(ladder('/nowhere/'))
    await until(() => open.player.store.get().failed === 'failed', 40_000)
  })

  it('reports failure when the browser supports none of the codecs', async () => {
    await play(ladder('/faults/codec/0/x/hls/'))
    await until(() => open.player.store.get().failed === 'failed')
  })

  it('waits while there is no network, and continues when it is back', async () => {
    const real = window.fetch
    let isOffline = true
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isOffline })
    // The network goes with the second segment.
    window.fetch = (address, options) => {
      const from = Number(/bytes=(\d+)/.exec(new Headers(options?.headers).get('range') ?? '')?.[1] ?? 0)
      return isOffline && from > 20_000 ? Promise.reject(new TypeError('Failed to fetch')) : real(address, options)
    }
    try {
      await play()
      await plays(1)
      await pause(4000)
      expect(open.player.store.get().failed).to.equal('')
      expect(open.element.currentTime).to.be.lessThan(3)
      isOffline = false
      window.dispatchEvent(new Event('online'))
      await plays(4)
    } finally {
      window.fetch = real
      Reflect.deleteProperty(navigator, 'onLine')
    }
  })

  it('aborts a first request that receives no data, and retries', async () => {
    const list = await (await fetch(`${media}hls/1.m3u8`)).text()
    const [, header = '0'] = /BYTERANGE="(\d+)@0"/.exec(list) ?? []
    const master = await (await fetch(`${media}hls/master.m3u8`)).text()
    const [, codecs = ''] = /CODECS="([^"]+)"/.exec(master) ?? []
    const item = faulty('stalled', 1)
    const URL = item.Playlist[0]?.MediaURL.replace('master.m3u8', '1.m4s') ?? ''
    const ranges: [number, number][] = [
      [0, Number(header)],
      [30_000, 50_000],
    ]
    const FastStart = { URL, Type: `video/mp4; codecs="${codecs}"`, Ranges: ranges, Duration: 12 }
    await play({ ...item, Playlist: item.Playlist.map((entry) => ({ ...entry, FastStart })) })
    await plays(1)
    expect(open.player.store.get().failed).to.equal('')
  })

  it('cleans up when it is closed while it loads', async () => {
    for (let round = 0; round < 5; round++) {
      await play()
      await pause(round * 30)
      open.close()
    }
    await play()
    await plays(0.2)
  })
})
