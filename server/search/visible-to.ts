import { type RawBuilder, sql } from 'kysely'
import type { SearchingActor } from './searcher.ts'

/** media/policy.ts `mayView` in SQL, for rows called `i`; a generated test holds the two together. The usual case is asked first. */
export function visibleTo({ isAdmin, userId, groups, hiddenPolicies, canApprove, now }: SearchingActor): RawBuilder<unknown> {
  if (isAdmin) return sql`i.deleted_at is null`
  const isOpen = sql`i.approval in ('none', 'approved') and (i.publish_at is null or i.publish_at <= ${whole(now)})
    and (i.expires_at is null or i.expires_at > ${whole(now)})`
  const isForAll =
    hiddenPolicies.length === 0 ? sql`` : sql`and (i.policy_id is null or i.policy_id not in (${sql.join(hiddenPolicies.map(whole))}))`
  const ways = [sql`(i.is_private = 0 and ${isOpen} ${isForAll})`]
  if (userId !== undefined) {
    ways.push(
      sql`i.owner_id = ${whole(userId)}`,
      sql`exists (select 1 from item_grants g where g.item_id = i.id
        and (g.user_id = ${whole(userId)} or g.group_id in (${sql.join(groups.map(whole))}))
        and (g.access = 'edit' or (${isOpen})))`,
    )
  }
  if (canApprove) ways.push(sql`i.approval = 'waiting'`)
  return sql`i.deleted_at is null and (${sql.join(ways, sql` or `)})`
}

/** Numbers of ours stand in the statement itself: two hundred groups are then no two hundred parameters. */
const whole = (value: number): RawBuilder<unknown> => sql.raw(String(Math.trunc(value)))
