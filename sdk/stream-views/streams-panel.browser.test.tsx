import { expect } from '@esm-bundle/chai'
import { sendKeys } from '@web/test-runner-commands'
import type { MediaItem } from '../media/contract.ts'
import type { ChildStream } from '../multi-stream/contract.ts'
import { panels } from '../panels/index.ts'
import { defaultFeatures } from '../player/index.ts'
import { media, mediaItem, type OpenPlayer, openPlayer } from '../player/player.fixture.tsx'
import { storage } from '../storage/index.ts'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import { streamsPanel } from './index.ts'

const clip = `${media}clip.mp4`
const stream = (ID: number, Name: string): ChildStream => ({
  ...{ ID, Name, Kind: 'camera', URL: '', URL2: clip, IsPrimary: ID === 1, OffSet: 0, Duration: 12, Width: 320, Height: 180 },
  EncoderName: '',
})
const withStreams = (...names: string[]): MediaItem =>
  mediaItem({
    ...{ MultiStream: names.length > 1, ChildStreams: names.map((name, index) => stream(index + 1, name)) },
    ...{ MediaURL: '', DashURL: '', ThinnedMediaURL: clip },
  })

describe('panel of streams', () => {
  let view: OpenPlayer | undefined
  afterEach(() => {
    view?.close()
    for (const key of ['pipview', 'streamview', 'slidesview']) storage.remove(key)
  })

  const open = async (item: MediaItem, lang = 'en'): Promise<OpenPlayer> => {
    await loadStyles(import.meta.url, '../panels/sidebar.css', '../player/multi-stream/stream-tabs.css')
    const features = [...defaultFeatures({ embed: true }), panels([streamsPanel])]
    view = await openPlayer({ features, item, lang, engine: 'native' }, 760)
    view.player.playback?.play()
    const { player, find } = view
    await until(() => player.store.get().streams === 'shown')
    ;(await until(() => find('.vt-panels-button'))).click()
    await until(() => find('.vt-views-tab'))
    return view
  }
  const tabs = () => [...(view?.box.querySelectorAll<HTMLElement>('.vt-views-tab') ?? [])]
  const names = () => tabs().map(({ textContent }) => textContent)
  const chosen = () => tabs().flatMap(({ ariaSelected, textContent }) => (ariaSelected === 'true' ? [textContent] : []))
  const choose = async (text: string): Promise<void> => {
    const choices = () => [...(view?.box.querySelectorAll<HTMLElement>('.vt-views-choice') ?? [])]
    ;(await until(() => choices().find(({ textContent }) => textContent === text))).querySelector('input')?.click()
  }
  const legends = () => [...(view?.box.querySelectorAll('.vt-views legend') ?? [])].map(({ textContent }) => textContent)
  /** Half faded in, nothing has enough contrast. */
  const faults = async (): Promise<string[]> => {
    const sidebar = view?.find('.vt-sidebar') ?? undefined
    await Promise.allSettled((sidebar?.getAnimations() ?? []).map(({ finished }) => finished))
    return audit(sidebar)
  }
  const videos = () => view?.box.querySelectorAll('.vt-stream video').length

  it('is not there for items with one stream, for sound with slides, and in dialogs', () => {
    const timed = { SlideShowList: { Count: 1, CanEdit: false, TimedID: 7 } }
    const isShown = (item: MediaItem, place: 'page' | 'embed' | 'dialog' = 'page') => streamsPanel.isShown(item, { place })
    expect(isShown(mediaItem())).to.equal(false)
    expect(isShown(mediaItem({}, { SlideShowList: { Count: 1, CanEdit: false } }))).to.equal(false)
    for (const entry of [{ AudioOnly: true }, { Is360: true }, { LiveStream: true }, { Source: 13 }])
      expect(isShown(mediaItem(entry, timed)), JSON.stringify(entry)).to.equal(false)
    expect(isShown(withStreams('A', 'B'), 'dialog')).to.equal(false)
    expect([isShown(withStreams('A', 'B')), isShown(withStreams('A', 'B'), 'embed'), isShown(mediaItem({}, timed))]).to.deep.equal([
      true,
      true,
      true,
    ])
  })

  it('has no multi-view with two streams', async () => {
    await open(withStreams('Desk', 'Board'))
    expect([names(), chosen()]).to.deep.equal([['Single view', 'Picture in picture'], ['Picture in picture']])
    expect(legends()).to.deep.equal(['Position', 'Size', 'Large stream'])
  })

  it('has the three views as tabs with their positions, sizes and layouts, and passes the accessibility audit', async () => {
    await open(withStreams('Desk', 'Board', 'Room'))
    expect(names()).to.deep.equal(['Single view', 'Picture in picture', 'Multi-view'])
    await until(() => videos() === 1)
    await choose('Top left')
    await until(() => storage.get('streamview') === 'pip-1')
    await choose('Medium')
    await until(() => storage.get('streamview') === 'pip-1-m')
    expect(await faults()).to.deep.equal([])
    tabs()[2]?.click()
    await until(() => videos() === 2 && chosen().join() === 'Multi-view')
    expect([chosen(), legends()]).to.deep.equal([['Multi-view'], ['Layout', 'Large stream']])
    await choose('All of equal size')
    await until(() => storage.get('streamview') === 'multi-3')
    await choose('Room')
    await until(() => view?.element.getAttribute('data-stream-small') === '')
    tabs()[0]?.click()
    await until(() => legends().join() === 'Large stream')
    // A tab returns to what was chosen in it before.
    tabs()[1]?.click()
    await until(() => storage.get('streamview') === 'pip-1-m')
    expect(await faults()).to.deep.equal([])
  })

  for (const [lang, on, back] of [
    ['en', 'ArrowRight', 'ArrowLeft'],
    ['ar', 'ArrowLeft', 'ArrowRight'],
  ] as const)
    it(`has one tab in the order of Tab; ${on} moves the focus and not the film, Enter chooses (${lang})`, async () => {
      const { element } = await open(withStreams('Desk', 'Board', 'Room'), lang)
      expect(tabs().map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, 0, -1])
      view?.player.playback?.pause()
      await until(() => element.paused)
      const time = element.currentTime
      tabs()[1]?.focus()
      await sendKeys({ press: on })
      expect(document.activeElement).to.equal(tabs()[2])
      await sendKeys({ press: on })
      expect(document.activeElement).to.equal(tabs()[0])
      await sendKeys({ press: back })
      await sendKeys({ press: 'Enter' })
      await until(() => tabs()[2]?.ariaSelected === 'true')
      await sendKeys({ press: 'Home' })
      expect([document.activeElement, element.currentTime]).to.deep.equal([tabs()[0], time])
    })

  it('offers the slides of a film with one stream, and asks for them when a view is chosen', async () => {
    const { fetch: ownFetch } = window
    const slides = {
      ID: 7,
      Name: 'Lecture',
      Slides: [{ ID: 1, StartTime: 0, Text: 'One', ImageURL: `${media}poster.jpg`, ThumbnailURL: '' }],
    }
    let asked = 0
    window.fetch = async (input, init) => {
      if (!String(input instanceof Request ? input.url : input).includes('/slideshows/')) return ownFetch(input, init)
      asked++
      return Response.json(slides)
    }
    try {
      const item = mediaItem({}, { SlideShowList: { Count: 1, CanEdit: false, TimedID: 7 } })
      view = await openPlayer({ features: [...defaultFeatures({ embed: true }), panels([streamsPanel])], item, engine: 'native' }, 760)
      const { find } = view
      view.player.playback?.play()
      ;(await until(() => find('.vt-panels-button'))).click()
      await until(() => find('.vt-views-tab'))
      expect([names(), chosen(), asked]).to.deep.equal([['Single view', 'Picture in picture'], ['Single view'], 0])
      tabs()[1]?.click()
      await until(() => asked === 1 && find('.vt-stream img'))
      expect([chosen(), storage.get('slidesview')]).to.deep.equal([['Picture in picture'], 'pip-4'])
    } finally {
      window.fetch = ownFetch
    }
  })
})
