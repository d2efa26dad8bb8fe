import { createStore, type Store } from '../store/index.ts'
import { type SlideshowsWords, slideshowsWords } from '../text/en/slideshows.ts'
import { type Client, createClient, WireError } from '../wire/index.ts'
import { getSlideshow, listSlideshows, type Slideshow, type SlideshowsAnswer } from './contract.ts'

/** The slideshows of an item as they are now. */
export interface SlideshowState {
  /** Undefined until they are loaded. */
  answer: SlideshowsAnswer | undefined
  /** The slideshows whose slides are loaded. */
  loaded: readonly Slideshow[]
  /** ID of the slideshow that is open; 0: the list is shown. */
  opened: number
  /** The words that slides are searched for. */
  term: string
  loading: boolean
  /** The error of loading, as a sentence; empty when there is none. */
  problem: string
}

/** How a store of slideshows reaches its item and its server. */
export interface SlideshowStoreOptions {
  /** Default: a client for the page's own origin. */
  client?: Client | undefined
  /** The item. */
  encid: string
  /** ID of the slideshow that is opened first. Default: the only one, or none. */
  first?: number | undefined
  /** Called with the number of slideshows when they are loaded. */
  onCount?: ((count: number) => void) | undefined
  /** Words of error messages, in the viewer's language. Default: English. */
  words?: (() => SlideshowsWords) | undefined
}

/** The slideshows of an item, without a view. */
export interface SlideshowStore extends Store<SlideshowState> {
  /** Loads the list, and opens the first slideshow. Never rejects: an error is in `problem`. */
  load: () => Promise<void>
  /** Opens a slideshow; 0 goes back to the list. */
  open: (id: number) => Promise<void>
  /** Searches the slides of all slideshows; an empty term ends the search. */
  search: (term: string) => Promise<void>
}

/** Makes a store for the slideshows of an item. */
export function createSlideshowStore({
  client = createClient(),
  encid,
  first = 0,
  onCount,
  words = () => slideshowsWords,
}: SlideshowStoreOptions): SlideshowStore {
  const store = createStore<SlideshowState>({ answer: undefined, loaded: [], opened: 0, term: '', loading: false, problem: '' })
  const reading = async (work: () => Promise<void>): Promise<void> => {
    store.set({ loading: true, problem: '' })
    try {
      await work()
      store.set({ loading: false })
    } catch (error) {
      const sentence = error instanceof WireError && error.status > 0 ? error.message : words().failed
      store.set({ loading: false, problem: sentence })
    }
  }
  const read = async (ssid: number): Promise<void> => {
    if (store.get().loaded.some(({ ID }) => ID === ssid)) return
    const slideshow = await client.call(getSlideshow, { encid, ssid })
    store.set({ loaded: [...store.get().loaded.filter(({ ID }) => ID !== ssid), slideshow] })
  }
  const open = async (id: number): Promise<void> => {
    store.set({ opened: id })
    if (id > 0) await read(id)
  }
  return {
    ...store,
    load: () =>
      reading(async () => {
        const answer = await client.call(listSlideshows, { encid })
        store.set({ answer, loaded: [] })
        onCount?.(answer.Count)
        const wanted = store.get().opened || first
        const ids = answer.Items.map(({ ID }) => ID)
        await open(ids.includes(wanted) ? wanted : ids.length === 1 ? (ids[0] ?? 0) : 0)
      }),
    open: (id) => reading(() => open(id)),
    search(term) {
      store.set({ term })
      if (term.trim() === '') return Promise.resolve()
      return reading(async () => {
        await Promise.all(store.get().answer?.Items.map(({ ID }) => read(ID)) ?? [])
      })
    },
  }
}
