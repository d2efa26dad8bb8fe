import { expect } from '@esm-bundle/chai'
import type { PlaylistItem, PlaylistSettings } from '../../media/contract.ts'
import { media, mediaItem, type OpenPlayer, openPlayer, playlistItem, until } from '../player.fixture.tsx'

const clip = (EncID: string, change: Partial<PlaylistItem> = {}): PlaylistItem =>
  playlistItem({ EncID, MediaURL: '', ThinnedMediaURL: `${media}clip.mp4?${EncID}`, Subtitles: [], ...change })
const soon = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

describe('broadcast', () => {
  let view: OpenPlayer
  const fetchNow = globalThis.fetch
  /** The server's clock is this many milliseconds ahead of ours. */
  let ahead: number
  beforeEach(() => {
    ahead = 0
    globalThis.fetch = (input, init) => {
      const isClock = String(input).endsWith('/api/core/time/')
      return isClock ? Promise.resolve(Response.json({ Now: Date.now() + ahead })) : fetchNow(input, init)
    }
  })
  afterEach(() => {
    globalThis.fetch = fetchNow
    view.close()
  })
  const state = () => view.player.store.get()
  const message = () => view.find('.vt-message')?.textContent ?? ''
  const open = async (settings: Partial<PlaylistSettings>, Playlist = [clip('A'), clip('B')], props = {}): Promise<void> => {
    const PlaylistSettings = { Broadcast: true, StartAt: '', StopAt: '', LiveEncoderID: 0, ImageSeconds: 10, ...settings }
    view = await openPlayer({ item: mediaItem({}, { RecordType: 2, Playlist, PlaylistSettings }), ...props })
  }
  const plays = (index: number, min: number) =>
    until(() => state().index === index && !view.element.paused && view.element.currentTime >= min && state())

  it('shows its start time, does not start early and starts by itself', async () => {
    await open({ StartAt: soon(3) })
    const start = new Date(state().item?.PlaylistSettings?.StartAt ?? '')
    const two = (number: number) => String(number).padStart(2, '0')
    const time = `${two(start.getHours())}:${two(start.getMinutes())}`
    const date = `${two(start.getDate())}/${two(start.getMonth() + 1)}/${start.getFullYear()}`
    await until(() => message().startsWith('Broadcast due to start on '))
    expect(message()).to.equal(`Broadcast due to start on ${date} at ${time}`)
    view.find('.vt-start')?.click()
    view.player.playback?.play()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect([view.element.paused, state().broadcast]).to.deep.equal([true, 'before'])
    await plays(0, 0.1)
    expect(view.element.currentTime).to.be.below(3)
    expect(message()).to.equal('')
  })

  it('starts at the common position and allows no seeking', async () => {
    await open({ StartAt: soon(-24 - 12 - 5) })
    await until(() => state().broadcast === 'on')
    view.find('.vt-start')?.click()
    await plays(1, 5)
    expect(view.element.currentTime).to.be.below(9)
    expect(view.player.time?.seek(1)).to.equal(false)
    await until(() => message() === 'Live Stream')
    view.player.playlist?.next()
    view.player.playlist?.previous()
    expect(state().index).to.equal(1)
    expect([view.find('.vt-seek'), view.button('Next item')]).to.deep.equal([null, undefined])
  })

  it('continues with the next entry when its time comes', async () => {
    await open({ StartAt: soon(-10) })
    await until(() => state().broadcast === 'on')
    view.find('.vt-start')?.click()
    await plays(0, 10)
    await plays(1, 0.1)
    expect(view.element.currentTime).to.be.below(3)
  })

  it('uses the clock of the server, not that of the device', async () => {
    ahead = 3_600_000
    await open({ StartAt: soon(3600 - 18) })
    await until(() => state().broadcast === 'on')
    view.find('.vt-start')?.click()
    await plays(1, 6)
    expect(view.element.currentTime).to.be.below(10)
  })

  it('catches up after a pause', async () => {
    await open({ StartAt: soon(-1) })
    await until(() => state().broadcast === 'on')
    view.find('.vt-start')?.click()
    await plays(0, 1)
    view.player.playback?.pause()
    ahead = 20_000
    // The device slept meanwhile.
    document.dispatchEvent(new Event('visibilitychange'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(state().index).to.equal(0)
    view.player.playback?.play()
    await plays(1, 8)
  })

  it('is at the right place within a second after the device slept', async () => {
    const start = Date.now() - 1000
    const deviceNow = Date.now
    await open({ StartAt: new Date(start).toISOString() })
    await until(() => state().broadcast === 'on')
    view.find('.vt-start')?.click()
    await plays(0, 1)
    try {
      // Less than the 5 seconds that are otherwise tolerated.
      for (const slept of [3000, 20_000]) {
        Date.now = () => deviceNow() + slept
        await until(() => {
          const place = (Date.now() - start) / 1000
          return state().index === Math.floor(place / 12) && Math.abs(view.element.currentTime - (place % 12)) < 1
        })
      }
    } finally {
      Date.now = deviceNow
    }
  })

  it('stops at its end, and shows that to later viewers', async () => {
    await open({ StartAt: soon(-5), StopAt: soon(2) })
    await until(() => state().broadcast === 'on')
    view.find('.vt-start')?.click()
    await plays(0, 5)
    await until(() => message() === 'Broadcast has ended' && view.element.paused)
    view.player.playback?.play()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([view.element.paused, message()]).to.deep.equal([true, 'Broadcast has ended'])
  })

  it('shows images and parts of items for their durations', async () => {
    const page = { ImageURLs: [{ URL: `${media}poster.jpg`, Size: 320 }], Title: '', Width: 1, Height: 1 }
    const { ThinnedMediaURL: _, ...plain } = clip('P')
    const pages: PlaylistItem = { ...plain, RecordType: 10, Duration: 0, Pages: [page, page] }
    await open({ StartAt: soon(-5), ImageSeconds: 3 }, [pages, clip('A', { IsChapter: true, StartTime: 6, Duration: 3 })])
    await until(() => state().broadcast === 'on')
    view.find('.vt-start')?.click()
    await until(() => state().page === 1 && view.find('.vt-still-bar')?.textContent === 'Page 2 of 2')
    await plays(1, 6)
    expect(view.element.currentTime).to.be.below(8.5)
    await until(() => state().index === 0 && state().page === 0 && view.find('.vt-still'))
  })

  it('is switched on and off by the option of the page', async () => {
    await open({ StartAt: soon(600) }, undefined, { broadcast: false })
    view.find('.vt-start')?.click()
    await plays(0, 0.1)
    view.close()
    await open({ Broadcast: false, StartAt: soon(600) }, undefined, { broadcast: true })
    await until(() => message().startsWith('Broadcast due'))
  })
})
