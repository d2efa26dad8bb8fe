import type { InferOutput } from 'valibot'
import { ClassLimits, type VirtualClassInput } from '../../sdk/classes/contract.ts'
import type { ClassMark, MarkColor } from '../../sdk/hub/contract.ts'
import type { EventTerms } from '../class-log/class-events.ts'
import { insertMark, listMarks, pointsOf, removeNewestStroke } from '../class-log/class-log.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { openClass } from './find-class.ts'

export async function listClassMarks(
  ctx: Context,
  { encid }: InferOutput<typeof VirtualClassInput>,
): Promise<{ Items: ClassMark[]; Newest: number }> {
  const { item, row } = await openClass(ctx, encid)
  const rows = await listMarks(ctx.db, item.id, ClassLimits.marks)
  const Items = rows.map(({ stroke, color, points }) => ({ Stroke: Number(stroke), Color: color, Points: pointsOf(points) }))
  return { Items, Newest: Number(row.last_event) }
}

/** Four decimals are finer than a pixel of any screen. */
const rounded = (share: number): number => Math.round(share * 10_000) / 10_000

/** Adds a part of a line, with the event that tells it. */
export const addMark =
  (
    itemId: number,
    { stroke, color, points = [] }: { stroke: number; color: MarkColor; points?: number[] | undefined },
  ): EventTerms['prepare'] =>
  async (trx, { number, state }) => {
    if (stroke === 0 || points.length === 0) refuse('HUB_NOT_PERMITTED')
    if (state.Marks >= ClassLimits.marks) refuse('CLASS_MARKS_FULL')
    const mark = { stroke, color, points: JSON.stringify(points.map(rounded)) }
    await insertMark(trx, { item_id: itemId, number, ...mark, is_current: 1 })
    return { marks: state.Marks + 1 }
  }

/** Takes the newest line away, with the event that tells it. */
export const undoMark =
  (itemId: number): EventTerms['prepare'] =>
  async (trx, { number, state }) => {
    const removed = await removeNewestStroke(trx, itemId)
    if (removed === undefined) return { marks: 0 }
    await insertMark(trx, { item_id: itemId, number, stroke: removed.stroke, color: 'red', points: '', is_current: 0 })
    return { marks: Math.max(0, state.Marks - removed.parts) }
  }
