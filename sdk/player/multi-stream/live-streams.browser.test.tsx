import { expect } from '@esm-bundle/chai'
import type { ChildStream } from '../../multi-stream/contract.ts'
import { storage } from '../../storage/index.ts'
import { liveFacts } from '../engines/live-edge.ts'
import { LiveView } from '../live/live.fixture.tsx'
import { until } from '../player.fixture.tsx'
import { maxLiveDrift } from './clock.ts'
import { streamsOf } from './run-streams.ts'

const stream = (ID: number, URL: string): ChildStream => ({
  ...{ ID, Name: '', Kind: 'camera', URL, URL2: '', IsPrimary: ID === 1, OffSet: 0, Duration: 0, Width: 0, Height: 0, EncoderName: '' },
})

describe('live streams of one item', () => {
  const [first, second] = [new LiveView(`a${Date.now()}`), new LiveView(`b${Date.now()}`)]
  afterEach(async () => {
    await first.close()
    await second.cut()
    for (const key of ['pipview', 'streamview']) storage.remove(key)
  })

  it('brings a follower that is two seconds off to the delay of the leader by a jump, and pauses neither for the other', async () => {
    const MediaURL = await first.send(60)
    const other = await second.send(60)
    await first.open(MediaURL, {}, {}, { MultiStream: true, ChildStreams: [stream(1, MediaURL), stream(2, other)] })
    first.start()
    await first.plays(1)
    await until(() => streamsOf(first.view.player))
    const follower = await until(() => first.view.box.querySelector<HTMLVideoElement>('.vt-stream video'))
    await until(() => follower.currentTime > 0 && !follower.paused && liveFacts(follower))
    expect(follower.muted).to.equal(true)
    const ahead = (): number => (liveFacts(first.view.element)?.latency ?? Number.NaN) - (liveFacts(follower)?.latency ?? Number.NaN)
    await until(() => Math.abs(ahead()) <= maxLiveDrift)
    // At the end of its own stream it is about three seconds ahead.
    const jumps: number[] = []
    follower.addEventListener('seeking', () => jumps.push(follower.currentTime))
    const end = follower.seekable.end(follower.seekable.length - 1)
    follower.currentTime = end
    // A slow machine may seek to the end twice before it is brought back.
    await until(() => jumps.some((to) => to < end - maxLiveDrift + 1))
    await until(() => Math.abs(ahead()) <= maxLiveDrift && !follower.seeking && !follower.paused)
    expect(first.view.element.paused).to.equal(false)
    first.view.player.playback?.pause()
    await until(() => follower.paused)
  })
})
