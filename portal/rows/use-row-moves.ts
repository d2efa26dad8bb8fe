import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { keyedPlace } from './move-entry.ts'
import { useRowDrag } from './use-row-drag.ts'

export interface RowMoves {
  index: number
  count: number
  /** Between which places it may go. Default: everywhere. */
  first?: number
  last?: number
  /** `held` while a hand still holds it. */
  onMove: (to: number, byKeyboard?: boolean) => void
  onDrop: () => void
}

/** Moves a row of a list: a drag handle with arrow keys, and a button for each direction. */
export function useRowMoves({ index, count, first = 0, last = count - 1, onMove, onDrop }: RowMoves) {
  const row = useRef<HTMLLIElement>(null)
  const drag = useRowDrag(row, { index, onMove: (to) => onMove(to, true), onDrop })
  const step = (button: HTMLElement, to: number): void => {
    if (to < first || to > last || to === index) return
    onMove(to)
    // The row has moved in the page, and the focus goes along.
    requestAnimationFrame(() => button.focus())
  }
  const towards = (to: number, isEnd: boolean) => ({
    disabled: isEnd,
    onClick: (event: MouseEvent<HTMLElement>) => step(event.currentTarget, to),
  })
  return {
    row,
    place: index + 1,
    count,
    isDragging: drag.isDragging,
    handle: {
      ...drag.handle,
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const to = keyedPlace(event.key, index, count)
        if (to === undefined) return
        event.preventDefault()
        step(event.currentTarget, Math.min(Math.max(to, first), last))
      },
    },
    up: towards(index - 1, index === first),
    down: towards(index + 1, index === last),
  }
}
