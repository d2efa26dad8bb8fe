import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { DayCounts, ViewRange } from './table.ts'

/** A range of days since 1970, both included. */
export interface DayRange {
  from: number
  to: number
}

/** Days of an item, without their viewer maps. */
export const listDaysWithin = (db: Kysely<Database>, itemId: number, { from, to }: DayRange): Promise<(DayCounts & { day: number })[]> =>
  db
    .selectFrom('view_days')
    .select(['day', 'views', 'embed_views', 'mobile_views', 'finishes', 'watched_secs'])
    .where('item_id', '=', itemId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

/** The viewer maps of some days and of some months. */
export async function listSteps(
  db: Kysely<Database>,
  itemId: number,
  days: readonly DayRange[],
  months: DayRange | undefined,
): Promise<string[]> {
  const ofDays = days.map(({ from, to }) =>
    db.selectFrom('view_days').select('steps').where('item_id', '=', itemId).where('day', '>=', from).where('day', '<=', to).execute(),
  )
  const ofMonths = months
    ? [
        db
          .selectFrom('view_months')
          .select('steps')
          .where('item_id', '=', itemId)
          .where('month', '>=', months.from)
          .where('month', '<=', months.to)
          .execute(),
      ]
    : []
  return (await Promise.all([...ofDays, ...ofMonths])).flat().map(({ steps }) => steps)
}

/** The hosts that have the most views of an item. */
export const listHosts = (db: Kysely<Database>, itemId: number): Promise<{ host: string; views: number }[]> =>
  db.selectFrom('view_hosts').select(['host', 'views']).where('item_id', '=', itemId).orderBy('views', 'desc').orderBy('host').execute()

export interface ViewerRow {
  user_id: number
  display_name: string
  last_at: number
}

type Page = { max: number; skipped: number }
type People = { people: ViewerRow[]; total: number }

/** People with an account who have watched an item since a time, the latest first. */
export async function listViewersSince(db: Kysely<Database>, itemId: number, from: number, { max, skipped }: Page): Promise<People> {
  const since = db.selectFrom('view_people').where('view_people.item_id', '=', itemId).where('view_people.last_at', '>=', from)
  const [people, counted] = await Promise.all([
    since
      .innerJoin('users', 'users.id', 'view_people.user_id')
      .select(['view_people.user_id', 'view_people.last_at', 'users.display_name'])
      .orderBy('view_people.last_at', 'desc')
      .orderBy('view_people.user_id')
      .limit(max)
      .offset(skipped)
      .execute(),
    since.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { people, total: Number(counted.total) }
}

/** The same for a range that ends before now, which takes all views of the range. */
export async function listViewersWithin(
  db: Kysely<Database>,
  itemId: number,
  { from, to }: ViewRange,
  { max, skipped }: Page,
): Promise<People> {
  const people = db
    .selectFrom('views')
    .where('item_id', '=', itemId)
    .where('user_id', 'is not', null)
    .where('began_at', '>=', from)
    .where('began_at', '<', to)
    .groupBy('user_id')
    .select((e) => [
      e.ref('user_id').$notNull().as('user_id'),
      e.fn.max('last_at').as('last_at'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy('last_at', 'desc')
    .orderBy('user_id')
  const rows = await db
    .selectFrom(people.limit(max).offset(skipped).as('people'))
    .innerJoin('users', 'users.id', 'people.user_id')
    .select(['people.user_id', 'people.last_at', 'people.total', 'users.display_name'])
    .orderBy('people.last_at', 'desc')
    .orderBy('people.user_id')
    .execute()
  if (rows.length > 0 || skipped === 0) return { people: rows, total: Number(rows[0]?.total ?? 0) }
  // A page behind the last person names the number in no row.
  const first = await people.limit(1).executeTakeFirst()
  return { people: [], total: Number(first?.total ?? 0) }
}

/** Parts that some people have played, one row for each of their views. */
export const listSegmentsOf = (
  db: Kysely<Database>,
  itemId: number,
  userIds: readonly number[],
  { from, to }: ViewRange,
): Promise<{ user_id: number; segments: string }[]> =>
  db
    .selectFrom('views')
    .where('item_id', '=', itemId)
    .where('user_id', 'in', userIds)
    .where('last_at', '>=', from)
    .where('began_at', '<', to)
    .select((e) => [e.ref('user_id').$notNull().as('user_id'), 'segments'])
    .execute()

/** Sums of all items by day. */
export const listSiteDays = (db: Kysely<Database>, { from, to }: DayRange): Promise<(Omit<DayCounts, 'finishes'> & { day: number })[]> =>
  db
    .selectFrom('view_site_days')
    .select(['day', 'views', 'embed_views', 'mobile_views', 'watched_secs'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()

/** The items with the most views in a range of days. */
export const listTopItems = (
  db: Kysely<Database>,
  { from, to }: DayRange,
  max: number,
): Promise<{ item_id: number; title: string; views: number; watched_secs: number }[]> =>
  db
    .selectFrom('view_days')
    .innerJoin('items', 'items.id', 'view_days.item_id')
    .where('items.deleted_at', 'is', null)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['view_days.item_id', 'items.title'])
    .select((e) => [
      'view_days.item_id',
      'items.title',
      e.fn.sum<number>('view_days.views').as('views'),
      e.fn.sum<number>('view_days.watched_secs').as('watched_secs'),
    ])
    .having((e) => e.fn.sum('view_days.views'), '>', 0)
    .orderBy('views', 'desc')
    .orderBy('view_days.item_id')
    .limit(max)
    .execute()
