import type { QuizArea, QuizPoint } from '../../sdk/quizzes/contract.ts'

type Size = { Width: number; Height: number }

/** Numbers of a shape by its kind: a circle has its centre and radius, a rectangle its left, top, right and bottom. */
const counts = { circle: 3, rectangle: 4 } as const

/** Whether a shape has the numbers that it needs, and lies in its image. A circle may reach beyond the edge. */
export function isAreaOf({ Shape, Coords }: QuizArea, { Width, Height }: Size): boolean {
  const isIn = (x = -1, y = -1): boolean => x >= 0 && y >= 0 && x <= Width && y <= Height
  const [a = 0, b = 0, c = 0, d = 0] = Coords
  if (Shape === 'circle') return Coords.length === counts.circle && isIn(a, b) && c > 0 && c <= Math.max(Width, Height)
  if (Shape === 'rectangle') return Coords.length === counts.rectangle && isIn(a, b) && isIn(c, d) && a < c && b < d
  const corners = cornersOf(Coords)
  return Coords.length >= 6 && Coords.length % 2 === 0 && corners.every(([x, y]) => isIn(x, y)) && sizeOf(corners) > 0
}

const cornersOf = (coords: readonly number[]): [number, number][] =>
  Array.from({ length: Math.floor(coords.length / 2) }, (_, at) => [coords[2 * at] ?? 0, coords[2 * at + 1] ?? 0])

/** The size of a polygon; 0 when its corners lie on a line. */
function sizeOf(corners: readonly [number, number][]): number {
  const sum = corners.reduce((all, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y]
    return all + x * nextY - nextX * y
  }, 0)
  return Math.abs(sum) / 2
}

/** Whether a point lies in a shape or on its edge. */
export function isInArea({ Shape, Coords }: QuizArea, { X, Y }: QuizPoint): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = Coords
  if (Shape === 'circle') return (X - a) ** 2 + (Y - b) ** 2 <= c ** 2
  if (Shape === 'rectangle') return X >= a && X <= c && Y >= b && Y <= d
  return isInPolygon(cornersOf(Coords), X, Y)
}

function isInPolygon(corners: readonly [number, number][], x: number, y: number): boolean {
  let isIn = false
  for (const [at, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners[(at + 1) % corners.length] ?? [x1, y1]
    const side = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
    const isBetween = Math.min(x1, x2) <= x && x <= Math.max(x1, x2) && Math.min(y1, y2) <= y && y <= Math.max(y1, y2)
    if (side === 0 && isBetween) return true
    // A line to the right of the point crosses the edges of a polygon that has the point in it an odd number of times.
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
  }
  return isIn
}
