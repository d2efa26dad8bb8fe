import type { Feature } from '../player/index.ts'
import type { MediaPanel } from './panel.ts'

/** The fields of the player's snapshot that `panels` adds. */
export interface PanelsState {
  /** The sidebar lies over the video. Left out until it is opened or closed: then it does where the item asks for a panel. */
  panelsOpen?: boolean
}

/** The actions of `player.panels`. */
export interface PanelsActions {
  /** Shows or hides the sidebar. */
  setOpen: (isOpen: boolean) => void
}

/**
 * A button in the bar that opens the panels of the item over the video: chapters, playlist items, and those of other capabilities. The
 * button is fetched after the first frame, and each panel when it is opened. `list` replaces `defaultPanels`. At the end it links to similar items, where
 * the site suggests them in embeds.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), panels()], item })
 * player.panels.setOpen(true)
 */
export const panels = (list?: readonly MediaPanel[]): Feature<'panels', PanelsState, PanelsActions> => ({
  name: 'panels',
  state: {},
  attach: (_target, _signal, set) => ({ setOpen: (panelsOpen) => set({ panelsOpen }) }),
  screens: [
    {
      place: 'overlay',
      isShown: (state) => state.panelsOpen ?? !!state.item?.AskedPanel,
      load: async () => (await import('./player-sidebar.tsx')).playerSidebar(list),
    },
  ],
  bar: async () => (await import('./panels-bar.tsx')).panelsBar(list),
})
