import type { Generated } from 'kysely'
import type { PeopleImportStatus } from '../../sdk/people-import/contract.ts'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    people_imports: PeopleImportsTable
    people_import_rows: PeopleImportRowsTable
  }
}

export interface PeopleImportsTable {
  id: Generated<number>
  user_id: number
  status: PeopleImportStatus
  /** 1: people who have an account are added to the groups of their row. */
  adds_groups: Defaulted<Flag>
  /** 1: new people with an e-mail address get a link instead of a first password. */
  invites: Defaulted<Flag>
  /** 1: groups that do not exist are made. */
  makes_groups: Defaulted<Flag>
  /** Names of built-in groups are read in the language in which the list was checked. */
  language: string
  /** The stored sentence of a failure. */
  message: Defaulted<string>
  created_at: number
}

export interface PeopleImportRowsTable {
  import_id: number
  /** From 0, in the order of the list. */
  place: number
  /** JSON of an `ImportRow`. */
  data: string
  state: Defaulted<'waiting' | 'made' | 'changed' | 'skipped' | 'fault'>
  /** The stored sentence of a fault. */
  message: Defaulted<string>
  /** The first password, encrypted; empty when it was read, or when there is none. */
  sealed: Defaulted<string>
}
