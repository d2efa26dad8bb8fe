import { expect } from '@esm-bundle/chai'
import type { MediaItem, PlaylistItem } from '../../media/contract.ts'
import { audit, media, mediaItem, type OpenPlayer, openPlayer, playlistItem, until } from '../player.fixture.tsx'

const picture = { URL: `${media}poster.jpg`, Size: 320 }
const page = { ImageURLs: [picture], Title: '', Width: 320, Height: 180 }
const clip = (EncID: string, change: Partial<PlaylistItem> = {}): PlaylistItem =>
  playlistItem({ EncID, Title: EncID, MediaURL: '', ThinnedMediaURL: `${media}clip.mp4`, Subtitles: [], ...change })
const still = (EncID: string, Pages: PlaylistItem['Pages'], change: Partial<PlaylistItem> = {}): PlaylistItem => {
  const {
    ThinnedMediaURL: _,
    DashURL: __,
    StoryboardURL: ___,
    ...plain
  } = playlistItem({ EncID, Title: EncID, MediaURL: '', Subtitles: [] })
  return { ...plain, RecordType: 10, Duration: 0, ...(Pages ? { Pages } : {}), ...change }
}
const settings = { Broadcast: false, StartAt: '', StopAt: '', LiveEncoderID: 0, ImageSeconds: 0.6 }
const playlistOf = (Playlist: PlaylistItem[], change: Partial<MediaItem> = {}): MediaItem =>
  mediaItem({}, { RecordType: 2, Playlist, PlaylistSettings: settings, Chapters: { Count: 0, Items: [], CanEdit: false }, ...change })

