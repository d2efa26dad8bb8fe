import type { Generated } from 'kysely'
import type { FontKind } from '../../sdk/fonts/contract.ts'

declare module '../db/schema.ts' {
  interface Database {
    fonts: FontsTable
  }
}

export interface FontsTable {
  id: Generated<number>
  name: string
  /** The name in lower case, because CSS compares font names without letter case. */
  name_key: string
  kind: FontKind
  /** Last part of the address and of the key: random, so that another file never has the same address. */
  file: string
  size: number
  created_at: number
}
