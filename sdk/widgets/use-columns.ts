import { type RefObject, useEffect, useState } from 'react'

/** How many columns the style sheet gives a grid in the room it has. */
export const columnsOf = (grid: HTMLElement | null): number =>
  Math.max(1, grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1)

/** The same, watched while that matters. */
export function useColumns(grid: RefObject<HTMLElement | null>, isWatching: boolean): number {
  const [columns, setColumns] = useState(1)
  useEffect(() => {
    const element = grid.current
    if (!isWatching || !element) return
    const observer = new ResizeObserver(() => setColumns(columnsOf(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid, isWatching])
  return columns
}
