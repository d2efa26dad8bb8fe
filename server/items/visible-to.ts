import { type RawBuilder, sql } from 'kysely'
import { RecordTypes } from '../../sdk/media/contract.ts'
import type { Deps } from '../context.ts'
import type { IsOneOf } from '../db/one-of.ts'

/** The caller's visibility rules, so that they are a part of the statement and not a filter afterwards. */
export interface SearchingActor {
  /** Sees everything that is not deleted. */
  isAdmin: boolean
  userId: number | undefined
  groups: readonly number[]
  /** Publishing policies whose items these groups may not see. */
  hiddenPolicies: readonly number[]
  /** Categories that are kept from them, with everything below. */
  blockedCategories: readonly number[]
  canApprove: boolean
  now: number
  /** Origin of the page of another site that asks: items that it may not embed are not for it. Undefined: the library itself asks. */
  page?: string | undefined
}

/** The publishing policies whose items these groups may not see. */
export const policiesHiddenFrom = (policies: Awaited<ReturnType<Deps['publishing']['policies']>>, groups: readonly number[]): number[] =>
  [...policies.values()].filter(({ audience }) => audience && !audience.some((group) => groups.includes(group))).map(({ id }) => id)

/**
 * `mayView` of items/policy.ts in SQL, for rows named `i`; a generated test compares the two. The most frequent case is first. Photos of a
 * photoset are in no list.
 */
export function visibleTo(
  { isAdmin, userId, groups, hiddenPolicies, canApprove, now, page }: SearchingActor,
  isOneOf: IsOneOf,
): RawBuilder<unknown> {
  const listed = sql`i.deleted_at is null and i.photoset_id is null ${page === undefined ? sql`` : embeddableOn(page)}`
  if (isAdmin) return listed
  const isOpen = sql`(i.approval = 'none' or i.approval = 'approved') and (i.publish_at is null or i.publish_at <= ${now})
    and (i.expires_at is null or i.expires_at > ${now})`
  const isForAll = hiddenPolicies.length === 0 ? sql`` : sql`and (i.policy_id is null or not ${isOneOf(sql`i.policy_id`, hiddenPolicies)})`
  const isForMe = userId === undefined ? sql`i.is_private = 0` : sql`i.is_private in (0, 2)`
  const ways = [sql`(${isForMe} and ${isOpen} ${isForAll})`]
  if (userId !== undefined) {
    ways.push(
      sql`i.owner_id = ${userId}`,
      // The plus keeps SQLite from walking everything that was ever granted to so many groups: an item has few grants.
      sql`exists (select 1 from item_grants g where g.item_id = i.id
        and (+g.user_id = ${userId} or ${isOneOf(sql`+g.group_id`, groups)})
        and (g.access = 'edit' or (${isOpen})))`,
    )
  }
  if (canApprove) ways.push(sql`i.approval = 'waiting'`)
  return sql`${listed} and (${sql.join(ways, sql` or `)})`
}

/**
 * The items that lists show: those that the caller may view, without playlists and photosets that have no entries, or only entries in the
 * trash. People who may fill such a collection see it, and people who may approve it while it waits. A playlist that broadcasts a live item
 * needs no entries.
 */
export function listedFor(actor: SearchingActor, isOneOf: IsOneOf): RawBuilder<unknown> {
  const visible = visibleTo(actor, isOneOf)
  if (actor.isAdmin) return visible
  const { userId, groups, canApprove } = actor
  const ways = [
    sql`i.record_type not in (${RecordTypes.playlist}, ${RecordTypes.photoset})`,
    sql`exists (select 1 from playlist_items e join items m on m.id = e.item_id where e.playlist_id = i.id and m.deleted_at is null)`,
    sql`exists (select 1 from playlist_settings b where b.playlist_id = i.id and b.live_item_id is not null)`,
  ]
  if (userId !== undefined) {
    ways.push(
      sql`i.owner_id = ${userId}`,
      sql`exists (select 1 from item_grants f where f.item_id = i.id and f.access = 'edit'
        and (+f.user_id = ${userId} or ${isOneOf(sql`+f.group_id`, groups)}))`,
    )
  }
  if (canApprove) ways.push(sql`i.approval = 'waiting'`)
  return sql`${visible} and (${sql.join(ways, sql` or `)})`
}

/** Whether the owners let pages of an origin embed the items. */
const embeddableOn = (origin: string): RawBuilder<unknown> => sql`and i.embed_disabled = 0
  and (not exists (select 1 from embed_sites s where s.item_id = i.id)
    or exists (select 1 from embed_sites s where s.item_id = i.id and s.origin = ${origin}))`
