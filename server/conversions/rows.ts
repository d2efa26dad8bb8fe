import type { Generated } from 'kysely'
import type { ConversionStatus } from '../../sdk/conversions/contract.ts'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    conversions: ConversionsTable
  }
}

export interface ConversionsTable {
  id: Generated<number>
  item_id: number
  owner_id: number
  /** Its place among first renditions: the lowest waiting turn is next. */
  turn: Defaulted<number>
  status: ConversionStatus
  step: Defaulted<string>
  /** Percent. */
  progress: Defaulted<number>
  time_left_secs: number | null
  message: Defaulted<string>
  attempts: Defaulted<number>
  created_at: number
  started_at: number | null
  ended_at: number | null
}
