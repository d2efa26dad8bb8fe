import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    item_events: ItemEventsTable
  }
}

export interface ItemEventsTable {
  id: Generated<number>
  name: string
  /** The JSON text that webhooks are told too. */
  body: string
  created_at: number
}
