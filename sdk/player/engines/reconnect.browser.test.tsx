import { expect } from '@esm-bundle/chai'
import { audit, media, mediaItem, type OpenPlayer, openPlayer, playlistItem, until } from '../player.fixture.tsx'

const real = window.fetch
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
const ladder = (base = `${media}hls/`) =>
  mediaItem(
    {},
    { Playlist: [playlistItem({ MediaURL: `${base}master.m3u8`, ThinnedMediaURL: '', DashURL: '', IsCmaf: true, Subtitles: [] })] },
  )
/** Small figures in the place of two minutes. */
const quick = { giveUpMs: 1500, firstMs: 50, maxMs: 200 }

describe('an unreachable server', () => {
  let open: OpenPlayer
  let away: 'no' | 'silent' | 'proxy' | 'refused' = 'no'
  let requests = 0
  const state = () => open.player.store.get()
  const banner = () => open.find('.vt-message')?.textContent ?? ''

  /** Takes the server away for whatever is requested behind the beginning of the file. */
  const takeAway = (how: typeof away): void => {
    away = how
    requests = 0
  }
  beforeEach(() => {
    takeAway('no')
    window.fetch = async (address, options) => {
      const from = Number(/bytes=(\d+)/.exec(new Headers(options?.headers).get('range') ?? '')?.[1] ?? 0)
      if (away === 'no' || from < 20_000) return real(address, options)
      requests++
      if (away === 'silent') throw new TypeError('Failed to fetch')
      return new Response('', { status: away === 'proxy' ? 502 : 404 })
    }
  })
  afterEach(() => {
    window.fetch = real
    open.close()
  })
  const play = async (props: object = {}): Promise<void> => {
    open = await openPlayer({ item: ladder(), engine: 'cmaf', muted: true, ...props })
    open.player.playback?.play()
  }

  for (const how of ['silent', 'proxy'] as const) {
    it(`plays the loaded part, reports the reconnection and continues by itself (${how})`, async () => {
      takeAway(how)
      await play()
      await until(() => banner() === 'Trying to reconnect', 20_000)
      expect(state().failed).to.equal('')
      const source = open.element.src
      await until(() => open.element.currentTime > 1, 20_000)
      await audit(open.box)
      takeAway('no')
      await until(() => open.element.currentTime > 4, 20_000)
      expect([banner(), open.element.src, state().reconnecting]).to.deep.equal(['', source, false])
    })
  }

  it('gives up with a clear message, stops its requests and retries at the same place on request', async () => {
    takeAway('silent')
    await play({ reconnect: quick })
    await until(() => state().failed === 'unreachable', 20_000)
    const given = requests
    const place = open.element.currentTime
    await until(() => banner().startsWith('The server cannot be reached'))
    await pause(600)
    expect(requests).to.equal(given)
    await audit(open.box)
    takeAway('no')
    open.button('Try again')?.click()
    await until(() => open.element.currentTime > Math.max(4, place), 20_000)
    expect(banner()).to.equal('')
  })

  it('allows pause and seek during the reconnection', async () => {
    takeAway('silent')
    await play()
    await until(() => state().reconnecting, 20_000)
    open.player.playback?.pause()
    open.player.time?.seek(9)
    await until(() => open.element.seeking)
    takeAway('no')
    await until(() => !open.element.seeking, 20_000)
    expect([open.element.paused, Math.round(open.element.currentTime), state().failed]).to.deep.equal([true, 9, ''])
    open.player.playback?.play()
    await until(() => open.element.currentTime > 10, 20_000)
  })

  it('sends few requests', async () => {
    takeAway('silent')
    await play()
    await until(() => state().reconnecting, 20_000)
    const before = requests
    await pause(3000)
    expect(requests - before).to.be.lessThan(8)
  })

  for (const status of [403, 404, 410]) {
    it(`reports that an item is gone when the library answers ${status}, and stops its requests`, async () => {
      takeAway('refused')
      let asked = 0
      const renew = () => {
        asked++
        return Promise.reject(Object.assign(new Error('Not here'), { status }))
      }
      await play({ renew })
      await until(() => state().failed === 'gone', 20_000)
      await until(() => banner() === 'This item was deleted, or you no longer have access')
      const given = requests
      await pause(600)
      expect([requests, asked]).to.deep.equal([given, 1])
      expect(given).to.be.lessThan(4)
      expect(open.button('Try again')).to.equal(undefined)
    })
  }

  it('does not play another entry in place of one that was removed from the playlist', async () => {
    takeAway('refused')
    const other = playlistItem({ EncID: 'B', PlaylistItemID: 2, MediaURL: `${media}hls/master.m3u8`, ThinnedMediaURL: '', IsCmaf: true })
    await play({ renew: async () => ({ ...ladder(), Playlist: [other] }) })
    await until(() => state().failed === 'gone', 20_000)
    expect(state().entry?.EncID).to.equal('A')
  })
})
