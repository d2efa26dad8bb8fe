import * as v from 'valibot'
import { type Done, Flag, type Page, PageInput, RowId, SearchText } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** An account, as administrators see it. */
export interface Account {
  ID: number
  /** User name for signing in, in lower case. */
  Name: string
  DisplayName: string
  Email: string
  IsAdmin: boolean
  IsSuspended: boolean
  /** The caller. */
  IsMe: boolean
  /** ISO 8601, UTC. */
  DateCreated: string
  /** ISO 8601; empty without an open session. */
  LastSeen: string
  /** Groups that someone put it in; "everyone" is not listed. */
  Groups: { ID: number; Name: string }[]
  /** Sign-in providers that it is linked to. */
  Providers: { ID: number; Name: string }[]
  /** Its sign-in by password asks for a code too. */
  HasTwoFactor?: true
  /** It has passkeys. */
  HasPasskeys?: true
  /** The site requires a second factor of it, and it has none. */
  LacksTwoFactor?: true
}

/** Someone, or a group, to whom something can be granted. */
export interface FoundPerson {
  Kind: 'user' | 'group'
  ID: number
  Name: string
  /** For administrators only. */
  Email?: string
}

export const PeopleLimits = { pageSize: 50, findLeast: 2, findMost: 20, passwordLeast: 10, selected: 500, writes: 300 } as const

/** Schema of the name that other people see. */
export const DisplayName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Please enter a name.'),
  v.maxLength(200, 'A name can have at most 200 characters.'),
  v.regex(/^\P{Cc}*$/u, 'A name must be a single line.'),
)
/** Schema of an e-mail address; an empty text is none. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254, 'An e-mail address can have at most 254 characters.'),
  v.regex(/^$|^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u, 'Please enter a valid e-mail address.'),
)
/** Schema of a new password. */
export const NewPassword = v.pipe(
  v.string(),
  v.minLength(PeopleLimits.passwordLeast, `Use at least ${PeopleLimits.passwordLeast} characters.`),
  v.maxLength(1000, 'Use at most 1000 characters.'),
)
const Groups = v.pipe(v.array(RowId), v.maxLength(500, 'Too many groups.'))

export const AccountName = v.pipe(
  v.string('Please enter a user name.'),
  v.trim(),
  v.regex(/^[^\s\p{Cc}]{1,200}$/u, 'Use 1 to 200 characters without spaces.'),
)

/** Columns that sort accounts. */
export const AccountOrders = ['name', 'email', 'role', 'seen'] as const
/** One of `AccountOrders`. */
export type AccountOrder = (typeof AccountOrders)[number]

/** `desc`: the last comes first. */
export const ListAccountsInput = v.object({
  s: SearchText,
  order: v.optional(v.picklist(AccountOrders), 'name'),
  desc: v.optional(Flag, false),
  ...PageInput(PeopleLimits.pageSize),
})
export type ListAccountsInput = v.InferInput<typeof ListAccountsInput>
/** The accounts that a search finds, a page at a time. `CanInvite`: e-mail is sent. For administrators. */
export const listAccounts = get<ListAccountsInput, Page<Account> & { CanInvite: boolean }>()('/api/admin/people/')

/** Without a password one is made and answered, once. With `invite` no one is told one: the person gets a link by e-mail. */
export const AddAccountInput = v.object({
  name: AccountName,
  displayname: v.optional(DisplayName),
  email: v.optional(Email, ''),
  isadmin: v.optional(Flag, false),
  password: v.optional(NewPassword),
  invite: v.optional(Flag, false),
  groups: v.optional(Groups, []),
})
export type AddAccountInput = v.InferInput<typeof AddAccountInput>
/** Adds an account. `Password` is empty when it was given, or when the person was invited. For administrators. */
export const addAccount = post<AddAccountInput, Done & { ID: number; Password: string }>()('/api/admin/people/add/')

/** How an account that becomes an administrator's may sign in: also with the providers that it is linked to, or with its password only. */
export const AdminSignIns = ['providers', 'password'] as const

/** `adminsignin` is needed when an account that is linked to providers becomes an administrator's; otherwise it is ignored. */
export const SaveAccountInput = v.object({
  person: RowId,
  name: v.optional(AccountName),
  displayname: v.optional(DisplayName),
  email: v.optional(Email),
  isadmin: v.optional(Flag),
  adminsignin: v.optional(v.picklist(AdminSignIns)),
  groups: v.optional(Groups),
})
export type SaveAccountInput = v.InferInput<typeof SaveAccountInput>
/** Changes an account: names, mail address, groups and rights. For administrators. */
export const saveAccount = post<SaveAccountInput, Done>()('/api/admin/people/:person/save/')

/** Ends the account's sessions. Without a password one is made and answered, once. */
export const SetPasswordInput = v.object({ person: RowId, password: v.optional(NewPassword) })
export type SetPasswordInput = v.InferInput<typeof SetPasswordInput>
/** Sets the password of an account, or makes one. For administrators. */
export const setPassword = post<SetPasswordInput, Done & { Password: string }>()('/api/admin/people/:person/password/')

