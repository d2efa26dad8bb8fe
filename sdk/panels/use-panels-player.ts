import { type AnyPlayer, Player } from '../player/index.ts'
import type { PanelsActions, PanelsState } from './panels-feature.ts'

/** The player of a part of the feature `panels`: it has the actions and the state of that feature. */
export function usePanelsPlayer(): AnyPlayer & { panels: PanelsActions } {
  const player = Player.usePlayer()
  // An application can draw the parts of a feature that its list leaves out.
  if (!('panels' in player)) throw new Error('Media Module not on page')
  return player as AnyPlayer & { panels: PanelsActions }
}

/** Whether the sidebar lies over the video. */
export const usePanelsOpen = (): boolean =>
  Player.usePlayerState(({ item, ...state }) => (state as Partial<PanelsState>).panelsOpen ?? item?.AskedPanel !== undefined)
