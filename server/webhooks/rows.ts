import type { Generated } from 'kysely'
import type { DeliveryState, WebhookEvent } from '../../sdk/webhooks/contract.ts'
import type { Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    webhooks: WebhooksTable
    webhook_deliveries: WebhookDeliveriesTable
    unpublished_items: UnpublishedItemsTable
  }
}

export interface WebhooksTable {
  id: Generated<number>
  name: string
  address: string
  /** JSON: a list of events. */
  events: string
  /** Sealed. */
  secret: string
  /** The secret before, sealed, and until when messages are signed with it too. */
  former_secret: string
  former_until: number
  is_on: Flag
  /** Nothing is sent before: the endpoint did not answer, or asked for a pause. */
  paused_until: number
  /** Since then deliveries were given up and none arrived. */
  failing_since: number | null
  /** It was switched off because it was failing. */
  off_since: number | null
  created_at: number
}

/** A message to one endpoint. */
export interface WebhookDeliveriesTable {
  id: Generated<number>
  webhook_id: number
  message_id: string
  event: WebhookEvent | 'test'
  /** JSON, as it is sent. */
  body: string
  state: DeliveryState
  created_at: number
  /** The retries end some days after. */
  waiting_since: number
  next_at: number
  tried_at: number | null
  tries: number
  /** HTTP status; 0: no answer. */
  status: number
  answer: string
  /** Why there was no answer, as a stored sentence. */
  reason: string
}

/** An item that nobody but its owner could see yet. */
export interface UnpublishedItemsTable {
  item_id: number
}
