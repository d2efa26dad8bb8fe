import type { QuizOption } from '../../sdk/quiz-editing/contract.ts'
import type { AreaShape, QuizArea } from '../../sdk/quizzes/contract.ts'

/** An area as the form has it. */
export interface AreaValues {
  /** 0 for a new one. */
  id: number
  place: string
  isRight: boolean
  shape: AreaShape
  /** Numbers with spaces or commas between. */
  coords: string
}

type Size = { Width: number; Height: number }

export const areasOf = (options: readonly QuizOption[]): AreaValues[] =>
  options.flatMap(({ ID, Text, Correct, Area }) =>
    Area ? [{ id: ID, place: Text, isRight: Correct, shape: Area.Shape, coords: Area.Coords.join(' ') }] : [],
  )

/** The numbers of an area as it is drawn while someone types; what is none is left out. */
export const coordsIn = (text: string): number[] =>
  text
    .split(/[\s,;]/)
    .filter((part) => /^\d{1,4}$/.test(part))
    .map(Number)

const hasOddNumbers = ({ coords }: AreaValues): boolean => coords.split(/[\s,;]+/).some((part) => part !== '' && !/^\d{1,4}$/.test(part))

export const areaIn = ({ shape, coords }: AreaValues): QuizArea => ({ Shape: shape, Coords: coordsIn(coords) })

/** The options of a hotspot. */
export const areaOptions = (areas: readonly AreaValues[]) =>
  areas.map((area) => ({
    ...{ ID: area.id, Text: area.place.trim(), Correct: area.isRight, Match: '', MatchID: 0, Score: null, IsExact: false },
    // Numbers that cannot be read are refused as a whole: without one of them, the others would mean another place.
    Area: hasOddNumbers(area) ? { Shape: area.shape, Coords: [] } : areaIn(area),
  }))

/** A shape in the middle of the image. */
export function middleOf(shape: AreaShape, { Width, Height }: Size): string {
  const [x, y] = [Math.round(Width / 2), Math.round(Height / 2)]
  const side = Math.max(1, Math.round(Math.min(Width, Height) / 8))
  if (shape === 'circle') return [x, y, side].join(' ')
  const [left, top, right, bottom] = [x - side, y - side, x + side, y + side].map((value) => Math.max(0, value))
  return shape === 'rectangle' ? [left, top, right, bottom].join(' ') : [left, top, right, top, right, bottom].join(' ')
}

/** The numbers after a click in the image: a circle and a rectangle move there, a polygon gets a corner. */
export function clickedCoords(
  { shape, coords }: Pick<AreaValues, 'shape' | 'coords'>,
  x: number,
  y: number,
  { Width, Height }: Size,
): string {
  const [a = 0, b = 0, c = 0, d = 0] = coordsIn(coords)
  if (shape === 'circle') return [x, y, c || 1].join(' ')
  if (shape === 'polygon') return [...coordsIn(coords), x, y].join(' ')
  const [width, height] = [c - a, d - b]
  const left = Math.max(0, Math.min(Width - width, Math.round(x - width / 2)))
  const top = Math.max(0, Math.min(Height - height, Math.round(y - height / 2)))
  return [left, top, left + width, top + height].join(' ')
}
