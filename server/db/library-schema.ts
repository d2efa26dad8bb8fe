import type { Generated } from 'kysely'
import type { Defaulted, Flag } from './schema.ts'

/** How the library is described and put in order: fields, categories, translations, favourites. */
export interface LibraryTables {
  fields: FieldsTable
  field_items: FieldItemsTable
  item_field_values: ItemFieldValuesTable
  translations: TranslationsTable
  categories: CategoriesTable
  category_ancestors: CategoryAncestorsTable
  item_categories: ItemCategoriesTable
  favourites: FavouritesTable
  saved_searches: SavedSearchesTable
  watch_history: WatchHistoryTable
}

/** The definition of a field that describes items. */
export interface FieldsTable {
  id: Generated<number>
  title: string
  /** The wire's: txt text, date, ddl dropdown, af autofill, rb radio, chk checkbox. */
  type: 'txt' | 'date' | 'ddl' | 'af' | 'rb' | 'chk'
  tooltip: Defaulted<string>
  default_value: Defaulted<string>
  is_required: Defaulted<Flag>
  /** Fields that mean something to the product; at most one field has each. */
  role: Defaulted<'' | 'title' | 'description' | 'broadcast-channel' | 'broadcast-date'>
  is_multi_line: Defaulted<Flag>
  is_html: Defaulted<Flag>
  position: Defaulted<number>
  /** JSON: record types that have it; an empty list is all. */
  record_types: Defaulted<string>
  created_at: number
  updated_at: number
  /** Counts the changes, so that the second of two editors is told. */
  revision: Defaulted<number>
  /** Values of a field that is gone are kept, and shown nowhere. */
  deleted_at: number | null
}

/** Options of a field. */
export interface FieldItemsTable {
  id: Generated<number>
  field_id: number
  name: string
  is_default: Defaulted<Flag>
  position: Defaulted<number>
  deleted_at: number | null
}

/** One value of a field of an item: text, a date (`YYYY-MM-DD`), or something that was chosen; several rows where several are. */
export interface ItemFieldValuesTable {
  id: Generated<number>
  item_id: number
  field_id: number
  field_item_id: number | null
  /** Empty when something was chosen. */
  value: Defaulted<string>
}

export interface TranslationsTable {
  subject: 'field' | 'field-item' | 'category'
  subject_id: number
  /** BCP 47. */
  lang: string
  value: string
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
  /** When its picture was set; null: it has none. */
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

export interface FavouritesTable {
  user_id: number
  item_id: number
  /** Start time in seconds. */
  start_secs: Defaulted<number>
  created_at: number
}

/** A search that a person keeps; no two of one person have the same name. */
export interface SavedSearchesTable {
  id: Generated<number>
  user_id: number
  name: string
  /** JSON: the value of `f`. */
  filter: string
  created_at: number
}

/** The history of a person, each item once. */
export interface WatchHistoryTable {
  user_id: number
  item_id: number
  last_at: number
}
