import { type Kysely, type Selectable, sql } from 'kysely'
import { RecordTypes } from '../../sdk/media/contract.ts'
import type { Database } from '../db/schema.ts'
import type { SiteDaysTable } from './rows.ts'

type Db = Kysely<Database>
export type SiteDayRow = Selectable<SiteDaysTable>
export type SiteDayCounts = Pick<SiteDayRow, 'uploads' | 'conversions' | 'failed_conversions'>

const dayMs = 86_400_000
const notUploaded = [RecordTypes.playlist, RecordTypes.virtualClass, RecordTypes.link]

interface DayAmount {
  day: number
  amount: number
}

/** Items that were added on each day, without playlists, links, and the photos of photosets. */
export const countUploads = (db: Db, from: number, to: number): Promise<DayAmount[]> =>
  db
    .selectFrom('items')
    .where('created_at', '>=', from * dayMs)
    .where('created_at', '<', (to + 1) * dayMs)
    .where('photoset_id', 'is', null)
    .where('record_type', 'not in', notUploaded)
    .select((e) => [sql<number>`created_at / 86400000`.as('day'), e.fn.countAll<number>().as('amount')])
    .groupBy('day')
    .execute()

/** Conversions that ended on each day, by how they ended. */
export const countConversions = (db: Db, from: number, to: number): Promise<(DayAmount & { status: string })[]> =>
  db
    .selectFrom('conversions')
    .where('ended_at', '>=', from * dayMs)
    .where('ended_at', '<', (to + 1) * dayMs)
    .where('status', 'in', ['done', 'failed'])
    .select((e) => [sql<number>`ended_at / 86400000`.as('day'), 'status', e.fn.countAll<number>().as('amount')])
    .groupBy(['day', 'status'])
    .execute()

/** Bytes of all files of all items. */
export async function sumStorage(db: Db): Promise<number> {
  const [files, renditions] = await Promise.all(
    (['media_files', 'renditions'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((e) => e.fn.sum<number>('size').as('size'))
        .executeTakeFirst(),
    ),
  )
  return Number(files?.size ?? 0) + Number(renditions?.size ?? 0)
}

export const listSiteDayRows = (db: Db, from: number, to: number): Promise<SiteDayRow[]> =>
  db.selectFrom('site_days').selectAll().where('day', '>=', from).where('day', '<=', to).orderBy('day').execute()

export const findLastSiteDay = (db: Db): Promise<SiteDayRow | undefined> =>
  db.selectFrom('site_days').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst()

/** The bytes that were stored last, up to a day. */
export const findStorage = (db: Db, day: number): Promise<{ storage_bytes: number } | undefined> =>
  db
    .selectFrom('site_days')
    .select('storage_bytes')
    .where('day', '<=', day)
    .where('storage_bytes', '>', 0)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function putSiteDays(db: Db, rows: readonly (SiteDayCounts & { day: number; storage_bytes: number })[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('site_days')
      .values(rows.slice(start, start + 500))
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet((e) => ({
          uploads: e.ref('excluded.uploads'),
          conversions: e.ref('excluded.conversions'),
          failed_conversions: e.ref('excluded.failed_conversions'),
          // A day that is over keeps what was stored at its end.
          storage_bytes: sql`case when excluded.storage_bytes > 0 then excluded.storage_bytes else site_days.storage_bytes end`,
        })),
      )
      .execute()
}

/** Counts a search that found nothing, unless its day has `max` different ones already. */
export async function addEmptySearch(db: Db, day: number, term: string, max: number): Promise<void> {
  const raised = await db
    .updateTable('empty_searches')
    .set((e) => ({ amount: e('amount', '+', 1) }))
    .where('day', '=', day)
    .where('term', '=', term)
    .executeTakeFirst()
  if (raised.numUpdatedRows > 0n) return
  const known = await db
    .selectFrom('empty_searches')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  if (Number(known.count) >= max) return
  await db
    .insertInto('empty_searches')
    .values({ day, term, amount: 1 })
    .onConflict((conflict) => conflict.columns(['day', 'term']).doUpdateSet((e) => ({ amount: e('empty_searches.amount', '+', 1) })))
    .execute()
}

/** The most frequent words that were searched for in vain, and the number of all such searches. */
export async function listEmptySearches(
  db: Db,
  from: number,
  to: number,
  { min, max }: { min: number; max: number },
): Promise<{ terms: { term: string; amount: number }[]; all: number }> {
  const within = db.selectFrom('empty_searches').where('day', '>=', from).where('day', '<=', to)
  const [terms, all] = await Promise.all([
    within
      .select((e) => ['term', e.fn.sum<number>('amount').as('amount')])
      .groupBy('term')
      .having((e) => e.fn.sum('amount'), '>=', min)
      .orderBy('amount', 'desc')
      .orderBy('term')
      .limit(max)
      .execute(),
    within.select((e) => e.fn.sum<number>('amount').as('amount')).executeTakeFirst(),
  ])
  return { terms: terms.map(({ term, amount }) => ({ term, amount: Number(amount) })), all: Number(all?.amount ?? 0) }
}

/** Removes what was searched for before a day. */
export async function deleteEmptySearches(db: Db, before: number): Promise<void> {
  await db.deleteFrom('empty_searches').where('day', '<', before).execute()
}
