import type { Database, Statement } from 'better-sqlite3'
import { isDiskFull } from '../files/disk-full.ts'

/** Statements that one connection caches; of more, the one used longest ago is evicted. */
const maxStatements = 200

interface PreparedDatabase {
  prepare(text: string): Statement
  /** A number that rises before every statement that may change rows, begin a transaction or end one. */
  writes(): number
  close(): void
}

/**
 * The connection as Kysely uses it. It caches prepared statements, because parsing and planning take longer than most statements run.
 * `freeSpace` is called when the disk is full; when it answers true, the statement is run again.
 */
export function usePreparedStatements(sqlite: Database, freeSpace: () => boolean = () => false): PreparedDatabase {
  const cache = new Map<string, Statement>()
  let writes = 0
  const noteWrite = (): void => {
    writes++
  }
  const prepare = (text: string): Statement => retried(sqlite, sqlite.prepare(text), { freeSpace, noteWrite })
  return {
    writes: () => writes,
    prepare(text) {
      const known = cache.get(text)
      // A statement whose rows are still being read cannot be run a second time.
      if (known?.busy) return prepare(text)
      const statement = known ?? prepare(text)
      cache.delete(text)
      cache.set(text, statement)
      const [oldest] = cache.keys()
      if (cache.size > maxStatements && oldest !== undefined) cache.delete(oldest)
      return statement
    },
    close: () => void sqlite.close(),
  }
}

/** If SQLite has rolled back the transaction, the statement alone would be wrong. A retry of the whole transaction finds the space. */
function retried(
  sqlite: Database,
  statement: Statement,
  { freeSpace, noteWrite }: { freeSpace: () => boolean; noteWrite: () => void },
): Statement {
  const { run, all } = statement
  // To SQLite the statements of a transaction only read, but they answer no rows.
  const isRead = statement.reader && statement.readonly
  const retry = <Result>(work: () => Result): Result => {
    if (!isRead) noteWrite()
    const wasInTransaction = sqlite.inTransaction
    try {
      return work()
    } catch (error) {
      if (!isDiskFull(error) || !freeSpace() || sqlite.inTransaction !== wasInTransaction) throw error
      return work()
    }
  }
  return Object.assign(statement, {
    run: (...parameters: unknown[]) => retry(() => run.apply(statement, parameters)),
    all: (...parameters: unknown[]) => retry(() => all.apply(statement, parameters)),
  })
}
