import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    site_days: SiteDaysTable
    empty_searches: EmptySearchesTable
  }
}

/** Events in the library on a day, and the bytes that were stored at its end; counted every hour. */
export interface SiteDaysTable {
  /** Days since 1970, UTC. */
  day: number
  uploads: Defaulted<number>
  conversions: Defaulted<number>
  failed_conversions: Defaulted<number>
  /** 0: not known. */
  storage_bytes: Defaulted<number>
}

/** Words that were searched for and not found, without who searched. */
export interface EmptySearchesTable {
  day: number
  term: string
  amount: number
}
