import type { ChildStream, StreamView } from '../../multi-stream/contract.ts'
import { storage } from '../../storage/index.ts'
import { createStore, type Store } from '../../store/index.ts'
import { chosenView, keepView, type ViewKey } from './kept-view.ts'
import { allowedView, orderOf, parseView, streamCount, viewName } from './stream-view.ts'

/** How the streams of an item are shown now. */
export interface StreamsState {
  /** Those that load. */
  streams: readonly ChildStream[]
  view: StreamView
  /** Most streams that can be shown: as many as there are streams, at most three, and on phones two. */
  max: number
  /** Ids of the streams that are shown, the large one first. */
  shown: readonly number[]
  /** Sign interpretation is switched on. */
  sign: boolean
  /** The stream that all wait for. */
  waitingFor: ChildStream | undefined
}

/** Which streams are shown, and how. */
export interface StreamsModel {
  store: Store<StreamsState>
  setView: (view: StreamView) => void
  /** Shows a stream large. The large one takes its place. */
  setLarge: (id: number) => void
  setSign: (on: boolean) => void
  /** Moves the small stream to a corner. */
  moveTo: (place: number) => void
  /** A stream does not load. */
  lose: (id: number) => void
  /** Works it out again, such as after a turn of a phone. */
  arrange: () => void
}

/** `max` tells how many streams the device can show, `onArrange` is called after each change, and the browser remembers the view under `key`. */
export function streamsModel(
  all: readonly ChildStream[],
  usual: StreamView,
  { max: most, onArrange, key = 'streamview' }: { max: () => number; onArrange: () => void; key?: ViewKey },
): StreamsModel {
  const lost = new Set<number>()
  let large: number | undefined
  let swapped: readonly number[] = []
  let wanted = chosenView(usual, location.search, key)
  const sign = storage.get('signinterpretation') === 'true'
  const store = createStore<StreamsState>({ streams: all, view: 'single', max: 1, shown: [], sign, waitingFor: undefined })

  const arrange = (): void => {
    const streams = all.filter(({ ID }) => !lost.has(ID))
    const order = orderOf(streams, large, store.get().sign)
    const kept = swapped.filter((id) => order.includes(id))
    const sorted = [...kept, ...order.filter((id) => !kept.includes(id))]
    const max = Math.min(most(), sorted.length)
    const view = allowedView(wanted, max)
    store.set({ streams, view, max, shown: sorted.slice(0, streamCount(parseView(view))) })
    onArrange()
  }
  const setView = (view: StreamView): void => {
    wanted = view
    keepView(view, key)
    arrange()
  }
  return {
    store,
    arrange,
    setView,
    moveTo: (place) => setView(viewName({ ...parseView(store.get().view), mode: 'pip', place })),
    setLarge(id) {
      const { shown } = store.get()
      const was = shown[0]
      // The two change their places, and a third keeps its own.
      swapped = shown.includes(id) ? shown.map((one) => (one === id ? (was ?? id) : one === was ? id : one)) : [id, ...shown.slice(1)]
      large = id
      arrange()
    },
    setSign(on) {
      storage.set('signinterpretation', String(on))
      store.set({ sign: on })
      swapped = []
      if (on && parseView(wanted).mode === 'single') wanted = 'pip-4'
      arrange()
    },
    lose(id) {
      lost.add(id)
      arrange()
    },
  }
}
