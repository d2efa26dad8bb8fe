import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { SavedWidgetLimits } from '../../sdk/saved-widgets/contract.ts'
import type { Database } from '../db/schema.ts'
import type { SavedWidgetsTable } from './rows.ts'

type Db = Kysely<Database>
export type SavedWidgetRow = Selectable<SavedWidgetsTable> & { owner_name: string | null }

const rows = (db: Db) =>
  db.selectFrom('saved_widgets as w').leftJoin('users as u', 'u.id', 'w.user_id').selectAll('w').select('u.display_name as owner_name')

/** `owner` undefined: those of everybody. */
export interface WidgetListQuery {
  owner: number | undefined
  text: string
  page: number
}

const like = (text: string) =>
  sql<boolean>`lower(w.name) like ${`%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`} escape '\\'`

export async function listWidgets(db: Db, { owner, text, page }: WidgetListQuery): Promise<{ found: SavedWidgetRow[]; total: number }> {
  let found = rows(db).orderBy('w.name').orderBy('w.id')
  let all = db.selectFrom('saved_widgets as w').select((e) => e.fn.countAll<number>().as('count'))
  if (owner !== undefined) [found, all] = [found.where('w.user_id', '=', owner), all.where('w.user_id', '=', owner)]
  if (text !== '') [found, all] = [found.where(like(text)), all.where(like(text))]
  const { count } = await all.executeTakeFirstOrThrow()
  const { pageSize } = SavedWidgetLimits
  const pageRows = await found
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { found: pageRows, total: Number(count) }
}

export const findWidget = (db: Db, id: number): Promise<SavedWidgetRow | undefined> => rows(db).where('w.id', '=', id).executeTakeFirst()

export const findOptions = (db: Db, guid: string): Promise<{ options: string } | undefined> =>
  db.selectFrom('saved_widgets').select('options').where('guid', '=', guid).executeTakeFirst()

export async function countWidgets(trx: Db, userId: number): Promise<number> {
  const row = await trx
    .selectFrom('saved_widgets')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const insertWidget = (trx: Db, row: Insertable<SavedWidgetsTable>): Promise<{ id: number }> =>
  trx.insertInto('saved_widgets').values(row).returning('id').executeTakeFirstOrThrow()

/** False when someone has changed it since. */
export async function updateWidget(
  trx: Db,
  { id, revision }: Pick<SavedWidgetRow, 'id' | 'revision'>,
  change: { name?: string; options?: string; updated_at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('saved_widgets')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const removeWidget = (trx: Db, id: number): Promise<unknown> => trx.deleteFrom('saved_widgets').where('id', '=', id).execute()
