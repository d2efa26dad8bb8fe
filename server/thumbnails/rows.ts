import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    thumbnail_parts: ThumbnailPartsTable
  }
}

/** A piece of an image that is being sent as text; the rows of an image go when it is whole, or too old. */
export interface ThumbnailPartsTable {
  id: Generated<number>
  user_id: number
  /** The purpose of the image. */
  target: string
  data: string
  created_at: number
}
