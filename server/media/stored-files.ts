import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

export interface StoredRow {
  item_id: number
  path: string
  size: number
  sha256: string
  /** 1: in the archive. */
  tier: number
}

/** Everything that has to be in the file store. */
export const listStoredFiles = (db: Kysely<Database>): Promise<StoredRow[]> =>
  db
    .selectFrom('media_files')
    .select(['item_id', 'path', 'size', 'sha256', 'tier'])
    .unionAll(
      db
        .selectFrom('renditions')
        .select(['item_id', 'path', 'size', 'sha256', sql<0 | 1>`0`.as('tier')])
        .where('state', '=', 'complete'),
    )
    .execute()
