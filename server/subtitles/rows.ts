import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    cues: CuesTable
  }
}

export interface CuesTable {
  id: Generated<number>
  item_id: number
  track_id: number
  start_ms: number
  end_ms: number
  text: string
}
