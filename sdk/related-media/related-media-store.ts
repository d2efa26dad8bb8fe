import { createStore, type Store } from '../store/index.ts'
import { type RelatedMediaWords, relatedMediaWords } from '../text/en/related-media.ts'
import { type Client, createClient, WireError } from '../wire/index.ts'
import { listRelatedMedia, type RelatedMediaAnswer } from './contract.ts'

/** The related media of an item as they are now. */
export interface RelatedMediaState {
  /** Undefined until they are loaded. */
  answer: RelatedMediaAnswer | undefined
  loading: boolean
  /** The error of loading, as a sentence; empty when there is none. */
  problem: string
}

/** How a store of related media reaches its item and its server. */
export interface RelatedMediaStoreOptions {
  /** Default: a client for the page's own origin. */
  client?: Client | undefined
  /** The item. */
  encid: string
  /** Called with the number of entries when they are loaded. */
  onCount?: ((count: number) => void) | undefined
  /** Words of error messages, in the viewer's language. Default: English. */
  words?: (() => RelatedMediaWords) | undefined
}

/** The related media of an item, without a view. */
export interface RelatedMediaStore extends Store<RelatedMediaState> {
  /** Loads the entries. Never rejects: an error is in `problem`. */
  load: () => Promise<void>
}

/** Makes a store for the related media of an item. */
export function createRelatedMediaStore({
  client = createClient(),
  encid,
  onCount,
  words = () => relatedMediaWords,
}: RelatedMediaStoreOptions): RelatedMediaStore {
  const store = createStore<RelatedMediaState>({ answer: undefined, loading: false, problem: '' })
  return {
    ...store,
    async load() {
      store.set({ loading: true, problem: '' })
      try {
        const answer = await client.call(listRelatedMedia, { encid })
        store.set({ answer, loading: false })
        onCount?.(answer.Count)
      } catch (error) {
        const sentence = error instanceof WireError && error.status > 0 ? error.message : words().failed
        store.set({ loading: false, problem: sentence })
      }
    },
  }
}
