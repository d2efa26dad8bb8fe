import type { Generated } from 'kysely'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    cmi5_launches: Cmi5LaunchesTable
  }
}

/** A launch of an item by cmi5. One that was refused after its `fetch` address was used has ended at once. */
export interface Cmi5LaunchesTable {
  id: Generated<number>
  item_id: number
  /** The account that was signed in; null: none. */
  user_id: number | null
  /** Its `fetch` address is used once. */
  fetch_hash: string
  /** Of the browser that was launched. */
  token_hash: string
  /** UUID of the learning environment. */
  registration: string
  /** JSON: what the learning environment says of the launch. */
  launch: string
  /** The sealed token of the launch. */
  credential: string
  started_at: number
  last_at: number
  ended_at: number | null
  completed_at: number | null
  passed_at: number | null
  failed_at: number | null
  /** JSON: the parts that were played in this registration, united. */
  played: Defaulted<string>
  stopped_secs: Defaulted<number>
}
