import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { MediaFilesTable } from '../items/rows.ts'

type Db = Kysely<Database>
export type SourceRow = Selectable<MediaFilesTable>

export const listSources = (db: Db, itemId: number): Promise<SourceRow[]> =>
  db.selectFrom('media_files').selectAll().where('item_id', '=', itemId).where('kind', '=', 'source').orderBy('id').execute()

export const setState = (
  trx: Db,
  item: Allowed<{ id: number }, 'delete'>,
  tier_state: '' | 'archiving' | 'restoring',
  now: number,
): Promise<unknown> => trx.updateTable('items').set({ tier_state, updated_at: now }).where('id', '=', item.id).execute()

/** False when someone has asked for something else meanwhile, or the item is being removed. */
export async function settle(trx: Db, itemId: number, state: 'archiving' | 'restoring', now: number): Promise<boolean> {
  const tier = state === 'archiving' ? 1 : 0
  const { numUpdatedRows } = await trx
    .updateTable('items')
    .set({ blob_tier: tier, tier_state: '', updated_at: now })
    .where('id', '=', itemId)
    .where('tier_state', '=', state)
    .where('is_removing', '=', 0)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await trx.updateTable('media_files').set({ tier }).where('item_id', '=', itemId).where('kind', '=', 'source').execute()
  return true
}
