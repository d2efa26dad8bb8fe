import { isTimeZone } from '../../sdk/preferences/contract.ts'
import { EnterpriseSchema } from './attribute-path.ts'
import { type Filter, FilterFault, type FilterValue, fulfils, type PatchPath, readPath } from './filter.ts'
import { refuseScim } from './scim-error.ts'

/** An e-mail address as providers send it. */
export interface DraftEmail {
  value: string
  type: string
  primary: boolean
}

/** The values that a directory has for a person, while a request changes them. Texts by the key of their attribute. */
export interface UserDraft {
  texts: Map<string, string>
  emails: DraftEmail[]
  active: boolean
}

/** Attributes with one text, and the column of each. */
export const textColumns = {
  username: 'user_name',
  externalid: 'external_id',
  displayname: 'display_name',
  'name.givenname': 'given_name',
  'name.familyname': 'family_name',
  'name.formatted': 'formatted_name',
  title: 'title',
  locale: 'locale',
  timezone: 'time_zone',
  preferredlanguage: 'language',
  'enterprise.employeenumber': 'employee_number',
  'enterprise.costcenter': 'cost_center',
  'enterprise.organization': 'organization',
  'enterprise.division': 'division',
  'enterprise.department': 'department',
} as const
export type TextKey = keyof typeof textColumns
export type TextColumn = (typeof textColumns)[TextKey]

const isTextKey = (key: string): key is TextKey => Object.hasOwn(textColumns, key)

export const emptyDraft = (): UserDraft => ({ texts: new Map(), emails: [], active: true })

export type Op = 'add' | 'replace' | 'remove'

const longestText = 500
const maxEmails = 20
/** The server writes them; a provider that sends back what it has read means no change. */
const ignored = new Set(['schemas', 'id', 'meta', 'groups', 'password'])
const readOnly = new Set(['id', 'meta', 'groups'])

/** Applies one operation to a person. Attributes that the library does not keep are left out. */
export function applyToUser(draft: UserDraft, op: Op, path: string | undefined, value: unknown): void {
  if (path !== undefined) {
    const target = pathOf(path)
    if (readOnly.has(target.key.split('.', 1)[0] ?? '')) refuseScim('SCIM_READ_ONLY', path)
    return applyAt(draft, op, target, value)
  }
  if (op === 'remove') refuseScim('SCIM_PATH')
  for (const [name, part] of entriesOf(value, 'value')) {
    const target = pathOf(name)
    if (!ignored.has(target.key)) applyAt(draft, op, target, part)
  }
}

function pathOf(text: string): PatchPath {
  try {
    return readPath(text)
  } catch (error) {
    if (error instanceof FilterFault) refuseScim('SCIM_PATH', text)
    throw error
  }
}

const maxNames = 200

function entriesOf(value: unknown, about: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuseScim('SCIM_VALUE', about)
  const entries = Object.entries(value)
  return entries.length > maxNames ? refuseScim('SCIM_TOO_MANY', about) : entries
}

function applyAt(draft: UserDraft, op: Op, { key, filter, sub }: PatchPath, value: unknown): void {
  if (key === 'active') {
    draft.active = op === 'remove' ? true : flagOf(value, 'active')
    return
  }
  if (key === 'emails' || key === 'emails.value') return applyToEmails(draft, op, { filter, sub: key === 'emails' ? sub : 'value' }, value)
  if (filter) return
  if (isTextKey(key)) return setText(draft, op, key, value)
  if (key === 'name' || key === 'enterprise') applyToParts(draft, op, key, value)
}

function applyToParts(draft: UserDraft, op: Op, key: 'name' | 'enterprise', value: unknown): void {
  if (op === 'remove' || value === null) {
    for (const one of Object.keys(textColumns)) if (one.startsWith(`${key}.`)) draft.texts.delete(one)
    return
  }
  for (const [name, part] of entriesOf(value, key === 'name' ? 'name' : EnterpriseSchema)) {
    const one = `${key}.${name.toLowerCase()}`
    if (isTextKey(one)) setText(draft, op, one, part)
  }
}

function setText(draft: UserDraft, op: Op, key: TextKey, value: unknown): void {
  const text = op === 'remove' ? '' : textOf(value, key)
  if (text === '') draft.texts.delete(key)
  else draft.texts.set(key, text)
}

/** A single text, also in the forms in which providers send it: a number, `{"value": ...}`, or a list with one of them. */
function textOf(value: unknown, about: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  // Lists in lists are no text: any depth of them could be sent.
  if (Array.isArray(value)) return value.length <= 1 && !Array.isArray(value[0]) ? textOf(value[0], about) : refuseScim('SCIM_VALUE', about)
  if (typeof value === 'object')
    return 'value' in value && typeof value.value === 'string' ? textOf(value.value, about) : refuseScim('SCIM_VALUE', about)
  if (typeof value !== 'string') return refuseScim('SCIM_VALUE', about)
  const text = value.trim()
  return text.length > longestText || /\p{Cc}/u.test(text) ? refuseScim('SCIM_VALUE', about) : text
}

