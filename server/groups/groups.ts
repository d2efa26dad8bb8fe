import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import type { Group, GroupMember, ListMembersInput, RemoveGroupInput, SaveGroupInput } from '../../sdk/groups/contract.ts'
import type { Done, Page } from '../../sdk/wire/contract.ts'
import { BuiltInGroups } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { builtInName } from '../text/built-in-name.ts'
import { doneWords } from '../text/done-words.ts'
import {
  countMembers,
  countMembersOf,
  countPoliciesNaming,
  deleteGroup,
  deleteMembers,
  deleteOtherMemberships,
  existingGroups,
  existingUsers,
  findGroup,
  findGroupByName,
  insertGroup,
  insertMembers,
  listActiveMembers,
  listAllAddPermissions,
  listAllRights,
  listMembers as listMemberRows,
  listMemberships,
  listGroups as listRows,
  managedGroups,
  managedGroupsOf,
  renameGroup,
  replaceAddPermissions,
  replaceRights,
} from './table.ts'

type Saved = InferOutput<typeof SaveGroupInput>

const builtIn: readonly number[] = Object.values(BuiltInGroups)
/** Membership of these groups depends on how people signed in. */
export const hasMembers = (id: number): boolean => id !== BuiltInGroups.everyone && id !== BuiltInGroups.guests
const hasRights = (id: number): boolean => id !== BuiltInGroups.guests

export async function listGroups(ctx: Context): Promise<{ Items: Group[] }> {
  requireAdministrator(ctx)
  const [groups, rights, adds, counts] = await Promise.all([
    listRows(ctx.db),
    listAllRights(ctx.db),
    listAllAddPermissions(ctx.db),
    countMembers(ctx.db),
  ])
  const Items = groups.map(({ id, name, is_managed }) => ({
    ID: id,
    Name: builtInName(ctx.language, name),
    IsBuiltIn: builtIn.includes(id),
    HasMembers: hasMembers(id),
    HasRights: hasRights(id),
    ...(Number(is_managed) === 1 ? { IsManaged: true as const } : {}),
    MemberCount: Number(counts.find(({ group_id }) => group_id === id)?.count ?? 0),
    Rights: rights.filter(({ group_id }) => group_id === id).map((right) => right.name),
    AddPermissions: adds
      .filter(({ group_id }) => group_id === id)
      .map((add) => ({
        RecordType: add.record_type,
        PublishingPolicyID: add.policy_id ?? 0,
        Restriction: add.restriction,
        IsDefault: add.is_default === 1,
      })),
  }))
  return { Items }
}

export async function listMembers(ctx: Context, { group, s, pi, ps }: InferOutput<typeof ListMembersInput>): Promise<Page<GroupMember>> {
  requireAdministrator(ctx)
  if (!(await findGroup(ctx.db, group))) refuse('GROUP_NOT_FOUND')
  const [rows, Total] = await Promise.all([listMemberRows(ctx.db, group, s, pi, ps), countMembersOf(ctx.db, group, s)])
  const Items = rows.map((row) => ({ ID: row.id, Name: row.name, DisplayName: row.display_name, IsSuspended: row.disabled === 1 }))
  return { Items, Page: pi, PageSize: ps, Total }
}

export async function saveGroup(ctx: Context, input: Saved): Promise<Done & { ID: number }> {
  requireAdministrator(ctx)
  const policies = await ctx.publishing.policies()
  if (input.addpermissions?.some(({ PublishingPolicyID: id }) => id !== 0 && !policies.has(id))) refuse('POLICY_NOT_FOUND')
  const ID = await ctx.db.transaction().execute(async (trx) => {
    const id = await namedGroup(ctx, trx, input)
    checkFixed(id, input)
    if (input.addmembers.length + input.removemembers.length > 0) await requireUnmanaged(trx, [id])
    if (input.rights) await replaceRights(trx, id, input.rights)
    if (input.addpermissions) await saveAddPermissions(trx, id, input.addpermissions)
    if (input.addmembers.length > 0) {
      const users = [...new Set(input.addmembers)]
      if ((await existingUsers(trx, users)) < users.length) refuse('ACCOUNT_NOT_FOUND')
      await insertMembers(
        trx,
        users.map((user_id) => ({ group_id: id, user_id })),
      )
    }
    await deleteMembers(trx, id, input.removemembers)
    await record(ctx, trx, {
      action: input.groupid === undefined ? 'group-added' : 'group-changed',
      subject: 'group',
      subjectId: id,
      detail: changesOf(input),
    })
    return id
  })
  return { Success: true, Message: doneWords(ctx).saved, ID }
}

/** Creates an empty group without permissions. When another one has the name, a number follows it. */
export async function createGroup({ clock }: Pick<Context, 'clock'>, trx: Kysely<Database>, name: string): Promise<number> {
  for (let number = 1; number < 100; number += 1) {
    const id = await insertGroup(trx, { name: number === 1 ? name : `${name} ${number}`, created_at: clock.now() })
    if (id !== undefined) return id
  }
  return refuse('GROUP_EXISTS')
}

