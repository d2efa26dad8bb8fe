import type { Generated } from 'kysely'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    chapters: ChaptersTable
  }
}

export interface ChaptersTable {
  id: Generated<number>
  item_id: number
  start_secs: number
  duration_secs: number
  title: string
  description: Defaulted<string>
  /** Which camera of an item with several it shows. */
  camera_angle: Defaulted<number>
  created_at: number
}
