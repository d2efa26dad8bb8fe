import { LRUCache } from 'lru-cache'

/** Current state of a list. `mark` changes with any of its items. */
export interface Seen<Thing> {
  things: Thing[]
  mark: string
}

export interface ListAsked<Thing> {
  /** The search, as text. */
  key: string
  /** How long what was found stays found. */
  minutes: number
  now: () => number
  /** Looks through the library: the dear part. */
  find: () => Promise<number[]>
  /** Loads the current state of these items for anonymous callers: cheap, done for every response. */
  look: (ids: number[]) => Promise<Seen<Thing>>
  onFailure: (error: unknown) => void
}

interface Kept {
  ids: number[]
  mark: string
  at: number
}

export interface WidgetLists {
  /** Items of a widget: searched again after its cache time, and at once if an item has changed. */
  list<Thing>(asked: ListAsked<Thing>): Promise<Thing[]>
}

const minute = 60_000

/**
 * Remembers which things a widget lists, not what they are: whether each may still be seen, and what it is called, is looked up every
 * time, and a list in which something changed is made anew at once. When the time is over the old list is shown while a new one is made.
 * However many ask, each is made once at a time.
 */
export function createWidgetLists({ max = 5000, maxBytes = 8 * 1024 * 1024 } = {}): WidgetLists {
  const known = new LRUCache<string, Kept>({ max, maxSize: maxBytes, sizeCalculation: ({ ids }, key) => 100 + key.length + 8 * ids.length })
  const working = new Map<string, Promise<unknown>>()
  const once = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const running = working.get(name)
    if (running) return running as Promise<Result>
    const begun = work().finally(() => working.delete(name))
    working.set(name, begun)
    return begun
  }

  const make = <Thing>({ key, now, find, look }: ListAsked<Thing>): Promise<Thing[]> =>
    once(`make ${key}`, async () => {
      const at = now()
      const ids = await find()
      const { things, mark } = await look(ids)
      // A new library waits for its first item.
      if (things.length > 0) known.set(key, { ids, mark, at })
      else known.delete(key)
      return things
    })

  const show = async <Thing>(asked: ListAsked<Thing>): Promise<Thing[]> => {
    const kept = known.get(asked.key)
    if (kept === undefined || asked.minutes === 0) return make(asked)
    if (asked.now() - kept.at >= asked.minutes * minute) make(asked).catch(asked.onFailure)
    const { things, mark } = await asked.look(kept.ids)
    return mark === kept.mark ? things : make(asked)
  }

  return { list: (asked) => once(`show ${asked.minutes} ${asked.key}`, () => show(asked)) }
}
