import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { type Kysely, sql } from 'kysely'
import { SearchOrders } from '../sdk/search/contract.ts'
import { migrate } from '../server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../server/db/open.ts'
import type { Database } from '../server/db/schema.ts'
import { openTestDatabase } from '../server/db/test-database.ts'
import { createPublishing, hiddenFrom } from '../server/publishing/publishing.ts'
import { openSearcher } from '../server/search/open-searcher.ts'
import type { Searcher, SearchingActor } from '../server/search/searcher.ts'
import { parseTerms } from '../server/search/terms.ts'
import { median, type Row } from './row.ts'

const items = 100_000
const cuesInAll = 500_000
/** One item in a hundred is long and has many lines, as in a real library: most have none. */
const spokenEvery = 100
const rounds = 300
/** How many the asker is in; there are twice as many. */
const groups = 200
const policies = 100

const common = ['the', 'and', 'school', 'lesson', 'video', 'year', 'how', 'to']
const syllables = [
  'ba',
  'co',
  'di',
  'fu',
  'ge',
  'ha',
  'ki',
  'lo',
  'mu',
  'ne',
  'po',
  'ra',
  'si',
  'te',
  'vu',
  'zo',
  'tion',
  'ment',
  'er',
  'ing',
]

/** The same numbers in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** About 20,000 words, the first far more frequent than the last. */
function wordMaker(random: () => number): () => string {
  const rare = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * syllables.length)]).join(''),
  )
  return () => (random() < 0.3 ? common[Math.floor(random() ** 2 * common.length)] : rare[Math.floor(random() ** 3 * rare.length)]) ?? 'the'
}

