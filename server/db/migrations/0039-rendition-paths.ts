import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** Files of the store are looked up by their path, some hundred at a time. */
export async function renditionPaths(db: Kysely<Database>): Promise<void> {
  await db.schema.createIndex('renditions_by_path').on('renditions').column('path').execute()
}
