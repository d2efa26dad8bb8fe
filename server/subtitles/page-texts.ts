import { setImmediate } from 'node:timers/promises'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Rows in one statement: databases limit the parameters of one. */
const rowsPerStatement = 200

/** Replaces the texts that are written on the pages of a document. */
export async function savePageTexts(db: Kysely<Database>, itemId: number, texts: readonly string[]): Promise<void> {
  const rows = texts.map((text, position) => ({ item_id: itemId, position, text })).filter(({ text }) => text !== '')
  await db.transaction().execute((trx) => replaceTexts(trx, itemId, 0, rows))
}

/** A slide with its text, in the order of its slideshow. */
export interface SlideText {
  id: number
  start_secs: number
  text: string
}

/** Replaces the texts of the slides of a slideshow; a deleted one has none. */
export const saveSlideTexts = (trx: Kysely<Database>, itemId: number, slideshowId: number, slides: readonly SlideText[]): Promise<void> =>
  replaceTexts(
    trx,
    itemId,
    slideshowId,
    slides
      .map(({ id, start_secs, text }, position) => ({
        item_id: itemId,
        slideshow_id: slideshowId,
        slide_id: id,
        position,
        start_secs,
        text,
      }))
      .filter(({ text }) => text !== ''),
  )

/** Exchanges the texts of the pages of two documents, in the transaction of the caller. */
export async function swapPageTexts(trx: Kysely<Database>, one: number, other: number): Promise<void> {
  const read = (itemId: number) =>
    trx.selectFrom('page_texts').select(['position', 'text']).where('item_id', '=', itemId).where('slideshow_id', '=', 0).execute()
  const [ofOne, ofOther] = [await read(one), await read(other)]
  if (ofOne.length === 0 && ofOther.length === 0) return
  const rowsOf = (rows: typeof ofOne, item_id: number) => rows.map(({ position, text }) => ({ item_id, position, text }))
  await replaceTexts(trx, one, 0, rowsOf(ofOther, one))
  await replaceTexts(trx, other, 0, rowsOf(ofOne, other))
}

async function replaceTexts(
  trx: Kysely<Database>,
  itemId: number,
  slideshowId: number,
  rows: readonly Insertable<Database['page_texts']>[],
): Promise<void> {
  await trx.deleteFrom('page_texts').where('item_id', '=', itemId).where('slideshow_id', '=', slideshowId).execute()
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await trx
      .insertInto('page_texts')
      .values(rows.slice(from, from + rowsPerStatement))
      .execute()
  await reindexTranscripts(trx, itemId)
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