async function fill(db: Kysely<Database>): Promise<void> {
  const random = randomNumbers(42)
  const word = wordMaker(random)
  const text = (length: number): string => Array.from({ length }, word).join(' ')
  const user = { name: 'bench', display_name: 'Bench', password_hash: '-', created_at: 0 }
  const { id: owner_id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  const policyIds = await fillGroups(db)
  await inParts(
    items,
    2000,
    (index) => ({
      record_type: ([1, 1, 1, 4, 10] as const)[index % 5] ?? 1,
      title: text(5),
      description: text(20),
      owner_id,
      is_private: index % 10 === 0 ? (1 as const) : (0 as const),
      status: 'ready' as const,
      view_count: Math.floor(random() ** 4 * 10_000),
      created_at: index,
      updated_at: index,
      deleted_at: index % 50 === 0 ? 1 : null,
      policy_id: index % 4 === 0 ? (policyIds[index % policies] ?? null) : null,
    }),
    (rows) => db.insertInto('items').values(rows).execute(),
  )
  await fillGrants(db)
  const ids = (await db.selectFrom('items').select('id').orderBy('id').execute())
    .map(({ id }) => id)
    .filter((_, index) => index % spokenEvery === 1)
  const file = (item_id: number) => ({
    item_id,
    kind: 'subtitle' as const,
    name: 's.vtt',
    path: `${item_id}/s.vtt`,
    mime: 'text/vtt',
    size: 1,
    sha256: '',
  })
  const perItem = cuesInAll / ids.length
  for (const item_id of ids) {
    const { id: file_id } = await db.insertInto('media_files').values(file(item_id)).returning('id').executeTakeFirstOrThrow()
    const track = { item_id, file_id, lang: 'en', label: '', kind: 'subtitles' as const }
    const { id: track_id } = await db.insertInto('subtitle_tracks').values(track).returning('id').executeTakeFirstOrThrow()
    await inParts(
      perItem,
      perItem,
      (index) => ({ item_id, track_id, start_ms: index * 3000, end_ms: index * 3000 + 2900, text: text(10) }),
      (rows) => db.insertInto('cues').values(rows).execute(),
    )
  }
}

/** Groups, half of them the asker's, and publishing policies for four groups each. */
async function fillGroups(db: Kysely<Database>): Promise<number[]> {
  const names = (count: number, name: string) => Array.from({ length: count }, (_, index) => ({ name: `${name} ${index}`, created_at: 0 }))
  const groupIds = (
    await db
      .insertInto('groups')
      .values(names(2 * groups, 'Group'))
      .returning('id')
      .execute()
  ).map(({ id }) => id)
  const made = await db.insertInto('publishing_policies').values(names(policies, 'Policy')).returning('id').execute()
  const audiences = made.flatMap(({ id }, index) =>
    [1, 7, 31, 97].map((step) => ({ policy_id: id, group_id: groupIds[(index * step) % groupIds.length] ?? 1 })),
  )
  await db
    .insertInto('publishing_policy_groups')
    .values(audiences)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return made.map(({ id }) => id)
}

/** Every twentieth item is granted to a group. */
async function fillGrants(db: Kysely<Database>): Promise<void> {
  const groupIds = (await db.selectFrom('groups').select('id').orderBy('id').execute()).map(({ id }) => id)
  const { id: granted_by } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const itemIds = (await db.selectFrom('items').select('id').orderBy('id').execute()).map(({ id }) => id)
  const granted = itemIds.filter((_, index) => index % 20 === 0)
  await inParts(
    granted.length,
    2000,
    (index) => ({
      item_id: granted[index] ?? 0,
      group_id: groupIds[index % groupIds.length] ?? 1,
      access: 'view' as const,
      granted_by,
      created_at: 0,
    }),
    (rows) => db.insertInto('item_grants').values(rows).execute(),
  )
}

/** Somebody with an account who is in 200 groups. */
async function memberActor(db: Kysely<Database>): Promise<SearchingActor> {
  const mine = (await db.selectFrom('groups').select('id').orderBy('id').execute())
    .map(({ id }) => id)
    .filter((_, index) => index % 2 === 0)
  const hidden = hiddenFrom(await createPublishing(db).policies(), mine)
  return { isAdmin: false, userId: 999_999, groups: mine, hiddenPolicies: hidden, blockedCategories: [], canApprove: false, now: 1 }
}

async function inParts<Made>(
  count: number,
  size: number,
  make: (index: number) => Made,
  insert: (rows: Made[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < count; start += size)
    await insert(Array.from({ length: Math.min(size, count - start) }, (_, offset) => make(start + offset)))
}

/** What people type: rare and common words, beginnings, two words, a phrase, something left out, and everything. */
function mixedQueries(): string[] {
  const random = randomNumbers(7)
  const word = wordMaker(randomNumbers(42))
  const shapes: (() => string)[] = [
    () => word(),
    () => word(),
    () => word().slice(0, 3),
    () => `${word()} ${word()}`,
    () => `"${word()} ${word()}"`,
    () => `${word()} -${word()}`,
    () => '*',
  ]
  return Array.from({ length: rounds }, () => shapes[Math.floor(random() * shapes.length)]?.() ?? '*')
}

const worstQueries = ['the', 'th', 'the and', 'the and school', '"the and"', 'the -and', '* -the', 'ba', 'a the']

const nobody: SearchingActor = {
  isAdmin: false,
  userId: undefined,
  groups: [],
  hiddenPolicies: [],
  blockedCategories: [],
  canApprove: false,
  now: 1,
}
const everything: SearchingActor = { ...nobody, isAdmin: true }

async function timeOne(searcher: Searcher, text: string, actor = nobody): Promise<number> {
  const terms = parseTerms(text)
  const begun = performance.now()
  await searcher.search({
    terms,
    order: terms.everything ? SearchOrders.date : SearchOrders.relevance,
    isReversed: false,
    filter: {},
    offset: 0,
    limit: 20,
    actor,
  })
  return performance.now() - begun
}

const percentile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN

async function measure(name: string, open: OpenDatabase, bare: () => Promise<unknown>): Promise<Row[]> {
  const searcher = openSearcher(open)
  try {
    for (const text of ['*', 'the', ...mixedQueries().slice(0, 20)]) await timeOne(searcher, text)
    const loop = monitorEventLoopDelay({ resolution: 1 })
    loop.enable()
    const mixed: number[] = []
    for (const text of mixedQueries()) mixed.push(await timeOne(searcher, text))
    const worst = { text: '', ms: 0 }
    for (const text of worstQueries) {
      const times = [await timeOne(searcher, text), await timeOne(searcher, text), await timeOne(searcher, text)]
      if (median(times) > worst.ms) Object.assign(worst, { text, ms: median(times) })
      if (process.env.VITRINE_BENCH_DETAILS) console.error(`${name} ${JSON.stringify(text)} ${median(times).toFixed(1)} ms`)
    }
    loop.disable()
    const plain: number[] = []
    for (let round = 0; round < 50; round++) {
      const begun = performance.now()
      await bare()
      plain.push(performance.now() - begun)
    }
    const checked = await measureAccess(searcher, open.db)
    const baseline = { name: 'newest 20 ids of a common word, unranked', value: median(plain) }
    const value = percentile(mixed, 0.5)
    return [
      { name: `Search on ${name}, p50`, value, unit: 'ms', baseline, ratio: value / baseline.value },
      { name: `Search on ${name}, p95`, value: percentile(mixed, 0.95), unit: 'ms', limit: { atMost: 50 } },
      { name: `Search on ${name}, worst word`, value: worst.ms, unit: 'ms', limit: { atMost: 200 }, note: `\`${worst.text}\`` },
      {
        name: `Search on ${name} for somebody in ${groups} groups, p50`,
        value: checked.member,
        unit: 'ms',
        baseline: { name: 'the same queries, nothing to check', value: checked.everything },
        ratio: checked.member / checked.everything,
        // A fifth of the whole query is what the check may take.
        limit: { atMost: 1.25 },
        note: `the check takes ${Math.round((1 - checked.everything / checked.member) * 100)} % of the query`,
      },
      { name: `Event loop delay during searches on ${name}, p99`, value: loop.percentile(99) / 1e6, unit: 'ms', limit: { atMost: 50 } },
    ]
  } finally {
    await searcher.close()
  }
}

/** The same queries with and without a check, by turns. */
async function measureAccess(searcher: Searcher, db: Kysely<Database>): Promise<{ member: number; everything: number }> {
  const actor = await memberActor(db)
  const times = { member: [] as number[], everything: [] as number[] }
  for (const text of mixedQueries()) {
    times.everything.push(await timeOne(searcher, text, everything))
    times.member.push(await timeOne(searcher, text, actor))
    times.everything.push(await timeOne(searcher, text, everything))
  }
  return { member: median(times.member), everything: median(times.everything) }
}

/** 100,000 items, 500,000 spoken lines. PostgreSQL too when VITRINE_TEST_DATABASE_URL names a server. */
export async function searchBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-search-'))
  const rows: Row[] = []
  try {
    const open = await openDatabase(join(folder, 'search.db'))
    await migrate(open)
    await fill(open.db)
    const bare = sql`select rowid from items_fts where items_fts match '"the"' order by rowid desc limit 20`
    rows.push(...(await measure('SQLite', open, () => bare.execute(open.db))))
    await open.close()
    if (process.env.VITRINE_TEST_DATABASE_URL) rows.push(...(await postgresBench()))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return rows
}

async function postgresBench(): Promise<Row[]> {
  const open = await openTestDatabase('postgres')
  try {
    await fill(open.db)
    await sql`vacuum analyze`.execute(open.db)
    const bare = sql`select id from items where search @@ to_tsquery('simple', 'the') order by id desc limit 20`
    return await measure('PostgreSQL', open, () => bare.execute(open.db))
  } finally {
    await open.close()
  }
}
