import type { Generated } from 'kysely'
import type { Defaulted, Flag } from './schema.ts'

/** Rows that belong to a category beside its own (library-schema.ts). */
export interface CategoryTables {
  category_editors: CategoryEditorsTable
  category_policies: CategoryPoliciesTable
  category_criteria: CategoryCriteriaTable
  category_fills: CategoryFillsTable
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
