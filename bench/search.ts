import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { type Kysely, sql } from 'kysely'
import { SearchOrders } from '../sdk/search/contract.ts'
import { migrate } from '../server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../server/db/open.ts'
import type { Database } from '../server/db/schema.ts'
import { policiesHiddenFrom, type SearchingActor } from '../server/items/visible-to.ts'
import { migrations } from '../server/migrations.ts'
import { createPublishing } from '../server/publishing/publishing.ts'
import { mergeStep } from '../server/search/index-merger.ts'
import { openSearcher } from '../server/search/open-searcher.ts'
import type { ItemFilter, Searcher, SearchQuery } from '../server/search/searcher.ts'
import { openTestDatabase } from '../server/test/test-database.fixture.ts'
import { parseTerms } from '../server/words/terms.ts'
import { median, type Row } from './row.ts'
import { fieldIds, fillLibrary, groups, newest, rareCategory } from './search-library.ts'
import { mixedQueries, worstQueries } from './search-text.ts'

const rounds = 300
const warmingUp = 100

/** Limits by the number of items, in milliseconds. */
const limits: Record<number, { p50?: number; p95: number; worst?: number }> = {
  20_000: { p50: 10, p95: 25 },
  100_000: { p95: 50, worst: 200 },
  1_000_000: { p95: 120, worst: 200 },
}
const sizes = (process.env.VITRINE_BENCH_ITEMS ?? '20000,100000').split(',').map(Number)

/** Filters alone and with the commonest word: few and many of each. */
const filters: Record<string, ItemFilter> = {
  'a large category': { c: [1] },
  'a category with ten items': { c: [rareCategory] },
  'fifty categories': { c: Array.from({ length: 50 }, (_, index) => 20 + index) },
  'a value of a field': { mf: [{ FID: fieldIds.subject, A: 2, V: 3 }] },
  'not a value of a field': { mf: [{ FID: fieldIds.subject, A: 3, V: 3 }] },
  'words in a field': { mf: [{ FID: fieldIds.notes, A: 0, V: 'lesson' }] },
  'an owner': { ab: ['7'] },
  'long videos with subtitles': { rt: [1], dur: 60, hs: true },
  'subtitles in a language': { stls: ['en'] },
  'a month': { af: '2024-03-01', at: '2024-03-31' },
  'a place, no category': { loc: [1003], nic: true },
  'private photosets': { rt: [4], pri: 1 },
  'a category, a field, an owner': { c: [1], mf: [{ FID: fieldIds.level, A: 2, V: 41 }], ab: ['7'] },
  'nothing that is there': { bta: true },
}

const nobody: SearchingActor = {
  isAdmin: false,
  userId: undefined,
  groups: [],
  hiddenPolicies: [],
  blockedCategories: [],
  canApprove: false,
  now: newest + 1,
}
const everything: SearchingActor = { ...nobody, isAdmin: true }

/** Someone with an account who is in 200 groups. */
async function memberActor(db: Kysely<Database>): Promise<SearchingActor> {
  const mine = (await db.selectFrom('groups').select('id').orderBy('id').execute())
    .map(({ id }) => id)
    .filter((_, index) => index % 2 === 0)
  const hidden = policiesHiddenFrom(await createPublishing(db).policies(), mine)
  return { ...nobody, userId: 999_999, groups: mine, hiddenPolicies: hidden }
}

async function timeOne(searcher: Searcher, text: string, change: Partial<SearchQuery> = {}): Promise<number> {
  const terms = parseTerms(text)
  const begun = performance.now()
  await searcher.search({
    terms,
    order: terms.everything ? SearchOrders.date : SearchOrders.relevance,
    isReversed: false,
    filter: {},
    offset: 0,
    limit: 20,
    actor: nobody,
    ...change,
  })
  return performance.now() - begun
}

async function timeThree(searcher: Searcher, text: string, change: Partial<SearchQuery> = {}): Promise<number> {
  const times = [await timeOne(searcher, text, change), await timeOne(searcher, text, change), await timeOne(searcher, text, change)]
  return median(times)
}

const percentile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN

