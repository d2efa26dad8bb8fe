import type { ComponentType } from 'react'
import { type FeatureBar, Player } from '../player/index.ts'
import { suggestedBar } from '../related-media/index.ts'
import { useStore } from '../store/index.ts'
import { menusWords } from '../text/en/menus.ts'
import { useWords } from '../text/language.ts'
import { defaultPanels } from './default-panels.ts'
import { keptSidebarOf } from './kept-sidebar.ts'
import { type MediaPanel, shownPanels } from './panel.ts'
import { usePanelsOpen, usePanelsPlayer } from './use-panels-player.ts'

const path = 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2zm0 2v10h9V7z'

/** The controls of the feature `panels`, and what stands at the end of an embed. */
export function panelsBar(list: readonly MediaPanel[] = defaultPanels): FeatureBar {
  const { controls = [], ...ends } = suggestedBar()
  return { controls: [{ name: 'panels', order: 5, Control: panelsButton(list) }, ...controls], ...ends }
}

/** The button that opens the sidebar; nothing when the item has no panel. */
const panelsButton = (list: readonly MediaPanel[]): ComponentType =>
  function PanelsButton() {
    const player = usePanelsPlayer()
    const { panels: label } = useWords(menusWords)
    const item = Player.usePlayerState((state) => state.item)
    const kept = keptSidebarOf(player)
    const isHidden = useStore(kept, (now) => now.isHidden)
    const isMounted = usePanelsOpen()
    const isOpen = isMounted && !isHidden
    const toggle = (): void => {
      if (isMounted && kept.get().isKept) kept.set({ isHidden: isOpen })
      else player.panels.setOpen(!isOpen)
    }
    if (!item || shownPanels(list, item, { place: 'embed' }).length === 0) return null
    return (
      <button type="button" className="vt-button vt-panels-button" aria-label={label} title={label} aria-expanded={isOpen} onClick={toggle}>
        <svg className="vt-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={path} />
        </svg>
      </button>
    )
  }
