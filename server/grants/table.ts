import type { Insertable, Kysely } from 'kysely'
import { compiledOnce } from '../db/by-ids.ts'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { ItemGrantsTable } from './rows.ts'

interface GrantsAsked {
  itemIds: readonly number[]
  userId: number
  groups: readonly number[]
}

/** Lists the grants on these items for an account and its groups. */
export const listGrantsTo = compiledOnce<GrantsAsked, { item_id: number; access: 'view' | 'edit' }>({
  shape: ({ itemIds, groups }) => `${itemIds.length} ${groups.length}`,
  parameters: ({ itemIds, userId, groups }) => [...itemIds, userId, ...groups],
  build: (db, { itemIds, userId, groups }) =>
    db
      .selectFrom('item_grants')
      .select(['item_id', 'access'])
      .where('item_id', 'in', itemIds)
      .where((e) => e.or([e('user_id', '=', userId), e('group_id', 'in', groups)])),
})

type Grantable = Allowed<{ id: number }, 'grant'>
type Grantee = { user_id: number; group_id: null } | { user_id: null; group_id: number }

/** Lists the grants on an item, by name. Suspended accounts are included, because they may be restored. */
export const listGrantsOn = (db: Kysely<Database>, itemId: number) =>
  db
    .selectFrom('item_grants')
    .leftJoin('users', 'users.id', 'item_grants.user_id')
    .leftJoin('groups', 'groups.id', 'item_grants.group_id')
    .innerJoin('users as givers', 'givers.id', 'item_grants.granted_by')
    .select([
      'item_grants.user_id',
      'item_grants.group_id',
      'item_grants.access',
      'item_grants.created_at',
      'users.display_name as user_name',
      'groups.name as group_name',
      'givers.display_name as giver_name',
    ])
    .where('item_grants.item_id', '=', itemId)
    .orderBy('item_grants.id')
    .execute()

/** The name behind a grantee; undefined when there is nobody, or nobody who could use it. */
export async function nameOfGrantee(db: Kysely<Database>, { user_id, group_id }: Grantee): Promise<string | undefined> {
  if (user_id !== null) {
    const user = await db.selectFrom('users').select('display_name').where('id', '=', user_id).where('disabled', '=', 0).executeTakeFirst()
    return user?.display_name
  }
  const group = await db.selectFrom('groups').select('name').where('id', '=', group_id).executeTakeFirst()
  return group?.name
}

/** How many there were. */
export async function deleteGrant(trx: Kysely<Database>, item: Grantable, { user_id, group_id }: Grantee): Promise<number> {
  const query = trx.deleteFrom('item_grants').where('item_id', '=', item.id)
  const named = user_id === null ? query.where('group_id', '=', group_id) : query.where('user_id', '=', user_id)
  return Number((await named.executeTakeFirstOrThrow()).numDeletedRows)
}

export const insertGrant = (
  trx: Kysely<Database>,
  item: Grantable,
  grant: Omit<Insertable<ItemGrantsTable>, 'item_id'>,
): Promise<unknown> =>
  trx
    .insertInto('item_grants')
    .values({ ...grant, item_id: item.id })
    .execute()
