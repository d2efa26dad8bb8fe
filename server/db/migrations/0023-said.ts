import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { saidPostgres } from './0023-said-postgres.ts'
import { saidSqlite } from './0023-said-sqlite.ts'

/**
 * One more index of items that have subtitles or pages: everything that is written about them and every word that is said in them, so
 * that words in different places of an item meet. Languages of subtitles become facets, and places of an item end where a phrase ends.
 */
export async function said(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  for (const statement of dialect === 'sqlite' ? saidSqlite : saidPostgres) await sql.raw(statement).execute(db)
}
