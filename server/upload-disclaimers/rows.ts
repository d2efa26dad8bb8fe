import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    upload_disclaimers: UploadDisclaimersTable
    upload_acceptances: UploadAcceptancesTable
    item_acceptances: ItemAcceptancesTable
  }
}

export interface UploadDisclaimersTable {
  id: Generated<number>
  /** Made from the text. */
  text_id: string
  text: string
}

export interface UploadAcceptancesTable {
  id: Generated<number>
  user_id: number
  disclaimer_id: number
  accepted_at: number
}

export interface ItemAcceptancesTable {
  id: Generated<number>
  item_id: number
  acceptance_id: number
}
