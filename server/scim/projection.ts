import { attributeKey, EnterpriseSchema } from './attribute-path.ts'
import { refuseScim } from './scim-error.ts'
import type { Resource } from './user-resource.ts'

/** The attributes that a request wants in its answer, or wants left out. */
export interface Projection {
  has: (name: string) => boolean
  of: (resource: Resource) => Record<string, unknown>
}

const maxNames = 50
/** RFC 7643, section 7: always returned. */
const always = new Set(['id', 'schemas'])

const keysIn = (list: string | undefined): string[] => {
  const names = (list ?? '').split(',').filter((name) => name.trim() !== '')
  if (names.length > maxNames) refuseScim('SCIM_TOO_MANY', 'attributes')
  return names.map((name) => attributeKey(name) ?? refuseScim('SCIM_PATH', name))
}

/** `attributes` wins over `excludedAttributes`. */
export function projectionOf({ attributes, excludedAttributes }: { attributes?: string; excludedAttributes?: string }): Projection {
  const wanted = keysIn(attributes)
  const unwanted = keysIn(excludedAttributes)
  if (wanted.length === 0 && unwanted.length === 0) return { has: () => true, of: (resource) => resource }
  const isKept = (key: string): boolean => {
    if (wanted.length === 0) return !unwanted.some((one) => one === key || key.startsWith(`${one}.`))
    return wanted.some((one) => one === key || key.startsWith(`${one}.`) || one.startsWith(`${key}.`))
  }
  return {
    has: (name) => isKept(name.toLowerCase()),
    of: (resource) =>
      Object.fromEntries(
        Object.entries(resource).flatMap(([name, value]) => {
          if (always.has(name)) return [[name, value]]
          const key = name === EnterpriseSchema ? 'enterprise' : name.toLowerCase()
          if (!isKept(key)) return []
          const isWhole = wanted.length === 0 || wanted.some((one) => one === key)
          return [[name, partsOf(key, value, isWhole && wanted.length > 0 ? () => true : isKept)]]
        }),
      ),
  }
}

/** Keeps the parts of a complex attribute, and those of each of its values. */
function partsOf(key: string, value: unknown, isKept: (key: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => partsOf(key, one, isKept))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => isKept(`${key}.${name.toLowerCase()}`)))
}
