import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { PeopleImportRowsTable, PeopleImportsTable } from './rows.ts'

type Db = Kysely<Database>
export type ImportRecord = Selectable<PeopleImportsTable>
export type RowRecord = Selectable<PeopleImportRowsTable>

export async function insertImport(trx: Db, values: Insertable<PeopleImportsTable>): Promise<number> {
  const { id } = await trx.insertInto('people_imports').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const findImport = (db: Db, id: number): Promise<ImportRecord | undefined> =>
  db.selectFrom('people_imports').selectAll().where('id', '=', id).executeTakeFirst()

export const findLastStarted = (db: Db, userId: number): Promise<ImportRecord | undefined> =>
  db
    .selectFrom('people_imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '!=', 'draft')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Changes an import in one of these states; false when it is in another by now. */
export async function changeImport(
  trx: Db,
  id: number,
  from: readonly ImportRecord['status'][],
  change: Updateable<PeopleImportsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('people_imports')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export const deleteDraftsOf = (trx: Db, userId: number): Promise<unknown> =>
  trx.deleteFrom('people_imports').where('user_id', '=', userId).where('status', '=', 'draft').execute()

export async function countRows(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('people_import_rows')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export interface StateCount {
  state: RowRecord['state']
  count: number
  sealed: number
}

export async function countStates(db: Db, id: number): Promise<StateCount[]> {
  const rows = await db
    .selectFrom('people_import_rows')
    .select((e) => ['state', e.fn.countAll<number>().as('count'), sql<number>`sum(case when sealed = '' then 0 else 1 end)`.as('sealed')])
    .where('import_id', '=', id)
    .groupBy('state')
    .execute()
  return rows.map(({ state, count, sealed }) => ({ state, count: Number(count), sealed: Number(sealed) }))
}

export const insertRows = (trx: Db, rows: readonly Insertable<PeopleImportRowsTable>[]): Promise<unknown> =>
  trx.insertInto('people_import_rows').values(rows).execute()

export const listRows = (db: Db, id: number): Promise<RowRecord[]> =>
  db.selectFrom('people_import_rows').selectAll().where('import_id', '=', id).orderBy('place').execute()

/** Changes a row that waits; false when another worker was first. */
export async function finishRow(trx: Db, id: number, place: number, change: Updateable<PeopleImportRowsTable>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('people_import_rows')
    .set(change)
    .where('import_id', '=', id)
    .where('place', '=', place)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export const erasePasswords = (trx: Db, id: number): Promise<unknown> =>
  trx.updateTable('people_import_rows').set({ sealed: '' }).where('import_id', '=', id).where('sealed', '!=', '').execute()

const chunkSize = 500

async function inChunks<Row>(values: readonly string[], read: (chunk: readonly string[]) => Promise<Row[]>): Promise<Row[]> {
  const found: Row[] = []
  for (let start = 0; start < values.length; start += chunkSize) found.push(...(await read(values.slice(start, start + chunkSize))))
  return found
}

export const accountsNamed = (db: Db, names: readonly string[]): Promise<{ id: number; name: string }[]> =>
  inChunks(names, (chunk) => db.selectFrom('users').select(['id', 'name']).where('name', 'in', chunk).execute())

/** By e-mail addresses in lower case. */
export const accountsWithEmail = (db: Db, emails: readonly string[]): Promise<{ id: number; email: string }[]> =>
  inChunks(emails, (chunk) =>
    db
      .selectFrom('users')
      .select((e) => ['id', e.fn<string>('lower', ['email']).as('email')])
      .where((e) => e.fn<string>('lower', ['email']), 'in', chunk)
      .execute(),
  )

/** Erases first passwords of imports from before `passwords`, drafts from then, and imports from before `reports`. */
export async function removeOldImports(db: Db, { passwords, reports }: { passwords: number; reports: number }): Promise<void> {
  const old = db.selectFrom('people_imports').select('id').where('created_at', '<', passwords)
  await db.updateTable('people_import_rows').set({ sealed: '' }).where('sealed', '!=', '').where('import_id', 'in', old).execute()
  await db.deleteFrom('people_imports').where('status', '=', 'draft').where('created_at', '<', passwords).execute()
  await db.deleteFrom('people_imports').where('created_at', '<', reports).execute()
}
