import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { dialectOf, isOneOf, listOf } from '../db/one-of.ts'
import type { Database } from '../db/schema.ts'
import type { BatchesTable, BatchItemsTable } from './rows.ts'

type Db = Kysely<Database>
export type BatchRow = Selectable<BatchesTable>
/** `has_undo`: another batch has undone it. */
export type ListedBatch = BatchRow & { has_undo: boolean }

/** Undefined when this person has one that runs. */
export async function insertBatch(trx: Db, batch: Insertable<BatchesTable>): Promise<number | undefined> {
  const row = await trx
    .insertInto('batches')
    .values(batch)
    .onConflict((conflict) => conflict.column('open_for').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Answers how many were new. */
export async function insertItems(trx: Db, batchId: number, itemIds: readonly number[]): Promise<number> {
  const { numAffectedRows } =
    await sql`insert into batch_items (batch_id, item_id) select cast(${batchId} as bigint), id from ${listOf[dialectOf(trx)](itemIds)}
    where true on conflict (batch_id, item_id) do nothing`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

const withUndo = (db: Db) =>
  db
    .selectFrom('batches')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('batches as undo')
          .select(sql`1`.as('one'))
          .whereRef('undo.undo_of', '=', 'batches.id')
          .where('undo.status', 'in', ['waiting', 'running', 'done']),
      ).as('has_undo'),
    )

const truth = <Row extends { has_undo: unknown }>(row: Row) => ({ ...row, has_undo: Boolean(row.has_undo) })

export async function findBatch(db: Db, id: number): Promise<ListedBatch | undefined> {
  const row = await withUndo(db).where('id', '=', id).executeTakeFirst()
  return row && truth(row)
}

export async function listOwn(db: Db, userId: number, max: number): Promise<ListedBatch[]> {
  const rows = await withUndo(db).where('user_id', '=', userId).orderBy('id', 'desc').limit(max).execute()
  return rows.map(truth)
}

/** Holds the batch until the transaction ends, so that two who run it do not do a piece twice; undefined when it has ended. */
export const lockOpen = (trx: Db, id: number): Promise<BatchRow | undefined> =>
  trx
    .updateTable('batches')
    .set({ status: 'running' })
    .where('id', '=', id)
    .where('open_for', 'is not', null)
    .returningAll()
    .executeTakeFirst()

export const updateBatch = (trx: Db, id: number, change: Updateable<BatchesTable>): Promise<unknown> =>
  trx.updateTable('batches').set(change).where('id', '=', id).execute()

export const incrementCounts = (trx: Db, id: number, by: { total?: number; changed?: number; unchanged?: number; failed?: number }) =>
  trx
    .updateTable('batches')
    .set(({ eb }) => ({
      total: eb('total', '+', by.total ?? 0),
      changed: eb('changed', '+', by.changed ?? 0),
      unchanged: eb('unchanged', '+', by.unchanged ?? 0),
      failed: eb('failed', '+', by.failed ?? 0),
    }))
    .where('id', '=', id)
    .execute()

/** In the order of their numbers. */
export async function nextItems(db: Db, batchId: number, max: number): Promise<number[]> {
  const listed = (from: number, to: number, limit: number) =>
    db
      .selectFrom('batch_items')
      .select('item_id')
      .where('batch_id', '=', batchId)
      .where('state', '=', 'waiting')
      .where('item_id', '>=', from)
      .where('item_id', '<', to)
      .orderBy('item_id')
      .limit(limit)
      .execute()
  const from = dialectOf(db) === 'sqlite' ? await somewhere(db, batchId) : 0
  const rows = await listed(from, Number.MAX_SAFE_INTEGER, max)
  const before = from > 0 && rows.length < max ? await listed(0, from, max - rows.length) : []
  return [...before, ...rows].map(({ item_id }) => item_id)
}

/**
 * The full-text index of SQLite keeps what was replaced in tables that are passed from one number to the next: of thousands that follow each other
 * every look at another item passes them all. So pieces begin here and there.
 */
async function somewhere(db: Db, batchId: number): Promise<number> {
  const end = async (direction: 'asc' | 'desc'): Promise<number> => {
    const row = await db
      .selectFrom('batch_items')
      .select('item_id')
      .where('batch_id', '=', batchId)
      .orderBy('item_id', direction)
      .limit(1)
      .executeTakeFirst()
    return row?.item_id ?? 0
  }
  const [low, high] = [await end('asc'), await end('desc')]
  return low + Math.floor(Math.random() * (high - low + 1))
}

export const finishItemRow = (trx: Db, batchId: number, itemId: number, end: Updateable<BatchItemsTable>): Promise<unknown> =>
  trx.updateTable('batch_items').set(end).where('batch_id', '=', batchId).where('item_id', '=', itemId).execute()

export const finishItems = (
  trx: Db,
  batchId: number,
  itemIds: readonly number[],
  end: Updateable<BatchItemsTable>,
): Promise<unknown> | undefined =>
  itemIds.length === 0
    ? undefined
    : trx.updateTable('batch_items').set(end).where('batch_id', '=', batchId).where('item_id', 'in', itemIds).execute()

/** Stores the changes of these items in one statement. */
export const finishChanged = (
  trx: Db,
  batchId: number,
  changes: readonly { item_id: number; change: string }[],
): Promise<unknown> | undefined =>
  changes.length === 0
    ? undefined
    : trx
        .insertInto('batch_items')
        .values(changes.map((one) => ({ batch_id: batchId, state: 'changed' as const, ...one })))
        .onConflict((conflict) =>
          conflict.columns(['batch_id', 'item_id']).doUpdateSet({ state: 'changed', change: ({ ref }) => ref('excluded.change') }),
        )
        .execute()

/** Returns the changes of a batch to these items. */
export async function changesOf(db: Db, batchId: number, itemIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('batch_items')
    .select(['item_id', 'change'])
    .where('batch_id', '=', batchId)
    .where('item_id', 'in', itemIds)
    .execute()
  return new Map(rows.map(({ item_id, change }) => [item_id, change]))
}

/** Items that a batch has changed, in the order of their ids. */
export async function listChanged(db: Db, batchId: number, after: number, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('batch_items')
    .select('item_id')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'changed')
    .where('item_id', '>', after)
    .orderBy('item_id')
    .limit(max)
    .execute()
  return rows.map(({ item_id }) => item_id)
}

