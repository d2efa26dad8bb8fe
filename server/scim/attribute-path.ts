/** The schemas that the library keeps. */
export const UserSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const EnterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const GroupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

const core = [UserSchema, GroupSchema].map((schema) => schema.toLowerCase())
const enterprise = EnterpriseSchema.toLowerCase()

/**
 * The key of an attribute, from a path as providers write it: in any letter case, with or without the schema before it. `displayname`,
 * `name.givenname`, `enterprise.department`; `enterprise` is the extension as a whole. Undefined: it is no path.
 */
export function attributeKey(text: string): string | undefined {
  if (text.length > longest) return undefined
  const lower = text.trim().toLowerCase()
  if (lower === enterprise) return 'enterprise'
  const own = (schema: string): string | undefined => (lower.startsWith(`${schema}:`) ? lower.slice(schema.length + 1) : undefined)
  const extended = own(enterprise)
  const name = extended ?? core.map(own).find((rest) => rest !== undefined) ?? lower
  if (isName(name)) return extended === undefined ? name : `enterprise.${name}`
  // Attributes of other extensions are known to no one here, and left out.
  const last = name.slice(name.lastIndexOf(':') + 1)
  return name.startsWith('urn:') && isName(last) ? `other.${last}` : undefined
}

const longest = 200

const isName = (text: string): boolean => /^\$?[a-z][\w$-]{0,60}(?:\.\$?[a-z][\w$-]{0,60})?$/.test(text)
