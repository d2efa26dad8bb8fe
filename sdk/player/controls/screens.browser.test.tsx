import { expect } from '@esm-bundle/chai'
import { setViewport } from '@web/test-runner-commands'
import type { MediaItem, PlaylistItem } from '../../media/contract.ts'
import { audit, media, mediaItem, type OpenPlayer, openPlayer, playlistItem, text, until } from '../player.fixture.tsx'

const clip = (change: Partial<PlaylistItem> = {}): PlaylistItem =>
  playlistItem({ MediaURL: '', ThinnedMediaURL: `${media}clip.mp4`, Subtitles: [], ...change })
const listOf = (Playlist: PlaylistItem[], change: Partial<MediaItem> = {}): MediaItem =>
  mediaItem({}, { RecordType: 2, Playlist, Chapters: { Count: 0, Items: [], CanEdit: false }, ...change })
const part = { IsChapter: true, StartTime: 4, Duration: 3 }
const page = { ImageURLs: [{ URL: `${media}poster.jpg`, Size: 320 }], Title: '', Width: 320, Height: 180 }
const document = (): PlaylistItem => {
  const { ThinnedMediaURL: _, ...plain } = clip({ EncID: 'D', Title: 'Notes', RecordType: 10, Duration: 0 })
  return { ...plain, Pages: [page, page, page] }
}

let view: OpenPlayer
const state = () => view.player.store.get()
const open = async (item: MediaItem, props = {}, width = 720): Promise<void> => {
  view = await openPlayer({ item, ...props }, width)
}
const start = async (): Promise<void> => {
  view.find('.vt-start')?.click()
  await until(() => state().started && !state().paused)
}

describe('the splash screen', () => {
  afterEach(() => view.close())
  const long = 'word '.repeat(80).trim()
  const channel = { RecordType: 6, ChannelName: 'Channel Seven', BroadcastDate: '2026-03-01T00:00:00Z' } as const

  it('shows no title, description or channel where the page asks for none', async () => {
    await open(mediaItem({}, { ...channel, Description: long }), { splashTitle: false })
    await until(() => view.find('.vt-start'))
    expect(view.find('.vt-splash')?.textContent).to.equal('')
  })

  it('shows the title once, above, with the description and the channel below', async () => {
    await open(mediaItem({}, { ...channel, Description: long }), { titleLink: true })
    await until(() => view.find('.vt-title-link') && view.find('.vt-channel'))
    expect([view.find('.vt-title-link')?.textContent, view.find('.vt-splash-title')]).to.deep.equal(['How leaves make sugar', null])
    expect(view.find('.vt-channel')?.textContent).to.equal('Channel Seven · Broadcast on 01/03/2026')
    expect(await audit()).to.deep.equal([])
  })

  for (const [width, length] of [
    [767, 120],
    [768, 200],
  ] as const)
    it(`shows ${length} characters of the description in a window of ${width} pixels`, async () => {
      try {
        await setViewport({ width, height: 600 })
        await open(mediaItem({}, { Description: 'x'.repeat(300) }))
        const shown = await until(() => view.find('.vt-splash-description'))
        expect(shown.textContent).to.equal(`${'x'.repeat(length - 1)}…`)
      } finally {
        await setViewport({ width: 800, height: 600 })
      }
    })

  for (const width of [320, 720])
    it(`covers nothing of the picture above its text at ${width} pixels`, async () => {
      await open(mediaItem({}, { Description: long }), {}, width)
      const shown = await until(() => view.find('.vt-splash-text'))
      expect(getComputedStyle(view.find('.vt-splash')!).backgroundImage).to.equal('none')
      expect(getComputedStyle(view.find('.vt-splash')!).backgroundColor).to.equal('rgba(0, 0, 0, 0)')
      const veil = getComputedStyle(shown).backgroundImage.match(/[\d.]+(?=\))/g) ?? []
      expect(Math.max(...veil.map(Number))).to.be.within(0.5, 0.8)
      const [top, bottom] = [shown.getBoundingClientRect().top, view.find('.vt-start')!.getBoundingClientRect().bottom]
      expect(top + Number.parseFloat(getComputedStyle(shown).paddingTop)).to.be.at.least(bottom - 1)
      expect(view.find('.vt-splash-description')!.getBoundingClientRect().height).to.be.above(10)
    })
})

