import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { LayoutLimits } from '../../sdk/layouts/contract.ts'
import { contains } from '../db/contains.ts'
import type { Database } from '../db/schema.ts'
import type { PageLayoutsTable } from './rows.ts'

type Db = Kysely<Database>
export type LayoutRow = Selectable<PageLayoutsTable>

export const findLayout = (db: Db, id: number): Promise<LayoutRow | undefined> =>
  db.selectFrom('page_layouts').selectAll().where('id', '=', id).executeTakeFirst()

export interface LayoutListQuery {
  /** The categories whose layouts are listed; undefined: every layout. */
  categories: readonly number[] | undefined
  text: string
  page: number
}

export type LayoutListRow = Pick<LayoutRow, 'id' | 'name' | 'category_id'> & { is_published: number; has_draft: number }

export async function listLayouts(db: Db, { categories, text, page }: LayoutListQuery): Promise<{ rows: LayoutListRow[]; total: number }> {
  let query = db.selectFrom('page_layouts')
  if (text !== '') query = query.where(contains('name', text))
  if (categories !== undefined) query = query.where('category_id', 'in', [...categories, -1])
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select(['id', 'name', 'category_id'])
    .select((e) => [
      e.case().when('published', 'is not', null).then(1).else(0).end().as('is_published'),
      e.case().when('draft', 'is not', null).then(1).else(0).end().as('has_draft'),
    ])
    .orderBy('name')
    .orderBy('id')
    .limit(LayoutLimits.pageSize)
    .offset(page * LayoutLimits.pageSize)
    .execute()
  return { rows, total: Number(total) }
}

export async function countLayouts(trx: Db): Promise<number> {
  const row = await trx
    .selectFrom('page_layouts')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const insertLayout = (trx: Db, row: Insertable<PageLayoutsTable>): Promise<{ id: number }> =>
  trx.insertInto('page_layouts').values(row).returning('id').executeTakeFirstOrThrow()

/** False when someone has changed it since. */
export async function updateLayout(
  trx: Db,
  { id, revision }: Pick<LayoutRow, 'id' | 'revision'>,
  columns: Updateable<PageLayoutsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('page_layouts')
    .set({ ...columns, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const removeLayout = (trx: Db, id: number): Promise<unknown> => trx.deleteFrom('page_layouts').where('id', '=', id).execute()

/** The published home pages of these groups and of everyone; those of groups first, the oldest first. */
export const listHomesOf = (db: Db, groups: readonly number[]): Promise<{ layout_id: number; group_id: number | null }[]> =>
  db
    .selectFrom('home_layouts as h')
    .innerJoin('page_layouts as p', 'p.id', 'h.layout_id')
    .select(['h.layout_id', 'h.group_id'])
    .where('p.published', 'is not', null)
    .where((e) => e.or([e('h.group_id', 'is', null), e('h.group_id', 'in', [...groups, -1])]))
    .orderBy((e) => e.case().when('h.group_id', 'is', null).then(1).else(0).end())
    .orderBy('h.id')
    .execute()

export const listHomes = (db: Db) =>
  db
    .selectFrom('home_layouts as h')
    .innerJoin('page_layouts as p', 'p.id', 'h.layout_id')
    .leftJoin('groups as g', 'g.id', 'h.group_id')
    .select(['h.group_id', 'h.layout_id', 'p.name as layout_name', 'g.name as group_name'])
    .orderBy((e) => e.case().when('h.group_id', 'is', null).then(1).else(0).end())
    .orderBy('h.id')
    .execute()

/** Keeps the place of a group in the order. */
export async function putHome(trx: Db, groupId: number | null, layoutId: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('home_layouts')
    .set({ layout_id: layoutId })
    .where('group_id', groupId === null ? 'is' : '=', groupId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await trx.insertInto('home_layouts').values({ group_id: groupId, layout_id: layoutId }).execute()
}

export const removeHome = (trx: Db, groupId: number | null): Promise<unknown> =>
  trx
    .deleteFrom('home_layouts')
    .where('group_id', groupId === null ? 'is' : '=', groupId)
    .execute()
