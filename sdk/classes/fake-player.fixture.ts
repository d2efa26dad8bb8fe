import type { AnyPlayer } from '../player/index.ts'
import { createStore } from '../store/index.ts'

/** A media element whose time goes on by `performance.now()`, and which keeps what is done to it. */
class FakeMedia extends EventTarget {
  readyState = 4
  seeking = false
  ended = false
  duration = 600
  paused = true
  readonly rates: number[] = []
  readonly seeks: number[] = []
  #rate = 1
  #place = 0
  #since = performance.now()

  get currentTime(): number {
    return this.paused ? this.#place : this.#place + ((performance.now() - this.#since) / 1000) * this.#rate
  }

  set currentTime(place: number) {
    this.seeks.push(place)
    this.put(place)
  }

  get playbackRate(): number {
    return this.#rate
  }

  set playbackRate(rate: number) {
    this.put(this.currentTime)
    this.rates.push(rate)
    this.#rate = rate
  }

  /** It is at a place without having been sent there. */
  put(place: number): void {
    this.#place = place
    this.#since = performance.now()
  }

  play(): void {
    this.put(this.currentTime)
    this.paused = false
  }

  pause(): void {
    this.put(this.currentTime)
    this.paused = true
  }

  closest(): null {
    return null
  }
}

/** A player with such media; the items that were opened are in `opened`, with their places. */
export function fakePlayer({ still = '', page = 0 } = {}) {
  const media = new FakeMedia()
  const opened: [index: number, place: number | undefined][] = []
  const store = createStore({ index: 0, still, page })
  const player = {
    ...{ media, store },
    playback: { play: () => media.play(), pause: () => media.pause() },
    stillImages: { turnTo: (to: number) => store.set({ page: to }) },
    open(index: number, place?: number) {
      opened.push([index, place])
      store.set({ index })
      media.put(place ?? 0)
    },
  } as unknown as AnyPlayer
  return { player, media, store, opened }
}

/** A class of two items. */
export const twoItems = { Playlist: [{ PlaylistItemID: 4 }, { PlaylistItemID: 5 }] as never[] }
