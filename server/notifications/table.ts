import type { Kysely } from 'kysely'
import { NotificationLimits } from '../../sdk/notifications/contract.ts'
import { waitingItems } from '../approvals/approvals.ts'
import type { Database } from '../db/schema.ts'
import type { ItemEvent } from './notification-kind.ts'

type Db = Kysely<Database>

const max = NotificationLimits.counted

/** Conversions belong to whom the item belongs now. */
export async function listConverted(db: Db, userId: number, status: 'failed' | 'done', after: number): Promise<ItemEvent[]> {
  const rows = await db
    .selectFrom('conversions as c')
    .innerJoin('items as i', 'i.id', 'c.item_id')
    .select(['c.item_id', 'c.ended_at as at'])
    .where('i.owner_id', '=', userId)
    .where('i.deleted_at', 'is', null)
    .where('c.status', '=', status)
    .where('c.ended_at', '>', after)
    .orderBy('c.ended_at', 'desc')
    .limit(max)
    .execute()
  return rows.map(({ item_id, at }) => ({ item_id, at: Number(at ?? 0) }))
}

/** Grants by others to an account or its groups. */
export const listReceivedGrants = (db: Db, userId: number, groups: readonly number[], after: number): Promise<ItemEvent[]> =>
  db
    .selectFrom('item_grants as g')
    .select(['g.item_id', 'g.created_at as at'])
    .where((e) => e.or([e('g.user_id', '=', userId), ...(groups.length > 0 ? [e('g.group_id', 'in', groups)] : [])]))
    .where('g.granted_by', '<>', userId)
    .where('g.created_at', '>', after)
    .orderBy('g.created_at', 'desc')
    .limit(max)
    .execute()

export const listWaiting = (db: Db, after: number): Promise<ItemEvent[]> =>
  waitingItems(db)
    .select(['id as item_id', 'updated_at as at'])
    .where('updated_at', '>', after)
    .orderBy('updated_at', 'desc')
    .limit(max)
    .execute()
