import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** What these items grant to an account and its groups. */
export const listGrantsTo = (
  db: Kysely<Database>,
  itemIds: readonly number[],
  userId: number,
  groups: readonly number[],
): Promise<{ item_id: number; access: 'view' | 'edit' }[]> =>
  db
    .selectFrom('item_grants')
    .select(['item_id', 'access'])
    .where('item_id', 'in', itemIds)
    .where((e) => e.or([e('user_id', '=', userId), e('group_id', 'in', groups)]))
    .execute()
