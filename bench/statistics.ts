import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { getItemStatistics, listItemViewers } from '../sdk/statistics/contract.ts'
import { getStreamedContent } from '../sdk/viewing/contract.ts'
import type { Endpoint } from '../sdk/wire/endpoint.ts'
import type { Dialect } from '../server/db/open.ts'
import type { Database } from '../server/db/schema.ts'
import { root } from './product.ts'
import type { Row } from './row.ts'

interface TestUser {
  id: number
}

/** The parts of `server/test/app.fixture.ts` that are used here; it is a project of its own for the compiler. */
interface TestApp {
  deps: { db: Kysely<Database> }
  time: { now: number }
  user(): Promise<TestUser>
  item(owner: TestUser, fields: { duration_secs: number }): Promise<{ id: number; encId: string }>
  call<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, as: TestUser): Promise<Answer>
  close(): Promise<void>
}

const views = 100_000
/** Ten for each view: a million together. */
const segments = 10
const people = 3000
const days = 365
const duration = 3600
const rounds = 200
const dayMs = 86_400_000

interface Sums {
  buckets: Map<number, number>
  days: Map<number, { views: number; steps: Map<number, number> }>
}

const inParts = <Value>(list: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(list.length / 500) }, (_, part) => list.slice(part * 500, part * 500 + 500))
const stepsText = (steps: ReadonlyMap<number, number>): string => JSON.stringify([...steps].toSorted(([a], [b]) => a - b).flat())

/** A film of an hour that 3,000 people, and as many views without an account, have watched for a year, as counting leaves it. */
async function fill(test: TestApp, owner: TestUser): Promise<{ encId: string; watcher: number }> {
  const { db } = test.deps
  const { id, encId } = await test.item(owner, { duration_secs: duration })
  const accounts = Array.from({ length: people }, (_, index) => ({
    ...{ name: `bench ${index}`, display_name: `Pupil ${index}`, password_hash: '-', created_at: 0 },
  }))
  const ids: number[] = []
  for (const rows of inParts(accounts))
    ids.push(...(await db.insertInto('users').values(rows).returning('id').execute()).map((row) => row.id))
  const sums: Sums = { buckets: new Map(), days: new Map() }
  const today = Math.floor(test.time.now / dayMs)
  for (let start = 0; start < views; start += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => viewOf(start + index, { id, ids, today, sums }))
    await db.insertInto('views').values(rows).execute()
  }
  const lastOf = ids.map((user_id, index) => ({ item_id: id, user_id, last_at: test.time.now - index * 100_000 }))
  for (const rows of inParts(lastOf)) await db.insertInto('view_people').values(rows).execute()
  await addSums(db, id, sums)
  await sql`analyze`.execute(db)
  return { encId, watcher: ids[7] as number }
}

/** A view with ten parts, which are added to the sums. */
function viewOf(view: number, { id, ids, today, sums }: { id: number; ids: readonly number[]; today: number; sums: Sums }) {
  const day = today - (view % days)
  const known = sums.days.get(day) ?? { views: 0, steps: new Map<number, number>() }
  sums.days.set(day, known)
  known.views++
  const parts = Array.from({ length: segments }, (_, part) => {
    const StartTimeSecs = part * 360 + ((view * 7 + part * 13) % 240)
    const first = Math.floor(StartTimeSecs / 2)
    for (let bucket = first; bucket < first + 50; bucket++) sums.buckets.set(bucket, (sums.buckets.get(bucket) ?? 0) + 1)
    known.steps.set(first, (known.steps.get(first) ?? 0) + 1)
    known.steps.set(first + 50, (known.steps.get(first + 50) ?? 0) - 1)
    return { StartTimeSecs, EndTimeSecs: StartTimeSecs + 100 }
  })
  return {
    ...{ item_id: id, view_key: `bench ${view}`, user_id: view % 2 === 0 ? (ids[(view / 2) % people] as number) : null, within_id: id },
    ...({ is_registered: 1, is_embed: view % 3 === 0 ? 1 : 0, is_mobile: view % 4 === 0 ? 1 : 0, is_finished: 0 } as const),
    ...{ began_at: day * dayMs + view, last_at: day * dayMs + view, segments: JSON.stringify(parts), watched_secs: 1000 },
  }
}

async function addSums(db: Kysely<Database>, item_id: number, sums: Sums): Promise<void> {
  const amounts = [...sums.buckets].map(([bucket, amount]) => ({ item_id, bucket, amount }))
  for (const rows of inParts(amounts)) await db.insertInto('view_buckets').values(rows).execute()
  const months = new Map<number, Map<number, number>>()
  for (const [day, { views, steps }] of sums.days) {
    const date = new Date(day * dayMs)
    const month = date.getUTCFullYear() * 12 + date.getUTCMonth()
    const added = months.get(month) ?? new Map<number, number>()
    months.set(month, added)
    for (const [bucket, change] of steps) added.set(bucket, (added.get(bucket) ?? 0) + change)
    const row = { item_id, day, views, embed_views: 90, mobile_views: 60, watched_secs: views * 1000, steps: stepsText(steps) }
    await db.insertInto('view_days').values(row).execute()
  }
  for (const [month, steps] of months)
    await db
      .insertInto('view_months')
      .values({ item_id, month, steps: stepsText(steps) })
      .execute()
  const totals = { item_id, views, embed_views: Math.floor(views / 3), watched_secs: views * 1000 }
  await db.insertInto('view_totals').values(totals).execute()
}

async function measure(dialect: Dialect): Promise<Row[]> {
  const { openTestApp } = (await import(join(root, 'server/test/app.fixture.ts'))) as {
    openTestApp: (dialect: Dialect) => Promise<TestApp>
  }
  const test = await openTestApp(dialect)
  try {
    const owner = await test.user()
    const { encId: encid, watcher } = await fill(test, owner)
    const from = new Date(test.time.now - 29 * dayMs).toISOString().slice(0, 10)
    const year = new Date(test.time.now - 364 * dayMs).toISOString().slice(0, 10)
    const calls: Record<string, () => Promise<unknown>> = {
      'the page: 30 days, and the first viewers': () =>
        Promise.all([test.call(getItemStatistics, { encid, from }, owner), test.call(listItemViewers, { encid, from }, owner)]),
      'the page: a year, and the first viewers': () =>
        Promise.all([test.call(getItemStatistics, { encid, from: year }, owner), test.call(listItemViewers, { encid, from: year }, owner)]),
      'the page: everything, and the first viewers': () =>
        Promise.all([test.call(getItemStatistics, { encid }, owner), test.call(listItemViewers, { encid }, owner)]),
      'what one person has watched': () => test.call(getStreamedContent, { encid, userid: watcher }, owner),
    }
    const rows: Row[] = []
    for (const [name, call] of Object.entries(calls)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const begun = performance.now()
        await call()
        times.push(performance.now() - begun)
      }
      times.sort((a, b) => a - b)
      rows.push({
        name: `statistics of an item with 1,000,000 view segments, ${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'}: ${name}, p95`,
        value: times[Math.floor(rounds * 0.95)] ?? 0,
        unit: 'ms',
        limit: { atMost: 100 },
        note: `median ${(times[rounds / 2] ?? 0).toFixed(1)} ms; ${views.toLocaleString('en')} views by ${people.toLocaleString('en')} people and others`,
      })
    }
    return rows
  } finally {
    await test.close()
  }
}

export async function statisticsBench(): Promise<Row[]> {
  return [...(await measure('sqlite')), ...(process.env.VITRINE_TEST_DATABASE_URL ? await measure('postgres') : [])]
}
