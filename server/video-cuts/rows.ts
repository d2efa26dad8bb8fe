import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    video_cuts: VideoCutsTable
  }
}

/** Cuts of an item's video. Those of an earlier file count for nothing. */
export interface VideoCutsTable {
  item_id: number
  /** The version of the file in which they are. */
  file_version: number
  state: 'waiting' | 'failed' | 'done'
  /** JSON: milliseconds, sorted. */
  cuts: Defaulted<string>
  updated_at: number
}
