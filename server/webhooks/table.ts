import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { DeliveryState } from '../../sdk/webhooks/contract.ts'
import type { Database } from '../db/schema.ts'
import type { WebhookDeliveriesTable, WebhooksTable } from './rows.ts'

type Db = Kysely<Database>

export type WebhookRow = Selectable<WebhooksTable>
export type DeliveryRow = Selectable<WebhookDeliveriesTable>

export const listRows = (db: Db): Promise<WebhookRow[]> => db.selectFrom('webhooks').selectAll().orderBy('name').orderBy('id').execute()

export const listOn = (db: Db): Promise<Pick<WebhookRow, 'id' | 'events'>[]> =>
  db.selectFrom('webhooks').select(['id', 'events']).where('is_on', '=', 1).orderBy('id').execute()

export const findWebhook = (db: Db, id: number): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()

export const insertWebhook = async (trx: Db, row: Insertable<WebhooksTable>): Promise<number> =>
  (await trx.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow()).id

export const updateWebhook = (db: Db, id: number, change: Updateable<WebhooksTable>): Promise<unknown> =>
  db.updateTable('webhooks').set(change).where('id', '=', id).execute()

export const deleteWebhook = (trx: Db, id: number): Promise<unknown> => trx.deleteFrom('webhooks').where('id', '=', id).execute()

/** Switches off endpoints that have been failing since before. */
export const switchOffFailing = (trx: Db, before: number, now: number): Promise<Pick<WebhookRow, 'id' | 'name'>[]> =>
  trx
    .updateTable('webhooks')
    .set({ is_on: 0, off_since: now })
    .where('is_on', '=', 1)
    .where('failing_since', '<', before)
    .returning(['id', 'name'])
    .execute()

export const listSwitchedOff = (db: Db, after: number): Promise<{ off_since: number | null }[]> =>
  db.selectFrom('webhooks').select('off_since').where('off_since', '>', after).orderBy('off_since', 'desc').execute()

export const insertDelivery = async (trx: Db, row: Insertable<WebhookDeliveriesTable>): Promise<DeliveryRow> =>
  trx.insertInto('webhook_deliveries').values(row).returningAll().executeTakeFirstOrThrow()

export const findDelivery = (db: Db, id: number): Promise<DeliveryRow | undefined> =>
  db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst()

export const updateDelivery = (db: Db, id: number, change: Updateable<WebhookDeliveriesTable>): Promise<unknown> =>
  db.updateTable('webhook_deliveries').set(change).where('id', '=', id).execute()

export interface DeliveryFilter {
  webhookId: number
  state: DeliveryState | ''
  before: number | undefined
  limit: number
}

export const listDeliveryRows = (db: Db, filter: DeliveryFilter): Promise<(DeliveryRow & { name: string })[]> =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .selectAll('webhook_deliveries')
    .select('webhooks.name')
    .$if(filter.webhookId > 0, (query) => query.where('webhook_deliveries.webhook_id', '=', filter.webhookId))
    .$if(filter.state !== '', (query) => query.where('webhook_deliveries.state', '=', filter.state as DeliveryState))
    .$if(filter.before !== undefined, (query) => query.where('webhook_deliveries.id', '<', filter.before as number))
    .orderBy('webhook_deliveries.id', 'desc')
    .limit(filter.limit)
    .execute()

/** Takes deliveries that are due, the oldest first, so that no other process sends them before `until`. */
export const claimDue = async (
  db: Db,
  webhookId: number,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<DeliveryRow[]> => {
  const rows = await db
    .updateTable('webhook_deliveries')
    .set({ next_at: until })
    .where('id', 'in', (e) =>
      e
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('webhook_id', '=', webhookId)
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .limit(limit),
    )
    // Asked again for the row as it is when its lock is free: another process may have claimed it meanwhile.
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .returningAll()
    .execute()
  return rows.toSorted((first, second) => first.id - second.id)
}

/** Gives claimed deliveries back. */
export const releaseClaimed = (db: Db, ids: readonly number[], now: number): Promise<unknown> =>
  ids.length === 0
    ? Promise.resolve()
    : db.updateTable('webhook_deliveries').set({ next_at: now }).where('id', 'in', ids).where('state', '=', 'waiting').execute()

export async function nextDue(db: Db, webhookId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('next_at')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  return row && Number(row.next_at)
}

/** Answers how many were deleted. */
export async function deleteDeliveriesBefore(db: Db, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', (e) =>
      e.selectFrom('webhook_deliveries').select('id').where('created_at', '<', before).orderBy('created_at').limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export interface EventItem {
  id: number
  title: string
  owner_id: number
  record_type: number
  created_at: number
  deleted_at: number | null
}

export const findEventItem = (trx: Db, id: number): Promise<EventItem | undefined> =>
  trx
    .selectFrom('items')
    .select(['id', 'title', 'owner_id', 'record_type', 'created_at', 'deleted_at'])
    .where('id', '=', id)
    .where('photoset_id', 'is', null)
    .executeTakeFirst()

export const addUnpublished = (trx: Db, itemId: number): Promise<unknown> =>
  trx.insertInto('unpublished_items').values({ item_id: itemId }).execute()

/** Items that have been published and are still among the others; also photos and streams, which never are by themselves. */
export async function listPublished(db: Db, now: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ item_id: number }>`
    select u.item_id from unpublished_items u join items i on i.id = u.item_id
    where i.photoset_id is not null or (i.status = 'ready' and i.deleted_at is null and i.is_private in (0, 2)
      and i.approval in ('none', 'approved') and (i.publish_at is null or i.publish_at <= ${now})
      and (i.expires_at is null or i.expires_at > ${now}))
    order by u.item_id limit ${limit}`.execute(db)
  return rows.map(({ item_id }) => Number(item_id))
}

/** Answers whether it was there: only one process announces an item. */
export const removeUnpublished = async (trx: Db, itemId: number): Promise<boolean> =>
  (await trx.deleteFrom('unpublished_items').where('item_id', '=', itemId).executeTakeFirst()).numDeletedRows > 0n
