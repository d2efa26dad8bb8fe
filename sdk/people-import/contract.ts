import * as v from 'valibot'
import type { CsvFile } from '../statistics/contract.ts'
import { Flag, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Figures of imports: rows, bytes, hours, days. */
export const PeopleImportLimits = {
  rows: 5000,
  /** Bytes of a file. */
  bytes: 2 * 1024 * 1024,
  /** Rows of one call. */
  batchSize: 500,
  /** Groups of one row. */
  groups: 20,
  /** New groups of one list. */
  newGroups: 100,
  /** Faults that a check answers. */
  faults: 200,
  /** Rows that a check shows. */
  preview: 10,
  /** Characters of a cell. */
  cell: 500,
  /** Hours after which first passwords are erased that no one has read. */
  passwordHours: 24,
  /** Days for which the report is kept. */
  days: 30,
  /** Calls of an administrator in a quarter of an hour. */
  writes: 300,
} as const

/** `draft`: rows can be added. Nothing changes any more in the last two. */
export type PeopleImportStatus = 'draft' | 'waiting' | 'running' | 'done' | 'failed'

/** The fate of a row. `existing`: the account is there already. */
export type ImportRowState = 'new' | 'existing' | 'fault'

const Cell = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(PeopleImportLimits.cell)), '')

/** A row as it was read: the server checks it, so that every fault has a sentence. */
export const ImportRow = v.object({
  /** Line of the file. */
  line: v.pipe(Whole(), v.minValue(1), v.maxValue(1_000_000)),
  name: Cell,
  account: Cell,
  email: Cell,
  groups: v.optional(v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(PeopleImportLimits.cell))), v.maxLength(100)), []),
  language: Cell,
  role: Cell,
})
export type ImportRow = v.InferInput<typeof ImportRow>

/** An import of people, for the administrator who began it. */
export interface PeopleImport {
  ID: number
  Status: PeopleImportStatus
  Total: number
  Made: number
  Changed: number
  Skipped: number
  Faulty: number
  /** First passwords that can still be read. */
  Passwords: number
  /** Why it has failed; empty otherwise. */
  Message: string
  /** ISO 8601, UTC. */
  DateCreated: string
}

/** A list before anything is made of it. */
export interface CheckedImport {
  ID: number
  Total: number
  New: number
  Existing: number
  Faulty: number
  /** E-mail is sent: people can be invited. */
  CanInvite: boolean
  /** New accounts that would be administrators. */
  Administrators: number
  /** Groups that do not exist. */
  NewGroups: string[]
  /** At most `PeopleImportLimits.faults`. */
  Faults: { Line: number; Text: string; Message: string }[]
  /** The first rows. */
  Rows: { Line: number; Name: string; Account: string; Email: string; Groups: string[]; State: ImportRowState }[]
}

/** Without an `import`, a new one begins, and a draft of the same administrator is dropped. */
export const AddImportRowsInput = v.object({
  import: v.optional(RowId),
  rows: v.pipe(v.array(ImportRow), v.minLength(1, 'The list is empty.'), v.maxLength(PeopleImportLimits.batchSize)),
})
export type AddImportRowsInput = v.InferInput<typeof AddImportRowsInput>
/** Adds rows to a list of people, a batch at a time; the first batch makes the list. For administrators. */
export const addImportRows = post<AddImportRowsInput, { ID: number }>()('/api/admin/people/import/rows/')

export const ImportInput = v.object({ import: RowId })
export type ImportInput = v.InferInput<typeof ImportInput>
/** Checks every row of a list of people before anything is made. For administrators. */
export const checkImport = get<ImportInput, CheckedImport>()('/api/admin/people/import/:import/check/')

/** `invite`: new people with an e-mail address get a link to choose a password instead of a first password. `addgroups`: people who have an account are added to the groups of their row; otherwise they are skipped. `newgroups`: groups that do not exist are made. */
export const StartImportInput = v.object({
  import: RowId,
  addgroups: v.optional(Flag, true),
  newgroups: v.optional(Flag, true),
  invite: v.optional(Flag, false),
})
export type StartImportInput = v.InferInput<typeof StartImportInput>
/** Makes the accounts of a list in the background. For administrators. */
export const startImport = post<StartImportInput, PeopleImport>()('/api/admin/people/import/:import/start/')

/** The state of a list of people. For administrators. */
export const getImport = get<ImportInput, PeopleImport>()('/api/admin/people/import/:import/')

/** The newest import of the caller that was started. */
export const getLastImport = get<Record<string, never>, { Import: PeopleImport | null }>()('/api/admin/people/import/last/')

/** A card for a person who signs in for the first time. */
export interface PasswordCard {
  Name: string
  Account: string
  Password: string
  Groups: string[]
}
/** The first passwords, until they are forgotten. */
export const readPasswords = post<ImportInput, { Cards: PasswordCard[] }>()('/api/admin/people/import/:import/passwords/')
/** Erases the first passwords: the caller has them. */
export const forgetPasswords = post<ImportInput, PeopleImport>()('/api/admin/people/import/:import/passwords/forget/')

/** The result of each row, as a CSV file. For administrators. */
export const getImportReport = get<ImportInput, CsvFile>()('/api/admin/people/import/:import/report/')

/** Error sentences of imports, and of their rows, by error code. */
export const PeopleImportErrors = {
  IMPORT_NOT_FOUND: 'This import does not exist.',
  IMPORT_STARTED: 'This import has been started already.',
  IMPORT_TOO_LONG: 'A list can have at most 5,000 rows.',
  IMPORT_TOO_OFTEN: 'Too many imports. Please wait a quarter of an hour and try again.',
  IMPORT_TOO_MANY_GROUPS: 'A list can make at most 100 new groups.',
  IMPORT_NOT_ADMINISTRATOR: 'The import has stopped, because the account that started it is no longer an administrator.',
  IMPORT_FAILED: 'The import has stopped. Start it again with the same list: people who have an account by now are not made twice.',
  ROW_ACCOUNT_MISSING: 'There is neither an account name nor an e-mail address.',
  ROW_ACCOUNT_INVALID: 'An account name has 1 to 200 characters without spaces.',
  ROW_NAME_INVALID: 'A name can have at most 200 characters.',
  ROW_EMAIL_INVALID: 'This is not an e-mail address.',
  ROW_TWICE: 'This person is in the list twice. Only the first row is used.',
  ROW_EMAIL_SHARED: 'Several accounts have this e-mail address. Add the account name.',
  ROW_LANGUAGE_UNKNOWN: 'This language is not available.',
  ROW_ROLE_UNKNOWN: 'This role does not exist. Write “administrator”, or leave the cell empty.',
  ROW_GROUP_INVALID: 'A group name can have at most 200 characters.',
  ROW_GROUP_FIXED: 'The members of this group cannot be changed.',
  ROW_GROUPS_TOO_MANY: 'A person can be in at most 20 groups of a list.',
} as const
