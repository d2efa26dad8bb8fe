import type { Kysely } from 'kysely'
import { ScimLimits } from '../../sdk/scim/contract.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../db/schema.ts'
import {
  addManagedMembers,
  deleteManagedGroup,
  makeManagedGroup,
  removeManagedMembers,
  renameManagedGroup,
} from '../groups/managed-groups.ts'
import { isId } from './filter-sql.ts'
import { applyToGroup, emptyGroupDraft, type GroupDraft } from './group-draft.ts'
import { type Member, presentGroup, versionOfGroup } from './group-resource.ts'
import {
  countMembersOf,
  countPushedGroups,
  findPushedGroup,
  forgetPushedGroup,
  groupSearchables,
  insertPushedGroup,
  listMemberIds,
  listMembersOf,
  listPushedGroups,
  lockPushedGroup,
  type PushedGroup,
  pushedAmong,
  touchPushedGroup,
} from './group-table.ts'
import { listResponse, readListQuery } from './list-query.ts'
import { projectionOf } from './projection.ts'
import { readPatch } from './read-patch.ts'
import type { ScimAnswer, ScimRequest } from './scim-answer.ts'
import { recorderOf, type ScimContext } from './scim-context.ts'
import { refuseScim } from './scim-error.ts'
import { namesVersion, requireVersion } from './versions.ts'

type Trx = Kysely<Database>

/** With members a page ends where they would be too many; the directory reads on from there. */
export async function listGroups(ctx: ScimContext, { query }: ScimRequest): Promise<ScimAnswer> {
  const { projection, ...page } = readListQuery(query, groupSearchables)
  const [total, found] = await Promise.all([
    countPushedGroups(ctx.db, ctx.provider.id, page.condition),
    page.max === 0 ? [] : listPushedGroups(ctx.db, ctx.provider.id, page),
  ])
  const withMembers = projection.has('members')
  const groups = withMembers ? await firstOf(ctx, found) : found
  const members = withMembers ? await membersOf(ctx, groups) : undefined
  const resources = groups.map((group) => projection.of(presentGroup(ctx.base, group, members?.get(group.group_id))))
  return { status: 200, body: listResponse(resources, total, page.offset) }
}

async function firstOf(ctx: ScimContext, groups: readonly PushedGroup[]): Promise<PushedGroup[]> {
  const counts = await countMembersOf(
    ctx.db,
    ctx.provider.id,
    groups.map(({ group_id }) => group_id),
  )
  let sum = 0
  return groups.filter(({ group_id }, index) => {
    sum += counts.get(group_id) ?? 0
    return index === 0 || sum <= ScimLimits.members
  })
}

async function membersOf(ctx: Pick<ScimContext, 'db' | 'provider'>, groups: readonly PushedGroup[]): Promise<Map<number, Member[]>> {
  const members = new Map<number, Member[]>(groups.map(({ group_id }) => [group_id, []]))
  const ids = [...members.keys()]
  if (ids.length === 0) return members
  for (const { group_id, id, name } of await listMembersOf(ctx.db, ctx.provider.id, ids, ScimLimits.members))
    members.get(group_id)?.push({ id, name })
  return members
}

async function answerGroup(ctx: ScimContext, { query }: ScimRequest, group: PushedGroup, status = 200): Promise<ScimAnswer> {
  const projection = projectionOf(query)
  const members = projection.has('members') ? (await membersOf(ctx, [group])).get(group.group_id) : undefined
  const resource = presentGroup(ctx.base, group, members)
  return { status, body: projection.of(resource), headers: { etag: versionOfGroup(group), location: resource.meta.location ?? '' } }
}

const idOf = ({ id = '' }: ScimRequest): number => (isId(id) ? Number(id) : refuseScim('SCIM_NOT_FOUND', id))

const findGroup = async (ctx: Pick<ScimContext, 'db' | 'provider'>, request: ScimRequest): Promise<PushedGroup> =>
  (await findPushedGroup(ctx.db, ctx.provider.id, idOf(request))) ?? refuseScim('SCIM_NOT_FOUND', request.id)

export async function getGroup(ctx: ScimContext, request: ScimRequest): Promise<ScimAnswer> {
  const group = await findGroup(ctx, request)
  const version = versionOfGroup(group)
  if (namesVersion(request.ifNoneMatch, version)) return { status: 304, headers: { etag: version } }
  return answerGroup(ctx, request, group)
}

/** A group that an administrator has made is never taken over: it may have rights, which its new members would get. */
export async function createGroup(ctx: ScimContext, request: ScimRequest): Promise<ScimAnswer> {
  const draft = draftOfWhole(request.body)
  const name = draft.name ?? refuseScim('SCIM_VALUE', 'displayName')
  const now = ctx.clock.now()
  const group = await ctx.db.transaction().execute(async (trx) => {
    const id = (await makeManagedGroup(trx, name, now)) ?? refuseScim('SCIM_GROUP_EXISTS', name)
    const external_id = draft.externalId ?? ''
    await insertPushedGroup(trx, { group_id: id, provider_id: ctx.provider.id, external_id, created_at: now, updated_at: now })
    await saveMembers(ctx, trx, id, draft)
    await record(recorderOf(ctx), trx, {
      action: 'group-added',
      subject: 'group',
      subjectId: id,
      detail: { name, directory: ctx.provider.name },
    })
    return (await findPushedGroup(trx, ctx.provider.id, id)) ?? refuseScim('SCIM_NOT_FOUND')
  })
  return answerGroup(ctx, request, group, 201)
}

