import { createStore, type Store } from '../store/index.ts'
import { type GalleryItem, GalleryLimits, GalleryModes, type GallerySettings } from './contract.ts'
import { deviceClock, type GalleryClock } from './gallery-clock.ts'
import { createOrder, placeOf, runOf, shownItems } from './gallery-order.ts'
import { firstState, type GalleryState } from './gallery-state.ts'
import { noZoom, type Zoom } from './zoom.ts'

/** Milliseconds that a photo may take before it is given up for now. */
const imageTimeoutMs = 15_000
const { resume, scattered } = GalleryLimits.milliseconds

/** Options of a gallery. */
export interface GalleryOptions {
  items: readonly GalleryItem[]
  settings: GallerySettings
  /** How long a photo takes to go, in milliseconds. */
  leaveMs: number
  clock?: GalleryClock
  /** Decides every order that is random. */
  seed?: number
  /** How many cards lie on the stage at a time. */
  cards?: () => number
  onRunThrough?: (items: number) => void
  onItem?: (item: GalleryItem, index: number) => void
}

/** Which photo is shown, and when the next one follows. */
export interface Gallery {
  store: Store<GalleryState>
  /** The photo at a position. */
  at: (position: number) => GalleryItem | undefined
  /** A key of the photo at a position, different from those of all others. */
  keyAt: (position: number) => string
  next: () => void
  previous: () => void
  /** To a photo of the run that is on, from 0; -1: the last. */
  go: (place: number) => void
  play: () => void
  pause: () => void
  /** Opens a photo in large: the one at this place, or the current one. */
  open: (place?: number) => void
  close: () => void
  zoom: (zoom: Zoom) => void
  drag: (pixels: number) => void
  /** The page is not seen: nothing goes on. */
  hide: (isHidden: boolean) => void
  /** A viewer points at it or has the focus in it: it waits. A press of "Play" ends that. */
  hold: (isHeld: boolean) => void
  /** The photo at a position can be drawn, or never will be. */
  ready: (position: number) => void
  /** Other photos: at once, or after the run while it plays. */
  replace: (items: readonly GalleryItem[]) => void
  /** From here on time counts. */
  start: () => void
  /** No timer is left behind. */
  stop: () => void
}

