import type { Generated } from 'kysely'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    page_layouts: PageLayoutsTable
    home_layouts: HomeLayoutsTable
  }
}

/** The layout of a page. */
export interface PageLayoutsTable {
  id: Generated<number>
  name: string
  /** The category that it was made for; its editors may change it. */
  category_id: number | null
  /** Null: the account is gone. */
  user_id: number | null
  /** JSON: `LayoutData`. Null: it was never published. */
  published: string | null
  /** JSON: `LayoutData`. Null: there is no draft. */
  draft: string | null
  created_at: number
  updated_at: number
  revision: Defaulted<number>
}

/** The home page of a group. The first row counts for people in several groups. */
export interface HomeLayoutsTable {
  id: Generated<number>
  /** Null: everyone who has no other. */
  group_id: number | null
  layout_id: number
}
