import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'

/** A dump is restored without a search path, and computes the words of categories, subtitles and pages by this function, which calls another one. */
export async function searchPath(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`alter function search_vector(text) set search_path from current`.execute(db)
}
