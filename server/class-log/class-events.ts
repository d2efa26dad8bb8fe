import type { Kysely } from 'kysely'
import type { ClassEvent, ClassState } from '../../sdk/hub/contract.ts'
import type { Context, Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { stateOf } from './class-rows.ts'
import { stateAfter } from './class-state.ts'
import type { Happening } from './happening.ts'
import { clearMarks, pointsOf } from './marks-table.ts'
import { claimNumber, type EventRow, insertEvent } from './table.ts'

type Listener = (itemId: number) => void

/** Functions that are told about new events, for each database that is open in this process. */
const listeners = new WeakMap<Kysely<Database>, Set<Listener>>()

/** Calls back with the item of each class that has a new event in this process. Answers the function that ends it. */
export function onClassEvent({ db }: Pick<Deps, 'db'>, listener: Listener): () => void {
  const own = listeners.get(db) ?? new Set<Listener>()
  listeners.set(db, own.add(listener))
  return () => void own.delete(listener)
}

/** Conditions of an event, and what is written besides it. Both run in its transaction, while the class is locked. */
export interface EventTerms {
  /** Default: always. */
  mayHappen?: (state: ClassState) => boolean
  /** Writes the rows that belong to the event, and answers what the event says about them. */
  prepare?: (trx: Kysely<Database>, next: { number: number; state: ClassState; at: number }) => Promise<Partial<Happening> | void>
}

/** Gives an event its number, and keeps it; the state changes in the same transaction. */
export async function addClassEvent(
  ctx: Pick<Context, 'db' | 'clock' | 'actor'>,
  itemId: number,
  told: Happening,
  { mayHappen = () => true, prepare }: EventTerms = {},
): Promise<ClassState> {
  const by = ctx.actor.kind === 'user' ? ctx.actor : undefined
  const state = await ctx.db.transaction().execute(async (trx) => {
    const claimed = (await claimNumber(trx, itemId)) ?? refuse('CLASS_NOT_FOUND')
    const before = stateOf(claimed)
    // Asked again here, because the presenter may have changed meanwhile.
    if (!mayHappen(before)) refuse('CLASS_NOT_PRESENTER')
    const at = ctx.clock.now()
    const number = Number(claimed.last_event)
    const happening = { ...told, ...(await prepare?.(trx, { number, state: before, at })) }
    const after = stateAfter(before, happening, at)
    if (before.Marks > 0 && after.Marks === 0) await clearMarks(trx, itemId)
    const event = {
      item_id: itemId,
      number,
      kind: happening.kind,
      about: happening.about ?? null,
      at,
      by_name: by?.displayName ?? '',
      user_id: happening.userId ?? by?.id ?? null,
      text: happening.text ?? '',
      state: JSON.stringify(after),
    }
    await insertEvent(trx, event, after.Question?.IsEnded === false ? after.Question.Asset : null)
    return after
  })
  for (const listener of listeners.get(ctx.db) ?? []) listener(itemId)
  return state
}

export const presentEvent = (row: EventRow): ClassEvent => ({
  Number: Number(row.number),
  Kind: row.kind,
  At: Number(row.at),
  // The text of a hidden message is in the list of the chat, for presenters.
  By: row.by_name || (row.writer_name ?? ''),
  UserID: row.user_id ?? row.writer_id ?? 0,
  Text: row.text || (row.chat_text ?? ''),
  About: Number(row.about ?? 0),
  ...(row.stroke === null || row.color === null
    ? {}
    : { Mark: { Stroke: Number(row.stroke), Color: row.color, Points: pointsOf(row.points ?? '') } }),
  State: stateOf(row),
})
