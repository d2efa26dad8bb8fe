import { type AnyPlayer, Player } from '../player/index.ts'
import type { PanelsActions, PanelsState } from './panels-feature.ts'

/** The player of a part of the feature `panels`: it has the actions and the state of that feature. */
export const usePanelsPlayer = (): AnyPlayer & { panels: PanelsActions } =>
  // Only players with the feature draw its parts.
  Player.usePlayer() as AnyPlayer & { panels: PanelsActions }

/** Whether the sidebar lies over the picture. */
export const usePanelsOpen = (): boolean => Player.usePlayerState((state) => (state as Partial<PanelsState>).panelsOpen ?? false)
