import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ItemRow } from '../items/items.ts'
import type { SharedUploadPartRow, SharedUploadRow } from './rows.ts'

export const insertUpload = (db: Kysely<Database>, row: Insertable<SharedUploadRow>): Promise<unknown> =>
  db.insertInto('shared_uploads').values(row).execute()

export const findUpload = (db: Kysely<Database>, id: string): Promise<SharedUploadRow | undefined> =>
  db.selectFrom('shared_uploads').selectAll().where('id', '=', id).executeTakeFirst()

export const setUploadSize = (db: Kysely<Database>, id: string, size: number): Promise<unknown> =>
  db.updateTable('shared_uploads').set({ size }).where('id', '=', id).execute()

/** Lists a part that has arrived whole. False: another process has taken bytes of the same place first. */
export const addPart = (db: Kysely<Database>, part: SharedUploadPartRow): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('shared_uploads')
      .set({ received: part.start + part.size })
      .where('id', '=', part.upload_id)
      .where('received', '=', part.start)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await trx.insertInto('shared_upload_parts').values(part).execute()
    return true
  })

export const listParts = (db: Kysely<Database>, uploadId: string): Promise<SharedUploadPartRow[]> =>
  db.selectFrom('shared_upload_parts').selectAll().where('upload_id', '=', uploadId).orderBy('start').execute()

/** Its parts go with it. */
export const deleteUpload = (db: Kysely<Database>, id: string): Promise<unknown> =>
  db.deleteFrom('shared_uploads').where('id', '=', id).execute()

export async function listUploadsBefore(db: Kysely<Database>, time: number): Promise<string[]> {
  const rows = await db.selectFrom('shared_uploads').select('id').where('created_at', '<', time).execute()
  return rows.map(({ id }) => id)
}

/** Keys of the parts that are listed. */
export async function listPartKeys(db: Kysely<Database>): Promise<string[]> {
  return (await db.selectFrom('shared_upload_parts').select('key').execute()).map(({ key }) => key)
}

/** Takes a call for this process until a time. False while another one has it, or its answer is kept. */
export async function holdAnswer(db: Kysely<Database>, id: string, now: number, until: number): Promise<boolean> {
  const held = await db
    .insertInto('shared_upload_answers')
    .values({ id, answer: null, held_until: until })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ answer: null, held_until: until }).where('shared_upload_answers.held_until', '<', now),
    )
    .returning('id')
    .execute()
  return held.length === 1
}

export const findAnswer = (db: Kysely<Database>, id: string): Promise<{ answer: string | null } | undefined> =>
  db.selectFrom('shared_upload_answers').select('answer').where('id', '=', id).executeTakeFirst()

export const keepAnswer = (db: Kysely<Database>, id: string, change: { answer?: string; held_until: number }): Promise<unknown> =>
  db.updateTable('shared_upload_answers').set(change).where('id', '=', id).execute()

export const deleteAnswer = (db: Kysely<Database>, id: string): Promise<unknown> =>
  db.deleteFrom('shared_upload_answers').where('id', '=', id).execute()

export const deleteAnswersBefore = (db: Kysely<Database>, time: number): Promise<unknown> =>
  db.deleteFrom('shared_upload_answers').where('held_until', '<', time).execute()

/** The item that an account has made of an upload, which itself is forgotten; not one in the trash, nor a file that waits to replace another. */
export async function findItemOfUpload(db: Kysely<Database>, ownerId: number, uploadId: string): Promise<ItemRow | undefined> {
  if (!/^[0-9a-f]{32}$/.test(uploadId)) return undefined
  return db
    .selectFrom('media_files')
    .innerJoin('items', 'items.id', 'media_files.item_id')
    .selectAll('items')
    .where('items.owner_id', '=', ownerId)
    .where('items.deleted_at', 'is', null)
    .where('items.photoset_id', 'is', null)
    .where('media_files.kind', '=', 'source')
    .where('media_files.path', 'like', `media/${uploadId}/source.%`)
    .executeTakeFirst()
}
