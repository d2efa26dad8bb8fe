import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { JsonSchema } from './json-schema.ts'

type Schema = v.GenericSchema
type Action = v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>

interface Parts {
  type: string
  pipe?: readonly (Schema | Action)[]
  wrapped?: Schema
  item?: Schema
  options?: readonly Schema[]
  entries?: Record<string, Schema>
  default?: unknown
}

const isSchema = (one: Schema | Action): one is Schema => one.kind === 'schema'
const flat = (pipe: readonly (Schema | Action)[]): (Schema | Action)[] =>
  pipe.flatMap((one) => ('pipe' in one ? flat(one.pipe as readonly (Schema | Action)[]) : [one]))

/**
 * The schema without the parsers of `sdk/wire/contract.ts`: they take numbers and flags also as text, which is for old callers and forms. A
 * program sends the value itself, and the rules that stand behind the parser count for it.
 */
function withoutParsers(schema: Schema): Schema {
  const parts = schema as unknown as Parts
  if (parts.pipe !== undefined) return piped(flat(parts.pipe))
  if (parts.type === 'optional' && parts.wrapped) return v.optional(withoutParsers(parts.wrapped), parts.default as never) as Schema
  if (parts.type === 'nullable' && parts.wrapped) return v.nullable(withoutParsers(parts.wrapped), parts.default as never) as Schema
  if (parts.type === 'nullish' && parts.wrapped) return v.nullish(withoutParsers(parts.wrapped), parts.default as never) as Schema
  if (parts.type === 'array' && parts.item) return v.array(withoutParsers(parts.item))
  if (parts.type === 'union' && parts.options) return v.union(parts.options.map(withoutParsers))
  if (parts.type === 'object' && parts.entries) return v.object(entriesOf(parts.entries))
  if (parts.type === 'loose_object' && parts.entries) return v.looseObject(entriesOf(parts.entries))
  return schema
}

const entriesOf = (entries: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, withoutParsers(entry)]))

function piped(pipe: readonly (Schema | Action)[]): Schema {
  const parser = pipe.flatMap((one) =>
    one.type === 'metadata' ? [(one as v.MetadataAction<unknown, { parser?: string }>).metadata.parser] : [],
  )[0]
  if (parser === 'flag') return v.boolean()
  const [first, ...rest] = pipe
  if (parser === undefined) return v.pipe(withoutParsers(first as Schema), ...(rest as [Action]))
  const choice = rest.find(isSchema)
  return (
    choice ??
    v.pipe(
      v.number(),
      ...(rest.filter(({ kind }) => kind === 'validation') as never as [v.PipeAction<number, number, v.BaseIssue<unknown>>]),
    )
  )
}

/** The JSON Schema of a field. Rules that JSON Schema does not know are left out: the server checks them. */
export function inputSchema(schema: v.GenericSchema): JsonSchema {
  const written = toJsonSchema(withoutParsers(schema), {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideAction({ valibotAction, jsonSchema }) {
      const { type, requirement } = valibotAction as { type: string; requirement?: unknown }
      // JSON Schema reads every pattern with the flag "u", and knows no other.
      if (type !== 'regex' || !(requirement instanceof RegExp)) return undefined
      return { ...jsonSchema, pattern: /^u?$/.test(requirement.flags) ? requirement.source : undefined }
    },
  }) as JsonSchema
  return tidy(written)
}

/** Bounds of safe integers tell a reader nothing, and neither does an empty list of what is required. */
function tidy(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === '$schema' || key === 'parser' || value === undefined || (key === 'required' && (value as string[]).length === 0)) return []
    if (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER && key.endsWith('imum')) return []
    if (['items', 'additionalProperties', 'propertyNames'].includes(key) && typeof value === 'object')
      return [[key, tidy(value as JsonSchema)]]
    if (key === 'anyOf') return [[key, (value as JsonSchema[]).map(tidy)]]
    if (key === 'properties')
      return [[key, Object.fromEntries(Object.entries(value as Record<string, JsonSchema>).map(([name, one]) => [name, tidy(one)]))]]
    return [[key, value]]
  })
  return Object.fromEntries(entries)
}
