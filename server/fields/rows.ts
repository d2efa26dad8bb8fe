import type { Generated } from 'kysely'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    fields: FieldsTable
    field_items: FieldItemsTable
    item_field_values: ItemFieldValuesTable
  }
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
