import { type Insertable, type Kysely, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Searchables } from './filter-sql.ts'
import type { ScimGroupsTable } from './rows.ts'
import type { ListedPage } from './table.ts'

type Db = Kysely<Database>

/** A group of a directory with its name. */
export type PushedGroup = Selectable<ScimGroupsTable> & { name: string }

/** A directory sees its own people only. */
const hasMember = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from group_members inner join scim_users on scim_users.user_id = group_members.user_id
    where group_members.group_id = scim_groups.group_id and scim_users.provider_id = scim_groups.provider_id
    and scim_users.deleted_at is null and ${condition})`
const members = {
  kind: 'reference' as const,
  has: (id: number) => hasMember(sql`group_members.user_id = ${id}`),
  any: hasMember(sql`1 = 1`),
}

/** The attributes of groups that filters search and that order lists. */
export const groupSearchables = {
  id: { kind: 'id', column: sql<number>`${sql.ref('scim_groups.group_id')}` },
  displayname: { kind: 'text', column: sql<string>`${sql.ref('groups.name')}` },
  externalid: { kind: 'exact', column: sql<string>`${sql.ref('scim_groups.external_id')}` },
  members,
  'members.value': members,
  'meta.created': { kind: 'time', column: sql<number>`${sql.ref('scim_groups.created_at')}` },
  'meta.lastmodified': { kind: 'time', column: sql<number>`${sql.ref('scim_groups.updated_at')}` },
} satisfies Searchables

const pushed = (db: Db, providerId: number) =>
  db.selectFrom('scim_groups').innerJoin('groups', 'groups.id', 'scim_groups.group_id').where('scim_groups.provider_id', '=', providerId)

export const findPushedGroup = (db: Db, providerId: number, groupId: number): Promise<PushedGroup | undefined> =>
  pushed(db, providerId).selectAll('scim_groups').select('groups.name').where('scim_groups.group_id', '=', groupId).executeTakeFirst()

export const listPushedGroups = (db: Db, providerId: number, page: ListedPage): Promise<PushedGroup[]> =>
  pushed(db, providerId)
    .selectAll('scim_groups')
    .select('groups.name')
    .$if(page.condition !== undefined, (query) => query.where(page.condition as RawBuilder<SqlBool>))
    .$if(page.order !== undefined, (query) => query.orderBy(page.order as RawBuilder<unknown>, page.isDescending ? 'desc' : 'asc'))
    .orderBy('scim_groups.group_id')
    .limit(page.max)
    .offset(page.offset)
    .execute()

export async function countPushedGroups(db: Db, providerId: number, condition: RawBuilder<SqlBool> | undefined): Promise<number> {
  const row = await pushed(db, providerId)
    .$if(condition !== undefined, (query) => query.where(condition as RawBuilder<SqlBool>))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const membersPushedBy = (db: Db, providerId: number) =>
  db
    .selectFrom('group_members')
    .innerJoin('scim_users', 'scim_users.user_id', 'group_members.user_id')
    .where('scim_users.provider_id', '=', providerId)
    .where('scim_users.deleted_at', 'is', null)

/** How many members of the directory each of these groups has. */
export async function countMembersOf(db: Db, providerId: number, groupIds: readonly number[]): Promise<Map<number, number>> {
  if (groupIds.length === 0) return new Map()
  const rows = await membersPushedBy(db, providerId)
    .select((e) => ['group_members.group_id', e.fn.countAll<number>().as('count')])
    .where('group_members.group_id', 'in', groupIds)
    .groupBy('group_members.group_id')
    .execute()
  return new Map(rows.map(({ group_id, count }) => [group_id, Number(count)]))
}

export const listMembersOf = (
  db: Db,
  providerId: number,
  groupIds: readonly number[],
  max: number,
): Promise<{ group_id: number; id: number; name: string }[]> =>
  membersPushedBy(db, providerId)
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select(['group_members.group_id', 'users.id', 'users.display_name as name'])
    .where('group_members.group_id', 'in', groupIds)
    .orderBy('group_members.group_id')
    .orderBy('users.id')
    .limit(max)
    .execute()

export const listMemberIds = async (db: Db, providerId: number, groupId: number): Promise<number[]> =>
  (await membersPushedBy(db, providerId).select('group_members.user_id').where('group_members.group_id', '=', groupId).execute()).map(
    ({ user_id }) => user_id,
  )

/** Those of these accounts that the directory has pushed. */
export const pushedAmong = async (db: Db, providerId: number, userIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('scim_users')
      .select('user_id')
      .where('provider_id', '=', providerId)
      .where('deleted_at', 'is', null)
      .where('user_id', 'in', userIds)
      .execute()
  ).map(({ user_id }) => user_id)

export const insertPushedGroup = (trx: Db, row: Insertable<ScimGroupsTable>): Promise<unknown> =>
  trx.insertInto('scim_groups').values(row).execute()

/** Counts the change, and holds the row until the transaction ends. */
export const touchPushedGroup = (trx: Db, groupId: number, change: Updateable<ScimGroupsTable>): Promise<unknown> =>
  trx
    .updateTable('scim_groups')
    .set((e) => ({ ...change, version: e('version', '+', 1) }))
    .where('group_id', '=', groupId)
    .execute()

/** Holds the row until the transaction ends. */
export const lockPushedGroup = (trx: Db, groupId: number): Promise<unknown> =>
  trx
    .updateTable('scim_groups')
    .set((e) => ({ version: e.ref('version') }))
    .where('group_id', '=', groupId)
    .execute()

export const forgetPushedGroup = (trx: Db, groupId: number): Promise<unknown> =>
  trx.deleteFrom('scim_groups').where('group_id', '=', groupId).execute()

/** Takes a person out of every group of the directory. */
export const removeFromGroups = (trx: Db, providerId: number, userId: number): Promise<unknown> =>
  trx
    .deleteFrom('group_members')
    .where('user_id', '=', userId)
    .where('group_id', 'in', (e) => e.selectFrom('scim_groups').select('group_id').where('provider_id', '=', providerId))
    .execute()

export const listGroupIdsOf = async (db: Db, providerId: number): Promise<number[]> =>
  (await db.selectFrom('scim_groups').select('group_id').where('provider_id', '=', providerId).execute()).map(({ group_id }) => group_id)
