import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { Category } from '../../sdk/categories/contract.ts'
import { categories as parts, categoryScreens as words } from '../../sdk/text/en-categories.ts'
import { useRowMoves } from '../playlists/use-row-moves.ts'

export interface OrderRowProps {
  category: Category
  index: number
  count: number
  /** Between which places it may go. */
  places: { first: number; last: number }
  /** `held` while a hand still holds it. */
  onMove: (to: number, held?: boolean) => void
  onDrop: () => void
}

export function OrderRow({ category, index, count, places, onMove, onDrop }: OrderRowProps) {
  const moves = useRowMoves({ index, count, ...places, onMove, onDrop })
  const { DisplayName, IsFeatured, IsHidden } = category
  return (
    <li ref={moves.row} data-dragged={moves.isDragging || undefined}>
      <button
        type="button"
        className="vp-icon-button vp-order-handle"
        aria-label={words.handle(DisplayName, index + 1, count)}
        title={words.handleHelp}
        {...moves.handle}
      >
        <GripVertical aria-hidden size={18} />
      </button>
      <span className="vp-order-name">
        {DisplayName}
        {IsFeatured && <span className="vp-category-mark">{parts.featured}</span>}
        {IsHidden && <span className="vp-category-mark">{parts.hidden}</span>}
      </span>
      <span className="vp-row vp-order-steps">
        <button type="button" className="vp-icon-button" aria-label={words.up(DisplayName)} {...moves.up}>
          <ArrowUp aria-hidden size={18} />
        </button>
        <button type="button" className="vp-icon-button" aria-label={words.down(DisplayName)} {...moves.down}>
          <ArrowDown aria-hidden size={18} />
        </button>
      </span>
    </li>
  )
}
