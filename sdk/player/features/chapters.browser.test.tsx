import { expect } from '@esm-bundle/chai'
import { createPlayer, type PlayerOf } from '../index.ts'
import { mediaItem, type OpenPlayer, openPlayer, playlistItem, until } from '../player.fixture.tsx'
import { chapters, messages, playback, time } from './index.ts'

const features = (chapid?: number) => [messages(), playback(), time(), chapters({ chapid })] as const

describe('chapters', () => {
  let player: PlayerOf<ReturnType<typeof features>> | undefined
  let view: OpenPlayer | undefined
  afterEach(() => {
    player?.destroy()
    view?.close()
    player = undefined
    view = undefined
  })
  const create = (chapid?: number, item = mediaItem()) => {
    player = createPlayer({ item, features: features(chapid) })
    player.media.muted = true
    return player
  }

  it('reports that an unknown chapter was not started', async () => {
    const made = create()
    expect(made.chapters.play(99)).to.equal(false)
    expect(made.store.get().message).to.equal('Chapter not started')
    expect(made.media.paused).to.equal(true)
  })

  it('reports why a chapter was not started when seeking is disabled', () => {
    player = undefined
    const guarded = createPlayer({ item: mediaItem(), features: [messages(), playback(), time({ disableSeekFrom: 5 }), chapters()] })
    expect(guarded.chapters.play(2)).to.equal(false)
    expect(guarded.store.get().message).to.equal('Beyond disable seek from time')
    guarded.destroy()
    const own = createPlayer({ item: mediaItem({ DisableSeekFrom: 5 }), features: [messages(), playback(), time(), chapters()] })
    expect([own.chapters.play(2), own.time.seek(4.9), own.time.seek(5)]).to.deep.equal([false, true, false])
    own.destroy()
  })

  it('reports that the video was not started when the browser refuses to play', async () => {
    const made = create()
    const refused = new DOMException('A click is needed.', 'NotAllowedError')
    made.media.play = () => Promise.reject(refused)
    expect(made.chapters.play(2)).to.equal(true)
    await until(() => made.store.get().message === 'Video not started')
    expect(made.store.get().started).to.equal(false)
  })

  it('starts at the beginning when the requested chapter is gone', () => {
    const made = create(99)
    expect(made.store.get().currentTime).to.equal(0)
    expect(made.store.get().message).to.equal('')
  })

  it('has no chapters for entries after the first without their own', async () => {
    const made = create(undefined, mediaItem({}, { Playlist: [playlistItem(), playlistItem({ EncID: 'B' })] }))
    await until(() => made.store.get().chapters.length === 2)
    made.open(1)
    await until(() => made.store.get().chapters.length === 0)
    expect(made.store.get().chapter).to.equal(undefined)
  })

  it('sets the current chapter and plays a requested one', async () => {
    const made = create()
    await until(() => made.store.get().chapter?.ID === 1)
    expect(made.chapters.play(2)).to.equal(true)
    await until(() => made.media.currentTime >= 6 && !made.media.paused && made.store.get().chapter?.ID === 2)
  })

  it('starts with the requested chapter', async () => {
    const made = create(2)
    expect(made.media.currentTime).to.equal(6)
    made.playback.play()
    await until(() => made.media.currentTime > 6.1 && made.store.get().chapter?.ID === 2)
  })

  it('updates the marks on the seek bar when the chapters change', async () => {
    const item = mediaItem()
    view = await openPlayer({ item })
    await until(() => view?.box.querySelectorAll('.vt-mark').length === 1)
    const [first, second] = item.Chapters.Items
    if (!first || !second) throw new Error('The item has two chapters.')
    const changed = { ...item, Chapters: { ...item.Chapters, Count: 3, Items: [first, { ...first, ID: 3, StartTime: 3 }, second] } }
    // More than once: the parts load their own item when they are there.
    await until(() => {
      view?.player.load(changed)
      return view?.box.querySelectorAll('.vt-mark').length === 2
    })
  })
})
