import type { Generated } from 'kysely'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    categories: CategoriesTable
    category_ancestors: CategoryAncestorsTable
    item_categories: ItemCategoriesTable
    category_editors: CategoryEditorsTable
    category_policies: CategoryPoliciesTable
    category_criteria: CategoryCriteriaTable
    category_fills: CategoryFillsTable
  }
}

export interface CategoriesTable {
  id: Generated<number>
  /** Null at the root. */
  parent_id: number | null
  name: string
  description: Defaulted<string>
  is_featured: Defaulted<Flag>
  /** It, what is below it, and how much that is, are shown to administrators only. */
  is_hidden: Defaulted<Flag>
  /** `#rrggbb`, or empty. */
  background_colour: Defaulted<string>
  /** 1: every criterion has to match; 0: one of them. */
  matches_all: Defaulted<Flag>
  /** Kept for systems that ask for it; never run. */
  sql_query: Defaulted<string>
  /** When its image was set; null: it has none. */
  image_at: number | null
  position: Defaulted<number>
  /** Of the page that shows it; 0: the usual one. */
  page_layout_id: Defaulted<number>
  /** 1: shown only to those who may see what is published under one of its policies (category_policies). */
  is_limited: Defaulted<Flag>
  /** 1: only its editors decide what is in it. */
  members_by_editors: Defaulted<Flag>
  created_at: number
  updated_at: number
}

/** A category and everything above it, itself at depth 0. */
export interface CategoryAncestorsTable {
  category_id: number
  ancestor_id: number
  depth: number
}

export interface ItemCategoriesTable {
  item_id: number
  category_id: number
  /** 0: criteria put it there, and take it away again. */
  is_manual: Defaulted<Flag>
  /** 1: a person took it out; criteria do not put it back. Such a row is no membership. */
  is_excluded: Defaulted<Flag>
}

/** One of `user_id` and `group_id` is set. */
export interface CategoryEditorsTable {
  id: Generated<number>
  category_id: number
  user_id: number | null
  group_id: number | null
}

/** A limited category is shown to those who may see what is published under one of these. */
export interface CategoryPoliciesTable {
  category_id: number
  policy_id: number
}

/** A value that a field of an item has to have. */
export interface CategoryCriteriaTable {
  id: Generated<number>
  category_id: number
  field_id: number
  /** `and`: every one of them has to match; `or`: one of each field's, or of all. */
  clause: 'and' | 'or'
  field_item_id: number | null
  /** Empty when something was chosen. */
  value: Defaulted<string>
  /** Keys that a matching item has among its own (match-keys.ts). */
  match_key: string
  /** 0: another criterion of the category, which has to match as well, is looked up in its place. */
  is_lead: Defaulted<Flag>
}

/** A category that is being filled, and how far that is. */
export interface CategoryFillsTable {
  category_id: number
  next_item_id: Defaulted<number>
  done: Defaulted<number>
  total: Defaulted<number>
}
