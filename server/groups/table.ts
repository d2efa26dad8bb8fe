import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Right } from '../../sdk/session/contract.ts'
import { contains } from '../db/contains.ts'
import type { Database } from '../db/schema.ts'
import type { AddPermissionsTable, GroupsTable } from './rows.ts'

export type GroupRow = Selectable<GroupsTable>
export type AddPermissionRow = Selectable<AddPermissionsTable>

export const listGroups = (db: Kysely<Database>): Promise<GroupRow[]> =>
  db.selectFrom('groups').selectAll().orderBy('name').orderBy('id').execute()

export const findGroup = (db: Kysely<Database>, id: number): Promise<GroupRow | undefined> =>
  db.selectFrom('groups').selectAll().where('id', '=', id).executeTakeFirst()

export const findGroupByName = (db: Kysely<Database>, name: string): Promise<GroupRow | undefined> =>
  db.selectFrom('groups').selectAll().where('name', '=', name).executeTakeFirst()

/** Those of these groups that there are. */
export async function existingGroups(db: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('groups').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** Those of these groups that a directory looks after. */
export async function managedGroups(db: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('groups').select('id').where('id', 'in', ids).where('is_managed', '=', 1).execute()
  return rows.map(({ id }) => id)
}

/** The groups of an account that a directory looks after. */
export async function managedGroupsOf(db: Kysely<Database>, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select('groups.id')
    .where('group_members.user_id', '=', userId)
    .where('groups.is_managed', '=', 1)
    .execute()
  return rows.map(({ id }) => id)
}

export const setManaged = (trx: Kysely<Database>, ids: readonly number[], isManaged: 0 | 1): Promise<unknown> =>
  trx.updateTable('groups').set({ is_managed: isManaged }).where('id', 'in', ids).execute()

/** Undefined when the name is taken. */
export async function insertGroup(trx: Kysely<Database>, group: Insertable<GroupsTable>): Promise<number | undefined> {
  const row = await trx
    .insertInto('groups')
    .values(group)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** False when another group has the name. */
export async function renameGroup(trx: Kysely<Database>, id: number, name: string): Promise<boolean> {
  const taken = await trx.selectFrom('groups').select('id').where('name', '=', name).where('id', '!=', id).executeTakeFirst()
  if (taken) return false
  await trx.updateTable('groups').set({ name }).where('id', '=', id).execute()
  return true
}

export const deleteGroup = (trx: Kysely<Database>, id: number): Promise<unknown> => trx.deleteFrom('groups').where('id', '=', id).execute()

export const listAllRights = (db: Kysely<Database>): Promise<{ group_id: number; name: Right }[]> =>
  db.selectFrom('group_rights').selectAll().orderBy('name').execute()

export async function replaceRights(trx: Kysely<Database>, groupId: number, rights: readonly Right[]): Promise<void> {
  await trx.deleteFrom('group_rights').where('group_id', '=', groupId).execute()
  const values = [...new Set(rights)].map((name) => ({ group_id: groupId, name }))
  if (values.length > 0) await trx.insertInto('group_rights').values(values).execute()
}

export const listAllAddPermissions = (db: Kysely<Database>): Promise<AddPermissionRow[]> =>
  db.selectFrom('add_permissions').selectAll().orderBy('record_type').orderBy('id').execute()

export async function replaceAddPermissions(
  trx: Kysely<Database>,
  groupId: number,
  adds: readonly Omit<Insertable<AddPermissionsTable>, 'group_id'>[],
): Promise<void> {
  await trx.deleteFrom('add_permissions').where('group_id', '=', groupId).execute()
  const values = adds.map((add) => ({ ...add, group_id: groupId }))
  if (values.length > 0) await trx.insertInto('add_permissions').values(values).execute()
}

export const countMembers = (db: Kysely<Database>): Promise<{ group_id: number; count: number }[]> =>
  db
    .selectFrom('group_members')
    .select((e) => ['group_id', e.fn.countAll<number>().as('count')])
    .groupBy('group_id')
    .execute()

const membersOf = (db: Kysely<Database>, groupId: number, text: string) => {
  const query = db.selectFrom('group_members').innerJoin('users', 'users.id', 'group_members.user_id').where('group_id', '=', groupId)
  return text === '' ? query : query.where((e) => e.or([contains('users.display_name', text), contains('users.name', text)]))
}

export const listMembers = (db: Kysely<Database>, groupId: number, text: string, page: number, size: number) =>
  membersOf(db, groupId, text)
    .select(['users.id', 'users.name', 'users.display_name', 'users.disabled'])
    .orderBy('users.display_name')
    .orderBy('users.id')
    .limit(size)
    .offset(page * size)
    .execute()

export async function countMembersOf(db: Kysely<Database>, groupId: number, text: string): Promise<number> {
  const row = await membersOf(db, groupId, text)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function listActiveMembers(db: Kysely<Database>, groupId: number, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select('users.id')
    .where('group_members.group_id', '=', groupId)
    .where('users.disabled', '=', 0)
    .orderBy('users.id')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertMembers(trx: Kysely<Database>, pairs: readonly { group_id: number; user_id: number }[]): Promise<void> {
  if (pairs.length === 0) return
  await trx
    .insertInto('group_members')
    .values(pairs)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteMembers(trx: Kysely<Database>, groupId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await trx.deleteFrom('group_members').where('group_id', '=', groupId).where('user_id', 'in', userIds).execute()
}

/** Memberships that stay keep their row, which records whether a sign-in provider added them. */
export const deleteOtherMemberships = (trx: Kysely<Database>, userId: number, groupIds: readonly number[]): Promise<unknown> =>
  trx
    .deleteFrom('group_members')
    .where('user_id', '=', userId)
    .$if(groupIds.length > 0, (query) => query.where('group_id', 'not in', groupIds))
    .execute()

export const listMemberships = (db: Kysely<Database>, userIds: readonly number[]) =>
  db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['group_members.user_id', 'groups.id', 'groups.name'])
    .where('group_members.user_id', 'in', userIds)
    .orderBy('groups.name')
    .execute()

/** Those of these accounts that there are. */
export async function existingUsers(db: Kysely<Database>, ids: readonly number[]): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function countPoliciesNaming(db: Kysely<Database>, groupId: number): Promise<number> {
  const row = await db
    .selectFrom('publishing_policy_groups')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
