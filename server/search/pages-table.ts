import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Rows in one statement: databases limit the parameters of one. */
const atOnce = 200

export async function replacePageTexts(db: Kysely<Database>, itemId: number, texts: readonly string[]): Promise<void> {
  const rows = texts.map((text, position) => ({ item_id: itemId, position, text })).filter(({ text }) => text !== '')
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('page_texts').where('item_id', '=', itemId).where('slideshow_id', '=', 0).execute()
    for (let from = 0; from < rows.length; from += atOnce)
      await trx
        .insertInto('page_texts')
        .values(rows.slice(from, from + atOnce))
        .execute()
  })
}
