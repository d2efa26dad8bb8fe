import { LRUCache } from 'lru-cache'

/** Current state of a list. `mark` changes with any of its items. */
export interface ListSnapshot<Thing> {
  things: Thing[]
  mark: string
}

export interface CachedListQuery<Thing> {
  /** The search, as text. */
  key: string
  /** How long what was found stays found. */
  minutes: number
  now: () => number
  /** Looks through the library: the dear part. */
  find: () => Promise<number[]>
  /** Loads the current state of these items for anonymous callers: cheap, done for every response. */
  look: (ids: number[]) => Promise<ListSnapshot<Thing>>
  onFailure: (error: unknown) => void
}

interface CachedList {
  ids: number[]
  mark: string
  at: number
}

export interface WidgetLists {
  /** Items of a widget: searched again after its cache time, and at once if an item has changed. */
  list<Thing>(query: CachedListQuery<Thing>): Promise<Thing[]>
}

const minute = 60_000

/**
 * Remembers which things a widget lists, not what they are: whether each may still be seen, and what it is called, is looked up every
 * time, and a list in which something changed is made anew at once. When the time is over the old list is shown while a new one is made.
 * However many ask, each is made once at a time.
 */
export function createWidgetLists({ max = 5000, maxBytes = 8 * 1024 * 1024 } = {}): WidgetLists {
  const known = new LRUCache<string, CachedList>({
    max,
    maxSize: maxBytes,
    sizeCalculation: ({ ids }, key) => 100 + key.length + 8 * ids.length,
  })
  const working = new Map<string, Promise<unknown>>()
  const once = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const running = working.get(name)
    if (running) return running as Promise<Result>
    const started = work().finally(() => working.delete(name))
    working.set(name, started)
    return started
  }

  const make = <Thing>({ key, now, find, look }: CachedListQuery<Thing>): Promise<Thing[]> =>
    once(`make ${key}`, async () => {
      const at = now()
      const ids = await find()
      const { things, mark } = await look(ids)
      // A new library waits for its first item.
      if (things.length > 0) known.set(key, { ids, mark, at })
      else known.delete(key)
      return things
    })

  const show = async <Thing>(query: CachedListQuery<Thing>): Promise<Thing[]> => {
    const cached = known.get(query.key)
    if (cached === undefined || query.minutes === 0) return make(query)
    if (query.now() - cached.at >= query.minutes * minute) make(query).catch(query.onFailure)
    const { things, mark } = await query.look(cached.ids)
    return mark === cached.mark ? things : make(query)
  }

  return { list: (query) => once(`show ${query.minutes} ${query.key}`, () => show(query)) }
}
