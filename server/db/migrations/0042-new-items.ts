import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** New items of a site that is in use go on being public, as its people expect, until an administrator has answered who sees them. */
export async function newItems(db: Kysely<Database>): Promise<void> {
  const person = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (person === undefined) return
  await db
    .insertInto('settings')
    .values([
      { name: 'site.NewItems', value: '"everyone"' },
      { name: 'site.AsksNewItems', value: 'true' },
    ])
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
