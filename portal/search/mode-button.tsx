import { Captions, ChevronDown, Presentation, Search } from 'lucide-react'
import { lazy } from 'react'
import { type PortalWords, portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import type { SearchMode } from './search-mode.ts'

const load = () => import('./mode-menu.tsx')
const ModeMenu = lazy(() => load().then((module) => ({ default: module.ModeMenu })))

export const modeIcons = { media: Search, subtitles: Captions, slides: Presentation }

export interface ModeButtonProps {
  mode: SearchMode
  onChange: (mode: SearchMode) => void
}

/** Menu of the places to search in. */
export function ModeButton(props: ModeButtonProps) {
  const words = useWords(portalWords).search

  return (
    <MenuButton look="plain" className="vp-mode" label={modeLabel(words, props.mode)} load={load} menu={<ModeMenu {...props} />}>
      <ModeSign mode={props.mode} />
    </MenuButton>
  )
}

export const modeLabel = (words: PortalWords['search'], mode: SearchMode): string => `${words.mode}: ${words.modes[mode]}`

export function ModeSign({ mode }: { mode: SearchMode }) {
  const Icon = modeIcons[mode]
  return (
    <>
      <Icon aria-hidden size={18} />
      <ChevronDown aria-hidden size={14} />
    </>
  )
}
