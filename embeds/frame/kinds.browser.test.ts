import { expect } from '@esm-bundle/chai'
import type { PlaylistItem } from '../../sdk/media/contract.ts'
import { closeFrames, openFrame } from '../testing/frame.fixture.ts'
import { media, mediaItem, playlistItem, until } from '../testing/page.fixture.ts'

const find = <Kind extends HTMLElement = HTMLElement>(frame: HTMLIFrameElement, selector: string): Kind | null =>
  frame.contentDocument?.querySelector<Kind>(selector) ?? null
const button = (frame: HTMLIFrameElement, name: string) => find<HTMLButtonElement>(frame, `button[aria-label="${name}"]`)
const videoOf = (frame: HTMLIFrameElement): HTMLVideoElement => find<HTMLVideoElement>(frame, 'video') as HTMLVideoElement
const message = (frame: HTMLIFrameElement) => find(frame, '.vt-message')?.textContent
// As the server draws what a browser cannot begin by itself.
const inside = '<video class="vt-video" playsinline preload="none" muted></video>'
const clip = (EncID: string): PlaylistItem => playlistItem({ EncID, MediaURL: '', ThinnedMediaURL: `${media}clip.mp4?${EncID}` })
const page = { ImageURLs: [{ URL: `${media}poster.jpg`, Size: 320 }], Title: '', Width: 320, Height: 180 }
const pages = (): PlaylistItem => {
  const { ThinnedMediaURL: _, ...plain } = playlistItem({ EncID: 'Pages', MediaURL: '', Title: 'Leaflet' })
  return { ...plain, RecordType: 10, Pages: [page, page] }
}
const playlist = (Playlist: PlaylistItem[], change = {}) => mediaItem({ RecordType: 2, Playlist, ...change })

describe('embeds of playlists, live streams and preambles', () => {
  afterEach(closeFrames)

  it('show permanently that a playlist is empty', async () => {
    const frame = await openFrame({ inside, item: playlist([]) })
    await until(() => message(frame) === 'There are no items in this playlist')
  })

  it('have next and previous buttons for playlists, and show pages in the same frame', async () => {
    const frame = await openFrame({ inside, item: playlist([clip('A'), pages()]) })
    ;(await until(() => find(frame, '.vt-start'))).click()
    await until(() => videoOf(frame).currentTime > 0.1)
    const next = await until(() => button(frame, 'Next item'))
    expect(find(frame, '.vt-entry [aria-hidden]')?.textContent).to.equal('1 of 2')
    next.click()
    const shown = await until(() => find<HTMLImageElement>(frame, '.vt-still img'))
    // With its style sheet: it covers the video.
    await until(() => shown.getBoundingClientRect().height > 180 && getComputedStyle(shown).objectFit === 'contain')
    button(frame, 'Next page')?.click()
    await until(() => find(frame, '.vt-still-bar [role=status]')?.textContent === 'Page 2 of 2')
    button(frame, 'Previous item')?.click()
    await until(() => find(frame, '.vt-still') === null && videoOf(frame).currentSrc.endsWith('?A') && !videoOf(frame).paused)
  })

  it('list the entries of a playlist, and name the one that plays', async () => {
    const Playlist = ['Leaves', 'Roots'].map((Title, index) => ({ ...clip(Title), Title, PlaylistItemID: index + 1 }))
    const frame = await openFrame({ inside, item: playlist(Playlist, { Title: 'Plants' }) })
    frame.style.width = '860px'
    ;(await until(() => find(frame, '.vt-start'))).click()
    await until(() => videoOf(frame).currentTime > 0.1)
    await until(() => find(frame, '.vt-title-link')?.textContent === 'Plants · Leaves')
    ;(await until(() => find(frame, '.vt-panels-button'))).click()
    const rows = await until(() => {
      const found = [...(frame.contentDocument?.querySelectorAll<HTMLButtonElement>('.vt-item') ?? [])]
      return found.length === 2 && found
    })
    expect(rows.map(({ ariaCurrent }) => ariaCurrent)).to.deep.equal(['true', null])
    expect(rows[1]?.textContent).to.contain('Roots')
    rows[1]?.click()
    await until(() => videoOf(frame).currentSrc.endsWith('?Roots') && rows[1]?.ariaCurrent === 'true')
    await until(() => find(frame, '.vt-title-link')?.textContent === 'Plants · Roots')
  })

  it('wait for a broadcast', async () => {
    const PlaylistSettings = { Broadcast: true, StartAt: '2099-03-01T10:00:00Z', StopAt: '', LiveEncoderID: 0, ImageSeconds: 10 }
    const frame = await openFrame({ inside, item: playlist([clip('A')], { PlaylistSettings }), options: { Autoplay: true, Muted: true } })
    await until(() => /^Broadcast due to start on 1 March 2099 at \d\d:00$|2099 at/.test(message(frame) ?? ''))
    expect(videoOf(frame).paused).to.equal(true)
  })

  it('play the preamble automatically when the browser allows it, then the item', async () => {
    const PlayerSettings = { PreambleEnabled: true, PreambleURL: `${media}clip.mp4?first`, PrePlayText: 'Quiet', PrePlayTextDuration: 1 }
    const item = mediaItem({ PlayerSettings })
    const frame = await openFrame({ inside, item, options: { Autoplay: true, Muted: true } })
    await until(() => videoOf(frame).currentSrc.endsWith('?first') && videoOf(frame).currentTime > 0.1)
    videoOf(frame).currentTime = 11.7
    await until(() => find(frame, '.vt-preplay')?.textContent === 'Quiet')
    await until(() => videoOf(frame).currentSrc.endsWith('.m3u8') && videoOf(frame).currentTime > 0.1)
  })

  it('play a live stream', async () => {
    const name = `e${Date.now()}`
    await fetch(`/live/start?name=${name}&seconds=40`)
    const { ThinnedMediaURL: _, ...entry } = playlistItem({ MediaURL: `/live/on/${name}/playlist`, LiveStream: true, Duration: 0 })
    const frame = await openFrame({
      inside,
      item: mediaItem({ RecordType: 3, Playlist: [entry] }),
      options: { Autoplay: true, Muted: true },
    })
    await until(() => videoOf(frame).currentTime > 1, 15_000)
    await until(() => find(frame, 'button.vt-live'))
    await fetch(`/live/cut?name=${name}`)
    await until(() => message(frame) === 'Live Stream Ended', 15_000)
  })
})
