import type { JsonSchema } from './json-schema.ts'
import type { OpenApiDocument, Operation, Parameter } from './openapi-document.ts'

type Direction = 'input' | 'output'

interface Side {
  schemas: Record<string, JsonSchema>
}

/**
 * The changes by which a program that was written for the document before stops to work, in words: a path, input or field of an answer that
 * is gone, new input that is needed, a type that changed, values that are no longer taken. Answers may have new fields, and new values in
 * a list of values: the document says so.
 */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const sides: [Side, Side] = [before.components, after.components]
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`
      const now = after.paths[path]?.[method]
      return now === undefined ? [`${name}: removed`] : operationFaults(name, operation, now, sides)
    }),
  )
}

const bodyOf = ({ requestBody }: Operation): JsonSchema => requestBody?.content['application/json']?.schema ?? { type: 'object' }
const answerOf = ({ responses }: Operation): JsonSchema => responses[200]?.content?.['application/json']?.schema ?? {}
const keyOf = ({ name, in: place }: Parameter): string => `${place} ${name}`
const schemaOf = ({ schema, content }: Parameter): JsonSchema => schema ?? content?.['application/json']?.schema ?? {}

function operationFaults(name: string, before: Operation, after: Operation, sides: [Side, Side]): string[] {
  const former = new Map((before.parameters ?? []).map((one) => [keyOf(one), one]))
  const faults = (after.parameters ?? []).flatMap((parameter) => {
    const same = former.get(keyOf(parameter))
    former.delete(keyOf(parameter))
    if (parameter.required && !same?.required) return [`${name}: ${keyOf(parameter)} is now required`]
    return same ? compare(`${name}: ${keyOf(parameter)}`, [schemaOf(same), schemaOf(parameter)], 'input', sides) : []
  })
  return [
    ...faults,
    ...[...former.keys()].map((key) => `${name}: ${key} is gone`),
    ...compare(`${name}: body`, [bodyOf(before), bodyOf(after)], 'input', sides),
    ...compare(`${name}: answer`, [answerOf(before), answerOf(after)], 'output', sides),
    ...scopeFaults(name, before, after),
  ]
}

/** A credential that is no longer enough. */
function scopeFaults(name: string, before: Operation, after: Operation): string[] {
  const now = new Set(after.security.map((one) => JSON.stringify(one)))
  return before.security.map((one) => JSON.stringify(one)).flatMap((one) => (now.has(one) ? [] : [`${name}: ${one} no longer opens it`]))
}

type Pair = [before: JsonSchema, after: JsonSchema]

function compare(name: string, pair: Pair, direction: Direction, sides: [Side, Side], seen: readonly string[] = []): string[] {
  const references = `${pair[0].$ref ?? ''} ${pair[1].$ref ?? ''}`
  if (references !== ' ' && seen.includes(references)) return []
  const [before, after] = [resolve(pair[0], sides[0]), resolve(pair[1], sides[1])]
  const deeper = references === ' ' ? seen : [...seen, references]
  const next = (key: string, one: Pair): string[] => compare(`${name}${key}`, one, direction, sides, deeper)
  // A call that takes more, or answers within what it answered before, breaks no program.
  const [wide, narrow] = direction === 'input' ? [after, before] : [before, after]
  if (isAnything(wide)) return []
  if (isAnything(narrow)) return [`${name}: ${typeText(before)} is now ${typeText(after)}`]
  if (wide.anyOf || narrow.anyOf) return choiceFaults(name, [before, after], direction, sides, deeper)
  const lost = valueFaults(name, before, after, direction)
  if (lost.length > 0) return lost
  return [
    ...(direction === 'input' ? boundFaults(name, before, after) : []),
    ...fieldFaults(name, [before, after], direction, next),
    ...(isSchema(before.items) && isSchema(after.items) ? next('[]', [before.items, after.items]) : []),
    ...(isSchema(before.additionalProperties) && isSchema(after.additionalProperties)
      ? next('[*]', [before.additionalProperties, after.additionalProperties])
      : []),
  ]
}

const isSchema = (one: JsonSchema | boolean | undefined): one is JsonSchema => typeof one === 'object'

function resolve(schema: JsonSchema, { schemas }: Side): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (schemas[name] ?? {})
}

const isAnything = (schema: JsonSchema): boolean =>
  typesOf(schema).length === 0 && schema.anyOf === undefined && valuesOf(schema) === undefined && schema.properties === undefined

const valuesOf = (schema: JsonSchema): unknown[] | undefined => ('const' in schema ? [schema.const] : schema.enum)

/** A whole number is a number. */
function typesOf(schema: JsonSchema): string[] {
  if (schema.type !== undefined) return [schema.type].flat()
  return [...new Set((valuesOf(schema) ?? []).map((value) => (value === null ? 'null' : typeof value)))]
}

const typeText = (schema: JsonSchema): string => typesOf(schema).join(' or ') || (schema.anyOf ? 'one of several types' : 'any type')
const fits = (type: string, types: readonly string[]): boolean => types.includes(type) || (type === 'integer' && types.includes('number'))

function valueFaults(name: string, before: JsonSchema, after: JsonSchema, direction: Direction): string[] {
  const [wide, narrow] = direction === 'input' ? [after, before] : [before, after]
  if (!typesOf(narrow).every((type) => fits(type, typesOf(wide)))) return [`${name}: ${typeText(before)} is now ${typeText(after)}`]
  const taken = valuesOf(after)
  if (direction === 'output' || taken === undefined) return []
  const lost = valuesOf(before)?.filter((value) => !taken.includes(value))
  return lost?.map((value) => `${name}: no longer takes ${JSON.stringify(value)}`) ?? [`${name}: now takes certain values only`]
}

const bounds: readonly [keyword: string, isUpper: boolean][] = [
  ...['maximum', 'maxLength', 'maxItems'].map((keyword): [string, boolean] => [keyword, true]),
  ...['minimum', 'minLength', 'minItems'].map((keyword): [string, boolean] => [keyword, false]),
]

function boundFaults(name: string, before: JsonSchema, after: JsonSchema): string[] {
  const tighter = bounds.flatMap(([keyword, isUpper]) => {
    if (after[keyword] === undefined) return []
    const [former, now] = [
      Number(before[keyword] ?? (isUpper ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY)),
      Number(after[keyword]),
    ]
    return (isUpper ? now < former : now > former) ? [`${name}: ${keyword} is now ${now}`] : []
  })
  const hasNewPattern = after.pattern !== undefined && after.pattern !== before.pattern
  return [...tighter, ...(hasNewPattern ? [`${name}: another pattern is needed`] : [])]
}

function fieldFaults(name: string, [before, after]: Pair, direction: Direction, next: (key: string, pair: Pair) => string[]): string[] {
  const [former, now] = [before.properties ?? {}, after.properties ?? {}]
  const [neededBefore, neededNow] = [before.required ?? [], after.required ?? []]
  const kept = Object.entries(former).flatMap(([field, schema]) => {
    const same = now[field]
    return same === undefined
      ? [`${name}.${field}: ${direction === 'input' ? 'input' : 'field'} is gone`]
      : next(`.${field}`, [schema, same])
  })
  const isNeeded =
    direction === 'input'
      ? neededNow.filter((field) => !neededBefore.includes(field)).map((field) => `${name}.${field}: is now required`)
      : neededBefore.filter((field) => field in now && !neededNow.includes(field)).map((field) => `${name}.${field}: may now be missing`)
  return [...kept, ...isNeeded]
}

/** Each choice of the narrower side has to fit one of the wider. */
function choiceFaults(name: string, [before, after]: Pair, direction: Direction, sides: [Side, Side], seen: readonly string[]): string[] {
  const choicesOf = (schema: JsonSchema): JsonSchema[] => schema.anyOf ?? [schema]
  const isInput = direction === 'input'
  const [wide, narrow] = isInput ? [choicesOf(after), choicesOf(before)] : [choicesOf(before), choicesOf(after)]
  const fitsOne = (one: JsonSchema): boolean =>
    wide.some((other) => compare(name, isInput ? [one, other] : [other, one], direction, sides, seen).length === 0)
  const lost = narrow.filter((one) => !fitsOne(one))
  return lost.map((one) => {
    const text =
      one.$ref?.split('/').at(-1) ??
      (valuesOf(one)
        ?.map((value) => JSON.stringify(value))
        .join(', ') ||
        typeText(one))
    return `${name}: ${isInput ? 'no longer takes' : 'may now be'} ${text}`
  })
}
