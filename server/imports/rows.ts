declare module '../db/schema.ts' {
  interface Database {
    imported_items: ImportedItemsTable
  }
}

/** `begun`: the item lacks something still; `made`: a playlist without some of its entries. */
export type ImportState = 'begun' | 'made' | 'done'

/** The journal of imports. A row goes with its item. */
export interface ImportedItemsTable {
  /** The library that it comes from: `vitrine` for every export of this product. */
  source: string
  /** Its id there. */
  source_id: string
  item_id: number
  state: ImportState
  imported_at: number
}
