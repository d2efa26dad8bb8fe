import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import type { RemoveFromHistoryInput } from '../../sdk/lists/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import { loadItems } from '../items/items.ts'
import { mayView } from '../items/policy.ts'
import { doneWords } from '../text/done-words.ts'
import { progressOf } from './present.ts'
import { deleteFromHistory, deleteHistory, listProgress, listWatched, putHistory } from './table.ts'

const batchSize = 1000

/** Records that an account watched an item, in the transaction that stores the view. */
export async function recordWatched(
  trx: Kysely<Database>,
  watched: readonly { userId: number | null; itemId: number; at: number }[],
): Promise<void> {
  const latest = new Map<string, { user_id: number; item_id: number; last_at: number }>()
  for (const { userId, itemId, at } of watched) {
    if (userId === null) continue
    const key = `${userId} ${itemId}`
    latest.set(key, { user_id: userId, item_id: itemId, last_at: Math.max(at, latest.get(key)?.last_at ?? 0) })
  }
  // Always in the same order: two servers that write about the same people do not wait for each other.
  const rows = [...latest.values()].sort((a, b) => a.user_id - b.user_id || a.item_id - b.item_id)
  if (rows.length > 0) await putHistory(trx, rows)
}

/** Items of these that the caller has watched and may still see, with their progress in percent; none without an account. */
export async function watchedProgressOf(ctx: Context, ids: number[]): Promise<Map<number, number | undefined>> {
  if (ctx.actor.kind !== 'user' || ids.length === 0) return new Map()
  const watched = await listWatched(ctx.db, ctx.actor.id, ids)
  if (watched.size === 0) return new Map()
  const seen = (await loadItems(ctx, [...watched])).filter((item) => mayView(ctx.actor, item))
  const progress = await listProgress(
    ctx.db,
    ctx.actor.id,
    seen.map(({ id }) => id),
  )
  return new Map(
    seen.map(({ id, duration_secs }) => {
      const known = progress.get(id)
      return [id, known && duration_secs > 0 ? progressOf(known, duration_secs) : undefined]
    }),
  )
}

/** An item that the caller may no longer see can be removed too. The response does not reveal whether it exists. */
export async function removeFromHistory(ctx: Context, { cdid }: InferOutput<typeof RemoveFromHistoryInput>): Promise<Done> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  const itemId = itemIdOf(ctx.ids, cdid) ?? refuse('MEDIA_NOT_FOUND')
  await deleteFromHistory(ctx.db, ctx.actor.id, itemId)
  return { Success: true, Message: doneWords(ctx).historyRemoved }
}

export async function clearHistory(ctx: Context): Promise<Done> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  // Piece by piece: with SQLite everybody else waits for a statement.
  while ((await deleteHistory(ctx.db, ctx.actor.id, batchSize)) === batchSize) await setImmediate()
  return { Success: true, Message: doneWords(ctx).historyCleared }
}

export { deleteOldHistory } from './table.ts'
