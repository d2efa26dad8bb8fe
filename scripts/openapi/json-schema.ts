/** A schema as OpenAPI 3.1 has it: JSON Schema of 2020-12. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema | false
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  [keyword: string]: unknown
}

const prefix = '#/components/schemas/'

export const refTo = (name: string): JsonSchema => ({ $ref: prefix + name })

/** The name that a schema refers to. */
export const nameIn = ({ $ref }: JsonSchema): string | undefined => $ref?.slice(prefix.length)
