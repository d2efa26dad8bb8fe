import { describe, expect, it } from 'vitest'
import { defaultGallerySettings, type GalleryItem, type GallerySettings } from './contract.ts'
import { createGallery, type GalleryOptions } from './create-gallery.ts'
import { testClock, testPhotos } from './photos.fixture.ts'

function make(count: number, settings: Partial<GallerySettings> = {}, more: Partial<GalleryOptions> = {}) {
  const clock = testClock()
  const seen: number[] = []
  let runs = 0
  const gallery = createGallery({
    items: testPhotos(count),
    settings: { ...defaultGallerySettings, ...settings },
    leaveMs: 2000,
    clock,
    onItem: ({ ID }: GalleryItem) => seen.push(ID),
    onRunThrough: () => runs++,
    ...more,
  })
  gallery.start()
  const state = () => gallery.store.get()
  /** As a view does: what is waited for comes at once. */
  const arrive = (): void => gallery.ready(state().wanted)
  return { gallery, clock, seen, state, arrive, runs: () => runs }
}

describe('createGallery', () => {
  it('ignores every action when it has no photos', () => {
    const { gallery, clock, state, seen, runs } = make(0, { AutoPlay: true, GalleryMode: 2 })
    for (const act of [gallery.next, gallery.previous, gallery.play, gallery.open, () => gallery.go(4), () => gallery.ready(0)]) act()
    clock.pass(100_000)
    expect([state().isOpen, state().position, seen, runs()]).toEqual([false, 0, [], 0])
    expect(gallery.at(0)).toBeUndefined()
  })

  it('reports each run with a single photo and draws the photo once', () => {
    const { clock, seen, arrive, runs } = make(1, { AutoPlay: true })
    arrive()
    clock.pass(35_000)
    expect([seen, runs()]).toEqual([[1], 3])
  })

  it('shows at most 500 of 10,000', () => {
    expect(make(10_000).state().items).toHaveLength(500)
  })

  it('advances when the next photo is ready, and gives up on one that never loads', () => {
    const { gallery, clock, state, arrive } = make(3)
    expect(state().isReady).toBe(false)
    arrive()
    gallery.next()
    expect(state()).toMatchObject({ position: 0, wanted: 1 })
    gallery.ready(0)
    expect(state().position).toBe(0)
    arrive()
    expect(state()).toMatchObject({ position: 1, leaving: 0, isReady: true })
    clock.pass(2000)
    expect(state().leaving).toBeUndefined()
    gallery.next()
    clock.pass(15_000)
    expect(state().position).toBe(2)
  })

  it('shows each photo for its duration, reports the end of the run and starts again', () => {
    const { clock, seen, arrive, runs } = make(2, { AutoPlay: true, DurationSecs: 4 })
    arrive()
    clock.pass(3999)
    expect(seen).toEqual([1])
    clock.pass(1)
    arrive()
    expect([seen, runs()]).toEqual([[1, 2], 0])
    clock.pass(4000)
    arrive()
    expect([seen, runs()]).toEqual([[1, 2, 1], 1])
  })

  it('pauses while its tab is hidden and advances 100 ms after it is visible', () => {
    const { gallery, clock, seen, arrive } = make(3, { AutoPlay: true })
    arrive()
    gallery.hide(true)
    clock.pass(60_000)
    expect(seen).toEqual([1])
    gallery.hide(false)
    expect(clock.waiting()).toEqual([100])
    clock.pass(100)
    expect(clock.waiting()).toEqual([10_000])
  })

  it('does not advance while the viewer zooms or after a pause', () => {
    const { gallery, clock, state, arrive } = make(3, { AutoPlay: true })
    arrive()
    gallery.zoom({ scale: 2, x: 0, y: 0 })
    expect(clock.waiting()).toEqual([])
    gallery.zoom({ scale: 1, x: 0, y: 0 })
    expect(clock.waiting()).toEqual([10_000])
    gallery.pause()
    clock.pass(60_000)
    expect(state().position).toBe(0)
  })

  it('goes back from the first photo to the last and jumps to any photo', () => {
    const { gallery, state, arrive, seen } = make(5)
    arrive()
    gallery.previous()
    arrive()
    expect([state().position, state().direction, seen.at(-1)]).toEqual([-1, -1, 5])
    gallery.go(2)
    arrive()
    expect(seen.at(-1)).toBe(3)
    gallery.go(-1)
    arrive()
    expect(seen.at(-1)).toBe(5)
  })

  it('opens the first card 3 s after the cards were dealt, then each next card, and deals the next set', () => {
    const { clock, state, arrive, seen } = make(3, { GalleryMode: 2, AutoPlay: true }, { cards: () => 2 })
    clock.pass(2999)
    expect(state().isOpen).toBe(false)
    clock.pass(1)
    expect(state()).toMatchObject({ isOpen: true, isAsked: false })
    arrive()
    clock.pass(10_000)
    arrive()
    expect(seen).toEqual([1, 2])
    clock.pass(10_000)
    expect(state()).toMatchObject({ isOpen: false, position: 2 })
    clock.pass(3000)
    arrive()
    expect([state().isOpen, seen.at(-1)]).toEqual([true, 3])
  })

  it('stops opening cards after the viewer has closed one', () => {
    const { gallery, clock, state, arrive } = make(3, { GalleryMode: 2, AutoPlay: true })
    gallery.open(1)
    arrive()
    expect(state()).toMatchObject({ isOpen: true, position: 1, isAsked: true })
    gallery.close()
    clock.pass(60_000)
    expect(state()).toMatchObject({ isOpen: false, isPlaying: false, position: 1 })
  })

  it('replaces the photos at once while it is paused and after the run while it plays', () => {
    const standing = make(3)
    standing.arrive()
    standing.gallery.go(2)
    standing.arrive()
    standing.gallery.replace(testPhotos(5).toReversed())
    expect([standing.gallery.at(standing.state().position)?.ID, standing.state().items.length]).toEqual([3, 5])

    const playing = make(2, { AutoPlay: true })
    playing.arrive()
    playing.gallery.replace(testPhotos(9))
    expect(playing.state().items).toHaveLength(2)
    playing.clock.pass(10_000)
    playing.arrive()
    playing.clock.pass(10_000)
    playing.arrive()
    expect([playing.state().items.length, playing.runs(), playing.state().position]).toEqual([9, 1, 0])
    // The old one is seen until the new one has come.
    expect(playing.state().before?.item.ID).toBe(2)
    playing.clock.pass(2000)
    expect(playing.state().before).toBeUndefined()
  })

  it('clears its timers when it stops', () => {
    const { gallery, clock, arrive } = make(3, { AutoPlay: true })
    arrive()
    gallery.next()
    gallery.stop()
    expect(clock.waiting()).toEqual([])
  })
})
