import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { ModelDraftKind } from '../../sdk/language-model/contract.ts'
import type { Database } from '../db/schema.ts'
import type { ModelDraftsTable } from './rows.ts'

type Db = Kysely<Database>

export type DraftsRow = Selectable<ModelDraftsTable>

/** Without what the model wrote: the list is read every two seconds while it works. */
export const listOfItem = (db: Db, itemId: number) =>
  db
    .selectFrom('model_drafts')
    .select(['id', 'kind', 'state', 'progress', 'message', 'source'])
    .where('item_id', '=', itemId)
    .orderBy('id')
    .execute()

export const findDrafts = (db: Db, id: number): Promise<DraftsRow | undefined> =>
  db.selectFrom('model_drafts').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether drafts are still wanted; what the model wrote is not read. */
export const hasDrafts = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('model_drafts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const findOfItem = (db: Db, itemId: number, kind: ModelDraftKind): Promise<DraftsRow | undefined> =>
  db.selectFrom('model_drafts').selectAll().where('item_id', '=', itemId).where('kind', '=', kind).executeTakeFirst()

/** Answers the id; undefined while drafts of this kind are being written for the item. Those that have ended make way. */
export async function insertDrafts(trx: Db, row: Insertable<ModelDraftsTable>): Promise<number | undefined> {
  await trx
    .deleteFrom('model_drafts')
    .where('item_id', '=', row.item_id)
    .where('kind', '=', row.kind)
    .where('state', 'in', ['done', 'failed'])
    .execute()
  const inserted = await trx
    .insertInto('model_drafts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['item_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Answers whether the drafts are still wanted. */
export async function updateDrafts(db: Db, id: number, change: Updateable<ModelDraftsTable>): Promise<boolean> {
  return (await db.updateTable('model_drafts').set(change).where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0n
}

/** Answers whether the item had these drafts. */
export async function deleteDrafts(db: Db, itemId: number, id: number): Promise<boolean> {
  const deletion = db.deleteFrom('model_drafts').where('item_id', '=', itemId).where('id', '=', id)
  return (await deletion.executeTakeFirst()).numDeletedRows > 0n
}

/** Deletes drafts that were asked for before a time and have ended. */
export const deleteOld = (db: Db, before: number): Promise<unknown> =>
  db.deleteFrom('model_drafts').where('created_at', '<', before).where('state', 'in', ['done', 'failed']).execute()