async function namedGroup(ctx: Context, trx: Kysely<Database>, { groupid, name }: Saved): Promise<number> {
  if (groupid === undefined) return (await insertGroup(trx, { name, created_at: ctx.clock.now() })) ?? refuse('GROUP_EXISTS')
  const row = (await findGroup(trx, groupid)) ?? refuse('GROUP_NOT_FOUND')
  // The translated name of a built-in group is not a new one.
  const isSame = name === builtInName(ctx.language, row.name)
  if (!isSame && row.is_managed === 1) refuse('GROUP_MANAGED')
  if (!(await renameGroup(trx, groupid, isSame ? row.name : name))) refuse('GROUP_EXISTS')
  return groupid
}

function checkFixed(id: number, { addmembers, removemembers, rights = [], addpermissions = [] }: Saved): void {
  if (!hasMembers(id) && addmembers.length + removemembers.length > 0) refuse('GROUP_MEMBERS_FIXED')
  if (!hasRights(id) && rights.length + addpermissions.length > 0) refuse('GROUP_RIGHTS_FIXED')
}

const saveAddPermissions = (trx: Kysely<Database>, groupId: number, adds: NonNullable<Saved['addpermissions']>): Promise<void> =>
  replaceAddPermissions(
    trx,
    groupId,
    adds.map((add) => ({
      record_type: add.RecordType,
      policy_id: add.PublishingPolicyID === 0 ? null : add.PublishingPolicyID,
      restriction: add.Restriction,
      is_default: add.IsDefault ? 1 : 0,
    })),
  )

function changesOf({ name, rights, addpermissions, addmembers, removemembers }: Saved): Record<string, unknown> {
  return {
    name,
    ...(rights ? { rights } : {}),
    ...(addpermissions ? { mayAdd: addpermissions } : {}),
    ...(addmembers.length > 0 ? { membersAdded: addmembers } : {}),
    ...(removemembers.length > 0 ? { membersRemoved: removemembers } : {}),
  }
}

export async function removeGroup(ctx: Context, { group }: InferOutput<typeof RemoveGroupInput>): Promise<Done> {
  requireAdministrator(ctx)
  if (builtIn.includes(group)) refuse('GROUP_BUILT_IN')
  await ctx.db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (trx) => {
      const row = await findGroup(trx, group)
      if (!row) refuse('GROUP_NOT_FOUND')
      if (row.is_managed === 1) refuse('GROUP_MANAGED')
      // A policy without groups would be open to everyone. The transaction is serializable, because a policy may be saved at the same time.
      if ((await countPoliciesNaming(trx, group)) > 0) refuse('GROUP_USED')
      await deleteGroup(trx, group)
      await record(ctx, trx, { action: 'group-removed', subject: 'group', subjectId: group, detail: { name: row.name } })
    })
  return { Success: true, Message: doneWords(ctx).deleted }
}

/** Puts an account into exactly these groups. */
export async function setGroupsOf(trx: Kysely<Database>, userId: number, groups: readonly number[]): Promise<void> {
  const wanted = [...new Set(groups)]
  if (!wanted.every(hasMembers)) refuse('GROUP_MEMBERS_FIXED')
  if ((await existingGroups(trx, wanted)).length < wanted.length) refuse('GROUP_NOT_FOUND')
  const [pushed, held] = await Promise.all([managedGroups(trx, wanted), managedGroupsOf(trx, userId)])
  if (pushed.length !== held.length || !held.every((id) => pushed.includes(id))) refuse('GROUP_MANAGED')
  await deleteOtherMemberships(trx, userId, wanted)
  await insertMembers(
    trx,
    wanted.map((group_id) => ({ group_id, user_id: userId })),
  )
}

/** Refuses groups whose members only a directory may change. */
async function requireUnmanaged(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if ((await managedGroups(trx, ids)).length > 0) refuse('GROUP_MANAGED')
}

/** Makes a group, or finds the group with this name. */
export async function ensureGroup(ctx: Pick<Context, 'clock' | 'actor' | 'address'>, trx: Kysely<Database>, name: string): Promise<number> {
  const id = await insertGroup(trx, { name, created_at: ctx.clock.now() })
  if (id === undefined) return (await findGroupByName(trx, name))?.id ?? refuse('GROUP_NOT_FOUND')
  await record(ctx, trx, { action: 'group-added', subject: 'group', subjectId: id, detail: { name } })
  return id
}

/** Groups of these accounts, without the automatic ones. */
export async function groupsOf(
  ctx: Pick<Context, 'db' | 'language'>,
  userIds: readonly number[],
): Promise<Map<number, { ID: number; Name: string }[]>> {
  const groups = new Map<number, { ID: number; Name: string }[]>()
  if (userIds.length === 0) return groups
  for (const { user_id, id, name } of await listMemberships(ctx.db, userIds)) {
    groups.set(user_id, [...(groups.get(user_id) ?? []), { ID: id, Name: builtInName(ctx.language, name) }])
  }
  return groups
}

/** The names of these groups, for those who may read them. */
export async function groupNames(ctx: Pick<Context, 'db' | 'language'>): Promise<Map<number, string>> {
  return new Map((await listRows(ctx.db)).map(({ id, name }) => [id, builtInName(ctx.language, name)]))
}

/** Active members of a group, and one more than `most` if there are more; none for automatic groups. */
export const activeMembers = async (ctx: Pick<Context, 'db'>, group: number, max: number): Promise<number[]> =>
  hasMembers(group) ? listActiveMembers(ctx.db, group, max + 1) : []

export { existingGroups, insertMembers, listGroups as listGroupRows } from './table.ts'
