import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SubtitleTranslationsTable } from './rows.ts'

type Db = Kysely<Database>

export type TranslationRow = Selectable<SubtitleTranslationsTable>

/** Without their texts: the list is read every two seconds while a translation runs. */
export const listOfItem = (db: Db, itemId: number) =>
  db
    .selectFrom('subtitle_translations')
    .select(['id', 'track_id', 'lang', 'state', 'progress', 'message', 'draft_id'])
    .where('item_id', '=', itemId)
    .orderBy('id')
    .execute()

export const findTranslation = (db: Db, id: number): Promise<TranslationRow | undefined> =>
  db.selectFrom('subtitle_translations').selectAll().where('id', '=', id).executeTakeFirst()

/** Answers the id; undefined while a translation of this track into this language waits or runs. One that has ended makes way. */
export async function insertTranslation(trx: Db, row: Insertable<SubtitleTranslationsTable>): Promise<number | undefined> {
  await trx
    .deleteFrom('subtitle_translations')
    .where('track_id', '=', row.track_id)
    .where('lang', '=', row.lang)
    .where('state', 'in', ['done', 'failed'])
    .execute()
  const inserted = await trx
    .insertInto('subtitle_translations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['track_id', 'lang']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Answers whether the translation is still wanted. */
export async function updateTranslation(db: Db, id: number, change: Updateable<SubtitleTranslationsTable>): Promise<boolean> {
  return (await db.updateTable('subtitle_translations').set(change).where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0n
}

/** Answers whether the item had this translation. */
export async function deleteTranslation(db: Db, itemId: number, id: number): Promise<boolean> {
  const deletion = db.deleteFrom('subtitle_translations').where('item_id', '=', itemId).where('id', '=', id)
  return (await deletion.executeTakeFirst()).numDeletedRows > 0n
}
