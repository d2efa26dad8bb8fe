import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** The screens by name. */
export const listScreens = (db: Kysely<Database>): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('screens').select(['id', 'name']).orderBy('name').orderBy('id').execute()
