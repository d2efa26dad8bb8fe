import { EllipsisVertical, Eye } from 'lucide-react'
import { lazy } from 'react'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { cardMenu, quickView } from '../../sdk/text/en-find.ts'
import { Button } from '../ui/button.tsx'
import { MenuButton } from '../ui/menu-button.tsx'

const load = () => import('./card-menu.tsx')
const CardMenu = lazy(() => load().then((module) => ({ default: module.CardMenu })))

export interface CardToolsProps {
  item: MediaSummary
  onQuickView: () => void
}

export function QuickViewButton({ item, onQuickView }: CardToolsProps) {
  return (
    <Button look="plain" className="vp-card-tool" aria-label={quickView.openOf(item.Title)} title={quickView.open} onClick={onQuickView}>
      <Eye aria-hidden size={20} />
    </Button>
  )
}

export function CardMenuButton(props: CardToolsProps) {
  return (
    <MenuButton look="icon" className="vp-card-menu" label={cardMenu.open(props.item.Title)} load={load} menu={<CardMenu {...props} />}>
      <EllipsisVertical aria-hidden size={18} />
    </MenuButton>
  )
}
