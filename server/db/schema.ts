import type { ColumnType } from 'kysely'

/**
 * Every table with its row. A capability adds its tables in its `rows.ts` (`declare module '../db/schema.ts'`), so that this file names none.
 * Both databases hold the same columns. Times are milliseconds since 1970 in UTC, flags are 0 or 1, JSON is text: differences between
 * SQLite and PostgreSQL (identity columns, full text) are in the migrations and in `search/`.
 */
export interface Database {}

export type Flag = 0 | 1
export type Defaulted<T> = ColumnType<T, T | undefined, T>
