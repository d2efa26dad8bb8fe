import type { Database, Statement } from 'better-sqlite3'

/** Maximum prepared statements of one connection; the least recently used is evicted. */
const most = 200

/** The connection as Kysely asks it: what it has been asked before it does not read and plan again, which takes longer than most statements run. */
export function keepPrepared(sqlite: Database): { prepare(text: string): Statement; close(): void } {
  const kept = new Map<string, Statement>()
  return {
    prepare(text) {
      const known = kept.get(text)
      // One that is still being read answers nobody else.
      if (known?.busy) return sqlite.prepare(text)
      const statement = known ?? sqlite.prepare(text)
      kept.delete(text)
      kept.set(text, statement)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return statement
    },
    close: () => void sqlite.close(),
  }
}
