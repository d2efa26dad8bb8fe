import type { Context } from '../context.ts'
import { grantsOn } from '../grants/grants.ts'
import { BuiltInGroups } from '../session/actor.ts'
import { shareOpens } from '../shares/share.ts'
import type { ItemFacts } from './policy.ts'
import type { ItemRow } from './table.ts'

export type AccessContext = Pick<Context, 'db' | 'clock' | 'publishing' | 'actor' | 'share'>

type Access = Pick<ItemFacts, 'isOpen' | 'audience' | 'grant' | 'isShared'>

/** A row, and what the policies have to know about the one who asks. */
export type KnownItem = ItemRow & Access

export const isOpenAt = (item: Pick<ItemRow, 'approval' | 'publish_at' | 'expires_at'>, now: number): boolean =>
  (item.approval === 'none' || item.approval === 'approved') &&
  (item.publish_at === null || item.publish_at <= now) &&
  (item.expires_at === null || item.expires_at > now)

/** Finds out what the policies ask: whether it is open, for whom, what was granted, and what the link opens. */
export async function withAccess<Row extends ItemRow>(ctx: AccessContext, rows: readonly Row[]): Promise<(Row & Access)[]> {
  if (rows.length === 0) return []
  const now = ctx.clock.now()
  const [policies, grants] = await Promise.all([
    ctx.publishing.policies(),
    grantsOn(
      ctx,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => {
    // A policy that cannot be found shows the item to nobody.
    const audience = row.policy_id === null ? undefined : policies.has(row.policy_id) ? policies.get(row.policy_id)?.audience : []
    return {
      ...row,
      isOpen: isOpenAt(row, now),
      audience,
      grant: grants.get(row.id),
      isShared: shareOpens(ctx.share, ctx.actor, { id: row.id, is_private: row.is_private, audience }, BuiltInGroups.everyone),
    }
  })
}
