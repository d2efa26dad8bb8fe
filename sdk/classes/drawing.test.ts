import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClassEvent, ClassMark } from '../hub/contract.ts'
import { drawingAfter, drawingOf, noDrawing } from './drawing.ts'

const mark = (Stroke: number, ...Points: number[]): ClassMark => ({ Stroke, Color: 'red', Points })
const event = (Kind: ClassEvent['Kind'], Marks: number, Mark?: ClassMark) =>
  ({ Kind, State: { Marks }, ...(Mark ? { Mark } : {}) }) as Pick<ClassEvent, 'Kind' | 'Mark' | 'State'>

describe('drawingAfter', () => {
  it('joins the parts of a line, and removes the line with all of them', () => {
    const events = [event('mark', 1, mark(1, 0, 0)), event('mark', 2, mark(2, 0.1, 0.1)), event('mark', 3, mark(2, 0.2, 0.2))]
    const drawn = events.reduce(drawingAfter, noDrawing)
    expect(drawn.lines.map(({ ID, Points }) => [ID, ...Points])).toEqual([
      [1, 0, 0],
      [2, 0.1, 0.1, 0.2, 0.2],
    ])
    expect(drawingAfter(drawn, event('mark-undo', 1, { ...mark(2), Points: [] }))).toEqual({
      lines: [{ ID: 1, Color: 'red', Points: [0, 0], parts: 1 }],
      parts: 1,
    })
  })

  it('has no lines where the class has none, by whichever event they went', () => {
    const drawn = drawingOf([mark(1, 0, 0)])
    for (const kind of ['mark-clear', 'changeitem', 'gallery-goto', 'toggle'] as const)
      expect(drawingAfter(drawn, event(kind, 0))).toEqual(noDrawing)
    expect(drawingAfter(drawn, event('seek', 1))).toBe(drawn)
  })

  it('is the same for those who saw the events and those who joined late', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 40 }),
        (parts) => {
          const marks = parts.map(([stroke, place]) => mark(stroke, place, place))
          const seen = marks.reduce((drawing, one, at) => drawingAfter(drawing, event('mark', at + 1, one)), noDrawing)
          expect(seen).toEqual(drawingOf(marks))
          expect(seen.parts).toBe(marks.length)
        },
      ),
    )
  })
})