/** Makes a gallery without views: it waits for photos to be ready, counts seconds and tells when a run is over. */
export function createGallery(options: GalleryOptions): Gallery {
  const { settings, clock = deviceClock, seed = 1, cards = () => GalleryLimits.items, onRunThrough, onItem } = options
  const isScattered = settings.GalleryMode === GalleryModes.scattered
  const isOneOfMany = isScattered || settings.GalleryMode === GalleryModes.grid
  const store = createStore<GalleryState>({
    ...firstState,
    items: shownItems(options.items, settings),
    isPlaying: settings.AutoPlay,
  })
  const { get, set } = store
  let order = createOrder(get().items.length, settings.Random ? seed : undefined)
  let waiting: readonly GalleryItem[] | undefined
  let isHidden = false
  let isHeld = false
  let stopTimer = (): void => undefined
  let stopImageTimeout = (): void => undefined
  let stopLeaving = (): void => undefined

  const count = (): number => get().items.length
  const at = (position: number): GalleryItem | undefined => get().items[order(position)]
  // Side by side one photo may have to be on both sides; one above the other it is one layer.
  const keyAt = (position: number): string =>
    `${get().edition}.${settings.GalleryMode === GalleryModes.carousel && count() > 1 ? position : order(position)}`
  /** Large photos are shown one by one; cards and tiles lie there all at once. */
  const isShowing = (): boolean => !isOneOfMany || get().isOpen
  const batchOf = (position: number): string => `${runOf(position, count())} ${Math.floor(placeOf(position, count()) / cards())}`

  const later = (milliseconds: number, act: () => void): void => {
    stopTimer()
    if (get().isPlaying && !isHidden && !isHeld && count() > 0) stopTimer = clock.after(milliseconds, act)
  }
  const schedule = (): void => {
    const { isReady, wanted, position } = get()
    stopTimer()
    if (!isShowing()) {
      if (isScattered) later(scattered, () => open(undefined, false))
    } else if (isReady && wanted === position) later(settings.DurationSecs * 1000, step)
  }

  function move(wanted: number, direction: 1 | -1, isAsked: boolean): void {
    if (count() === 0) return
    const before = get().wanted
    if (direction === 1 && wanted > before && runOf(wanted, count()) > runOf(before, count())) {
      onRunThrough?.(count())
      if (waiting) return swap(waiting)
    }
    stopTimer()
    set({ wanted, direction, isAsked, zoom: noZoom, drag: 0 })
    // The same photo again, or none that anybody waits for.
    if (!isShowing() || at(wanted) === at(get().position)) return show(wanted)
    waitFor(wanted)
  }

  /** Waits for its photo, but not for ever. */
  function waitFor(position: number): void {
    stopImageTimeout()
    stopImageTimeout = clock.after(imageTimeoutMs, () => show(position))
  }

  function show(position: number): void {
    stopImageTimeout()
    const before = get()
    const isOther = at(position) !== at(before.position)
    stopLeaving()
    set({ position, wanted: position, isReady: true, leaving: isOther && isShowing() ? before.position : undefined })
    if (isOther || before.before) stopLeaving = clock.after(options.leaveMs, () => set({ leaving: undefined, before: undefined }))
    const item = at(position)
    if (item && (isOther || !before.isReady)) onItem?.(item, placeOf(position, count()))
    schedule()
  }

  /** Advances the gallery; called by the clock. */
  function step(): void {
    const next = get().wanted + 1
    const isNewBatch = isScattered && batchOf(next) !== batchOf(get().wanted)
    if (isNewBatch) set({ isOpen: false })
    move(next, 1, false)
  }

  function open(place: number | undefined, isAsked: boolean): void {
    if (count() === 0) return
    const { position } = get()
    const wanted = place === undefined ? position : runOf(position, count()) * count() + place
    set({ isOpen: true, position: wanted, wanted, leaving: undefined, isReady: false, isAsked, zoom: noZoom })
    waitFor(wanted)
  }

  function swap(items: readonly GalleryItem[]): void {
    waiting = undefined
    const shown = at(get().position)
    const before = shown && get().isReady && isShowing() ? { key: keyAt(get().position), item: shown } : undefined
    const next = shownItems(items, settings)
    order = createOrder(next.length, settings.Random ? seed : undefined)
    const found = get().isPlaying
      ? 0
      : Math.max(
          0,
          next.findIndex(({ ID }) => ID === shown?.ID),
        )
    const position = settings.Random ? 0 : found
    stopTimer()
    stopLeaving()
    stopImageTimeout()
    set({
      ...{ items: next, edition: get().edition + 1, before },
      ...{ position, wanted: position, leaving: undefined, isReady: false, zoom: noZoom, drag: 0 },
    })
    if (isShowing() && next.length > 0) waitFor(position)
    schedule()
  }

  return {
    store,
    at,
    keyAt,
    next: () => move(get().wanted + 1, 1, true),
    previous: () => move(get().wanted - 1, -1, true),
    go(place) {
      const { wanted } = get()
      const to = runOf(wanted, count()) * count() + (place < 0 ? count() + place : place)
      if (to !== wanted) move(to, to > wanted ? 1 : -1, true)
    },
    play() {
      isHeld = false
      set({ isPlaying: true })
      schedule()
    },
    pause() {
      set({ isPlaying: false })
      stopTimer()
      if (waiting) swap(waiting)
    },
    open: (place) => open(place, true),
    close() {
      // Anyone who closes it wants to look at the others.
      stopTimer()
      stopImageTimeout()
      set({ isOpen: false, isPlaying: false, leaving: undefined, zoom: noZoom, drag: 0, wanted: get().position })
    },
    zoom(zoom) {
      set({ zoom })
      // Nothing is taken from under the eyes of anyone who looks closely.
      if (zoom.scale > 1) stopTimer()
      else schedule()
    },
    drag: (drag) => set({ drag }),
    hide(hidden) {
      if (hidden === isHidden) return
      isHidden = hidden
      stopTimer()
      if (!hidden) stopTimer = clock.after(resume, schedule)
    },
    hold(held) {
      if (held === isHeld) return
      isHeld = held
      schedule()
    },
    ready(position) {
      const { wanted, isReady } = get()
      if (position === wanted && (!isReady || wanted !== get().position)) show(position)
    },
    replace(items) {
      if (get().isPlaying && count() > 0) waiting = items
      else swap(items)
    },
    start() {
      const { isReady, wanted } = get()
      if (isShowing() && count() > 0 && !isReady) waitFor(wanted)
      schedule()
    },
    stop() {
      stopTimer()
      stopImageTimeout()
      stopLeaving()
    },
  }
}