describe('playlists', () => {
  let view: OpenPlayer
  afterEach(() => view.close())
  const state = () => view.player.store.get()
  const entryText = () => view.find('.vt-entry [aria-hidden]')?.textContent
  const open = async (Playlist: PlaylistItem[], props = {}, width = 640): Promise<void> => {
    view = await openPlayer({ item: playlistOf(Playlist), ...props }, width)
  }
  const start = async (): Promise<void> => {
    view.find('.vt-start')?.click()
    await until(() => state().started)
  }
  const playing = (index: number) => until(() => state().index === index && view.element.currentTime > 0.1 && !view.element.paused)

  it('pass the accessibility audit with an image, with pages and with a file', async () => {
    await open([still('Picture', [page]), still('Pages', [page, page]), still('File', undefined, { DownloadURL: '/file.zip' })])
    for (const index of [0, 1, 2]) {
      view.player.open(index)
      await until(() => view.find('.vt-still > *'))
      view.player.playback?.play()
      view.player.playback?.pause()
      expect(await audit(), String(index)).to.deep.equal([])
    }
  })

  it('show permanently that they are empty', async () => {
    await open([])
    await until(() => view.find('.vt-message')?.textContent === 'There are no items in this playlist')
    expect(view.find('.vt-start')).to.equal(null)
    view.player.playback?.play()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(view.find('.vt-message')?.textContent).to.equal('There are no items in this playlist')
  })

  it('show no buttons without other entries', async () => {
    await open([clip('A')])
    await start()
    expect(view.button('Next item')).to.equal(undefined)
  })

  it('move forward and back by buttons, show the position and stop at both ends', async () => {
    await open([clip('A'), clip('B')])
    await start()
    const next = await until(() => view.button('Next item'))
    expect([entryText(), view.button('Previous item')?.ariaDisabled]).to.deep.equal(['1 of 2', 'true'])
    next.click()
    await playing(1)
    await until(() => entryText() === '2 of 2' && next.ariaDisabled === 'true')
    next.click()
    expect(state().index).to.equal(1)
    view.player.time?.seek(11.7)
    await until(() => state().ended)
    expect(state().index).to.equal(1)
    view.button('Previous item')?.click()
    await playing(0)
  })

  it('start again only when they loop', async () => {
    await open([clip('A'), clip('B')], { loop: true, index: 1 })
    await start()
    await playing(1)
    view.player.time?.seek(11.7)
    await playing(0)
    await until(() => view.button('Previous item')?.ariaDisabled === 'false')
    view.button('Previous item')?.click()
    await playing(1)
  })

  it('play only the part of an item that is the entry', async () => {
    await open([
      clip('A', { IsChapter: true, StartTime: 4, Duration: 1.2, PlaylistItemID: 1 }),
      clip('A', { IsChapter: true, StartTime: 8, Duration: 1, PlaylistItemID: 2 }),
    ])
    await start()
    await until(() => view.element.currentTime >= 4)
    view.player.time?.seek(0)
    await until(() => view.element.currentTime >= 4)
    await until(() => state().index === 1 && view.element.currentTime >= 8)
    await until(() => state().ended && view.element.paused)
    expect(view.element.currentTime).to.be.within(9, 9.6)
    view.button('Play again')?.click()
    await until(() => !view.element.paused && view.element.currentTime < 8.9)
  })

  it('show the chapters, the poster and the name of the entry that plays', async () => {
    const chapter = (ID: number, StartTime: number, Title: string) => ({
      ...{ ID, StartTime, Title, Duration: 2, Description: '', ImageURL: '', IsAI: false },
    })
    const part = { IsChapter: true, StartTime: 4, Duration: 6, Chapters: [chapter(7, 4, 'Arch'), chapter(8, 6, 'Vault')] }
    const images = [{ URL: `${media}poster.jpg?second`, Size: 320 }]
    await open([clip('A'), clip('B', { ...part, ImageURLs: images })])
    const poster = () => (view.element as HTMLVideoElement).poster
    await until(() => poster().endsWith('poster.jpg'))
    expect(view.find('.vt-splash-title')?.textContent).to.equal('How leaves make sugar · A')
    expect(state().chapters).to.deep.equal([])
    await start()
    await until(() => view.find('.vt-top')?.textContent === 'A')
    view.player.playlist?.next()
    await until(() => view.find('.vt-top')?.textContent === 'B' && poster().endsWith('?second'))
    await until(() => state().chapter?.ID === 7)
    const menu = await until(() => view.button('Chapters'))
    menu.click()
    const times = await until(() => {
      const found = [...view.box.querySelectorAll('.vt-panel-time')].map(({ textContent }) => textContent)
      return found.length > 0 && found
    })
    expect(times).to.deep.equal(['0:00', '0:02'])
    view.player.chapters?.play(8)
    await until(() => state().chapter?.ID === 8 && view.element.currentTime >= 6)
  })

  it('show no name of an entry where the page wants no titles, and none that repeats the title', async () => {
    await open([clip('A'), clip('B')], { splashTitle: false })
    await start()
    await playing(0)
    expect(view.find('.vt-top')).to.equal(null)
    view.close()
    await open([clip('A', { Title: 'How leaves make sugar' }), clip('B')])
    await start()
    await playing(0)
    expect(view.find('.vt-top')).to.equal(null)
    view.player.playlist?.next()
    await until(() => view.find('.vt-top')?.textContent === 'B')
  })

  it('report the time of a part to media keys, and seek in it', async () => {
    const { mediaSession } = navigator
    const reported: (MediaPositionState | undefined)[] = []
    const handlers = new Map<string, MediaSessionActionHandler | null>()
    mediaSession.setPositionState = (state) => void reported.push(state)
    mediaSession.setActionHandler = (action, handler) => void handlers.set(action, handler)
    try {
      await open([clip('A', { IsChapter: true, StartTime: 4, Duration: 6, PlaylistItemID: 1 }), clip('B')])
      await start()
      await until(() => reported.some((now) => now?.duration === 6 && (now.position ?? 9) < 2))
      handlers.get('seekto')?.({ action: 'seekto', seekTime: 3 })
      await until(() => view.element.currentTime >= 7 && reported.some((now) => (now?.position ?? 0) >= 3 && (now?.position ?? 0) < 4))
    } finally {
      Reflect.deleteProperty(mediaSession, 'setPositionState')
      Reflect.deleteProperty(mediaSession, 'setActionHandler')
    }
  })

  it('prefetch the next entry shortly before the end, and show the last frame until it is ready', async () => {
    const next = `${media}clip.mp4?next`
    // The tests before fill the list of 250 requests that a browser keeps.
    performance.clearResourceTimings()
    const asked = () => performance.getEntriesByName(new URL(next, location.href).href).length
    await open([clip('A'), clip('B', { ThinnedMediaURL: next })])
    await start()
    await until(() => view.element.currentTime > 0.2)
    expect(asked()).to.equal(0)
    view.player.time?.seek(11)
    await until(() => asked() > 0)
    let held = 0
    new MutationObserver(() => (held += view.find('.vt-held') ? 1 : 0)).observe(view.box, { childList: true, subtree: true })
    await playing(1)
    expect(held).to.be.greaterThan(0)
    await until(() => view.find('.vt-held') === null)
  })

  it('show an image for its seconds, then continue', async () => {
    await open([still('Picture', [page]), clip('B')])
    await until(() => view.find<HTMLImageElement>('.vt-still img')?.alt === 'Picture')
    view.find('.vt-start')?.click()
    await until(() => state().currentTime! > 0.1 && !state().paused)
    view.press('k')
    await until(() => state().paused)
    const stopped = state().currentTime
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect([state().index, state().currentTime]).to.deep.equal([0, stopped])
    view.press('k')
    await playing(1)
    expect(view.find('.vt-still')).to.equal(null)
  })

  it('turn pages by keys and buttons, and wait on a page', async () => {
    await open([clip('A'), still('Pages', [page, page, page])])
    await start()
    view.player.playlist?.next()
    const shows = (text: string) => until(() => view.find('.vt-still-bar [role=status]')?.textContent === text)
    await shows('Page 1 of 3')
    view.press('ArrowRight')
    await shows('Page 2 of 3')
    view.button('Next page')?.click()
    await shows('Page 3 of 3')
    view.press('ArrowRight')
    await shows('Page 3 of 3')
    view.press('ArrowLeft')
    await shows('Page 2 of 3')
    view.press('Home')
    await shows('Page 1 of 3')
    view.press('End')
    await shows('Page 3 of 3')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect([state().index, view.element.paused]).to.deep.equal([1, true])
    view.button('Previous item')?.click()
    await playing(0)
  })

  it('offer a file only if it may be downloaded', async () => {
    await open([still('File', undefined, { DownloadURL: '/media/x/file.zip' }), still('Other', undefined)])
    await until(() => view.find<HTMLAnchorElement>('.vt-still a')?.href === `${location.origin}/media/x/file.zip`)
    view.player.playlist?.next()
    await until(() => view.find('.vt-still')?.textContent?.includes('Other'))
    expect(view.find('.vt-still a')).to.equal(null)
  })

  it('end with their last image and show it again on replay', async () => {
    await open([still('Picture', [page])])
    await start()
    await until(() => state().ended)
    view.button('Play again')?.click()
    await until(() => !state().ended && !state().paused)
    await until(() => state().ended)
  })

  it('fit 320 pixels', async () => {
    await open([clip('A'), clip('B', { MediaURL: `${media}hls/master.m3u8` })], {}, 320)
    await start()
    const row = await until(() => view.find('.vt-row'))
    await until(() => view.button('Next item'))
    expect(row.scrollWidth).to.be.at.most(row.clientWidth)
  })
})
