declare module '../db/schema.ts' {
  interface Database {
    declines: DeclinesTable
  }
}

/** The last time that an item was declined. */
export interface DeclinesTable {
  item_id: number
  /** A sentence for the owner; empty: none was given. */
  reason: string
  declined_at: number
  /** An editor has sent the item for approval again. */
  asked_again_at: number | null
}
