import { expect } from '@esm-bundle/chai'
import { audit, media, mediaItem, type OpenPlayer, openPlayer, playlistItem, until } from '../player.fixture.tsx'

const real = window.fetch

describe('an item that is deleted or forbidden while it is completely loaded', () => {
  let open: OpenPlayer
  let isRefused = false
  let heads = 0
  let asked = 0
  const state = () => open.player.store.get()
  const banner = () => open.find('.vt-message')?.textContent ?? ''
  const isLoaded = () => {
    const { buffered, duration } = open.element
    return buffered.length === 1 && buffered.end(0) >= duration - 0.2
  }

  beforeEach(() => {
    isRefused = false
    heads = 0
    asked = 0
    window.fetch = async (address, options) => {
      if (options?.method !== 'HEAD') return real(address, options)
      heads++
      return new Response(null, { status: isRefused ? 404 : 200 })
    }
  })
  afterEach(() => {
    window.fetch = real
    open.close()
  })
  const play = async (engine: 'native' | 'cmaf', renew: () => Promise<ReturnType<typeof mediaItem>>): Promise<void> => {
    const entry = playlistItem(
      engine === 'native'
        ? { MediaURL: '', DashURL: '', Subtitles: [] }
        : { MediaURL: `${media}hls/master.m3u8`, IsCmaf: true, Subtitles: [] },
    )
    open = await openPlayer({ item: mediaItem({}, { Playlist: [entry] }), engine, muted: true, loop: true, renew })
    open.player.playback?.play()
    await until(() => heads > 0 && isLoaded(), 20_000)
  }

  for (const [engine, status] of [
    ['native', 404],
    ['cmaf', 403],
  ] as const) {
    it(`reports the refusal and stops its requests (${engine}, ${status})`, async () => {
      await play(engine, () => {
        asked++
        return Promise.reject(Object.assign(new Error('Not here'), { status }))
      })
      expect([state().failed, asked]).to.deep.equal(['', 0])
      const before = heads
      isRefused = true
      await until(() => banner() === 'This item was deleted, or you no longer have access', 20_000)
      // The first request that is refused is enough; the one before it may have been on its way.
      expect(heads - before).to.be.lessThan(3)
      expect([asked, open.element.paused, state().failed]).to.deep.equal([1, true, 'gone'])
      const last = heads
      await new Promise((resolve) => setTimeout(resolve, 3500))
      expect([heads, asked]).to.deep.equal([last, 1])
      await audit(open.box)
    })
  }

  it('plays on when only the address has expired', async () => {
    await play('native', async () => {
      asked++
      return mediaItem(
        {},
        { Playlist: [playlistItem({ MediaURL: '', DashURL: '', ThinnedMediaURL: `${media}clip.mp4?fresh`, Subtitles: [] })] },
      )
    })
    const { src } = open.element
    isRefused = true
    await until(() => asked > 0, 20_000)
    isRefused = false
    const given = heads
    await until(() => heads > given + 1, 20_000)
    expect([state().failed, open.element.paused, open.element.src]).to.deep.equal(['', false, src])
  })
})
