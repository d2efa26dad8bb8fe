import type { Context } from '../context.ts'
import { grantsOn } from '../grants/grants.ts'
import { BuiltInGroups } from '../session/actor.ts'
import { shareOpens } from '../shares/share.ts'
import type { ItemFacts } from './policy.ts'
import { type ItemRow, listItems } from './table.ts'

export type AccessContext = Pick<Context, 'db' | 'clock' | 'publishing' | 'actor' | 'share'>

type Access = Pick<ItemFacts, 'isOpen' | 'audience' | 'grant' | 'isShared'>

/** A row, and what the policies have to know about the one who asks. */
export type KnownItem = ItemRow & Access

export const isOpenAt = (item: Pick<ItemRow, 'approval' | 'publish_at' | 'expires_at'>, now: number): boolean =>
  (item.approval === 'none' || item.approval === 'approved') &&
  (item.publish_at === null || item.publish_at <= now) &&
  (item.expires_at === null || item.expires_at > now)

const screenOpens = (actor: AccessContext['actor'], id: number): boolean => actor.kind === 'screen' && actor.opens.has(id)

/** Finds out what the policies ask: whether it is open, for whom, what was granted, and what the link opens. */
export async function withAccess<Row extends ItemRow>(ctx: AccessContext, given: readonly Row[]): Promise<(Row & Access)[]> {
  if (given.length === 0) return []
  const now = ctx.clock.now()
  const rows = await withPhotosets(ctx, given)
  const [policies, grants] = await Promise.all([ctx.publishing.policies(), grantsOn(ctx, [...new Set(rows.map(({ decider }) => decider))])])
  return rows.map(({ row, decider }) => {
    // A policy that cannot be found shows the item to nobody.
    const audience = row.policy_id === null ? undefined : policies.has(row.policy_id) ? policies.get(row.policy_id)?.audience : []
    return {
      ...row,
      isOpen: isOpenAt(row, now),
      audience,
      grant: grants.get(decider),
      isShared:
        screenOpens(ctx.actor, decider) ||
        shareOpens(ctx.share, ctx.actor, { id: decider, is_private: row.is_private, audience }, BuiltInGroups.everyone),
    }
  })
}

/** What belongs to a photoset has no say of its own about who sees it: `decider` is the item that does. */
async function withPhotosets<Row extends ItemRow>({ db }: AccessContext, rows: readonly Row[]): Promise<{ row: Row; decider: number }[]> {
  const ids = [...new Set(rows.flatMap(({ photoset_id }) => photoset_id ?? []))]
  const photosets = new Map(ids.length === 0 ? [] : (await listItems(db, ids)).map((row) => [row.id, row]))
  return rows.map((row) => {
    if (row.photoset_id === null) return { row, decider: row.id }
    const photoset = photosets.get(row.photoset_id)
    if (photoset === undefined) return { row: { ...row, deleted_at: row.deleted_at ?? 0 }, decider: row.id }
    const { owner_id, is_private, embed_disabled, policy_id, publish_at, expires_at } = photoset
    // What was added to one that was looked at waits for itself.
    const approval = photoset.approval === 'none' || photoset.approval === 'approved' ? row.approval : photoset.approval
    const facts = { owner_id, is_private, approval, embed_disabled, policy_id, publish_at, expires_at }
    return { row: { ...row, ...facts, deleted_at: row.deleted_at ?? photoset.deleted_at }, decider: photoset.id }
  })
}
