/** How many columns the style sheet gives a grid in the room it has. */
const columnsOf = (grid: Element): number => Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(' ').length)

/**
 * After which tile of a grid the panel of a tile stands: behind the last of its row, in the document too, so that the order of the
 * keyboard is the order of the eye.
 */
export const panelAfter = (grid: Element, index: number, count: number): number => {
  const columns = columnsOf(grid)
  return Math.min(count, (Math.floor(index / columns) + 1) * columns) - 1
}

/** Keeps a panel in the row below its tile when the columns change. It stays where it is in the document: a video that is moved stops. */
export function keepPanelBelow(grid: Element, panel: HTMLElement, index: number): () => void {
  const observer = new ResizeObserver(() => {
    panel.style.gridRow = String(Math.floor(index / columnsOf(grid)) + 2)
  })
  observer.observe(grid)
  return () => observer.disconnect()
}
