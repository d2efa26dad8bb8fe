import type { Context } from '../context.ts'
import type { AccessGiven, AccessSubject } from './item-hooks.ts'
import type { ItemFacts } from './policy.ts'
import { type ItemRow, listItems } from './table.ts'

export type AccessContext = Pick<Context, 'db' | 'clock' | 'publishing' | 'itemHooks' | 'actor' | 'share'>

type Access = Pick<ItemFacts, 'isOpen' | 'audience' | 'grant' | 'isShared'>

/** The row of an item with the facts about the caller that the policies need. */
export type KnownItem = ItemRow & Access

export const isOpenAt = (item: Pick<ItemRow, 'approval' | 'publish_at' | 'expires_at'>, now: number): boolean =>
  (item.approval === 'none' || item.approval === 'approved') &&
  (item.publish_at === null || item.publish_at <= now) &&
  (item.expires_at === null || item.expires_at > now)

/** Adds the facts that the policies need: whether an item is open, its audience, and the access that the caller was given. */
export async function withAccess<Row extends ItemRow>(ctx: AccessContext, given: readonly Row[]): Promise<(Row & Access)[]> {
  if (given.length === 0) return []
  const now = ctx.clock.now()
  const [decided, policies] = await Promise.all([withPhotosets(ctx, given), ctx.publishing.policies()])
  const known = decided.map(({ row, decider }) => {
    // A policy that does not exist any more shows the item to no group.
    const audience = row.policy_id === null ? undefined : policies.has(row.policy_id) ? policies.get(row.policy_id)?.audience : []
    return { row, subject: { id: decider, is_private: row.is_private, audience } }
  })
  const access = await accessGiven(
    ctx,
    known.map(({ subject }) => subject),
  )
  return known.map(({ row, subject }) => {
    const { grant, isShared = false } = access.get(subject.id) ?? {}
    return {
      ...row,
      isOpen: isOpenAt(row, now),
      audience: subject.audience,
      grant,
      isShared: isShared || screenOpens(ctx.actor, subject.id),
    }
  })
}

const screenOpens = (actor: AccessContext['actor'], id: number): boolean => actor.kind === 'screen' && actor.opens.has(id)

async function accessGiven(ctx: AccessContext, subjects: readonly AccessSubject[]): Promise<Map<number, AccessGiven>> {
  const distinct = [...new Map(subjects.map((subject) => [subject.id, subject])).values()]
  const access = new Map<number, AccessGiven>()
  for (const given of await Promise.all(ctx.itemHooks.accessSources.map((source) => source(ctx, distinct)))) {
    for (const [id, more] of given) access.set(id, joined(access.get(id) ?? {}, more))
  }
  return access
}

const joined = (one: AccessGiven, other: AccessGiven): AccessGiven => ({
  grant: one.grant === 'edit' ? 'edit' : (other.grant ?? one.grant),
  isShared: one.isShared === true || other.isShared === true,
})

/** A photo takes over who may view it from its photoset: `decider` is the id of the item that decides. */
async function withPhotosets<Row extends ItemRow>({ db }: AccessContext, rows: readonly Row[]): Promise<{ row: Row; decider: number }[]> {
  const ids = [...new Set(rows.flatMap(({ photoset_id }) => photoset_id ?? []))]
  const photosets = new Map(ids.length === 0 ? [] : (await listItems(db, ids)).map((row) => [row.id, row]))
  return rows.map((row) => {
    if (row.photoset_id === null) return { row, decider: row.id }
    const photoset = photosets.get(row.photoset_id)
    if (photoset === undefined) return { row: { ...row, deleted_at: row.deleted_at ?? 0 }, decider: row.id }
    const { owner_id, is_private, embed_disabled, policy_id, publish_at, expires_at } = photoset
    // A photo added to an approved photoset needs its own approval.
    const approval = photoset.approval === 'none' || photoset.approval === 'approved' ? row.approval : photoset.approval
    const facts = { owner_id, is_private, approval, embed_disabled, policy_id, publish_at, expires_at }
    return { row: { ...row, ...facts, deleted_at: row.deleted_at ?? photoset.deleted_at }, decider: photoset.id }
  })
}
