import type { Generated } from 'kysely'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    tag_groups: TagGroupsTable
    tags: TagsTable
    chapter_tags: ChapterTagsTable
  }
}

export interface TagGroupsTable {
  id: Generated<number>
  title: string
  /** The title without its case, accents and repeated spaces. */
  title_key: string
  revision: Defaulted<number>
  created_at: number
}

export interface TagsTable {
  id: Generated<number>
  group_id: number
  title: string
  title_key: string
  /** `#rrggbb`, or empty. */
  colour: Defaulted<string>
  position: number
}

export interface ChapterTagsTable {
  chapter_id: number
  tag_id: number
}