export const listFailed = (
  db: Db,
  batchId: number,
  page: number,
  size: number,
): Promise<{ item_id: number; message: string; title: string }[]> =>
  db
    .selectFrom('batch_items')
    .select(['item_id', 'message', 'title'])
    .where('batch_id', '=', batchId)
    .where('state', '=', 'failed')
    .orderBy('item_id')
    .limit(size)
    .offset(page * size)
    .execute()

export async function listOldBatchIds(db: Db, before: number): Promise<number[]> {
  const rows = await db.selectFrom('batches').select('id').where('open_for', 'is', null).where('created_at', '<', before).execute()
  return rows.map(({ id }) => id)
}

/** Removes at most so many rows, and answers how many it were. */
export async function deleteItems(db: Db, batchId: number, max: number): Promise<number> {
  const some = db.selectFrom('batch_items').select('item_id').where('batch_id', '=', batchId).limit(max)
  const { numDeletedRows } = await db
    .deleteFrom('batch_items')
    .where('batch_id', '=', batchId)
    .where('item_id', 'in', some)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const deleteBatch = (db: Db, id: number): Promise<unknown> => db.deleteFrom('batches').where('id', '=', id).execute()

/** Runs inside a savepoint, so that a refusal rolls back this part only. */
export async function inSavepoint<Result>(trx: Db, run: () => Promise<Result>): Promise<Result> {
  await sql`savepoint a_part`.execute(trx)
  try {
    const result = await run()
    await sql`release savepoint a_part`.execute(trx)
    return result
  } catch (error) {
    await sql`rollback to savepoint a_part`.execute(trx)
    await sql`release savepoint a_part`.execute(trx)
    throw error
  }
}

/** In one order, so that two batches never wait for each other: what is decided here is written as it was read. SQLite has one writer. */
export async function lockItems(trx: Db, ids: readonly number[]): Promise<void> {
  if (dialectOf(trx) === 'sqlite') return
  await trx.selectFrom('items').select('id').where(isOneOf.postgres(sql`id`, ids)).orderBy('id').forUpdate().execute()
}

export const setColumns = (trx: Db, itemIds: readonly number[], columns: Updateable<Database['items']>): Promise<unknown> =>
  trx.updateTable('items').set(columns).where(isOneOf[dialectOf(trx)](sql`id`, itemIds)).execute()