/** Entra writes "False" as text. */
export function flagOf(value: unknown, about: string): boolean {
  if (typeof value === 'boolean') return value
  const text = textOf(value, about).toLowerCase()
  return text === 'true' || text === 'false' ? text === 'true' : refuseScim('SCIM_VALUE', about)
}

function applyToEmails(draft: UserDraft, op: Op, { filter, sub }: { filter: Filter | undefined; sub: string }, value: unknown): void {
  if (filter) return applyToFound(draft, op, filter, sub, value)
  if (op === 'remove') {
    const gone = value === undefined || value === null ? undefined : new Set(emailsIn(value).map((email) => email.value.toLowerCase()))
    draft.emails = gone === undefined ? [] : draft.emails.filter((email) => !gone.has(email.value.toLowerCase()))
    return
  }
  const given = emailsIn(value)
  if (op === 'replace') draft.emails = []
  for (const email of given) addEmail(draft, email)
}

function addEmail(draft: UserDraft, email: DraftEmail): void {
  if (email.value === '') return
  if (email.primary) for (const other of draft.emails) other.primary = false
  draft.emails = [...draft.emails.filter(({ value }) => value.toLowerCase() !== email.value.toLowerCase()), email]
  if (draft.emails.length > maxEmails) refuseScim('SCIM_TOO_MANY', 'emails')
}

function emailsIn(value: unknown): DraftEmail[] {
  if (value === null || value === undefined) return []
  const list: unknown[] = Array.isArray(value) ? value : [value]
  if (list.length > maxEmails) refuseScim('SCIM_TOO_MANY', 'emails')
  return list.map((one) => (typeof one === 'string' ? { value: textOf(one, 'emails'), type: 'work', primary: false } : emailIn(one)))
}

function emailIn(value: unknown): DraftEmail {
  const parts = new Map(entriesOf(value, 'emails').map(([name, part]) => [name.toLowerCase(), part]))
  return {
    value: textOf(parts.get('value'), 'emails.value'),
    type: textOf(parts.get('type'), 'emails.type') || 'work',
    primary: parts.has('primary') && parts.get('primary') !== null && flagOf(parts.get('primary'), 'emails.primary'),
  }
}

/** Changes the addresses that a filter finds. If it finds none, one is made with the values of the filter: Entra adds an address in this way. */
function applyToFound(draft: UserDraft, op: Op, filter: Filter, sub: string, value: unknown): void {
  const found = draft.emails.filter((email) => fulfils(filter, (key) => partOf(email, key)))
  if (op === 'remove') {
    if (sub === 'primary') for (const email of found) email.primary = false
    else if (sub === '' || sub === 'value') draft.emails = draft.emails.filter((email) => !found.includes(email))
    return
  }
  const target = found.length > 0 ? found : [{ value: '', type: 'work', primary: false, ...said(filter) }]
  for (const email of target) change(email, sub, value)
  draft.emails = draft.emails.filter((email) => !target.includes(email))
  for (const email of target) addEmail(draft, email)
}

function change(email: DraftEmail, sub: string, value: unknown): void {
  if (sub === '') Object.assign(email, emailIn(Array.isArray(value) ? value[0] : value))
  else if (sub === 'value') email.value = textOf(value, 'emails.value')
  else if (sub === 'type') email.type = textOf(value, 'emails.type')
  else if (sub === 'primary') email.primary = flagOf(value, 'emails.primary')
}

function partOf(email: DraftEmail, key: string): FilterValue | undefined {
  const name = key.replace('emails.', '')
  return name === 'value' || name === 'type' || name === 'primary' ? email[name] : undefined
}

/** The values that a filter compares for equality. */
function said(filter: Filter): Partial<DraftEmail> {
  if (filter.kind === 'and') return { ...said(filter.left), ...said(filter.right) }
  if (filter.kind !== 'compare' || filter.op !== 'eq') return {}
  const { key, value } = filter
  if (key === 'emails.type' && typeof value === 'string') return { type: value }
  if (key === 'emails.primary') return { primary: String(value).toLowerCase() === 'true' }
  return key === 'emails.value' && typeof value === 'string' ? { value } : {}
}

/** The address that the library keeps: the primary one, else that of work, else the first. */
export function emailOf({ emails }: UserDraft): string {
  const chosen = emails.find(({ primary }) => primary) ?? emails.find(({ type }) => type.toLowerCase() === 'work') ?? emails[0]
  return chosen?.value ?? ''
}

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ')

/** The name that people see. */
export function displayNameOf({ texts }: UserDraft): string {
  const text = (key: TextKey): string | undefined => texts.get(key)
  const whole = text('displayname') || joined(text('name.givenname'), text('name.familyname')) || text('name.formatted') || text('username')
  return (whole ?? '').slice(0, 200)
}

/** The time zone of a person, if it is one. */
export function timeZoneOf({ texts }: UserDraft): string {
  const zone = texts.get('timezone') ?? ''
  return isTimeZone(zone) ? zone : ''
}

/** The values that stay when a request replaces a person: whether they are active, and the id in the directory, which Okta leaves out. */
export function draftToReplace({ active, texts }: UserDraft): UserDraft {
  const externalId = texts.get('externalid')
  return { ...emptyDraft(), active, texts: new Map(externalId === undefined ? [] : [['externalid', externalId]]) }
}
