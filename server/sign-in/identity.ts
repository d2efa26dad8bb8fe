import type { SamlSettings } from '../../sdk/sign-in/contract.ts'

/** A person as a provider describes them. */
export interface Identity {
  /** Never given to another person by this provider. */
  subject: string
  /** The id of the person in the directory of the provider, where it is another than the subject (`oid` of Entra ID). Empty or left out: not sent. */
  directoryId?: string
  username: string
  email: string
  /** The provider vouches that the address belongs to this person. */
  emailIsVerified: boolean
  /** The provider vouches for the user name too: people cannot choose it themselves. */
  usernameIsVerified: boolean
  displayName: string
  groups: string[]
}

const limits = { text: 200, groups: 200 }

/** From the claims of an ID token, and of the user info where there is one. */
export function identityFromClaims(claims: Record<string, unknown>, groupsClaim: string): Identity {
  const text = (name: string): string => textOf(claims[name])
  const fullName = text('name') || joined(text('given_name'), text('family_name'))
  const username = text('preferred_username') || text('upn')
  const email = text('email')
  return {
    subject: exactText(claims.sub),
    directoryId: exactText(claims.oid),
    username,
    email,
    emailIsVerified: claims.email_verified === true && isExactName(claims.email, email),
    usernameIsVerified: false,
    displayName: fullName || username || email,
    groups: textsOf([claims[groupsClaim]]),
  }
}

const soap = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const microsoft = 'http://schemas.microsoft.com/ws/2008/06/identity/claims'

/** The names under which providers send what we need: plain ones, object identifiers, those of ADFS and Entra ID; the first that has a value. */
const attributeNames = {
  username: [
    'uid',
    'urn:oid:0.9.2342.19200300.100.1.1',
    `${soap}/upn`,
    'eduPersonPrincipalName',
    'urn:oid:1.3.6.1.4.1.5923.1.1.1.6',
    `${soap}/name`,
    `${microsoft}/windowsaccountname`,
    'username',
  ],
  email: ['mail', 'urn:oid:0.9.2342.19200300.100.1.3', 'email', 'emailAddress', `${soap}/emailaddress`],
  displayName: [
    'displayName',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'cn',
    'urn:oid:2.5.4.3',
    'http://schemas.xmlsoap.org/claims/CommonName',
  ],
  givenName: ['givenName', 'urn:oid:2.5.4.42', `${soap}/givenname`],
  surname: ['sn', 'urn:oid:2.5.4.4', 'surname', `${soap}/surname`],
  groups: [
    'groups',
    'memberOf',
    'isMemberOf',
    'urn:oid:1.3.6.1.4.1.5923.1.5.1.1',
    'eduPersonAffiliation',
    'urn:oid:1.3.6.1.4.1.5923.1.1.1.1',
    'http://schemas.xmlsoap.org/claims/Group',
    `${microsoft}/groups`,
    `${microsoft}/role`,
  ],
}

/** The object id of a person in Entra ID. */
const objectIdentifier = 'http://schemas.microsoft.com/identity/claims/objectidentifier'

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const transientFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

/** From the attributes of a signed assertion. A transient NameID names nobody: it is another one each time. */
export function identityFromAttributes(
  nameId: { value: string; format: string },
  attributes: Record<string, unknown>,
  settings: SamlSettings,
): Identity {
  const first = (names: string[]): string => names.map((name) => textOf(attributes[name])).find((text) => text !== '') ?? ''
  const chosen = (name: string, commonNames: string[]): string => first(name === '' ? commonNames : [name])
  /** The value as the provider wrote it. */
  const given = (name: string, commonNames: string[]): unknown =>
    (name === '' ? commonNames : [name]).map((key) => attributes[key]).find((value) => textOf(value) !== '')
  const isTransient = nameId.format === transientFormat
  const username = first(attributeNames.username)
  const email = chosen(settings.EmailAttribute, attributeNames.email) || (nameId.format === emailFormat ? nameId.value : '')
  const fullName =
    chosen(settings.NameAttribute, attributeNames.displayName) || joined(first(attributeNames.givenName), first(attributeNames.surname))
  const groupNames = settings.GroupsAttribute === '' ? attributeNames.groups : [settings.GroupsAttribute]
  const persistent = isTransient ? '' : nameId.value
  return {
    subject: settings.SubjectAttribute === '' ? persistent : exactText(attributes[settings.SubjectAttribute]),
    directoryId: exactText(attributes[objectIdentifier]),
    username,
    email,
    emailIsVerified: settings.TrustEmail && isExactName(given(settings.EmailAttribute, attributeNames.email) ?? nameId.value, email),
    usernameIsVerified: settings.TrustEmail && isExactName(given('', attributeNames.username), username),
    displayName: fullName || username || email || persistent,
    groups: textsOf(groupNames.map((name) => attributes[name])),
  }
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ')

/** A subject is taken as it is or not at all: cut or cleaned it could be another person's. */
const exactText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether a name is exactly one value of the provider: cleaned, or taken from a list, it could be another person's. */
function isExactName(given: unknown, name: string): boolean {
  const values: unknown[] = Array.isArray(given) ? given : [given]
  return name !== '' && values.length === 1 && values[0] === name && !/[\s,;<>"]/.test(name) && name.split('@').length <= 2
}

/** The first value that is text, without line ends and the like; nothing when it is too long to be what it says. */
function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value.find((part) => typeof part === 'string') : value
  const text = typeof first === 'string' ? first.replace(/\p{Cc}+/gu, ' ').trim() : ''
  return text.length > limits.text ? '' : text
}

const textsOf = (values: unknown[]): string[] => [...new Set(values.flat().map(textOf).filter(Boolean))].slice(0, limits.groups)
