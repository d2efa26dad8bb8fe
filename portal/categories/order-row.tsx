import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useRef } from 'react'
import type { Category } from '../../sdk/categories/contract.ts'
import { categories as parts, categoryScreens as words } from '../../sdk/text/en-categories.ts'
import { keyedPlace } from '../playlists/move-entry.ts'
import { useRowDrag } from '../playlists/use-row-drag.ts'

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
  const row = useRef<HTMLLIElement>(null)
  const drag = useRowDrag(row, { index, onMove: (to) => onMove(to, true), onDrop })
  const { DisplayName, IsFeatured, IsHidden } = category
  const step = (button: HTMLElement, to: number): void => {
    if (to < places.first || to > places.last || to === index) return
    onMove(to)
    // The row has moved in the page, and the focus goes along.
    requestAnimationFrame(() => button.focus())
  }
  return (
    <li ref={row} data-dragged={drag.isDragging || undefined}>
      <button
        type="button"
        className="vp-icon-button vp-order-handle"
        aria-label={words.handle(DisplayName, index + 1, count)}
        title={words.handleHelp}
        {...drag.handle}
        onKeyDown={(event) => {
          const to = keyedPlace(event.key, index, count)
          if (to === undefined) return
          event.preventDefault()
          step(event.currentTarget, Math.min(Math.max(to, places.first), places.last))
        }}
      >
        <GripVertical aria-hidden size={18} />
      </button>
      <span className="vp-order-name">
        {DisplayName}
        {IsFeatured && <span className="vp-category-mark">{parts.featured}</span>}
        {IsHidden && <span className="vp-category-mark">{parts.hidden}</span>}
      </span>
      <span className="vp-row vp-order-steps">
        <button
          type="button"
          className="vp-icon-button"
          aria-label={words.up(DisplayName)}
          aria-disabled={index === places.first}
          onClick={(event) => step(event.currentTarget, index - 1)}
        >
          <ArrowUp aria-hidden size={18} />
        </button>
        <button
          type="button"
          className="vp-icon-button"
          aria-label={words.down(DisplayName)}
          aria-disabled={index === places.last}
          onClick={(event) => step(event.currentTarget, index + 1)}
        >
          <ArrowDown aria-hidden size={18} />
        </button>
      </span>
    </li>
  )
}
