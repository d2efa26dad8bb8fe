import * as v from 'valibot'
import { AccountName, DisplayName, Email } from '../../sdk/people/contract.ts'
import { type ImportRowState, type PeopleImportErrors, PeopleImportLimits } from '../../sdk/people-import/contract.ts'
import { NameLine } from '../../sdk/wire/contract.ts'
import { isAdministratorIn, languageIn } from './read-words.ts'

/** A row as it is stored. */
export type StoredRow = Readonly<Record<'name' | 'account' | 'email' | 'language' | 'role', string>> & {
  readonly line: number
  readonly groups: readonly string[]
}

export interface KnownPeople {
  /** Accounts by their name. */
  byName: ReadonlyMap<string, number>
  /** Accounts by their e-mail address, in lower case. */
  byEmail: ReadonlyMap<string, readonly number[]>
  /** Groups by `groupKey` of their name. */
  groups: ReadonlyMap<string, { id: number; hasMembers: boolean }>
}

export type RowCode = Extract<keyof typeof PeopleImportErrors, `ROW_${string}`>

export interface CheckedRow {
  line: number
  name: string
  /** In lower case. */
  account: string
  email: string
  /** Names, each once. */
  groups: string[]
  /** A tag; undefined where the list says none. */
  language: string | undefined
  isAdmin: boolean
  state: ImportRowState
  /** The account that is there already. */
  accountId: number | undefined
  /** Why the row is not used, and the cell. */
  fault: { code: RowCode; text: string } | undefined
}

/** Two spellings of one group. */
export const groupKey = (name: string): string => name.trim().toLowerCase()

/** Checks each row. The first row of a person counts. */
export function checkRows(rows: readonly StoredRow[], known: KnownPeople): CheckedRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const checked = checkRow(row, known)
    if (checked.fault) return checked
    const key = checked.accountId === undefined ? checked.account : `#${checked.accountId}`
    if (seen.has(key)) return { ...checked, state: 'fault', fault: { code: 'ROW_TWICE', text: checked.account } }
    seen.add(key)
    return checked
  })
}

function checkRow(row: StoredRow, known: KnownPeople): CheckedRow {
  const email = row.email.trim()
  const given = row.account.trim().toLowerCase()
  const groups = [...new Map(row.groups.filter((name) => name.trim() !== '').map((name) => [groupKey(name), name.trim()])).values()]
  const sharing = given === '' ? (known.byEmail.get(email.toLowerCase()) ?? []) : []
  const account = given || email.toLowerCase()
  const accountId = known.byName.get(account) ?? (sharing.length === 1 ? sharing[0] : undefined)
  const fault = faultOf({ ...row, email, account, groups }, known, sharing.length > 1 && accountId === undefined)
  return {
    line: row.line,
    name: row.name.trim() || account,
    account,
    email,
    groups,
    language: languageIn(row.language),
    isAdmin: isAdministratorIn(row.role) === true,
    state: fault ? 'fault' : accountId === undefined ? 'new' : 'existing',
    accountId,
    fault,
  }
}

function faultOf({ name, account, email, groups, language, role }: StoredRow, known: KnownPeople, isShared: boolean): CheckedRow['fault'] {
  if (account === '') return { code: 'ROW_ACCOUNT_MISSING', text: name }
  if (!v.is(Email, email)) return { code: 'ROW_EMAIL_INVALID', text: email }
  if (!v.is(AccountName, account)) return { code: 'ROW_ACCOUNT_INVALID', text: account }
  if (isShared) return { code: 'ROW_EMAIL_SHARED', text: email }
  if (name.trim() !== '' && !v.is(DisplayName, name)) return { code: 'ROW_NAME_INVALID', text: name }
  if (language !== '' && languageIn(language) === undefined) return { code: 'ROW_LANGUAGE_UNKNOWN', text: language }
  if (isAdministratorIn(role) === undefined) return { code: 'ROW_ROLE_UNKNOWN', text: role }
  return groupFault(groups, known)
}

function groupFault(groups: readonly string[], known: KnownPeople): CheckedRow['fault'] {
  if (groups.length > PeopleImportLimits.groups) return { code: 'ROW_GROUPS_TOO_MANY', text: groups.join('; ') }
  const invalid = groups.find((name) => !v.is(NameLine, name))
  if (invalid !== undefined) return { code: 'ROW_GROUP_INVALID', text: invalid }
  const fixed = groups.find((name) => known.groups.get(groupKey(name))?.hasMembers === false)
  return fixed === undefined ? undefined : { code: 'ROW_GROUP_FIXED', text: fixed }
}

/** Groups of usable rows that do not exist, in the spelling of the first row. */
export function newGroupsOf(rows: readonly CheckedRow[], { groups }: KnownPeople): string[] {
  const names = new Map<string, string>()
  for (const row of rows) {
    if (row.state === 'fault') continue
    for (const name of row.groups) if (!groups.has(groupKey(name)) && !names.has(groupKey(name))) names.set(groupKey(name), name)
  }
  return [...names.values()]
}
