import type { ReactNode } from 'react'
import type { MediaItem } from '../media/contract.ts'
import { createStore } from '../store/index.ts'
import { type Language, LanguageContext } from '../text/language.ts'
import { PlayerContext } from './controls/player-context.ts'
import type { AnyPlayer } from './create-player.ts'
import type { PlayerState } from './player-state.ts'
import { type SourceState, sourceState } from './source/source-state.ts'

/** Props of `DrawnPlayer`. */
export interface DrawnPlayerProps {
  item: MediaItem
  language: Language
  /** It plays already, so the splash screen is not drawn. */
  started?: boolean
  paused?: boolean
  muted?: boolean
  children?: ReactNode
}

/**
 * Draws parts of a player that does not exist yet, for HTML that a server sends: their buttons do nothing until a script takes over.
 *
 * @example
 * const startScreen = <DrawnPlayer item={item} language={english}><Player.Splash /></DrawnPlayer>
 */
export function DrawnPlayer({ item, language, started = false, paused = true, muted = false, children }: DrawnPlayerProps) {
  const entry = item.Playlist[0]
  const state: Partial<PlayerState> & SourceState = {
    ...sourceState,
    item,
    entry,
    index: 0,
    started,
    paused,
    muted,
    volume: 1,
    currentTime: 0,
    duration: entry?.Duration ?? 0,
    canFullscreen: !entry?.AudioOnly,
  }
  // The parts ask which features there are, and call them only when a viewer presses something.
  const actions = { playback: {}, time: {}, volume: {}, fullscreen: {}, playlist: {} }
  const player = { store: createStore(state), features: [], address: (url: string) => url, ...actions } as unknown as AnyPlayer
  return (
    <LanguageContext value={language}>
      <PlayerContext value={player}>{children}</PlayerContext>
    </LanguageContext>
  )
}
