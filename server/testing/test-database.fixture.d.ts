import { type Dialect, type OpenDatabase } from '../db/open.ts'
/** The databases that a suite runs on: PostgreSQL as well when the test run has started one. */
export declare const dialects: Dialect[]
/** A fresh database with the newest schema; `close` removes it. */
export declare function openTestDatabase(dialect: Dialect): Promise<OpenDatabase>
/** A database of its own, because extensions and the queue's schema exist once per database. */
export declare function createTestPostgres(from?: string): Promise<{
  address: string
  drop: () => Promise<void>
}>
