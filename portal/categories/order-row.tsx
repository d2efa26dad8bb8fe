import type { Category } from '../../sdk/categories/contract.ts'
import { categoriesWords } from '../../sdk/text/en/categories.ts'
import { useWords } from '../../sdk/text/language.ts'
import { MoveHandle, MoveSteps } from '../rows/move-buttons.tsx'
import { useRowMoves } from '../rows/use-row-moves.ts'

export interface OrderRowProps {
  category: Category
  index: number
  count: number
  /** Between which places it may go. */
  places: { first: number; last: number }
  /** `held` while a hand still holds it. */
  onMove: (to: number, byKeyboard?: boolean) => void
  onDrop: () => void
}

export function OrderRow({ category, index, count, places, onMove, onDrop }: OrderRowProps) {
  const words = useWords(categoriesWords)

  const moves = useRowMoves({ index, count, ...places, onMove, onDrop })
  const { DisplayName, IsFeatured, IsHidden } = category
  return (
    <li ref={moves.row} data-dragged={moves.isDragging || undefined}>
      <MoveHandle moves={moves} name={DisplayName} />
      <span className="vp-order-name">
        {DisplayName}
        {IsFeatured && <span className="vp-category-mark">{words.featured}</span>}
        {IsHidden && <span className="vp-category-mark">{words.hidden}</span>}
      </span>
      <span className="vp-row vp-order-steps">
        <MoveSteps moves={moves} name={DisplayName} />
      </span>
    </li>
  )
}
