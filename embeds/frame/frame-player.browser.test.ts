import { expect } from '@esm-bundle/chai'
import * as fc from 'fast-check'
import { type BridgeError, type ConnectOptions, connectPlayer, type FramePlayer } from '../../sdk/bridge/index.ts'
import { closeFrames, openFrame } from '../testing/frame.fixture.ts'
import { mediaItem, playlistItem, until } from '../testing/page.fixture.ts'

const connections: FramePlayer[] = []

async function open(commands: Parameters<typeof openFrame>[0] = {}, options: ConnectOptions = {}) {
  const frame = await openFrame({ options: { Muted: true }, ...commands })
  const player = await connectPlayer(frame, options)
  connections.push(player)
  return { frame, player }
}
const refusal = async (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'nothing',
    (error: BridgeError) => error.code,
  )

describe('connectPlayer', () => {
  afterEach(() => {
    for (const player of connections.splice(0)) player.disconnect()
    closeFrames()
  })

  it('gives up on a frame without a player, and when it is aborted', async () => {
    const empty = document.body.appendChild(document.createElement('iframe'))
    expect(await refusal(connectPlayer(empty, { timeoutMs: 50 }))).to.equal('BRIDGE_SILENT')
    expect(await refusal(connectPlayer(empty, { signal: AbortSignal.abort() }))).to.equal('BRIDGE_GONE')
    const end = new AbortController()
    const connecting = refusal(connectPlayer(empty, { signal: end.signal }))
    end.abort()
    expect(await connecting).to.equal('BRIDGE_GONE')
    empty.remove()
  })

  it('ignores a frame whose origin differs from the expected one', async () => {
    const frame = await openFrame({ isForeign: true })
    expect(await refusal(connectPlayer(frame, { origin: location.origin, timeoutMs: 1000 }))).to.equal('BRIDGE_SILENT')
  })

  it('refuses invalid commands', async () => {
    const { player } = await open()
    const loose = player as unknown as Record<string, (value?: unknown) => Promise<unknown>>
    for (const [name, value] of [
      ['seek', '7'],
      ['seek', null],
      ['setVolume', true],
      ['setMuted', 1],
      ['chooseTrack', -1],
      ['open', 0.5],
      ['play', 'now'],
    ] as const)
      expect(await refusal(loose[name]?.(value) ?? Promise.resolve()), name).to.equal('BRIDGE_VALUE')
    expect([player.store.get().volume, player.store.get().currentTime, player.store.get().paused]).to.deep.equal([1, 0, true])
  })

  it('reports the playback state, but no text of the item', async () => {
    const secret = playlistItem({ Title: 'Secret', Subtitles: [{ ID: 4, Lang: 'de', Label: 'Secret', Source: '', Kind: 'subtitles' }] })
    const { player } = await open({ isForeign: true, item: mediaItem({ Title: 'Secret', Description: 'Secret', Playlist: [secret] }) })
    const state = player.store.get()
    expect(JSON.stringify(state)).not.to.contain('Secret')
    expect([state.duration, state.count, state.paused, state.muted, state.tracks]).to.deep.equal([
      12,
      1,
      true,
      true,
      [{ ID: 4, Lang: 'de' }],
    ])
  })

  it('plays, seeks, sets values and reports events from another origin', async () => {
    const { player } = await open({ isForeign: true })
    const told: string[] = []
    for (const event of ['play', 'pause', 'seeked', 'ended'] as const) player.on(event, () => told.push(event))
    await player.play()
    await until(() => player.store.get().currentTime > 0.1)
    expect([player.store.get().paused, player.store.get().started]).to.deep.equal([false, true])
    expect(await player.seek(6)).to.equal(true)
    await until(() => told.includes('seeked') && player.store.get().currentTime >= 6)
    await Promise.all([player.setVolume(0.25), player.setRate(1.5), player.setMuted(false), player.setLoop(true)])
    const { rate, volume, muted, loop } = player.store.get()
    expect([rate, volume, muted, loop]).to.deep.equal([1.5, 0.25, false, true])
    await player.setLoop(false)
    await player.pause()
    await until(() => told.includes('pause') && player.store.get().paused)
    expect([await player.open(1), await player.open(0), await player.playChapter(77)]).to.deep.equal([false, true, false])
  })

  it('receives nothing after it has disconnected', async () => {
    const { player } = await open()
    let count = 0
    player.store.subscribe(() => count++)
    player.disconnect()
    expect(await refusal(player.play())).to.equal('BRIDGE_GONE')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(count).to.equal(0)
  })

  it('connects again with the next page in the frame', async () => {
    const { frame, player } = await open()
    await player.setVolume(0.5)
    await until(() => player.store.get().volume === 0.5)
    localStorage.removeItem('vol')
    frame.srcdoc = `${frame.srcdoc}<!-- again -->`
    await until(() => player.store.get().volume === 1)
    await player.setMuted(false)
    await until(() => !player.store.get().muted)
  })

  it('works with a frame without an origin', async () => {
    const { player } = await open({ sandbox: 'allow-scripts' }, { origin: '*' })
    await player.setVolume(0.75)
    await until(() => player.store.get().volume === 0.75)
  })
})

describe('speakVitrine', () => {
  afterEach(closeFrames)

  it('answers host pages of another version with an error, and survives any message', async () => {
    const frame = await openFrame()
    const told: { type?: string; id?: string; code?: string }[] = []
    const listen = ({ source, data }: MessageEvent): void => {
      if (source === frame.contentWindow && typeof data === 'string') told.push(JSON.parse(data) as { type: string })
    }
    addEventListener('message', listen)
    await until(() => {
      frame.contentWindow?.postMessage(JSON.stringify({ context: 'vitrine', version: 2, type: 'connect', id: 'v2' }), '*')
      return told.some(({ id, code }) => id === 'v2' && code === 'BRIDGE_VERSION')
    })
    const word = fc.oneof(
      fc.constantFrom('connect', 'command', 'seek', 'setVolume', '__proto__', 'constructor', 'vitrine', 1),
      fc.anything(),
    )
    const message = fc.record({
      context: fc.constant('vitrine'),
      version: fc.oneof(fc.constant(1), word),
      type: word,
      id: word,
      command: word,
      value: word,
    })
    for (const each of fc.sample(message, 500)) {
      try {
        frame.contentWindow?.postMessage(JSON.stringify(each), '*')
      } catch {
        // What JSON cannot write a page cannot send.
      }
    }
    const ask = (id: string, command: string): void =>
      frame.contentWindow?.postMessage(JSON.stringify({ context: 'vitrine', version: 1, type: 'command', id, command }), '*')
    ask('a', 'toString')
    ask('b'.repeat(300), 'pause')
    ask('c', 'pause')
    await until(() => told.some(({ id, type }) => id === 'c' && type === 'answer'))
    expect(told.find(({ id }) => id === 'a')?.code).to.equal('BRIDGE_COMMAND')
    expect(told.some(({ id }) => id?.startsWith('bbb'))).to.equal(false)
    removeEventListener('message', listen)
  })

  it('sends no state to host pages that have not connected', async () => {
    const told: string[] = []
    const listen = ({ data }: MessageEvent): void => void told.push(String(data))
    addEventListener('message', listen)
    const frame = await openFrame({ options: { Muted: true, Autoplay: true } })
    await until(() => (frame.contentDocument?.querySelector('video')?.currentTime ?? 0) > 0.3)
    expect(told.filter((text) => text.includes('"vitrine"')).map((text) => (JSON.parse(text) as { type: string }).type)).to.deep.equal([
      'ready',
    ])
    removeEventListener('message', listen)
  })
})
