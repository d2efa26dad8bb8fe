import type { ClassEvent, ClassMark, MarkColor } from '../hub/contract.ts'

/** A line over the image. */
export interface DrawnLine {
  ID: number
  Color: MarkColor
  /** Horizontal and vertical shares of the image by turns, each 0 to 1. */
  Points: readonly number[]
  /** Events that it came with. */
  parts: number
}

/** The lines over the image of a class. */
export interface Drawing {
  lines: readonly DrawnLine[]
  /** Parts of lines: the state of the class says how many there are, so that a client notices missing ones. */
  parts: number
}

export const noDrawing: Drawing = { lines: [], parts: 0 }

function withPart({ lines, parts }: Drawing, { Stroke, Color, Points }: ClassMark): Drawing {
  const known = lines.find(({ ID }) => ID === Stroke)
  const line = { ID: Stroke, Color, Points: [...(known?.Points ?? []), ...Points], parts: (known?.parts ?? 0) + 1 }
  return { lines: known ? lines.map((one) => (one === known ? line : one)) : [...lines, line], parts: parts + 1 }
}

/** The lines that a late joiner is given. */
export const drawingOf = (marks: readonly ClassMark[]): Drawing => marks.reduce(withPart, noDrawing)

/** The lines after an event. */
export function drawingAfter(drawing: Drawing, { Kind, Mark, State }: Pick<ClassEvent, 'Kind' | 'Mark' | 'State'>): Drawing {
  if (Kind === 'mark' && Mark) return withPart(drawing, Mark)
  if (State.Marks === 0) return drawing.parts === 0 ? drawing : noDrawing
  if (Kind !== 'mark-undo' || !Mark) return drawing
  const removed = drawing.lines.find(({ ID }) => ID === Mark.Stroke)
  if (removed === undefined) return drawing
  return { lines: drawing.lines.filter((one) => one !== removed), parts: drawing.parts - removed.parts }
}
