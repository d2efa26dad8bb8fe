import { Captions, ChevronDown, Presentation, Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { portal } from '../../sdk/text/en.ts'
import type { SearchMode } from './search-mode.ts'

const words = portal.search

// Its menu machinery comes when somebody wants it.
const load = () => import('./mode-menu.tsx')
const ModeMenu = lazy(() => load().then((module) => ({ default: module.ModeMenu })))

export const modeIcons = { media: Search, subtitles: Captions, slides: Presentation }

export interface ModeButtonProps {
  mode: SearchMode
  onChange: (mode: SearchMode) => void
}

/** Where the search looks; a menu of the ways once somebody presses it. */
export function ModeButton(props: ModeButtonProps) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <button
      type="button"
      className="vp-mode"
      aria-label={`${words.mode}: ${words.modes[props.mode]}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      <ModeSign mode={props.mode} />
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <ModeMenu {...props} />
    </Suspense>
  )
}

export function ModeSign({ mode }: { mode: SearchMode }) {
  const Icon = modeIcons[mode]
  return (
    <>
      <Icon aria-hidden size={18} />
      <ChevronDown aria-hidden size={14} />
    </>
  )
}