const details = process.env.VITRINE_BENCH_DETAILS !== undefined

interface Worst {
  text: string
  ms: number
}
function worse(worst: Worst, name: string, text: string, ms: number): void {
  if (details) console.error(`${name} ${text} ${ms.toFixed(1)} ms`)
  if (ms > worst.ms) Object.assign(worst, { text, ms })
}

async function measure(open: OpenDatabase, kind: string, items: number, bare: () => Promise<unknown>): Promise<Row[]> {
  const name = `${kind}, ${items.toLocaleString('en')} items`
  const limit = limits[items]
  const searcher = openSearcher(open, { timeoutMs: 120_000 })
  try {
    // Every connection has to have read the catalogue once.
    for (const text of ['*', 'the', ...mixedQueries(warmingUp)]) await timeOne(searcher, text)
    for (const text of ['wa', 'war']) await searcher.suggest({ terms: parseTerms(text), limit: 10, actor: nobody })
    const loop = monitorEventLoopDelay({ resolution: 1 })
    loop.enable()
    const mixed: number[] = []
    for (const text of mixedQueries(rounds)) mixed.push(await timeOne(searcher, text))
    const words: Worst = { text: '', ms: 0 }
    for (const text of worstQueries) worse(words, name, JSON.stringify(text), await timeThree(searcher, text))
    const filtered: Worst = { text: '', ms: 0 }
    for (const [about, filter] of Object.entries(filters)) {
      for (const text of ['*', 'the']) worse(filtered, name, `${about}, \`${text}\``, await timeThree(searcher, text, { filter }))
      const byTitle = { filter, order: SearchOrders.title }
      worse(filtered, name, `${about} by title`, await timeThree(searcher, '*', byTitle))
    }
    const deep: Worst = { text: '', ms: 0 }
    for (const order of [SearchOrders.date, SearchOrders.title]) {
      worse(deep, name, `page 500 of everything, order ${order}`, await timeThree(searcher, '*', { offset: 10_000, order }))
    }
    const typed: number[] = []
    for (const text of ['th', 'sch', 'les', 'ba', 'copo', 'subj']) {
      const begun = performance.now()
      await searcher.suggest({ terms: parseTerms(text), limit: 10, actor: nobody })
      typed.push(performance.now() - begun)
      if (details) console.error(`${name} suggestions ${text} ${typed.at(-1)?.toFixed(1)} ms`)
    }
    loop.disable()
    const plain: number[] = []
    for (let round = 0; round < 50; round++) {
      const begun = performance.now()
      await bare()
      plain.push(performance.now() - begun)
    }
    const checked = await measureAccess(searcher, open.db)
    const changed = await measureChange(open)
    const baseline = { name: 'newest 20 ids of a common word, unranked', value: median(plain) }
    const value = percentile(mixed, 0.5)
    const atMost = (max: number | undefined) => (max === undefined ? {} : { limit: { atMost: max } })
    return [
      {
        name: `Search on ${name}, p50`,
        value,
        unit: 'ms',
        ...atMost(limit?.p50),
        note: `${(value / baseline.value).toFixed(0)} times ${baseline.name}: ${baseline.value.toFixed(2)} ms`,
      },
      { name: `Search on ${name}, p95`, value: percentile(mixed, 0.95), unit: 'ms', ...atMost(limit?.p95) },
      { name: `Search on ${name}, worst word or beginning`, value: words.ms, unit: 'ms', ...atMost(limit?.worst), note: words.text },
      { name: `Search on ${name}, worst filter`, value: filtered.ms, unit: 'ms', ...atMost(limit?.worst), note: filtered.text },
      { name: `Search on ${name}, worst deep page`, value: deep.ms, unit: 'ms', ...atMost(limit?.worst), note: deep.text },
      { name: `Suggestions on ${name}, slowest`, value: Math.max(...typed), unit: 'ms', ...atMost(limit?.p95) },
      {
        name: `Search on ${name} for somebody in ${groups} groups, p50`,
        value: checked.member,
        unit: 'ms',
        baseline: { name: 'the same queries, nothing to check', value: checked.everything },
        ratio: checked.member / checked.everything,
        limit: { atMost: 1.2 },
        note: `the check takes ${Math.round((1 - checked.everything / checked.member) * 100)} % of the query`,
      },
      { name: `Indexing one changed item on ${name}`, value: changed, unit: 'ms' },
      { name: `Event loop delay during searches on ${name}, p99`, value: loop.percentile(99) / 1e6, unit: 'ms', limit: { atMost: 50 } },
    ]
  } finally {
    await searcher.close()
  }
}