describe('after an error', () => {
  afterEach(() => view.close())

  it('a large button stays and tries again', async () => {
    await open(mediaItem({ MediaURL: '', ThinnedMediaURL: text('video/mp4', 'nothing'), IsCmaf: false }))
    view.find('.vt-start')?.click()
    const again = await until(() => view.button('Try again'))
    expect(view.find('.vt-splash')).to.equal(null)
    expect(again.getBoundingClientRect().height).to.be.at.least(48)
    expect(await audit()).to.deep.equal([])
    view.player.messages?.hide()
    await until(() => view.find('.vt-message')?.textContent === '')
    expect(view.button('Try again')).to.equal(again)
    again.focus()
    again.click()
    await until(() => view.button('Try again') !== again)
    expect(view.box.contains(window.document.activeElement)).to.equal(true)
  })
})

describe('the end', () => {
  afterEach(() => view.close())
  const toEnd = async (): Promise<void> => {
    await until(() => view.element.currentTime > 0)
    view.player.time?.seek(11.8)
    await until(() => state().ended)
  }

  it('offers to play again', async () => {
    await open(mediaItem({ MediaURL: '', ThinnedMediaURL: `${media}clip.mp4` }))
    await start()
    await toEnd()
    const buttons = await until(() => view.find('.vt-end')?.querySelectorAll('button'))
    expect([...buttons].map(({ textContent }) => textContent)).to.deep.equal(['Play again'])
    expect(await audit()).to.deep.equal([])
    buttons[0]?.click()
    await until(() => !state().ended && view.element.currentTime < 5)
    await until(() => view.find('.vt-end') === null)
  })

  it('of a playlist offers its beginning, and elsewhere the next entry', async () => {
    await open(listOf([clip({ EncID: 'A' }), clip({ EncID: 'B' })]), { index: 1 })
    await start()
    await toEnd()
    const label = (at: number) => view.find('.vt-end')?.querySelectorAll('button')[at]?.textContent
    await until(() => label(1) === 'Play from the first item')
    view.find('.vt-end')?.querySelectorAll('button')[1]?.click()
    await until(() => state().index === 0 && !view.element.paused)
  })
})

describe('a part of an item as an entry', () => {
  afterEach(() => view.close())

  it('has its own time from 0:00 to its end, before and while it plays', async () => {
    await open(listOf([clip({ ...part, PlaylistItemID: 1 })]))
    const shown = () => view.find('.vt-time')?.textContent
    await until(() => shown() === '0:00 / 0:03')
    await start()
    await until(() => Number.isFinite(view.element.duration) && view.element.duration > 10 && view.element.currentTime >= 4)
    expect(shown()).to.match(/^0:0[0-3] \/ 0:03$/)
    const seek = view.find<HTMLInputElement>('.vt-seek input')
    expect([seek?.min, seek?.max]).to.deep.equal(['4', '7'])
    expect(seek?.getAttribute('aria-valuetext')).to.match(/^\d seconds? of 3 seconds$/)
    view.player.playback?.pause()
    view.press('5')
    await until(() => Math.abs(view.element.currentTime - 5.5) < 0.2)
    await until(() => shown() === '0:01 / 0:03')
    const at = Number(view.find('.vt-seek')?.style.getPropertyValue('--vt-at'))
    expect(at).to.be.within(0.4, 0.6)
    expect(view.find('.vt-seek')?.querySelectorAll('.vt-buffered[style*="-"]').length).to.equal(0)
    view.press('Home')
    await until(() => shown() === '0:00 / 0:03' && view.element.currentTime >= 4)
  })
})

