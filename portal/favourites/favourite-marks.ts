import { createStore, type Store } from '../../sdk/store/index.ts'

/** A requested change: a favourite or none, at a moment (seconds) or for the item. */
export interface FavouriteRequest {
  add: boolean
  start?: number
}

export interface MarksState {
  /** The account that the marks belong to. */
  userId: number
  /** The changes requested since the page loaded, by ClipDataID. */
  marks: ReadonlyMap<number, boolean>
}

export interface FavouriteKey {
  userId: number
  id: number
  /** As the server said it is. */
  before: boolean
}

export interface FavouriteMarks {
  store: Store<MarksState>
  /**
   * Shows the change at once and saves it. Changes of one item are saved one after the other, and of those that wait only the last; `onEnd`
   * gets the result of each. A change that fails is reverted.
   */
  request(of: FavouriteKey, request: FavouriteRequest, onEnd: (error?: unknown) => void): void
}

interface Waiting {
  request: FavouriteRequest
  onEnd: (error?: unknown) => void
}

export function createFavouriteMarks(save: (id: number, request: FavouriteRequest) => Promise<unknown>): FavouriteMarks {
  const store = createStore<MarksState>({ userId: 0, marks: new Map() })
  /** The items that are being saved, and what is to be saved next. */
  const saving = new Map<number, Waiting | undefined>()

  const show = ({ userId, id }: FavouriteKey, isFavourite: boolean): void => {
    const known = store.get()
    const marks = new Map(known.userId === userId ? known.marks : [])
    store.set({ userId, marks: marks.set(id, isFavourite) })
  }

  const run = async (of: FavouriteKey, first: Waiting): Promise<void> => {
    let isSaved = of.before
    for (let next: Waiting | undefined = first; next; ) {
      const { request, onEnd }: Waiting = next
      saving.set(of.id, undefined)
      try {
        await save(of.id, request)
        isSaved = request.add
        onEnd()
      } catch (error) {
        if (!saving.get(of.id)) show(of, isSaved)
        onEnd(error)
      }
      next = saving.get(of.id)
    }
    saving.delete(of.id)
  }

  return {
    store,
    request(of, request, onEnd) {
      show(of, request.add)
      if (saving.has(of.id)) saving.set(of.id, { request, onEnd })
      else void run(of, { request, onEnd })
    },
  }
}
