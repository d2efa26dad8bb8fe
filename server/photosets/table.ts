import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { ItemsTable, MediaFileKind, MediaFilesTable } from '../items/rows.ts'

type TrashedFacts = Pick<Updateable<ItemsTable>, 'deleted_at' | 'deleted_by' | 'updated_at'>

/** All at once: one by one, 500 keep everybody else waiting. Answers those that were not there yet. */
export const movePhotosToTrash = async (trx: Kysely<Database>, ids: readonly number[], facts: TrashedFacts): Promise<number[]> => {
  if (ids.length === 0) return []
  const rows = await trx.updateTable('items').set(facts).where('id', 'in', ids).where('deleted_at', 'is', null).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** The other way round. Answers those that were there still. */
export const restorePhotosFromTrash = async (
  trx: Kysely<Database>,
  ids: readonly number[],
  now: number,
): Promise<{ id: number; status: string }[]> =>
  trx
    .updateTable('items')
    .set({ deleted_at: null, deleted_by: null, updated_at: now })
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .where('is_removing', '=', 0)
    .returning(['id', 'status'])
    .execute()

type FileRow = Selectable<MediaFilesTable>

export const listFiles = (db: Kysely<Database>, itemId: number): Promise<FileRow[]> =>
  db.selectFrom('media_files').selectAll().where('item_id', '=', itemId).orderBy('id').execute()

/** From where it stands now: two who turn it at the same time turn it twice. */
export const rotateItem = (trx: Kysely<Database>, item: Allowed<{ id: number }, 'edit'>, degrees: number): Promise<unknown> =>
  trx
    .updateTable('items')
    .set({ turned: sql<number>`(turned + ${degrees}) % 360` })
    .where('id', '=', item.id)
    .execute()

/** Other files in the place of those; answers the paths of what nothing needs any more. */
export async function replaceFiles(
  trx: Kysely<Database>,
  { id: itemId }: Allowed<{ id: number }, 'edit'>,
  kinds: MediaFileKind[],
  files: Insertable<MediaFilesTable>[],
): Promise<string[]> {
  const old = await trx.selectFrom('media_files').select(['id', 'path']).where('item_id', '=', itemId).where('kind', 'in', kinds).execute()
  if (old.length > 0)
    await trx
      .deleteFrom('media_files')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute()
  await trx.insertInto('media_files').values(files).execute()
  return old.map(({ path }) => path)
}
