import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

interface Segment {
  StartTimeSecs: number
  EndTimeSecs: number
}

interface DayRow {
  embed_views: number
  mobile_views: number
  finishes: number
  watched_secs: number
  steps: Map<number, number>
}

/** Statistics by day: of each item with its viewer map, and of the site. Nothing here names a person. */
export async function statistics(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, real } = columnsOf(db, dialect)
  for (const name of ['embed_views', 'mobile_views', 'finishes'])
    await db.schema
      .alterTable('view_days')
      .addColumn(name, whole, (column) => column.notNull().defaultTo(0))
      .execute()
  await db.schema
    .alterTable('view_days')
    .addColumn('watched_secs', real, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('view_days')
    .addColumn('steps', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .createTable('view_months')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('month', whole, (column) => column.notNull())
    .addColumn('steps', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('view_months_pk', ['item_id', 'month'])
    .execute()
  await db.schema
    .createTable('view_people')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('last_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('view_people_pk', ['item_id', 'user_id'])
    .execute()
  await db.schema.createIndex('view_people_by_time').on('view_people').columns(['item_id', 'last_at']).execute()
  await db.schema.createIndex('view_people_by_user').on('view_people').column('user_id').execute()
  await db.schema.createIndex('view_people_by_age').on('view_people').column('last_at').execute()
  await db.schema
    .createTable('view_hosts')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('views', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('view_hosts_pk', ['item_id', 'host'])
    .execute()
  let siteDays = db.schema.createTable('view_site_days').addColumn('day', whole, (column) => column.primaryKey())
  for (const name of ['views', 'embed_views', 'mobile_views', 'finishes'])
    siteDays = siteDays.addColumn(name, whole, (column) => column.notNull().defaultTo(0))
  await siteDays.addColumn('watched_secs', real, (column) => column.notNull().defaultTo(0)).execute()
  let counts = db.schema.createTable('site_days').addColumn('day', whole, (column) => column.primaryKey())
  for (const name of ['uploads', 'conversions', 'failed_conversions', 'storage_bytes'])
    counts = counts.addColumn(name, whole, (column) => column.notNull().defaultTo(0))
  await counts.execute()
  await db.schema
    .createTable('empty_searches')
    .addColumn('day', whole, (column) => column.notNull())
    .addColumn('term', 'text', (column) => column.notNull())
    .addColumn('amount', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('empty_searches_pk', ['day', 'term'])
    .execute()
  await countEarlierViews(db)
}

/** Days of the views that are still known. Days before them keep their number of views alone. */
async function countEarlierViews(db: Kysely<Database>): Promise<void> {
  const items = await sql<{ item_id: number }>`select distinct item_id from views`.execute(db)
  for (const { item_id } of items.rows) {
    const days = new Map<number, DayRow>()
    for (let last = 0; ; ) {
      const { rows } = await sql<{ id: number; began_at: number; segments: string; watched_secs: number } & Record<string, number>>`
        select id, began_at, segments, watched_secs, is_registered, is_embed, is_mobile, is_finished from views
        where item_id = ${item_id} and id > ${last} order by id limit 1000`.execute(db)
      for (const row of rows) {
        const number = Math.floor(Number(row.began_at) / 86_400_000)
        const day = days.get(number) ?? { embed_views: 0, mobile_views: 0, finishes: 0, watched_secs: 0, steps: new Map<number, number>() }
        days.set(number, day)
        day.embed_views += Number(row['is_registered']) * Number(row['is_embed'])
        day.mobile_views += Number(row['is_registered']) * Number(row['is_mobile'])
        day.finishes += Number(row['is_finished'])
        day.watched_secs += Number(row.watched_secs)
        addSteps(day.steps, JSON.parse(row.segments) as Segment[])
        last = Number(row.id)
      }
      if (rows.length < 1000) break
    }
    const months = new Map<number, Map<number, number>>()
    for (const [day, { steps, ...numbers }] of days) {
      const date = new Date(day * 86_400_000)
      const number = date.getUTCFullYear() * 12 + date.getUTCMonth()
      const month = months.get(number) ?? new Map<number, number>()
      months.set(number, month)
      for (const [bucket, change] of steps) month.set(bucket, (month.get(bucket) ?? 0) + change)
      const row = { ...numbers, steps: stepsText(steps) }
      await sql`insert into view_days (item_id, day, views, embed_views, mobile_views, finishes, watched_secs, steps)
        values (${item_id}, ${day}, 0, ${row.embed_views}, ${row.mobile_views}, ${row.finishes}, ${row.watched_secs}, ${row.steps})
        on conflict (item_id, day) do update set embed_views = excluded.embed_views, mobile_views = excluded.mobile_views,
          finishes = excluded.finishes, watched_secs = excluded.watched_secs, steps = excluded.steps`.execute(db)
    }
    for (const [month, steps] of months)
      await sql`insert into view_months (item_id, month, steps) values (${item_id}, ${month}, ${stepsText(steps)})`.execute(db)
  }
  await sql`insert into view_people (item_id, user_id, last_at)
    select item_id, user_id, max(last_at) from views where user_id is not null group by item_id, user_id`.execute(db)
  await sql`insert into view_site_days (day, views, embed_views, mobile_views, finishes, watched_secs)
    select day, sum(views), sum(embed_views), sum(mobile_views), sum(finishes), sum(watched_secs) from view_days group by day`.execute(db)
}

const stepsText = (steps: ReadonlyMap<number, number>): string => {
  const changes = [...steps].filter(([, change]) => change !== 0)
  return JSON.stringify(changes.toSorted(([a], [b]) => a - b).flat())
}

/** Adds one view: where its parts begin and end, in buckets of two seconds. */
function addSteps(steps: Map<number, number>, segments: readonly Segment[]): void {
  const buckets = new Set<number>()
  for (const { StartTimeSecs, EndTimeSecs } of segments)
    for (let bucket = Math.floor(StartTimeSecs / 2); bucket < Math.ceil(EndTimeSecs / 2); bucket++) buckets.add(bucket)
  const add = (bucket: number, change: number) => steps.set(bucket, (steps.get(bucket) ?? 0) + change)
  for (const bucket of buckets) {
    if (!buckets.has(bucket - 1)) add(bucket, 1)
    if (!buckets.has(bucket + 1)) add(bucket + 1, -1)
  }
}