describe('pages and images', () => {
  afterEach(() => view.close())

  it('have no speed and no small window, and a key says which page it shows', async () => {
    await open(listOf([clip(), document()]))
    await start()
    await until(() => view.button('Settings'))
    await until(() => view.button('Playback speed, 1 times') ?? [...view.box.querySelectorAll('.vt-rate')][0])
    view.player.open(1)
    await until(() => view.find('.vt-still-bar'))
    await until(() => view.find('.vt-rate') === null)
    expect(view.button('Picture in picture')).to.equal(undefined)
    view.press('.')
    expect([state().rate, state().rateShown]).to.deep.equal([1, false])
    view.press('ArrowRight')
    await until(() => view.find('.vt-feedback')?.textContent === 'Page 2 of 3')
  })
})

describe('feedback of a key', () => {
  afterEach(() => view.close())

  it('replaces that of the key before', async () => {
    await open(mediaItem({ MediaURL: '', ThinnedMediaURL: `${media}clip.mp4` }))
    await start()
    const shown = () => view.find('.vt-feedback')?.textContent ?? ''
    // The menus load after the first frame.
    await until(() => view.button('Settings'))
    view.player.playback?.pause()
    view.press('.')
    await until(() => shown() === '1.25×')
    view.press('ArrowRight')
    await until(() => shown().startsWith('+5 s'))
    view.press('.')
    await until(() => shown() === '1.5×')
    view.press('ArrowRight')
    await until(() => shown().startsWith('+5 s'))
  })
})

describe('a playlist with a title link', () => {
  afterEach(() => view.close())

  it('names what plays', async () => {
    await open(listOf([clip({ EncID: 'A', Title: 'Leaves' }), clip({ EncID: 'B', Title: 'Light' })], { Title: 'Lessons' }), {
      titleLink: true,
    })
    const shown = () => view.find('.vt-title-link')?.textContent
    await until(() => shown() === 'Lessons · Leaves')
    view.player.playlist?.next()
    await until(() => shown() === 'Lessons · Light')
    expect(view.find('.vt-title-link')?.getAttribute('aria-label')).to.equal('Lessons · Light (opens in a new tab)')
  })
})

describe('sound without pictures', () => {
  afterEach(() => view.close())
  const sound = { AudioOnly: true, MediaURL: '', ThinnedMediaURL: `${media}clip.mp4` }

  for (const width of [320, 720])
    it(`has its artwork and a large play button at ${width} pixels`, async () => {
      await open(mediaItem(sound), {}, width)
      const button = await until(() => view.button('Play How leaves make sugar'))
      // Until then the box of the video is there, which is a pixel wider and cut off.
      await until(() => view.box.dataset['audio'] !== undefined)
      expect(button.getBoundingClientRect().width).to.equal(64)
      expect(view.find<HTMLImageElement>('.vt-audio-head img')?.src).to.contain('poster.jpg')
      expect(view.box.scrollWidth).to.be.at.most(view.box.clientWidth)
      expect(await audit()).to.deep.equal([])
      button.click()
      await until(() => !view.element.paused)
      await until(() => button.ariaLabel === 'Pause')
    })

  it('is drawn and plays without a list of pictures, as an application may make an item', async () => {
    const item = mediaItem(sound)
    for (const each of [item, ...item.Playlist]) Reflect.deleteProperty(each, 'ImageURLs')
    await open(item)
    const button = await until(() => view.find('.vt-audio-play'))
    expect(view.find('.vt-audio-head img')).to.equal(null)
    button.click()
    await until(() => navigator.mediaSession.metadata?.title === item.Title)
    expect(navigator.mediaSession.metadata?.artwork).to.deep.equal([])
  })

  it('has no title where the page asks for none', async () => {
    await open(mediaItem(sound), { splashTitle: false })
    await until(() => view.find('.vt-audio-play'))
    expect(view.find('.vt-audio-title')).to.equal(null)
  })
})
