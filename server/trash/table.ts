import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import { contains } from '../db/contains.ts'
import type { Database } from '../db/schema.ts'
import type { ItemsTable } from '../items/rows.ts'

type Db = Kysely<Database>
type InTrash = Selectable<ItemsTable> & { deleter_is_admin: number | null }
export type TrashedRow = InTrash & { owner_name: string; deleter_name: string | null }

/** A photo of a photoset is its owner's, no matter who owned it before. */
const inTrash = (db: Db) =>
  db
    .selectFrom('items')
    .innerJoin('items as ruling', (join) => join.onRef('ruling.id', '=', sql<number>`coalesce(items.photoset_id, items.id)`))
    .leftJoin('users as deleter', 'deleter.id', 'items.deleted_by')
    .where('items.deleted_at', 'is not', null)
    .where('items.is_removing', '=', 0)

export async function findTrashed(db: Db, id: number): Promise<InTrash | undefined> {
  const found = inTrash(db).where('items.id', '=', id).selectAll('items')
  const row = await found.select(['ruling.owner_id as ruler', 'deleter.is_admin as deleter_is_admin']).executeTakeFirst()
  return row && { ...row, owner_id: row.ruler }
}

/** The photos of a photoset that are in it. */
export const listTrashedOf = (db: Db, photosetId: number): Promise<InTrash[]> =>
  inTrash(db).where('items.photoset_id', '=', photosetId).selectAll('items').select('deleter.is_admin as deleter_is_admin').execute()

/** The caller and their groups. */
interface Viewer {
  id: number
  groups: readonly number[]
}

/**
 * `seesInTrash` in SQL for people who are not administrators: their own items, and photos that they deleted from photosets that they may
 * change.
 */
const seenBy =
  ({ id, groups }: Viewer) =>
  (e: ExpressionBuilder<Database & { ruling: ItemsTable }, 'items' | 'ruling'>) =>
    e.or([
      e('ruling.owner_id', '=', id),
      e.and([
        e('items.photoset_id', 'is not', null),
        e('items.deleted_by', '=', id),
        e.exists(
          e
            .selectFrom('item_grants')
            .select('item_grants.id')
            .whereRef('item_grants.item_id', '=', 'items.photoset_id')
            .where('item_grants.access', '=', 'edit')
            .where((g) => g.or([g('item_grants.user_id', '=', id), g('item_grants.group_id', 'in', groups)])),
        ),
      ]),
    ])

/** Last deleted first; what someone sees of it, or everything (`viewer` undefined). */
export async function listTrashed(
  db: Db,
  { viewer, text, page, size }: { viewer: Viewer | undefined; text: string; page: number; size: number },
): Promise<{ rows: TrashedRow[]; total: number }> {
  const found = inTrash(db)
    .$if(viewer !== undefined, (query) => query.where(seenBy(viewer ?? { id: 0, groups: [] })))
    .$if(text !== '', (query) => query.where(contains('items.title', text)))
  const [rows, counted] = await Promise.all([
    found
      .innerJoin('users as owner', 'owner.id', 'ruling.owner_id')
      .selectAll('items')
      .select(['ruling.owner_id as ruler', 'owner.display_name as owner_name'])
      .select(['deleter.display_name as deleter_name', 'deleter.is_admin as deleter_is_admin'])
      .orderBy('items.deleted_at', 'desc')
      .orderBy('items.id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map((row) => ({ ...row, owner_id: row.ruler })), total: Number(counted.count) }
}

/** False when someone was quicker. */
export async function restoreRow(trx: Db, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('items')
    .set({ deleted_at: null, deleted_by: null, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where('is_removing', '=', 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function markRemoving(trx: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('items')
    .set({ is_removing: 1 })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Items whose time in the trash is over, and items whose purge was interrupted. */
export async function listExpired(db: Db, before: number, after: number, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('id', '>', after)
    .where((where) => where.or([where('deleted_at', '<=', before), where('is_removing', '=', 1)]))
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}
