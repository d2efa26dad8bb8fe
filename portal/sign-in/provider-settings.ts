import type { SignInKind } from '../../sdk/sign-in/contract.ts'
import type { ProvidersWords } from '../../sdk/text/en/providers.ts'

export type SettingName = keyof ProvidersWords['fields']

export interface SettingField {
  name: SettingName
  /** `list` is written with spaces or commas between, `keys` as JSON. */
  kind: 'line' | 'address' | 'text' | 'secret' | 'flag' | 'list' | 'keys'
  needed?: true
  /** Few need it. */
  more?: true
}

export type SettingValues = Partial<Record<SettingName, string | boolean>>

const saml: readonly SettingField[] = [
  { name: 'EntryPoint', kind: 'address', needed: true },
  { name: 'IdpIssuer', kind: 'line', needed: true },
  { name: 'Certificates', kind: 'text', needed: true },
  { name: 'TrustEmail', kind: 'flag' },
  { name: 'SubjectAttribute', kind: 'line', more: true },
  { name: 'NameAttribute', kind: 'line', more: true },
  { name: 'EmailAttribute', kind: 'line', more: true },
  { name: 'GroupsAttribute', kind: 'line', more: true },
  { name: 'WantResponseSigned', kind: 'flag', more: true },
]

/** Settings of each kind of provider, in the order of the form. */
export const settingFields: Record<SignInKind, readonly SettingField[]> = {
  oidc: [
    { name: 'Issuer', kind: 'address', needed: true },
    { name: 'ClientID', kind: 'line', needed: true },
    { name: 'ClientSecret', kind: 'secret' },
    { name: 'Scope', kind: 'line', more: true },
    { name: 'GroupsClaim', kind: 'line', more: true },
    { name: 'SharedReturn', kind: 'flag', more: true },
    { name: 'GraphURL', kind: 'address', more: true },
  ],
  saml,
  adfs: saml,
  google: [
    { name: 'ClientID', kind: 'line', needed: true },
    { name: 'HostedDomains', kind: 'list' },
    { name: 'AuthorizeURL', kind: 'address', more: true },
    { name: 'JwksURL', kind: 'address', more: true },
    { name: 'Jwks', kind: 'keys', more: true },
    { name: 'Issuers', kind: 'list', more: true },
  ],
}

/** Settings as a form holds them. */
export function valuesOf(kind: SignInKind, settings: Record<string, unknown>): SettingValues {
  return Object.fromEntries(settingFields[kind].map((field) => [field.name, valueOf(field, settings[field.name])]))
}

/** Settings to send. Empty ones are left out: the server uses their default and keeps the secret. */
export function settingsOf(kind: SignInKind, values: SettingValues): Record<string, unknown> {
  const settings: Record<string, unknown> = {}
  for (const { name, kind: sort } of settingFields[kind]) {
    const value = values[name]
    if (sort === 'flag') settings[name] = value === true
    else if (typeof value === 'string' && value.trim()) settings[name] = readText(sort, value.trim())
  }
  return settings
}

/** Errors that can be found before sending. */
export function faultsOf(words: ProvidersWords, kind: SignInKind, values: SettingValues): Partial<Record<SettingName, string>> {
  const faults: Partial<Record<SettingName, string>> = {}
  for (const { name, kind: sort, needed } of settingFields[kind]) {
    const value = values[name]
    const text = typeof value === 'string' ? value.trim() : ''
    if (needed && !text) faults[name] = words.missingField({ label: words.fields[name].label })
    if (sort === 'keys' && text && readKeys(text) === undefined) faults[name] = words.invalidKeys
  }
  return faults
}

function valueOf({ kind }: SettingField, setting: unknown): string | boolean {
  if (kind === 'flag') return setting === true
  if (kind === 'list') return Array.isArray(setting) ? setting.join(', ') : ''
  if (kind === 'keys') return setting ? JSON.stringify(setting, undefined, 1) : ''
  return kind === 'secret' || typeof setting !== 'string' ? '' : setting
}

function readText(kind: SettingField['kind'], text: string): unknown {
  if (kind === 'list') return text.split(/[\s,;]+/).filter(Boolean)
  return kind === 'keys' ? readKeys(text) : text
}

function readKeys(text: string): object | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : undefined
  } catch {
    return undefined
  }
}
