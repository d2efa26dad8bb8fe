import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** The hidden item with the files that an item had under a version. */
export const findFileItem = async (db: Kysely<Database>, itemId: number, version: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('replacements')
      .select('file_item_id')
      .where('item_id', '=', itemId)
      .where('version', '=', version)
      .where('state', '<>', 'next')
      .executeTakeFirst()
  )?.file_item_id