export const PersonInput = v.object({ person: RowId })
export type PersonInput = v.InferInput<typeof PersonInput>
/** Suspends an account: it cannot sign in, and its sessions end. Its items stay. */
export const suspendAccount = post<PersonInput, Done>()('/api/admin/people/:person/suspend/')
/** Ends the suspension of an account. For administrators. */
export const restoreAccount = post<PersonInput, Done>()('/api/admin/people/:person/restore/')

/** Sends a link by e-mail by which the person chooses a password; again, if there was one before. For administrators. */
export const inviteAccount = post<PersonInput, Done>()('/api/admin/people/:person/invite/')

/** Actions on many accounts at once. */
export const AccountActions = ['suspend', 'restore', 'end'] as const
/** One of `AccountActions`. */
export type AccountAction = (typeof AccountActions)[number]

export const ChangeAccountsInput = v.object({
  action: v.picklist(AccountActions),
  people: v.pipe(v.array(RowId), v.minLength(1, 'Please select people.'), v.maxLength(PeopleLimits.selected, 'Too many people at once.')),
})
export type ChangeAccountsInput = v.InferInput<typeof ChangeAccountsInput>
/** Accounts that cannot be changed are named with the reason; the others are changed. */
export interface ChangedAccounts {
  Success: true
  Message: string
  Changed: number
  Refused: { ID: number; Name: string; Message: string }[]
}
/** Changes many accounts at once, and answers which were refused and why. For administrators. */
export const changeAccounts = post<ChangeAccountsInput, ChangedAccounts>()('/api/admin/people/change/')

/** The items of deleted accounts are given to someone, or go to the trash. */
export const ItemFates = ['give', 'trash'] as const
/** One of `ItemFates`. */
export type ItemFate = (typeof ItemFates)[number]

/** `people` are numbers of accounts, with commas between them. */
export const CountOwnedInput = v.object({
  people: v.pipe(
    v.union([v.string(), v.number()], 'Please select people.'),
    v.transform((ids) => String(ids).split(',').map(Number)),
    v.maxLength(PeopleLimits.selected, 'Too many people at once.'),
    v.everyItem((id) => Number.isSafeInteger(id) && id > 0, 'Please select people.'),
  ),
})
export type CountOwnedInput = v.InferInput<typeof CountOwnedInput>
/** How many items accounts own, without those in the trash. For administrators. */
export const countOwned = get<CountOwnedInput, { Count: number }>()('/api/admin/people/owned/')

/** `successor` is the new owner; without one, the caller. With `trash` the items are the caller's, in the trash. */
export const DeleteAccountsInput = v.object({
  people: v.pipe(v.array(RowId), v.minLength(1, 'Please select people.'), v.maxLength(PeopleLimits.selected, 'Too many people at once.')),
  items: v.optional(v.picklist(ItemFates), 'give'),
  successor: v.optional(RowId),
})
export type DeleteAccountsInput = v.InferInput<typeof DeleteAccountsInput>
/**
 * Deletes accounts: their rights end at once, and a job moves their items. Accounts that cannot be deleted are named with the reason. For
 * administrators.
 */
export const deleteAccounts = post<DeleteAccountsInput, ChangedAccounts>()('/api/admin/people/delete/')

export const FindPeopleInput = v.object({
  s: v.pipe(
    v.string('Please enter at least 2 characters.'),
    v.trim(),
    v.minLength(PeopleLimits.findLeast, 'Please enter at least 2 characters.'),
    v.maxLength(200, 'This name is too long.'),
  ),
})
export type FindPeopleInput = v.InferInput<typeof FindPeopleInput>
/** Finds people and groups by their names, to share with them. */
export const findPeople = get<FindPeopleInput, { Items: FoundPerson[] }>()('/api/core/people/find/', { iapi: ['/iapi/core/users/find/'] })

export const PeopleErrors = {
  ACCOUNT_NOT_FOUND: 'This account does not exist.',
  PEOPLE_TOO_OFTEN: 'Too many changes of people. Please wait a quarter of an hour and try again.',
  ACCOUNT_EXISTS: 'An account with this user name already exists.',
  ACCOUNT_IS_YOURS: 'You cannot do this to your own account. Ask another administrator.',
  LAST_ADMINISTRATOR: 'This is the last administrator. Make another account an administrator first.',
  ADMIN_SIGN_IN_NOT_CHOSEN: 'This account is linked to a sign-in provider. Please choose how it may sign in as an administrator.',
  SUCCESSOR_NOT_FOUND: 'This account cannot take over items: it does not exist, is suspended, or belongs to a program.',
  SUCCESSOR_IS_DELETED: 'The person who takes over the items cannot be deleted with the others.',
  FIND_NOT_ALLOWED: 'Only people who can share items can search for people.',
} as const
