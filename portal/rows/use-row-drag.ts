import { type PointerEvent, type RefObject, useRef, useState } from 'react'

export interface RowDrag {
  index: number
  onMove: (to: number) => void
  onDrop: () => void
}

/** Rows change places under the pointer while it is down: by mouse, pen and finger alike. */
export function useRowDrag(row: RefObject<HTMLElement | null>, { index, onMove, onDrop }: RowDrag) {
  const [isDragging, setDragging] = useState(false)
  const hasMoved = useRef(false)
  const end = (): void => {
    if (isDragging && hasMoved.current) onDrop()
    setDragging(false)
  }
  return {
    isDragging,
    handle: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        hasMoved.current = false
        setDragging(true)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!isDragging) return
        const rows = [...(row.current?.parentElement?.children ?? [])]
        // The row whose middle the pointer has passed.
        const place = rows.findIndex((other, at) => {
          const { top, height } = other.getBoundingClientRect()
          return at < index ? event.clientY < top + height / 2 : at > index && event.clientY > top + height / 2
        })
        const beyond = rows.findLastIndex((other, at) => {
          const { top, height } = other.getBoundingClientRect()
          return at > index && event.clientY > top + height / 2
        })
        const to = place !== -1 && place < index ? place : beyond
        if (to === -1) return
        hasMoved.current = true
        onMove(to)
      },
      onPointerUp: end,
      onPointerCancel: end,
      onLostPointerCapture: end,
    },
  }
}
