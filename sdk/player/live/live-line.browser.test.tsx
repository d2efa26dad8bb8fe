import { expect } from '@esm-bundle/chai'
import { until } from '../player.fixture.tsx'
import { readStreaming } from '../source/read-streaming.ts'
import { isRed, LiveView } from './live.fixture.tsx'

describe('a live line', () => {
  let live: LiveView
  let count = 0
  beforeEach(() => {
    live = new LiveView(`s${Date.now()}n${++count}`)
  })
  afterEach(() => live.close())

  it('returns to the live position after a pause longer than the stream window', async () => {
    await live.open(await live.send(60))
    live.start()
    await live.plays(1)
    live.view.player.playback?.pause()
    const left = live.view.element.currentTime
    const mark = await until(() => live.view.find('button.vt-live[data-behind]'), 14_000)
    expect(mark.getAttribute('aria-label')).to.equal('Live: Go to live')
    await until(() => !isRed(mark))
    mark.click()
    await live.plays(1)
    expect(live.view.element.currentTime).to.be.greaterThan(left + 6)
    await until(() => live.view.find('button.vt-live:not([data-behind])'))
  })

  it('shows that it has ended when the stream disappears', async () => {
    await live.open(await live.send(60))
    live.start()
    await live.plays(1)
    await live.cut()
    await until(() => live.message() === 'Live Stream Ended', 14_000)
    expect([live.state().failed, live.view.element.paused]).to.deep.equal(['ended', true])
    const mark = await until(() => live.view.find('button.vt-live[data-over]'))
    expect([mark.getAttribute('aria-label'), mark.getAttribute('aria-disabled')]).to.deep.equal(['Live: Live Stream Ended', 'true'])
    await until(() => !isRed(mark))
  })

  it('continues by itself when an ended stream is back, but not for its last segments alone', async () => {
    await live.open(await live.send(5), { live: { statusMs: 1000 } })
    live.start()
    await until(() => live.message() === 'Live Stream Ended', 14_000)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(live.message()).to.equal('Live Stream Ended')
    await live.send(60)
    await until(() => !live.view.element.paused && live.state().entry?.LiveStream && live.message() === '', 14_000)
    await live.plays(0.5)
  })

  it('retries after several seconds when the stream does not exist yet', async () => {
    await live.cut()
    await live.open(live.address())
    live.start()
    await until(() => live.state().engine === 'hls')
    const asked = performance.now()
    await live.send(60)
    expect(live.view.element.readyState).to.equal(0)
    await until(() => live.view.element.currentTime > 0, 12_000)
    expect(performance.now() - asked).to.be.greaterThan(2000)
  })

  describe('with partial segments', () => {
    const parts = (): string[] =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry.name)
        .filter((address) => address.includes(`/${live.name}/p`) && !address.includes('playlist'))
    const openParts = async (search: string): Promise<void> => {
      await fetch(`/live/parts/start?name=${live.name}`)
      // Its list of requests is full sometimes.
      performance.clearResourceTimings()
      await live.open(`/live/parts/on/${live.name}/playlist`, readStreaming(`?hlsmode=1&streamstatus=1${search}`))
      live.start()
      await live.plays(1)
    }
    afterEach(async () => {
      await fetch('/live/parts/stop')
    })

    it('plays them as they arrive, as close to live as the stream allows', async () => {
      await openParts('')
      // On a busy machine it begins further behind, and catches up.
      const behind = (): number => Number(/^(\d+\.\d) s behind \(0\.6 s\)$/.exec(live.state().liveStatus ?? '')?.[1] ?? 9)
      await until(() => behind() < 1.5, 20_000)
      expect(parts().length).to.be.greaterThan(3)
    })

    it('ignores them when low latency is off', async () => {
      await openParts('&lowlatency=0')
      await until(() => live.state().liveStatus)
      expect(live.state().liveStatus).not.to.contain('(0.6 s)')
      expect(parts()).to.deep.equal([])
    })
  })
})
