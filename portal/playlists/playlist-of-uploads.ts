import { createStore, type Store } from '../../sdk/store/index.ts'
import { isStream } from '../uploads/stream-entries.ts'
import { isActive, type UploadQueue } from '../uploads/upload-queue.ts'

export interface PlaylistOfUploads {
  isWanted: boolean
  title: string
  /** It is made as soon as all files have arrived. */
  isAsked: boolean
  state: 'waiting' | 'making' | 'made' | 'failed'
  /** Why it could not be made. */
  message: string
  encid: string
  added: number
  /** Names of the files that are not in it. */
  left: readonly string[]
}

export interface PlaylistNeeds {
  create: (title: string) => Promise<{ EncID: string }>
  add: (playlist: string, item: string) => Promise<unknown>
}

export interface UploadPlaylistMaker {
  store: Store<PlaylistOfUploads>
  change: (fields: Partial<Pick<PlaylistOfUploads, 'isWanted' | 'title'>>) => void
  /** Makes it as soon as all files have arrived; false: it has no title. */
  ask: () => boolean
  retry: () => void
  /** Another round of files may begin. */
  reset: () => void
}

const fresh: PlaylistOfUploads = {
  isWanted: false,
  title: '',
  isAsked: false,
  state: 'waiting',
  message: '',
  encid: '',
  added: 0,
  left: [],
}

/**
 * Creates a playlist of the files of a queue, in its order, when all have become items or failed. It lives as long as the queue, so that
 * people can leave the page. A retry continues after the items that were added.
 */
export function createUploadPlaylist(queue: Pick<UploadQueue, 'store'>, { create, add }: PlaylistNeeds): UploadPlaylistMaker {
  const store = createStore<PlaylistOfUploads>(fresh)
  const set = (fields: Partial<PlaylistOfUploads>) => store.set({ ...store.get(), ...fields })
  let done: string[] = []

  const make = async () => {
    const { entries } = queue.store.get()
    const arrived = entries.filter(({ encid }) => encid !== '')
    set({ state: 'making', message: '' })
    try {
      const encid = store.get().encid || (await create(store.get().title.trim())).EncID
      set({ encid })
      for (const entry of arrived) {
        if (done.includes(entry.encid)) continue
        await add(encid, entry.encid)
        done = [...done, entry.encid]
        set({ added: done.length })
      }
      set({ state: 'made', left: entries.filter((entry) => entry.encid === '' && !isStream(entry)).map(({ file }) => file.name) })
    } catch (error) {
      set({ state: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }

  const makeWhenThere = (): void => {
    const { entries } = queue.store.get()
    const { isWanted, isAsked, state } = store.get()
    const isThere = entries.some(({ encid }) => encid !== '') && !entries.some(isActive)
    if (isWanted && isAsked && state === 'waiting' && isThere) void make()
  }
  queue.store.subscribe(makeWhenThere)

  return {
    store,
    change(fields) {
      if (store.get().state === 'waiting') set({ ...fields, isAsked: false })
    },
    ask() {
      if (store.get().title.trim() === '') return false
      set({ isAsked: true })
      makeWhenThere()
      return true
    },
    retry() {
      if (store.get().state === 'failed') void make()
    },
    reset() {
      if (store.get().state !== 'making') {
        done = []
        store.set(fresh)
      }
    },
  }
}
