import { expect } from '@esm-bundle/chai'
import type { ListedSummary, MediaItem } from '../media/contract.ts'
import { panels } from '../panels/index.ts'
import { defaultFeatures } from '../player/index.ts'
import { mediaItem, type OpenPlayer, openPlayer, playlistItem } from '../player/player.fixture.tsx'
import { audit, until } from '../ui/page.fixture.ts'
import { type SuggestedMediaOptions, suggestedMedia } from './index.ts'

const summary = (index: number): ListedSummary =>
  ({
    ...mediaItem(),
    ...{ EncID: `S${index}`, Title: `Film ${index} with a title that goes on and on over two lines`, ViewURL: `/view.aspx?id=S${index}` },
    ...{ Duration: 83, ImageURLs: [{ URL: '/.cache/fixtures/browser/poster.jpg', Size: 320 }] },
  }) as unknown as ListedSummary

const suggesting = (InEmbeds = false, change: Partial<MediaItem> = {}): MediaItem =>
  mediaItem({}, { SuggestedMedia: { InEmbeds }, ...change })

describe('suggestedMedia', () => {
  let view: OpenPlayer
  let asked: string[]
  let answer: () => Response
  const { fetch: ownFetch } = window
  beforeEach(() => {
    asked = []
    answer = () => Response.json({ Items: Array.from({ length: 8 }, (_, index) => summary(index + 1)) })
    window.fetch = async (input, init) => {
      const url = String(input instanceof Request ? input.url : input)
      if (!url.includes('/suggested/')) return ownFetch(input, init)
      asked.push(new URL(url, location.href).pathname)
      return answer()
    }
  })
  afterEach(() => {
    window.fetch = ownFetch
    view.close()
  })

  const start = async (item: MediaItem, options: SuggestedMediaOptions = { place: 'page' }, width = 760): Promise<void> => {
    view = await openPlayer({ features: [...defaultFeatures(), suggestedMedia(options)], item }, width)
    view.player.playback?.play()
    await until(() => view.element.currentTime > 0)
  }
  const end = async (): Promise<void> => {
    view.player.time?.seek(11.8)
    view.player.playback?.play()
    await until(() => view.player.store.get().ended)
  }
  const links = (): HTMLAnchorElement[] =>
    [...view.box.querySelectorAll<HTMLAnchorElement>('.vt-suggested a')].filter((link) => link.getClientRects().length > 0)

  const two = [playlistItem(), playlistItem({ EncID: 'B', ClipDataID: 2 })]
  for (const [name, item, options, loop, isDone] of [
    ['where the item says nothing', mediaItem(), { place: 'page' }, false, () => view.find('.vt-end button') !== null],
    ['in embeds that the site leaves out', suggesting(false), {}, false, () => view.find('.vt-end button') !== null],
    ['in a loop', suggesting(true), {}, true, () => view.element.currentTime > 0 && view.element.currentTime < 5],
    ['before another entry', suggesting(true, { Playlist: two }), {}, false, () => view.player.store.get().index === 1],
  ] as const)
    it(`asks for nothing and shows nothing ${name}`, async () => {
      view = await openPlayer({ features: [...defaultFeatures({ loop }), suggestedMedia(options)], item })
      view.player.playback?.play()
      await until(() => view.element.currentTime > 0)
      view.player.time?.seek(11.8)
      await until(() => view.element.currentTime > 11)
      await until(isDone)
      expect([asked, view.find('.vt-suggested')]).to.deep.equal([[], null])
    })

  it('shows the button alone when the server refuses, and asks again at the next end', async () => {
    answer = () => Response.json({ Success: false, Code: 'UNEXPECTED', Message: 'No.' }, { status: 500 })
    await start(suggesting())
    await end()
    await until(() => view.find('.vt-end button'))
    await until(() => asked.length > 0)
    expect(links()).to.deep.equal([])
    answer = () => Response.json({ Items: [summary(1)] })
    view.player.playback?.play()
    await until(() => !view.find('.vt-end'))
    await end()
    await until(() => links().length === 1)
  })

  it('shows six links beside the button, takes no focus, is heard once and passes the accessibility audit', async () => {
    await start(suggesting())
    const before = document.activeElement
    await end()
    await until(() => links().length === 6)
    expect(document.activeElement).to.equal(before)
    const news = await until(() => view.box.querySelector('.vt-suggested [role=status]')?.textContent)
    expect(news).to.equal('6 items like this')
    expect(links()[0]?.getAttribute('href')).to.equal(new URL('/view.aspx?id=S1', location.href).href)
    expect(links()[0]?.target).to.equal('')
    expect(links()[0]?.textContent).to.contain('Length 1:23')
    expect(view.button('Play again')).to.not.equal(undefined)
    expect(view.element.paused).to.equal(true)
    expect(await audit(view.find('.vt-end') ?? undefined)).to.deep.equal([])
    const box = view.box.getBoundingClientRect()
    for (const link of links()) {
      const { top, bottom, left, right } = link.getBoundingClientRect()
      expect(top >= box.top && bottom <= box.bottom && left >= box.left && right <= box.right, link.textContent ?? '').to.equal(true)
    }
    expect(asked).to.deep.equal(['/api/ml/relatedmedia/A/suggested/'])
  })

  it('asks once, before the end comes, and gives the focus back when it plays again', async () => {
    await start(suggesting())
    await until(() => asked.length === 1)
    expect(view.player.store.get().ended).to.equal(false)
    await end()
    ;(await until(() => links()[0])).focus()
    view.player.playback?.play()
    await until(() => !view.find('.vt-suggested'))
    expect(view.box.contains(document.activeElement)).to.equal(true)
    await end()
    await until(() => links().length === 6)
    expect(asked).to.have.length(1)
  })

  it('shows three in a narrow player, each inside of it and large enough to press', async () => {
    await start(suggesting(), { place: 'page' }, 320)
    await end()
    await until(() => links().length === 3)
    const box = view.box.getBoundingClientRect()
    for (const link of links()) {
      const { top, bottom, height } = link.getBoundingClientRect()
      expect(top >= box.top && bottom <= box.bottom, `${top} ${bottom}`).to.equal(true)
      expect(height).to.be.at.least(24)
    }
    expect(await audit(view.find('.vt-end') ?? undefined)).to.deep.equal([])
  })

  it('opens an item in the page by a plain press, and leaves the others to the browser', async () => {
    const opened: string[] = []
    await start(suggesting(), { place: 'page', onOpen: (id) => opened.push(id) })
    await end()
    const link = await until(() => links()[1])
    link.addEventListener('click', (event) => event.ctrlKey && event.preventDefault())
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
    link.click()
    expect(opened).to.deep.equal(['S2'])
  })

  it('comes with the panels of an embed, where its links open a tab', async () => {
    view = await openPlayer({ features: [...defaultFeatures({ embed: true }), panels()], item: suggesting(true) })
    view.player.playback?.play()
    await until(() => view.element.currentTime > 0)
    await end()
    const link = await until(() => links()[0])
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener'])
    expect(link.textContent).to.contain('(opens in a new tab)')
  })

  it('stands beside the button of a sound, in the language of the player', async () => {
    const sound = { ...suggesting(), Playlist: [playlistItem({ AudioOnly: true })] }
    view = await openPlayer({ features: [...defaultFeatures(), suggestedMedia({ place: 'page' })], item: sound, lang: 'ar' }, 360)
    view.player.playback?.play()
    await until(() => view.element.currentTime > 0)
    await end()
    await until(() => links().length === 3)
    expect(view.find('.vt-audio-head')?.contains(links()[0] ?? null)).to.equal(true)
    expect(view.find('.vt-suggested')?.getAttribute('aria-label')).to.equal('المزيد مثل هذا')
    expect(view.box.dir).to.equal('rtl')
    expect(await audit(view.box)).to.deep.equal([])
  })
})
