import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { compiledOnce } from '../db/by-ids.ts'
import type { Database } from '../db/schema.ts'
import type { ToursTable } from './rows.ts'

type Db = Kysely<Database>
export type TourRow = Selectable<ToursTable>

/** Every page reads them, so that their statement is built once. */
const readTours = compiledOnce<null, TourRow>({
  shape: () => '',
  parameters: () => [],
  build: (db) => db.selectFrom('tours').selectAll().orderBy('id'),
})

export const listTourRows = (db: Db): Promise<TourRow[]> => readTours(db, null)

export const findTour = (db: Db, id: number): Promise<TourRow | undefined> =>
  db.selectFrom('tours').selectAll().where('id', '=', id).executeTakeFirst()

export async function countTours(trx: Db): Promise<number> {
  const row = await trx
    .selectFrom('tours')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const insertTour = (trx: Db, row: Insertable<ToursTable>): Promise<{ id: number }> =>
  trx.insertInto('tours').values(row).returning('id').executeTakeFirstOrThrow()

/** False when someone has changed it since. */
export async function updateTour(
  trx: Db,
  { id, revision }: Pick<TourRow, 'id' | 'revision'>,
  columns: Updateable<ToursTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tours')
    .set({ ...columns, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const publishTourRow = (trx: Db, id: number, isPublished: boolean): Promise<unknown> =>
  trx
    .updateTable('tours')
    .set({ is_published: isPublished ? 1 : 0 })
    .where('id', '=', id)
    .execute()

export const removeTour = (trx: Db, id: number): Promise<unknown> => trx.deleteFrom('tours').where('id', '=', id).execute()
