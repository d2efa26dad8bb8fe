import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

export interface StoredRow {
  item_id: number
  path: string
  size: number
  sha256: string
}

/** Everything that has to be in the file store. */
export const listStoredFiles = (db: Kysely<Database>): Promise<StoredRow[]> =>
  db
    .selectFrom('media_files')
    .select(['item_id', 'path', 'size', 'sha256'])
    .unionAll(db.selectFrom('renditions').select(['item_id', 'path', 'size', 'sha256']).where('state', '=', 'complete'))
    .execute()
