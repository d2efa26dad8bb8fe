import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Rows in one statement: databases limit the parameters of one. */
const rowsPerStatement = 200

/** Replaces the texts that are written on the pages of a document. */
export async function savePageTexts(db: Kysely<Database>, itemId: number, texts: readonly string[]): Promise<void> {
  const rows = texts.map((text, position) => ({ item_id: itemId, position, text })).filter(({ text }) => text !== '')
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('page_texts').where('item_id', '=', itemId).where('slideshow_id', '=', 0).execute()
    for (let from = 0; from < rows.length; from += rowsPerStatement)
      await trx
        .insertInto('page_texts')
        .values(rows.slice(from, from + rowsPerStatement))
        .execute()
    await reindexTranscripts(trx, itemId)
  })
}

/** The transcript of an item is indexed when its lines are complete: a row at a time the whole lecture would be read for each. */
export const reindexTranscripts = (trx: Kysely<Database>, itemId: number): Promise<unknown> =>
  trx.deleteFrom('said_due').where('item_id', '=', itemId).execute()

const itemsPerBatch = 20

/** Indexes pending transcripts, a few at a time. */
export async function reindexPending(db: Kysely<Database>): Promise<void> {
  for (let rows = [{ item_id: 0 }]; rows.length > 0; ) {
    for (const { item_id } of rows) await reindexTranscripts(db, item_id)
    rows = await db.selectFrom('said_due').select('item_id').limit(itemsPerBatch).execute()
    await setImmediate()
  }
}
