import { expect } from '@esm-bundle/chai'
import type { MediaItem, PlaylistItem } from '../../media/contract.ts'
import type { ChildStream } from '../../multi-stream/contract.ts'
import type { Slide } from '../../slideshows/contract.ts'
import { storage } from '../../storage/index.ts'
import { audit, media, mediaItem, type OpenPlayer, openPlayer, until } from '../player.fixture.tsx'
import { streamsOf } from './run-streams.ts'

const slide = (ID: number, StartTime: number, Text = `Slide text ${ID}`): Slide => ({
  ...{ ID, StartTime, Text, ImageURL: `${media}poster.jpg?large=${ID}`, ThumbnailURL: `${media}poster.jpg?small=${ID}` },
})
const long = `A leaf ${'turns light into sugar, and '.repeat(10)}so on`
const withSlides = (TimedID: number | undefined, entry: Partial<PlaylistItem> = {}): MediaItem =>
  mediaItem(entry, { SlideShowList: { Count: 1, CanEdit: false, ...(TimedID ? { TimedID } : {}) } })

describe('slides beside a film', () => {
  let view: OpenPlayer
  let asked: string[]
  let answer: () => Response
  const { fetch: ownFetch } = window
  beforeEach(() => {
    asked = []
    // One without a time is never shown.
    answer = () => Response.json({ ID: 7, Name: 'Lecture', Slides: [slide(1, 2), slide(2, -1), slide(3, 6, long)] })
    window.fetch = async (input, init) => {
      const url = String(input instanceof Request ? input.url : input)
      if (!url.includes('/slideshows/')) return ownFetch(input, init)
      asked.push(new URL(url, location.href).pathname)
      return answer()
    }
  })
  afterEach(() => {
    window.fetch = ownFetch
    view.close()
    for (const key of ['pipview', 'streamview', 'slidesview']) storage.remove(key)
  })

  const start = async (item: MediaItem, width = 760): Promise<void> => {
    view = await openPlayer({ item, engine: 'native' }, width)
    view.player.playback?.play()
    await until(() => view.element.currentTime > 0)
    await until(() => view.button('Settings'))
    view.player.playback?.pause()
  }
  const image = () => view.find<HTMLImageElement>('.vt-stream img')
  const shows = (part: string) => until(() => image()?.hidden === false && image()?.src.includes(part))
  const choose = async (name: string): Promise<void> => {
    view.button('Streams')?.click()
    const entries = () => [...view.box.querySelectorAll<HTMLElement>('[role=menuitemradio]')]
    ;(await until(() => entries().find((one) => one.textContent?.toLowerCase().includes(name.toLowerCase())))).click()
  }
  const seek = async (time: number): Promise<void> => {
    view.player.time?.seek(time)
    await until(() => !view.element.seeking && Math.abs(view.element.currentTime - time) < 0.2)
  }

  for (const [name, item] of [
    ['of an item without slides', mediaItem()],
    ['whose slides have no times', withSlides(undefined)],
    ['that is sound', withSlides(7, { AudioOnly: true })],
    ['of a playlist', withSlides(7, { EncID: 'B', ClipDataID: 2 })],
  ] as const)
    it(`has no menu for a film ${name}, and asks for nothing`, async () => {
      storage.set('slidesview', 'pip-4')
      await start(item)
      expect(view.button('Streams')).to.equal(undefined)
      expect([asked, image()]).to.deep.equal([[], null])
    })

  it('says when the slides are refused, and shows the film alone', async () => {
    answer = () => Response.json({ Success: false, Code: 'MEDIA_NOT_FOUND', Message: 'Not found' }, { status: 404 })
    await start(withSlides(7))
    await choose('bottom right')
    await until(() => view.find('.vt-message')?.textContent?.includes('Slides'))
    await until(() => streamsOf(view.player)?.store.get().view === 'single')
    expect(image()).to.equal(null)
  })

  it('asks for nothing before a view is chosen, then shows each slide from its time on', async () => {
    await start(withSlides(7))
    await until(() => view.button('Streams'))
    expect([asked, streamsOf(view.player)]).to.deep.equal([[], undefined])
    await choose('bottom right')
    await until(() => asked.length === 1)
    expect(asked).to.deep.equal(['/api/ml/slideshows/A/7/'])
    await seek(1)
    await until(() => view.find('.vt-stream[data-is-outside]'))
    expect(image()?.hidden).to.equal(true)
    await seek(3)
    await shows('small=1')
    expect(image()?.alt).to.equal('Slide text 1')
    await seek(7)
    await shows('small=3')
    expect(image()?.alt.length).to.be.at.most(147)
    expect(image()?.alt).to.match(/^A leaf .*…$/)
    await seek(3)
    await shows('small=1')
    expect(await audit(view.box)).to.deep.equal([])
  })

  it('swaps film and slide by a press of the keyboard, moves the slide by keys, and keeps the view for the next item', async () => {
    await start(withSlides(7))
    await choose('bottom right')
    await seek(3)
    await shows('small=1')
    const small = await until(() => view.find<HTMLButtonElement>('.vt-streams .vt-stream-button'))
    small.focus()
    small.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', shiftKey: true, bubbles: true, cancelable: true }))
    await until(() => streamsOf(view.player)?.store.get().view === 'pip-3')
    small.click()
    await shows('large=1')
    expect(image()?.closest('.vt-streams-back')).to.not.equal(null)
    expect(view.element.hasAttribute('data-stream-small')).to.equal(true)
    view.close({ forget: false })
    await start(withSlides(7))
    await until(() => streamsOf(view.player)?.store.get().view === 'pip-3')
    expect(storage.get('streamview')).to.equal(null)
  })

  it('stands beside the film, both large, and in full screen', async () => {
    await start(withSlides(7))
    await choose('side by side')
    await seek(3)
    await shows('large=1')
    const { left, right, width } = (await until(image)).getBoundingClientRect()
    const box = view.box.getBoundingClientRect()
    expect(width).to.be.closeTo(box.width / 2, 2)
    expect([left >= box.left, right <= box.right + 1]).to.deep.equal([true, true])
    // All parts lie in the box that fills the screen.
    expect(view.box.contains(image())).to.equal(true)
  })

  it('begins in the view that the owner of the item chose, until the viewer chooses another one', async () => {
    await start(withSlides(7, { StreamView: 'pip-5' }))
    await until(() => streamsOf(view.player)?.store.get().view === 'pip-5' && asked.length === 1)
    await choose('Single view')
    await until(() => image() === null)
    view.close({ forget: false })
    await start(withSlides(7, { StreamView: 'pip-5' }))
    expect([streamsOf(view.player), asked.length]).to.deep.equal([undefined, 1])
  })

  it('shows the slides of another slideshow that the viewer chooses of several with times', async () => {
    const Timed = [
      { ID: 7, Name: 'Lecture' },
      { ID: 8, Name: 'Handout' },
    ]
    const item = withSlides(8)
    await start({ ...item, SlideShowList: { Count: 3, CanEdit: false, TimedID: 8, Timed } })
    await choose('bottom right')
    await seek(3)
    await shows('small=1')
    expect(asked).to.deep.equal(['/api/ml/slideshows/A/8/'])
    answer = () => Response.json({ ID: 7, Name: 'Lecture', Slides: [slide(9, 0, 'Of the lecture')] })
    await choose('Slides: Lecture')
    await shows('small=9')
    expect([asked.at(-1), image()?.alt]).to.deep.equal(['/api/ml/slideshows/A/7/', 'Of the lecture'])
    expect(view.box.querySelectorAll('.vt-stream img')).to.have.length(1)
  })

  it('is one more stream of an item with several', async () => {
    const stream = (ID: number): ChildStream => ({
      ...{ ID, Name: '', Kind: 'camera', URL: '', URL2: `${media}clip.mp4`, IsPrimary: ID === 1, OffSet: 0, Duration: 12 },
      ...{ Width: 320, Height: 180, EncoderName: '' },
    })
    await start(withSlides(7, { MultiStream: true, ChildStreams: [stream(1), stream(2)], MediaURL: '', DashURL: '' }))
    await until(() => streamsOf(view.player)?.store.get().view === 'pip-4')
    expect([asked, image()]).to.deep.equal([[], null])
    await choose('Slides')
    await seek(3)
    await shows('large=1')
    streamsOf(view.player)?.setView('multi-1')
    await until(() => streamsOf(view.player)?.store.get().shown.length === 3)
    expect(view.box.querySelectorAll('.vt-stream img')).to.have.length(1)
    expect(streamsOf(view.player)?.drifts()).to.have.length(1)
  })
})
