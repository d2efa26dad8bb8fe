import type { Kysely } from 'kysely'
import type { ClassEvent, ClassState } from '../../sdk/hub/contract.ts'
import type { Context, Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { stateOf } from './class-rows.ts'
import { stateAfter } from './class-state.ts'
import type { Happening } from './happening.ts'
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

/** Gives an event its number, and keeps it; the state changes in the same transaction. */
export async function addClassEvent(
  ctx: Pick<Context, 'db' | 'clock' | 'actor'>,
  itemId: number,
  happening: Happening,
  mayHappen: (state: ClassState) => boolean = () => true,
): Promise<ClassState> {
  const by = ctx.actor.kind === 'user' ? ctx.actor : undefined
  const state = await ctx.db.transaction().execute(async (trx) => {
    const claimed = (await claimNumber(trx, itemId)) ?? refuse('CLASS_NOT_FOUND')
    const before = stateOf(claimed)
    // Asked again here, because the presenter may have changed meanwhile.
    if (!mayHappen(before)) refuse('CLASS_NOT_PRESENTER')
    const at = ctx.clock.now()
    const after = stateAfter(before, happening, at)
    const event = {
      item_id: itemId,
      number: Number(claimed.last_event),
      kind: happening.kind,
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
  By: row.by_name,
  UserID: row.user_id ?? 0,
  Text: row.text,
  State: JSON.parse(row.state) as ClassState,
})
