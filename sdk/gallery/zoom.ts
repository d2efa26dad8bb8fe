/** How large a photo is drawn, and how far it is moved from the middle, in pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

/** Drawn as it fits. */
export const noZoom: Zoom = { scale: 1, x: 0, y: 0 }

/** How large at most; what a double tap and one press of a key do; what an arrow moves, in pixels. */
export const zoomSteps = { max: 8, tap: 2.5, key: 1.5, arrow: 80 } as const

const within = (value: number, max: number): number => Math.max(-max, Math.min(max, value))

/** Nothing beyond the edges is shown. `room` is the stage. */
function bounded({ scale, x, y }: Zoom, room: Point): Zoom {
  if (scale <= 1.01) return noZoom
  return { scale, x: within(x, (room.x * (scale - 1)) / 2), y: within(y, (room.y * (scale - 1)) / 2) }
}

/** Larger or smaller, with what is at `point` (from the middle of the stage) staying there. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, room: Point): Zoom {
  const scale = Math.max(1, Math.min(zoomSteps.max, zoom.scale * factor))
  const part = scale / zoom.scale
  return bounded({ scale, x: point.x - (point.x - zoom.x) * part, y: point.y - (point.y - zoom.y) * part }, room)
}

/** Moved by so many pixels. */
export const moveZoom = (zoom: Zoom, by: Point, room: Point): Zoom => bounded({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, room)
