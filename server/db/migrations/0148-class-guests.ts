import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** The names that people without an account chose when they entered a virtual class by a link. */
export async function classGuests(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('class_presences').addColumn('guest_name', 'text').execute()
}
