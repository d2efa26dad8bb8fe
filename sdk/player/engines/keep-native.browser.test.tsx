import { expect } from '@esm-bundle/chai'
import { mediaItem, type OpenPlayer, openPlayer, playlistItem, until } from '../player.fixture.tsx'

// Browsers request again by themselves for half a minute before they give up.
const browserMs = 35_000

describe('a single file whose server becomes unreachable', () => {
  let open: OpenPlayer
  let count = 0
  let name = ''
  const state = () => open.player.store.get()
  const banner = () => open.find('.vt-message')?.textContent ?? ''
  const server = (change: 'begin' | 'end', status = '') => fetch(`/away/${change}?name=${name}&status=${status}`)

  const play = async (props: object = {}): Promise<void> => {
    name = `n${performance.now().toFixed(0)}x${count++}`
    await server('begin')
    const entry = playlistItem({ MediaURL: '', DashURL: '', ThinnedMediaURL: `/away/${name}/clip.mp4`, Subtitles: [] })
    open = await openPlayer({ item: mediaItem({}, { Playlist: [entry] }), engine: 'native', muted: true, ...props })
    open.player.playback?.play()
    await until(() => open.element.currentTime > 1, 20_000)
  }
  afterEach(() => open.close())

  it('plays the loaded part, reports the reconnection and continues at the same place', async () => {
    await play()
    await until(() => banner() === 'Trying to reconnect', browserMs)
    const place = open.element.currentTime
    expect(place).to.be.greaterThan(1)
    expect(state().failed).to.equal('')
    await server('end')
    await until(() => open.element.currentTime > place + 2, browserMs)
    expect([banner(), state().engine]).to.deep.equal(['', 'native'])
  })

  it('stays paused and keeps a seek made during the reconnection', async () => {
    await play()
    await until(() => state().reconnecting, browserMs)
    open.player.playback?.pause()
    open.player.time?.seek(10)
    await server('end')
    await until(() => !state().reconnecting && open.element.readyState >= 2 && !open.element.seeking, browserMs)
    expect([open.element.paused, Math.round(open.element.currentTime)]).to.deep.equal([true, 10])
  })

  it('gives up after its timeout and retries on request', async () => {
    await play({ reconnect: { giveUpMs: 1500, firstMs: 50, maxMs: 200 } })
    await until(() => state().failed === 'unreachable', browserMs)
    await server('end')
    ;(await until(() => open.button('Try again'))).click()
    const place = open.element.currentTime
    expect(place).to.be.greaterThan(1)
    await until(() => open.element.currentTime > place + 1, browserMs)
    expect(banner()).to.equal('')
  })

  it('reports that the item is gone when the server answers 404', async () => {
    await play({ renew: () => Promise.reject(Object.assign(new Error('Not here'), { status: 404 })) })
    await until(() => state().reconnecting, browserMs)
    await server('end', '404')
    await until(() => state().failed === 'gone', browserMs)
  })
})
