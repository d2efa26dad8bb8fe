import type { AnyPlayer } from '../player/index.ts'
import { createStore, type Store } from '../store/index.ts'

/** A sidebar over a video that is hidden instead of closed, because one of its panels runs on. */
export interface KeptSidebar {
  isKept: boolean
  isHidden: boolean
}

const sidebars = new WeakMap<AnyPlayer, Store<KeptSidebar>>()

/** That of a player. The button in the bar and the sidebar share it. */
export function keptSidebarOf(player: AnyPlayer): Store<KeptSidebar> {
  const known = sidebars.get(player)
  if (known) return known
  const made = createStore<KeptSidebar>({ isKept: false, isHidden: false })
  sidebars.set(player, made)
  return made
}
