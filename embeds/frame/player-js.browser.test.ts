import { expect } from '@esm-bundle/chai'
import { messages, playback } from '../../sdk/player/features/index.ts'
import { createPlayer, type Engine } from '../../sdk/player/index.ts'
import { mediaItem, until } from '../testing/page.fixture.ts'
import { speakPlayerJs } from './player-js.ts'

const broken: Engine = {
  name: 'hls',
  canPlay: () => ['/nothing'],
  load: async () => (host) => {
    queueMicrotask(() => host.onFail('failed'))
    return { stop() {} }
  },
}

describe('speakPlayerJs', () => {
  it('reports media that cannot be played, on every attempt', async () => {
    const told: { event: string; value?: unknown }[] = []
    const player = createPlayer({ features: [messages(), playback()], engines: [broken], item: mediaItem() })
    const end = new AbortController()
    const understood = speakPlayerJs(player, (message) => told.push(message as (typeof told)[number]), end.signal)
    const say = (method: string, value?: unknown): boolean =>
      understood(new Map<string, unknown>(Object.entries({ context: 'player.js', method, value })))
    expect([say('addEventListener', 'error'), say('play')]).to.deep.equal([true, true])
    const errors = () => told.filter(({ event }) => event === 'error')
    await until(() => errors().length === 1)
    expect(errors()[0]?.value).to.deep.equal({ code: -1, msg: 'Sorry, there was a problem playing back media' })
    say('play')
    await until(() => errors().length === 2)
    end.abort()
    player.destroy()
  })
})
