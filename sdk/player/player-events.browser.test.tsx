import { expect } from '@esm-bundle/chai'
import { createRoot } from 'react-dom/client'
import { playerWords } from '../text/en/player.ts'
import { english, LanguageContext } from '../text/language.ts'
import { withWords } from '../text/with-words.ts'
import type { AnalyticsEvent, PlayerEvent } from './events/player-event.ts'
import { watchEvents } from './events/watch-events.ts'
import { Player } from './index.ts'
import { audit, mediaItem, type OpenPlayer, openPlayer, until } from './player.fixture.tsx'

describe('the events of a player', () => {
  let open: OpenPlayer
  afterEach(() => open.close())

  it('come as props, with the new value, and cause no accessibility problems', async () => {
    const told: PlayerEvent[] = []
    const note = (event: PlayerEvent): void => void told.push(event)
    const analytics: AnalyticsEvent[] = []
    open = await openPlayer({
      item: mediaItem({ IsCmaf: true }),
      onPlay: note,
      onPlaying: note,
      onPause: note,
      onSeeked: note,
      onTimeUpdate: note,
      onVolumeChange: note,
      onRateChange: note,
      onEnded: note,
      onError: note,
      onQualityChange: note,
      onCaptionChange: note,
      onChapterChange: note,
      onAnalytics: (event) => analytics.push(event),
    })
    expect(await audit()).to.deep.equal([])
    const { player, element } = open
    const last = (type: string) => told.findLast((event) => event.type === type)
    player.playback?.play()
    await until(() => last('timeupdate') && last('playing'))
    expect(last('play')).to.include({ id: 'A', title: 'How leaves make sugar' })
    player.subtitles?.chooseTrack(2)
    player.rate?.setRate(1.5)
    element.muted = false
    element.volume = 0.25
    await until(() => last('captionchange')?.value === 'de' && last('ratechange')?.value === 1.5 && last('volumechange')?.value === 0.25)
    await until(() => (last('qualitychange')?.value ?? 0) !== 0)
    player.time?.seek(7)
    await until(() => last('chapterchange')?.value === 'Light' && last('seeked'))
    player.playback?.pause()
    await until(() => last('pause'))
    player.time?.seek(11.7)
    player.playback?.play()
    await until(() => last('ended'))
    expect(last('error')).to.equal(undefined)
    const types = analytics.map(({ type }) => type)
    expect(types.filter((type) => type === 'start')).to.have.length(1)
    expect(types).to.include.members(['start', 'pause', 'seek', 'progress', 'rate', 'caption', 'chapter', 'complete'])
    expect(new Set(analytics.map(({ view }) => view)).size).to.equal(1)
  })

  it('tell a handler that comes late what was chosen before', async () => {
    open = await openPlayer({ item: mediaItem({ IsCmaf: true }) })
    const { player } = open
    player.playback?.play()
    await until(() => player.store.get().level >= 0 && player.store.get().chapter)
    player.subtitles?.chooseTrack(2)
    await until(() => player.store.get().track === 2)
    const told: PlayerEvent[] = []
    const controller = new AbortController()
    watchEvents(player, controller.signal, (event) => told.push(event))
    const values = Object.fromEntries(told.map(({ type, value }) => [type, value]))
    expect(values).to.include({ play: '', captionchange: 'de', chapterchange: 'Leaves' })
    expect(values['qualitychange']).to.be.above(0)
    expect(Object.keys(values)).to.not.include.members(['entrychange', 'error'])
    controller.abort()
  })

  it('tell a handler that comes late that nothing could play it', async () => {
    open = await openPlayer({
      item: mediaItem({ MediaURL: '', DashURL: '', ThinnedMediaURL: '/nothing/here.mp4', IsDash: false }),
    })
    open.player.playback?.play()
    await until(() => open.player.store.get().failed)
    const told: PlayerEvent[] = []
    watchEvents(open.player, new AbortController().signal, (event) => told.push(event))
    expect(told.map(({ type, value }) => [type, value])).to.deep.include(['error', open.player.store.get().failed])
  })

  it('tell when nothing can play it', async () => {
    const told: PlayerEvent[] = []
    open = await openPlayer({
      item: mediaItem({ MediaURL: '', DashURL: '', ThinnedMediaURL: '/nothing/here.mp4', IsDash: false }),
      onError: (event) => told.push(event),
    })
    open.player.playback?.play()
    await until(() => told.length > 0)
    expect(told[0]).to.include({ type: 'error', value: open.player.store.get().failed })
  })
})

describe('withWords in a player', () => {
  it('shows the words of the application', async () => {
    const page = document.body.appendChild(document.createElement('main'))
    const root = createRoot(page)
    const ours = withWords(english, playerWords, { startOf: ({ title }) => `Watch ${title} now` })
    root.render(
      <LanguageContext value={ours}>
        <Player.DefaultPlayer item={mediaItem()} lang="en" />
      </LanguageContext>,
    )
    await until(() =>
      [...page.querySelectorAll('button')].some((one) => (one.getAttribute('aria-label') ?? one.textContent)?.includes('Watch How leaves')),
    )
    root.unmount()
    page.remove()
  })
})
