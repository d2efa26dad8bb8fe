import { readFileSync } from 'node:fs'
import { type Declarations, withDeclarations } from '../docs/declarations.ts'
import { AnswerSchemas } from './answer-schemas.ts'
import { inputSchema } from './input-schema.ts'
import type { JsonSchema } from './json-schema.ts'
import { otherPaths } from './other-paths.ts'
import { type DescribedRoute, readRoutes } from './read-routes.ts'
import { createResponses, type Responses } from './responses.ts'
import { info, securitySchemes } from './security.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema?: JsonSchema
  content?: Record<string, { schema: JsonSchema }>
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, { schema: JsonSchema }> }>
  security: Record<string, string[]>[]
  /** The rate of an account. */
  'x-rate'?: { requests: number; seconds: number; code: string }
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string; [key: string]: unknown }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, unknown>; securitySchemes: Record<string, unknown> }
  [key: string]: unknown
}

const sortedByKey = <Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> =>
  Object.fromEntries([...entries].toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** The description of the HTTP interface: inputs from the schemas that check them, answers from their types, words from doc comments. */
export async function openApiDocument(): Promise<OpenApiDocument> {
  const { routes, errors } = await readRoutes()
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  return withDeclarations((declarations, checker) => {
    const answers = new AnswerSchemas(checker)
    const responses = createResponses(errors)
    const paths = new Map<string, Record<string, Operation>>(Object.entries(otherPaths))
    for (const route of routes.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = route.endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths.set(path, { ...paths.get(path), [route.endpoint.method.toLowerCase()]: operationOf(route, declarations, answers, responses) })
    }
    const tags = new Set([...paths.values()].flatMap((methods) => Object.values(methods).flatMap((operation) => operation.tags)))
    return {
      openapi: '3.1.0',
      jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
      info: { ...info, version },
      servers: [{ url: '/', description: 'The library that answers this document' }],
      tags: [...tags].sort().map((name) => ({ name })),
      paths: sortedByKey(paths),
      components: {
        schemas: sortedByKey([...answers.named, ...responses.schemas]),
        responses: sortedByKey(responses.named),
        securitySchemes,
      },
    }
  })
}

/** Endings that a sentence of a summary may not stop at: "e.g." and numbers. */
const firstSentence = (doc: string): string => /^.*?[.!?](?=\s+[A-Z`]|$)/.exec(doc)?.[0] ?? doc

function operationOf(route: DescribedRoute, declarations: Declarations, answers: AnswerSchemas, responses: Responses): Operation {
  const { name, file, noun, rate } = route
  const symbol = declarations.exportsOf(file).get(name)
  const [input, answer] = declarations.argumentsOf(symbol && declarations.typeOf(symbol))
  if (symbol === undefined || answer === undefined) throw new Error(`The compiler does not know ${name} of ${file}.`)
  const doc = declarations.docOf(symbol)
  const { parameters, body } = fieldsOf(route, answers.fieldsOf(input))
  const summary = firstSentence(doc)
  return {
    operationId: name,
    tags: [noun],
    summary: summary.replace(/\.$/, ''),
    ...(doc === summary ? {} : { description: doc }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: { description: 'The answer.', content: { 'application/json': { schema: answers.schemaOf(answer) } } },
      ...responses.of(noun),
    },
    security: securityOf(route, doc),
    ...(rate ? { 'x-rate': rate } : {}),
  }
}

/** Fields with a colon in the address stand there; the others are the query of a GET, or the JSON body of a POST. */
function fieldsOf(
  { endpoint, entries }: DescribedRoute,
  types: ReadonlyMap<string, JsonSchema>,
): { parameters: Parameter[]; body?: JsonSchema } {
  const parameters: Parameter[] = []
  const properties: Record<string, JsonSchema> = {}
  const required: string[] = []
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  for (const name of inPath) if (!(name in entries)) parameters.push({ name, in: 'path', required: true, schema: { type: 'string' } })
  for (const [name, entry] of Object.entries(entries)) {
    const { description = '', ...written } = types.get(name) ?? {}
    const checked = inputSchema(entry)
    // Text that is read as JSON: its type says more than its check.
    const schema = isAnything(checked) ? { ...written, ...checked } : checked
    const isNeeded = !['optional', 'nullish', 'exact_optional'].includes(entry.type)
    if (inPath.includes(name)) parameters.push({ name, in: 'path', required: true, ...(description ? { description } : {}), schema })
    else if (endpoint.method === 'GET') parameters.push(queryParameter(name, schema, description, isNeeded))
    else {
      properties[name] = { ...schema, ...(description ? { description } : {}) }
      if (isNeeded) required.push(name)
    }
  }
  if (endpoint.writes) parameters.push({ name: 'x-requested-with', in: 'header', required: true, schema: { const: 'fetch' } })
  const body = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
  return Object.keys(properties).length > 0 ? { parameters, body } : { parameters }
}

const isAnything = (schema: JsonSchema): boolean => Object.keys(schema).every((key) => key === 'default' || key === 'description')

/** Lists and objects travel as JSON text. */
function queryParameter(name: string, schema: JsonSchema, description: string, isNeeded: boolean): Parameter {
  const isJson = schema.type === 'array' || schema.type === 'object' || schema.$ref !== undefined
  return {
    ...{ name, in: 'query' as const, ...(isNeeded ? { required: true } : {}), ...(description ? { description } : {}) },
    ...(isJson ? { content: { 'application/json': { schema } } } : { schema }),
  }
}

/** Calls without credentials answer what everyone may read. */
function securityOf({ endpoint, access }: DescribedRoute, doc: string): Record<string, string[]>[] {
  if (access === 'none') return endpoint.path.startsWith('/api/auth/') ? [{}, { session: [] }] : [{ session: [] }]
  const isForAdministrators = endpoint.path.startsWith('/api/admin/') || /\bfor administrators\b/i.test(doc)
  const scope = isForAdministrators ? 'admin' : access
  const isOpen = !isForAdministrators && access === 'read'
  return [{ apiKey: [scope] }, { clientCredentials: [scope] }, { session: [] }, ...(isOpen ? [{}] : [])]
}
