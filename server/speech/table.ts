import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { TranscriptionsTable } from './rows.ts'

type Db = Kysely<Database>

export const findOfItem = (db: Db, itemId: number): Promise<Selectable<TranscriptionsTable> | undefined> =>
  db.selectFrom('transcriptions').selectAll().where('item_id', '=', itemId).executeTakeFirst()

export const findTranscription = (db: Db, id: number): Promise<Selectable<TranscriptionsTable> | undefined> =>
  db.selectFrom('transcriptions').selectAll().where('id', '=', id).executeTakeFirst()

/** Answers the id; undefined when subtitles of this item are being made already. A failed one makes way. */
export async function insertTranscription(trx: Db, row: Insertable<TranscriptionsTable>): Promise<number | undefined> {
  await trx.deleteFrom('transcriptions').where('item_id', '=', row.item_id).where('state', '=', 'failed').execute()
  const inserted = await trx
    .insertInto('transcriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('item_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function countWaiting(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('transcriptions')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('state', '!=', 'failed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const updateTranscription = (db: Db, id: number, change: Updateable<TranscriptionsTable>): Promise<unknown> =>
  db.updateTable('transcriptions').set(change).where('id', '=', id).execute()

/** Answers whether there was one. */
export async function deleteTranscription(db: Db, id: number): Promise<boolean> {
  return (await db.deleteFrom('transcriptions').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
}

/** The files in which the sound of an item may be, the best one first: its source, unless that is in the archive, then its renditions. */
export async function listSoundFiles(db: Db, itemId: number): Promise<string[]> {
  const [sources, renditions] = await Promise.all([
    db.selectFrom('media_files').select('path').where('item_id', '=', itemId).where('kind', '=', 'source').where('tier', '=', 0).execute(),
    db
      .selectFrom('renditions')
      .select('path')
      .where('item_id', '=', itemId)
      .where('state', '=', 'complete')
      // `audio` comes before `video`.
      .orderBy('kind')
      .orderBy('bitrate')
      .execute(),
  ])
  return [...sources, ...renditions].map(({ path }) => path)
}

/** Whether an item has subtitles, or a draft of some; with a language, only those that write down what is said in it. */
export async function hasSubtitles(db: Db, itemId: number, lang = ''): Promise<boolean> {
  const found = await Promise.all(
    (['subtitle_tracks', 'subtitle_drafts'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('id')
        .where('item_id', '=', itemId)
        .$if(lang !== '', (query) =>
          query
            .where('kind', 'in', ['captions', 'subtitles'])
            // A track of `de-AT` is German too.
            .where(({ or, eb }) => or([eb('lang', '=', lang), eb('lang', 'like', `${lang}-%`)])),
        )
        .executeTakeFirst(),
    ),
  )
  return found.some((row) => row !== undefined)
}

/** Whether an item is known to have no sound: it is converted, and none of its renditions has a channel. */
export async function hasSilentRenditions(db: Db, itemId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('renditions')
    .select(['kind', 'channels'])
    .where('item_id', '=', itemId)
    .where('state', '=', 'complete')
    .execute()
  return rows.length > 0 && rows.every(({ kind, channels }) => kind === 'video' && channels === 0)
}