/** A title and a category, each with everything that the database keeps for the search. */
async function measureChange({ db }: OpenDatabase): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 41; round++) {
    const id = 101 + round * 200
    const begun = performance.now()
    await db
      .updateTable('items')
      .set({ title: `changed ${round}` })
      .where('id', '=', id)
      .execute()
    await db.insertInto('item_categories').values({ item_id: id, category_id: rareCategory }).execute()
    times.push((performance.now() - begun) / 2)
    await db.deleteFrom('item_categories').where('item_id', '=', id).where('category_id', '=', rareCategory).execute()
  }
  return median(times)
}

/** The same queries with and without a check, by turns. */
async function measureAccess(searcher: Searcher, db: Kysely<Database>): Promise<{ member: number; everything: number }> {
  const actor = await memberActor(db)
  const times = { member: [] as number[], everything: [] as number[] }
  for (const text of mixedQueries(rounds / 2)) {
    times.everything.push(await timeOne(searcher, text, { actor: everything }))
    times.member.push(await timeOne(searcher, text, { actor }))
    times.everything.push(await timeOne(searcher, text, { actor: everything }))
  }
  return { member: median(times.member), everything: median(times.everything) }
}

/** VITRINE_BENCH_ITEMS says how many items (20000,100000); five spoken lines each. PostgreSQL too when VITRINE_TEST_DATABASE_URL names a server. */
export async function searchBench(): Promise<Row[]> {
  const rows: Row[] = []
  for (const items of sizes) {
    rows.push(...(await sqliteBench(items)))
    if (process.env.VITRINE_TEST_DATABASE_URL) rows.push(...(await postgresBench(items)))
  }
  const times = (kind: string) => rows.filter(({ name }) => name.startsWith(`Indexing one changed item on ${kind}`))
  for (const kind of ['SQLite', 'PostgreSQL']) {
    const [min, ...more] = times(kind)
    const max = more.at(-1)
    if (!min || !max) continue
    const baseline = { name: min.name, value: min.value }
    // Twenty or fifty times as many items may not cost twice as much.
    Object.assign(max, { baseline, ratio: max.value / min.value, limit: { atMost: 2 } })
  }
  return rows
}

async function sqliteBench(items: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-search-'))
  try {
    const made = await openDatabase(join(folder, 'search.db'))
    await migrate(made, migrations)
    await made.close()
    const filled = await fillLibrary(made, items)
    const open = await openDatabase(join(folder, 'search.db'))
    const begun = performance.now()
    while (await mergeStep(open.db, undefined, 1000)) continue
    const seconds = filled + (performance.now() - begun) / 1000
    const bare = sql`select rowid from items_fts where items_fts match '"the"' order by rowid desc limit 20`
    const rows = await measure(open, 'SQLite', items, () => bare.execute(open.db))
    await open.close()
    return [...rows, built('SQLite', items, seconds)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function postgresBench(items: number): Promise<Row[]> {
  const open = await openTestDatabase('postgres')
  try {
    const seconds = await fillLibrary(open, items)
    const bare = sql`select item_id from item_search where words @@ to_tsquery('simple', 'the') order by item_id desc limit 20`
    const rows = await measure(open, 'PostgreSQL', items, () => bare.execute(open.db))
    return [...rows, built('PostgreSQL', items, seconds)]
  } finally {
    await open.close()
  }
}

const built = (kind: string, items: number, seconds: number): Row => ({
  name: `Building the library on ${kind}, ${items.toLocaleString('en')} items and ${(items * 5).toLocaleString('en')} lines`,
  value: seconds,
  unit: 's',
  limit: { atMost: 600 },
})
