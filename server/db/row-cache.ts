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
 * are what the database holds. Nothing is cached during a transaction, because its changes may be rolled back.
 */
export function cacheRows(db: Kysely<Database>, sqlite: Sqlite): void {
  const rows = new LRUCache<string, readonly unknown[]>({ maxSize })
  const commitsOfOthers = sqlite.prepare<[], number>('pragma data_version').pluck()
  const ownChanges = sqlite.prepare<[], number>('select total_changes()').pluck()
  let mark = 0
  let [commits, changes] = [-1, -1]
  let hasAsked = false
  // A request that arrives later runs in a later turn, so that it sees every commit that was made before it.
  const commitsInThisTurn = (): number => {
    if (hasAsked) return commits
    hasAsked = true
    process.nextTick(() => {
      hasAsked = false
    })
    return commitsOfOthers.get() ?? 0
  }
  caches.set(db, {
    rows,
    mark() {
      if (sqlite.inTransaction) return undefined
      const [newCommits, newChanges] = [commitsInThisTurn(), ownChanges.get() ?? 0]
      if (newCommits !== commits || newChanges !== changes) {
        ;[commits, changes] = [newCommits, newChanges]
        rows.clear()
        mark++
      }
      return mark
    },
  })
}

/**
 * Runs a statement that only reads; `name` stands for its text. On PostgreSQL and in transactions nothing is cached. Cached rows are frozen,
 * because callers share them.
 */
export async function readRows<Row extends object>(db: Kysely<Database>, query: CompiledQuery<Row>, name: string): Promise<Row[]> {
  const cache = caches.get(db)
  const before = cache?.mark()
  if (cache === undefined || before === undefined) return (await db.executeQuery<Row>(query)).rows
  const key = `${name} ${JSON.stringify(query.parameters)}`
  const known = cache.rows.get(key) as readonly Row[] | undefined
  if (known !== undefined) return [...known]
  const { rows } = await db.executeQuery<Row>(query)
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
