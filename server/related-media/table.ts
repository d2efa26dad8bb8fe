import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { byIds } from '../db/by-ids.ts'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { MediaFilesTable } from '../items/rows.ts'
import type { RelatedMediaTable } from './rows.ts'

type Db = Kysely<Database>
type Editable = Allowed<{ id: number }, 'edit'>

export type EntryRow = Selectable<RelatedMediaTable>
/** An entry with the file that it has. */
export type EntryWithFile = EntryRow & { name: string | null; mime: string | null; size: number | null }

const withFiles = (db: Db) =>
  db
    .selectFrom('related_media')
    .leftJoin('media_files', 'media_files.id', 'related_media.file_id')
    .selectAll('related_media')
    .select(['media_files.name', 'media_files.mime', 'media_files.size'])

/** The entries of items in their order, without deleted ones. */
export const listEntriesOf = byIds<EntryWithFile>((db, itemIds) =>
  withFiles(db)
    .where('related_media.item_id', 'in', itemIds)
    .where('related_media.deleted_at', 'is', null)
    .orderBy('related_media.position')
    .orderBy('related_media.id'),
)

/** An entry by its id, deleted or not. */
export const findEntry = (db: Db, id: number): Promise<EntryWithFile | undefined> =>
  withFiles(db).where('related_media.id', '=', id).executeTakeFirst()

/** The title of the entry that has a file. */
export const findTitleOfFile = async (db: Db, fileId: number): Promise<string | undefined> =>
  (await db.selectFrom('related_media').select('title').where('file_id', '=', fileId).executeTakeFirst())?.title

/** Locks the row of an item, so that changes of its entries come one after the other. */
export const lockItem = (trx: Db, item: Editable, now: number): Promise<unknown> =>
  trx.updateTable('items').set({ updated_at: now }).where('id', '=', item.id).execute()

/** Writes the numbers of entries into the row of their item. */
export const saveCounts = (trx: Db, item: Editable): Promise<unknown> => {
  const count = (linked: 'is' | 'is not') =>
    trx
      .selectFrom('related_media')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('item_id', '=', item.id)
      .where('deleted_at', 'is', null)
      .where('linked_id', linked, null)
  return trx
    .updateTable('items')
    .set({ related_own: count('is'), related_linked: count('is not') })
    .where('id', '=', item.id)
    .execute()
}

/** The entries of an item that are not deleted, with the next free position. */
export async function countEntries(trx: Db, itemId: number): Promise<{ count: number; next: number }> {
  const row = await trx
    .selectFrom('related_media')
    .select((e) => [sql<number>`sum(case when deleted_at is null then 1 else 0 end)`.as('count'), e.fn.max('position').as('last')])
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), next: Number(row?.last ?? -1) + 1 }
}

/** The entries that an account has added since a moment. */
export const countAddedSince = async (db: Db, userId: number, since: number): Promise<number> => {
  const row = await db
    .selectFrom('related_media')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export const insertEntry = async (trx: Db, item: Editable, entry: Omit<Insertable<RelatedMediaTable>, 'item_id'>): Promise<number> =>
  (
    await trx
      .insertInto('related_media')
      .values({ ...entry, item_id: item.id })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const insertFile = async (trx: Db, file: Insertable<MediaFilesTable>): Promise<number> =>
  (await trx.insertInto('media_files').values(file).returning('id').executeTakeFirstOrThrow()).id

export const findEntryOfPath = (db: Db, path: string): Promise<{ id: number; item_id: number } | undefined> =>
  db
    .selectFrom('related_media')
    .innerJoin('media_files', 'media_files.id', 'related_media.file_id')
    .select(['related_media.id', 'related_media.item_id'])
    .where('media_files.path', '=', path)
    .executeTakeFirst()

/** Whether an item of the library is an entry already. */
export const isLinked = async (trx: Db, itemId: number, linkedId: number): Promise<boolean> =>
  (await trx
    .selectFrom('related_media')
    .select('id')
    .where('item_id', '=', itemId)
    .where('linked_id', '=', linkedId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

export const updateEntry = (trx: Db, item: Editable, id: number, change: Updateable<RelatedMediaTable>): Promise<unknown> =>
  trx.updateTable('related_media').set(change).where('id', '=', id).where('item_id', '=', item.id).execute()

/** Deletes or restores an entry; the file of a deleted entry is not served. Answers whether anything changed. */
export async function markDeleted(trx: Db, item: Editable, entry: EntryRow, deletedAt: number | null): Promise<boolean> {
  const result = await trx
    .updateTable('related_media')
    .set({ deleted_at: deletedAt })
    .where('id', '=', entry.id)
    .where('item_id', '=', item.id)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  const kind = deletedAt === null ? 'related' : 'deleted-related'
  if (entry.file_id !== null) await trx.updateTable('media_files').set({ kind }).where('id', '=', entry.file_id).execute()
  return true
}

export interface ExpiredEntry {
  id: number
  file_id: number | null
  path: string | null
}

/** Entries that were deleted before a moment, with the keys of their files. */
export const listExpired = (db: Db, before: number, limit: number): Promise<ExpiredEntry[]> =>
  db
    .selectFrom('related_media')
    .leftJoin('media_files', 'media_files.id', 'related_media.file_id')
    .select(['related_media.id', 'related_media.file_id', 'media_files.path'])
    .where('related_media.deleted_at', '<', before)
    .orderBy('related_media.id')
    .limit(limit)
    .execute()

/** Deletes an entry and the row of its file. */
export async function purgeEntry(trx: Db, { id, file_id }: ExpiredEntry): Promise<void> {
  await trx.deleteFrom('related_media').where('id', '=', id).execute()
  if (file_id !== null) await trx.deleteFrom('media_files').where('id', '=', file_id).execute()
}
