import type { Generated } from 'kysely'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    jobs: JobsTable
  }
}

/** The queue of the SQLite driver; empty on PostgreSQL, where graphile-worker keeps its own. */
export interface JobsTable {
  id: Generated<number>
  name: string
  payload: string
  /** At most one waiting job has a given key. */
  key: string | null
  state: Defaulted<'waiting' | 'running' | 'failed'>
  priority: Defaulted<number>
  run_at: number
  attempts: Defaulted<number>
  max_attempts: Defaulted<number>
  error: string | null
  created_at: number
}