function draftOfWhole(body: Record<string, unknown>): GroupDraft {
  const draft = emptyGroupDraft()
  draft.only = new Set()
  applyToGroup(draft, 'replace', undefined, body)
  if (draft.name === '' || draft.name === undefined) refuseScim('SCIM_VALUE', 'displayName')
  return draft
}

export async function replaceGroup(ctx: ScimContext, request: ScimRequest): Promise<ScimAnswer> {
  const draft = draftOfWhole(request.body)
  return answerGroup(ctx, request, await change(ctx, request, draft))
}

/** Answers without a body, as both Entra and Okta expect of large groups, unless the request names attributes. */
export async function patchGroup(ctx: ScimContext, request: ScimRequest): Promise<ScimAnswer> {
  const draft = emptyGroupDraft()
  for (const { op, path, value } of readPatch(request.body)) applyToGroup(draft, op, path, value)
  if (draft.name === '') refuseScim('SCIM_VALUE', 'displayName')
  const group = await change(ctx, request, draft)
  if (request.query.attributes) return answerGroup(ctx, request, group)
  return { status: 204, headers: { etag: versionOfGroup(group) } }
}

async function change(ctx: ScimContext, request: ScimRequest, draft: GroupDraft): Promise<PushedGroup> {
  return await ctx.db.transaction().execute(async (trx) => {
    await lockPushedGroup(trx, idOf(request))
    const group = await findGroup({ ...ctx, db: trx }, request)
    requireVersion(request.ifMatch, versionOfGroup(group))
    const name = draft.name === undefined || draft.name === group.name ? undefined : draft.name
    const externalId = draft.externalId === undefined || draft.externalId === group.external_id ? undefined : draft.externalId
    if (name !== undefined && !(await renameManagedGroup(trx, group.group_id, name))) refuseScim('SCIM_GROUP_EXISTS', name)
    const members = await saveMembers(ctx, trx, group.group_id, draft)
    if (name === undefined && externalId === undefined && members.added + members.removed === 0) return group
    const more = externalId === undefined ? {} : { external_id: externalId }
    await touchPushedGroup(trx, group.group_id, { ...more, updated_at: ctx.clock.now() })
    await record(recorderOf(ctx), trx, {
      action: 'group-changed',
      subject: 'group',
      subjectId: group.group_id,
      detail: { name: name ?? group.name, directory: ctx.provider.name, membersAdded: members.added, membersRemoved: members.removed },
    })
    return findGroup({ ...ctx, db: trx }, request)
  })
}

/** Answers how many members were to be added and removed. */
async function saveMembers(ctx: ScimContext, trx: Trx, id: number, draft: GroupDraft): Promise<{ added: number; removed: number }> {
  const added = new Set(draft.added)
  // Members that are not of this directory stay.
  const held = new Set(draft.only || draft.removed.size > 0 ? await listMemberIds(trx, ctx.provider.id, id) : [])
  const removed = new Set([...draft.removed].filter((one) => held.has(one)))
  if (draft.only) {
    const wanted = new Set([...draft.only, ...draft.added])
    for (const one of wanted) if (!held.has(one)) added.add(one)
    for (const one of held) if (!wanted.has(one)) removed.add(one)
    for (const one of held) added.delete(one)
  }
  await requirePushed(ctx, trx, [...added])
  await removeManagedMembers(trx, id, [...removed])
  await addManagedMembers(trx, id, [...added])
  return { added: added.size, removed: removed.size }
}

const chunkSize = 1000

/** A directory adds its own people only. */
async function requirePushed(ctx: ScimContext, trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > ScimLimits.members) refuseScim('SCIM_TOO_MANY', 'members')
  for (let start = 0; start < ids.length; start += chunkSize) {
    const chunk = ids.slice(start, start + chunkSize)
    const known = new Set(await pushedAmong(trx, ctx.provider.id, chunk))
    const unknown = chunk.find((id) => !known.has(id))
    if (unknown !== undefined) refuseScim('SCIM_UNKNOWN_MEMBER', String(unknown))
  }
}

/** Its members lose what the group gave them at once. */
export async function deleteGroup(ctx: ScimContext, request: ScimRequest): Promise<ScimAnswer> {
  await ctx.db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (trx) => {
      const group = await findGroup({ ...ctx, db: trx }, request)
      requireVersion(request.ifMatch, versionOfGroup(group))
      await forgetPushedGroup(trx, group.group_id)
      const isDeleted = await deleteManagedGroup(trx, group.group_id)
      await record(recorderOf(ctx), trx, {
        action: isDeleted ? 'group-removed' : 'group-changed',
        subject: 'group',
        subjectId: group.group_id,
        detail: { name: group.name, directory: ctx.provider.name, ...(isDeleted ? {} : { released: true }) },
      })
    })
  return { status: 204 }
}
