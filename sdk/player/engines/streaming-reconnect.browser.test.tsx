import { expect } from '@esm-bundle/chai'
import { media, mediaItem, type OpenPlayer, openPlayer, playlistItem, until } from '../player.fixture.tsx'

const realFetch = window.fetch
const realSend = XMLHttpRequest.prototype.send
const realHeader = XMLHttpRequest.prototype.setRequestHeader
const ranges = new WeakMap<XMLHttpRequest, number>()
const startOf = (range: string | null): number => Number(/bytes=(\d+)/.exec(range ?? '')?.[1] ?? 0)
/** A port that browsers refuse to connect to. */
const nowhere = 'http://127.0.0.1:1/'
const awayMs = 4000

/** hls.js requests with XMLHttpRequest, shaka with fetch. */
describe('a server that is unreachable for four seconds', () => {
  let open: OpenPlayer
  let isAway = false
  let refused = 0
  const banner = () => open.find('.vt-message')?.textContent ?? ''

  beforeEach(() => {
    isAway = true
    refused = 0
    /** The beginning of a file arrives, so that something plays. */
    const isCut = (from: number): boolean => {
      const cut = isAway && from >= 100_000
      if (cut) refused++
      return cut
    }
    window.fetch = async (address, options) => {
      if (isCut(startOf(new Headers(options?.headers).get('range')))) throw new TypeError('Failed to fetch')
      return realFetch(address, options)
    }
    XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
      if (name.toLowerCase() === 'range') ranges.set(this, startOf(value))
      realHeader.call(this, name, value)
    }
    XMLHttpRequest.prototype.send = function (body) {
      if (isCut(ranges.get(this) ?? 0)) this.open('GET', nowhere)
      realSend.call(this, body)
    }
  })
  afterEach(() => {
    window.fetch = realFetch
    XMLHttpRequest.prototype.send = realSend
    XMLHttpRequest.prototype.setRequestHeader = realHeader
    open.close()
  })

  for (const [engine, MediaURL] of [
    ['hls', `${media}hls/master.m3u8`],
    ['dash', `${media}dash/manifest.mpd`],
  ] as const) {
    it(`plays the buffer with ${engine}, and playback continues by itself`, async () => {
      const entry = playlistItem({ MediaURL, DashURL: `${media}dash/manifest.mpd`, ThinnedMediaURL: '', Subtitles: [] })
      open = await openPlayer({ item: mediaItem({}, { Playlist: [entry] }), engine, muted: true })
      open.player.playback?.play()
      await until(() => banner() === 'Trying to reconnect', 20_000)
      const { src } = open.element
      await new Promise((resolve) => setTimeout(resolve, awayMs))
      const { failed, engine: running } = open.player.store.get()
      expect([failed, running, open.element.src]).to.deep.equal(['', engine, src])
      expect(open.element.currentTime).to.be.greaterThan(1)
      expect(refused).to.be.greaterThan(1)
      isAway = false
      await until(() => open.element.currentTime > 10, 30_000)
      expect([banner(), open.element.src, open.player.store.get().engine]).to.deep.equal(['', src, engine])
    })
  }
})
