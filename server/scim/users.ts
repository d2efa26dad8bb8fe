import { record } from '../audit/record.ts'
import { saveUser, suspend } from './change-user.ts'
import { isId } from './filter-sql.ts'
import { removeFromGroups } from './group-table.ts'
import { listResponse, readListQuery } from './list-query.ts'
import { makeUser } from './make-user.ts'
import { projectionOf } from './projection.ts'
import { readPatch } from './read-patch.ts'
import type { ScimAnswer, ScimRequest } from './scim-answer.ts'
import { recorderOf, type ScimContext } from './scim-context.ts'
import { refuseScim } from './scim-error.ts'
import {
  countPushedUsers,
  findPushedUser,
  listGroupsOfUsers,
  listPushedUsers,
  lockAdministrators,
  lockPushed,
  type PushedUser,
  updatePushed,
  userSearchables,
} from './table.ts'
import { applyToUser, draftToReplace, emptyDraft } from './user-draft.ts'
import { draftOf, presentUser, versionOf } from './user-resource.ts'
import { namesVersion, requireVersion } from './versions.ts'

/** Groups that an answer lists for all of its people together. */
const maxGroups = 10_000

export async function listUsers(ctx: ScimContext, { query }: ScimRequest): Promise<ScimAnswer> {
  const { projection, ...page } = readListQuery(query, userSearchables)
  const [total, users] = await Promise.all([
    countPushedUsers(ctx.db, ctx.provider.id, page.condition),
    page.max === 0 ? [] : listPushedUsers(ctx.db, ctx.provider.id, page),
  ])
  const groups = projection.has('groups') ? await groupsOf(ctx, users) : new Map<number, { id: number; name: string }[]>()
  const resources = users.map((user) => projection.of(presentUser(ctx.base, user, groups.get(user.user_id) ?? [])))
  return { status: 200, body: listResponse(resources, total, page.offset) }
}

async function groupsOf(ctx: ScimContext, users: readonly PushedUser[]): Promise<Map<number, { id: number; name: string }[]>> {
  const groups = new Map<number, { id: number; name: string }[]>(users.map(({ user_id }) => [user_id, []]))
  const ids = [...groups.keys()]
  if (ids.length === 0) return groups
  for (const { user_id, id, name } of await listGroupsOfUsers(ctx.db, ctx.provider.id, ids, maxGroups))
    groups.get(user_id)?.push({ id, name })
  return groups
}

async function answerUser(ctx: ScimContext, { query }: ScimRequest, user: PushedUser, status = 200): Promise<ScimAnswer> {
  const projection = projectionOf(query)
  const groups = projection.has('groups') ? ((await groupsOf(ctx, [user])).get(user.user_id) ?? []) : []
  const resource = presentUser(ctx.base, user, groups)
  const headers = { etag: versionOf(user), location: resource.meta.location ?? '' }
  return { status, body: projection.of(resource), headers }
}

const idOf = ({ id = '' }: ScimRequest): number => (isId(id) ? Number(id) : refuseScim('SCIM_NOT_FOUND', id))

const findUser = async (ctx: Pick<ScimContext, 'db' | 'provider'>, request: ScimRequest): Promise<PushedUser> =>
  (await findPushedUser(ctx.db, ctx.provider.id, idOf(request))) ?? refuseScim('SCIM_NOT_FOUND', request.id)

export async function getUser(ctx: ScimContext, request: ScimRequest): Promise<ScimAnswer> {
  const user = await findUser(ctx, request)
  const version = versionOf(user)
  if (namesVersion(request.ifNoneMatch, version)) return { status: 304, headers: { etag: version } }
  return answerUser(ctx, request, user)
}

export async function createUser(ctx: ScimContext, request: ScimRequest): Promise<ScimAnswer> {
  const draft = emptyDraft()
  applyToUser(draft, 'add', undefined, request.body)
  return answerUser(ctx, request, await makeUser(ctx, draft), 201)
}

/** Attributes that the request leaves out lose their values (RFC 7644, section 3.5.1), except whether the person is active, and the id. */
export const replaceUser = (ctx: ScimContext, request: ScimRequest): Promise<ScimAnswer> =>
  change(ctx, request, (user) => {
    const draft = draftToReplace(draftOf(user))
    applyToUser(draft, 'replace', undefined, request.body)
    return draft
  })

export function patchUser(ctx: ScimContext, request: ScimRequest): Promise<ScimAnswer> {
  const operations = readPatch(request.body)
  return change(ctx, request, (user) => {
    const draft = draftOf(user)
    for (const { op, path, value } of operations) applyToUser(draft, op, path, value)
    return draft
  })
}

async function change(
  ctx: ScimContext,
  request: ScimRequest,
  draftFor: (user: PushedUser) => ReturnType<typeof draftOf>,
): Promise<ScimAnswer> {
  const user = await ctx.db.transaction().execute(async (trx) => {
    await lockPushed(trx, idOf(request))
    const before = await findUser({ ...ctx, db: trx }, request)
    requireVersion(request.ifMatch, versionOf(before))
    await saveUser(ctx, trx, before, draftFor(before))
    return findUser({ ...ctx, db: trx }, request)
  })
  return answerUser(ctx, request, user)
}

/** Suspends the account and hides it from the directory. Its content stays, because a fault of the directory must not take it from the library. */
export async function deleteUser(ctx: ScimContext, request: ScimRequest): Promise<ScimAnswer> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockPushed(trx, idOf(request))
    const user = await findUser({ ...ctx, db: trx }, request)
    requireVersion(request.ifMatch, versionOf(user))
    if (user.is_admin === 1 && user.disabled === 0 && (await lockAdministrators(trx)) < 2)
      refuseScim('SCIM_LAST_ADMINISTRATOR', user.user_name)
    await suspend(ctx, trx, user)
    await removeFromGroups(trx, ctx.provider.id, user.user_id)
    await updatePushed(trx, user.user_id, { deleted_at: ctx.clock.now() })
    await record(recorderOf(ctx), trx, {
      action: 'account-changed',
      subject: 'account',
      subjectId: user.user_id,
      detail: { name: user.account_name, directory: ctx.provider.name, deletedThere: true },
    })
  })
  return { status: 204 }
}
