import { ScimLimits } from '../../sdk/scim/contract.ts'
import { EnterpriseSchema, GroupSchema, UserSchema } from './attribute-path.ts'

interface Attribute {
  name: string
  description: string
  type?: 'string' | 'boolean' | 'complex' | 'reference'
  isList?: true
  isRequired?: true
  isExact?: true
  isReadOnly?: true
  isUnique?: true
  isImmutable?: true
  referenceTypes?: string[]
  parts?: readonly Attribute[]
}

/** One attribute in the words of RFC 7643, section 7. */
const described = (one: Attribute): object => ({
  name: one.name,
  type: one.type ?? 'string',
  multiValued: one.isList ?? false,
  description: one.description,
  required: one.isRequired ?? false,
  caseExact: one.isExact ?? false,
  mutability: one.isReadOnly ? 'readOnly' : one.isImmutable ? 'immutable' : 'readWrite',
  returned: 'default',
  uniqueness: one.isUnique ? 'server' : 'none',
  ...(one.referenceTypes ? { referenceTypes: one.referenceTypes } : {}),
  ...(one.parts ? { subAttributes: one.parts.map(described) } : {}),
})

const user: readonly Attribute[] = [
  { name: 'userName', description: 'The name of the account, without spaces.', isRequired: true, isUnique: true },
  {
    name: 'name',
    description: 'The parts of the name.',
    type: 'complex',
    parts: [
      { name: 'formatted', description: 'The whole name.' },
      { name: 'familyName', description: 'The family name.' },
      { name: 'givenName', description: 'The given name.' },
    ],
  },
  { name: 'displayName', description: 'The name that other people see. Without it, the given and the family name.' },
  { name: 'title', description: 'The position in the organization.' },
  { name: 'preferredLanguage', description: 'The language of the library, such as de.' },
  { name: 'locale', description: 'The language, where there is no preferred one, such as de-DE.' },
  { name: 'timezone', description: 'The time zone, such as Europe/Berlin.' },
  { name: 'active', description: 'Whether the person has access.', type: 'boolean' },
  {
    name: 'emails',
    description: 'E-mail addresses. The library keeps one: the primary one, else that of work, else the first.',
    type: 'complex',
    isList: true,
    parts: [
      { name: 'value', description: 'The address.' },
      { name: 'type', description: 'The kind of address, such as work.' },
      { name: 'primary', description: 'Whether it is the main address.', type: 'boolean' },
    ],
  },
  {
    name: 'groups',
    description: 'The groups of the directory that the person is in.',
    type: 'complex',
    isList: true,
    isReadOnly: true,
    parts: [
      { name: 'value', description: 'The id of the group.', isReadOnly: true },
      { name: '$ref', description: 'The address of the group.', type: 'reference', referenceTypes: ['Group'], isReadOnly: true },
      { name: 'display', description: 'The name of the group.', isReadOnly: true },
      { name: 'type', description: 'Always direct.', isReadOnly: true },
    ],
  },
]

const enterprise: readonly Attribute[] = [
  { name: 'employeeNumber', description: 'The number of the person in the organization.' },
  { name: 'costCenter', description: 'The cost center.' },
  { name: 'organization', description: 'The organization.' },
  { name: 'division', description: 'The division.' },
  { name: 'department', description: 'The department.' },
]

const group: readonly Attribute[] = [
  { name: 'displayName', description: 'The name of the group.', isRequired: true, isUnique: true },
  {
    name: 'members',
    description: 'Accounts of the directory.',
    type: 'complex',
    isList: true,
    parts: [
      { name: 'value', description: 'The id of the account.', isImmutable: true },
      { name: '$ref', description: 'The address of the account.', type: 'reference', referenceTypes: ['User'], isImmutable: true },
      { name: 'display', description: 'The name of the person.', isReadOnly: true },
      { name: 'type', description: 'Always User.', isImmutable: true },
    ],
  },
]

const externalId: Attribute = { name: 'externalId', description: 'The id in the directory.', isExact: true }

const schema = (base: string, id: string, name: string, attributes: readonly Attribute[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  description: name,
  attributes: attributes.map(described),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
})

export const schemasOf = (base: string) => [
  schema(base, UserSchema, 'User', [externalId, ...user]),
  schema(base, GroupSchema, 'Group', [externalId, ...group]),
  schema(base, EnterpriseSchema, 'EnterpriseUser', enterprise),
]

const resourceType = (base: string, name: string, one: string, extensions: readonly string[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  description: name,
  endpoint: `/${name}s`,
  schema: one,
  schemaExtensions: extensions.map((extension) => ({ schema: extension, required: false })),
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
})

export const resourceTypesOf = (base: string) => [
  resourceType(base, 'User', UserSchema, [EnterpriseSchema]),
  resourceType(base, 'Group', GroupSchema, []),
]

/** RFC 7643, section 5. */
export const serviceProviderConfig = (base: string, documentation: string): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  documentationUri: documentation,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: ScimLimits.maxCount },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that an administrator makes for the directory.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})
