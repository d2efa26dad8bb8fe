import { EllipsisVertical, Eye } from 'lucide-react'
import { lazy } from 'react'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { cardMenuWords } from '../../sdk/text/en/card-menu.ts'
import { quickViewWords } from '../../sdk/text/en/quick-view.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { MenuButton } from '../ui/menu-button.tsx'

const load = () => import('./card-menu.tsx')
const CardMenu = lazy(() => load().then((module) => ({ default: module.CardMenu })))

export interface CardToolsProps {
  item: MediaSummary
  onQuickView: () => void
}

export function QuickViewButton({ item, onQuickView }: CardToolsProps) {
  const quickView = useWords(quickViewWords)

  return (
    <Button
      look="plain"
      className="vp-card-tool"
      aria-label={quickView.openOf({ title: item.Title })}
      title={quickView.open}
      onClick={onQuickView}
    >
      <Eye aria-hidden size={20} />
    </Button>
  )
}

export function CardMenuButton(props: CardToolsProps) {
  const cardMenu = useWords(cardMenuWords)

  return (
    <MenuButton
      look="icon"
      className="vp-card-menu"
      label={cardMenu.open({ title: props.item.Title })}
      load={load}
      menu={<CardMenu {...props} />}
    >
      <EllipsisVertical aria-hidden size={18} />
    </MenuButton>
  )
}
