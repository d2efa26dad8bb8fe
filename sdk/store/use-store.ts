import { useRef, useSyncExternalStore } from 'react'
import type { Store } from './create-store.ts'

/** Reads a part of a store in a view; the view draws again only when that part is another value (by identity). */
export function useStore<State extends object, Part>(store: Store<State>, selector: (state: Readonly<State>) => Part): Part {
  const latest = useRef(selector)
  latest.current = selector
  const read = (): Part => latest.current(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
