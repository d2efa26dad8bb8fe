/**
 * A value that changes and tells who listens. The snapshot is frozen: a change is a new object, so a view may compare by
 * identity. Listeners run once per microtask however many changes came before.
 *
 * @example
 * const store = createStore({ count: 0 })
 * const stop = store.subscribe(() => console.log(store.get().count))
 * store.set({ count: 1 })
 */
export interface Store<State extends object> {
  /** The snapshot as it is now. The same object until the next change. */
  get(): Readonly<State>
  /** Lays the given fields over the snapshot. Fields with the value they have already are no change. */
  set(change: Partial<State>): void
  /** Calls back after changes; answers the function that stops it. */
  subscribe(listener: () => void): () => void
}

/** Makes a store that begins with the given snapshot. */
export function createStore<State extends object>(initial: State): Store<State> {
  let snapshot: Readonly<State> = Object.freeze({ ...initial })
  let waiting = false
  const listeners = new Set<() => void>()
  return {
    get: () => snapshot,
    set(change) {
      const keys = Object.keys(change) as (keyof State)[]
      if (keys.every((key) => Object.is(snapshot[key], change[key]))) return
      snapshot = Object.freeze({ ...snapshot, ...change })
      if (waiting) return
      waiting = true
      queueMicrotask(() => {
        waiting = false
        for (const listener of [...listeners]) listener()
      })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
