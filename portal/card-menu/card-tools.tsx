import { EllipsisVertical, Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { cardMenu, quickView } from '../../sdk/text/en-find.ts'

// Its menu machinery and what it opens come when somebody wants them.
const load = () => import('./card-menu.tsx')
const CardMenu = lazy(() => load().then((module) => ({ default: module.CardMenu })))

export interface CardToolsProps {
  item: MediaSummary
  onQuickView: () => void
}

export function QuickViewButton({ item, onQuickView }: CardToolsProps) {
  return (
    <button type="button" className="vp-card-tool" aria-label={quickView.openOf(item.Title)} title={quickView.open} onClick={onQuickView}>
      <Eye aria-hidden size={20} />
    </button>
  )
}

/** The button of an item's options, until somebody presses it; then the menu, which has a button of its own. */
export function CardMenuButton(props: CardToolsProps) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <button
      type="button"
      className="vp-icon-button vp-card-menu"
      aria-label={cardMenu.open(props.item.Title)}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      <EllipsisVertical aria-hidden size={18} />
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <CardMenu {...props} />
    </Suspense>
  )
}
