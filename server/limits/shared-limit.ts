import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Deps } from '../context.ts'

export interface LimitOptions {
  /** At most so many in `duration`. */
  points: number
  /** Seconds. */
  duration: number
}

/**
 * A limit on what strangers may try, counted for all processes of a library together. On PostgreSQL its counts are in the table `rate_limits`
 * and outlast a restart. SQLite belongs to one process, which counts in memory. `name` begins the keys, and is used once.
 */
export function createSharedLimit({ db, dialect }: Pick<Deps, 'db' | 'dialect'>, name: string, options: LimitOptions): RateLimiterAbstract {
  if (dialect === 'sqlite') return new RateLimiterMemory(options)
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
  return new RateLimiterPostgres({
    ...options,
    storeClient,
    storeType: 'client',
    keyPrefix: name,
    tableName: 'rate_limits',
    tableCreated: true,
    // An hourly task of the server does this.
    clearExpiredByTimeout: false,
  })
}
