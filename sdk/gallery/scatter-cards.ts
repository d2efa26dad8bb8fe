import { GalleryLimits } from './contract.ts'
import { seededRandom } from './gallery-order.ts'

/** Position of a card. */
export interface ScatteredCard {
  /** Its middle, in parts of the stage. */
  x: number
  y: number
  /** Degrees. */
  turn: number
  scale: number
}

/** Below this width, in pixels, a stage is small. */
export const smallStageWidth = 640

const edge = 0.1
const mostTurn = 12

/** How many cards lie on a stage at a time. */
export const cardsAt = (width: number): number => (width < smallStageWidth ? 12 : width < 1200 ? 20 : 30)

/** Cards that look thrown and cover the stage all the same: each lies somewhere in a field of its own. */
export function scatterCards(count: number, width: number, height: number, seed: number): ScatteredCard[] {
  const { scale, offset } = GalleryLimits.mobileScatter
  const isSmall = width < smallStageWidth
  const margin = isSmall ? offset : edge
  const random = seededRandom(seed)
  const columns = Math.max(1, Math.min(count, Math.round(Math.sqrt((count * Math.max(1, width)) / Math.max(1, height)))))
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    // The last row may be shorter: its cards take the whole width.
    const inRow = row === rows - 1 ? count - row * columns : columns
    const place = (field: number, fields: number): number => margin + ((field + 0.25 + random() * 0.5) / fields) * (1 - 2 * margin)
    return {
      x: place(index % columns, inRow),
      y: place(row, rows),
      turn: (random() * 2 - 1) * mostTurn,
      scale: isSmall ? scale : 1,
    }
  })
}
