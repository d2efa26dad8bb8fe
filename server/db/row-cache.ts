import type { Database as Sqlite } from 'better-sqlite3'
import type { CompiledQuery, Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from './schema.ts'

/** Characters of all cached rows and statements together. */
const maxSize = 16_000_000

interface RowCache {
  /** A number that rises with every change: between two equal ones no row was changed. Undefined during a transaction. */
  mark: () => number | undefined
  rows: LRUCache<string, readonly unknown[]>
}

const caches = new WeakMap<Kysely<Database>, RowCache>()

/**
 * Caches rows of an SQLite database until anything in it changes. SQLite counts the changes of this connection (`total_changes`) and the commits
 * of every other connection and process (`data_version`); both only rise, so that equal counts before and after a statement prove that its rows
 * are what the database holds. Nothing is cached during a transaction, because its changes may be rolled back. `writes` rises before every
 * statement of this connection that may change anything, so that SQLite is asked once in a turn and again only after such a statement.
 */
export function cacheRows(db: Kysely<Database>, sqlite: Sqlite, writes: () => number): void {
  const rows = new LRUCache<string, readonly unknown[]>({ maxSize })
  const commitsOfOthers = sqlite.prepare<[], number>('pragma data_version').pluck()
  const ownChanges = sqlite.prepare<[], number>('select total_changes()').pluck()
  let mark = 0
  let [commits, changes] = [-1, -1]
  let hasAsked = false
  let known: { mark: number | undefined; writes: number } | undefined
  // A request that arrives later runs in a later turn, so that it sees every commit that was made before it.
  const commitsInThisTurn = (): number => {
    if (hasAsked) return commits
    hasAsked = true
    process.nextTick(() => {
      hasAsked = false
      known = undefined
    })
    return commitsOfOthers.get() ?? 0
  }
  caches.set(db, {
    rows,
    mark() {
      if (known?.writes === writes()) return known.mark
      if (sqlite.inTransaction) return undefined
      const [newCommits, newChanges] = [commitsInThisTurn(), ownChanges.get() ?? 0]
      if (newCommits !== commits || newChanges !== changes) {
        ;[commits, changes] = [newCommits, newChanges]
        rows.clear()
        mark++
      }
      known = { mark, writes: writes() }
      return mark
    },
  })
}

/** A number that stays the same until a row changes; undefined where nothing tells it: on PostgreSQL and during a transaction. */
export const changeMark = (db: Kysely<Database>): number | undefined => caches.get(db)?.mark()

interface Statement<Row> {
  name: string
  parameters: readonly unknown[]
  compile: () => CompiledQuery<Row>
}

/**
 * Runs a statement that only reads; `name` stands for its text, and it is compiled only when its rows are not cached. On PostgreSQL and in
 * transactions nothing is cached. Cached rows are frozen, because callers share them.
 */
export function readRows<Row extends object>(db: Kysely<Database>, { name, parameters, compile }: Statement<Row>): Promise<Row[]> {
  const cache = caches.get(db)
  const before = cache?.mark()
  if (cache === undefined || before === undefined) return rowsOf(db, compile)
  const key = `${name} ${JSON.stringify(parameters)}`
  const known = cache.rows.get(key) as readonly Row[] | undefined
  return known === undefined ? readAndCache(db, compile, { cache, before, key }) : Promise.resolve(known.slice())
}

const rowsOf = async <Row>(db: Kysely<Database>, compile: Statement<Row>['compile']): Promise<Row[]> =>
  (await db.executeQuery<Row>(compile())).rows

async function readAndCache<Row extends object>(
  db: Kysely<Database>,
  compile: Statement<Row>['compile'],
  { cache, before, key }: { cache: RowCache; before: number; key: string },
): Promise<Row[]> {
  const rows = await rowsOf(db, compile)
  if (cache.mark() === before) cache.rows.set(key, rows.map(Object.freeze), { size: key.length + sizeOf(rows) })
  return rows
}

/** Numbers count like a short text. */
function sizeOf(rows: readonly object[]): number {
  let size = 0
  for (const row of rows) {
    for (const value of Object.values(row)) size += typeof value === 'string' ? value.length : 8
  }
  return size
}
