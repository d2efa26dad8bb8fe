import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { KeyLimits } from '../sdk/api-keys/contract.ts'
import { Flag, NumberOf, OptionalRow, PageSize, RowId } from '../sdk/wire/contract.ts'
import { breakingChanges } from './openapi/breaking-changes.ts'
import { inputSchema } from './openapi/input-schema.ts'
import type { JsonSchema } from './openapi/json-schema.ts'
import type { OpenApiDocument, Operation } from './openapi/openapi-document.ts'
import { openApiFile, openApiText } from './openapi.ts'

/** The document of the last release: a release copies the file of its day here. */
const releasedFile = 'docs/reference/openapi-released.json'

const answered = (schema: JsonSchema): Operation['responses'] => ({ 200: { content: { 'application/json': { schema } } } })
const body = (schema: JsonSchema): NonNullable<Operation['requestBody']> => ({
  required: true,
  content: { 'application/json': { schema } },
})
const film: JsonSchema = {
  type: 'object',
  properties: {
    Title: { type: 'string' },
    Tags: { type: 'array', items: { enum: ['a', 'b'] } },
    Part: { $ref: '#/components/schemas/Film' },
  },
  required: ['Title'],
}
const call: Operation = {
  ...{ operationId: 'saveFilm', tags: ['films'], summary: 'Saves', security: [{ apiKey: ['write'] }, { session: [] }] },
  parameters: [{ name: 'kind', in: 'query', schema: { enum: ['long', 'short'] } }],
  requestBody: body({
    type: 'object',
    properties: {
      title: { type: 'string', maxLength: 9 },
      note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      count: { type: 'integer' },
    },
    required: ['title'],
  }),
  responses: answered({ $ref: '#/components/schemas/Film' }),
}
const documentOf = (change: (operation: Operation, Film: JsonSchema) => void = () => undefined, path = '/films/{id}/'): OpenApiDocument => {
  const [operation, Film] = structuredClone([call, film]) as [Operation, JsonSchema]
  change(operation, Film)
  return {
    ...{ openapi: '3.1.0', info: { title: '', version: '', description: '' }, tags: [] },
    paths: { [path]: { post: operation } },
    components: { schemas: { Film }, responses: {}, securitySchemes: {} },
  }
}
const changed = (change: (operation: Operation, Film: JsonSchema) => void): string[] => breakingChanges(documentOf(), documentOf(change))
const fieldsOf = (operation: Operation): Record<string, JsonSchema> =>
  operation.requestBody?.content['application/json']?.schema.properties as Record<string, JsonSchema>
const answerFields = (Film: JsonSchema): Record<string, JsonSchema> => Film.properties as Record<string, JsonSchema>

describe('breakingChanges', () => {
  it('finds a path that is gone', () => {
    expect(breakingChanges(documentOf(), documentOf(undefined, '/movies/{id}/'))).toEqual(['POST /films/{id}/: removed'])
  })

  it.each<[string, (operation: Operation, Film: JsonSchema) => void]>([
    ['query year is now required', ({ parameters }) => parameters?.push({ name: 'year', in: 'query', required: true, schema: {} })],
    ['query kind is now required', ({ parameters }) => Object.assign(parameters?.[0] ?? {}, { required: true })],
    ['query kind is gone', (operation) => Object.assign(operation, { parameters: [] })],
    ['query kind: no longer takes "short"', ({ parameters }) => Object.assign(parameters?.[0] ?? {}, { schema: { enum: ['long'] } })],
    ['body.count: is now required', ({ requestBody }) => requestBody?.content['application/json']?.schema.required?.push('count')],
    ['body.count: input is gone', (operation) => delete fieldsOf(operation).count],
    ['body.count: integer is now string', (operation) => Object.assign(fieldsOf(operation), { count: { type: 'string' } })],
    ['body.title: now takes certain values only', (operation) => Object.assign(fieldsOf(operation), { title: { enum: ['a'] } })],
    ['body.title: maxLength is now 5', (operation) => Object.assign(fieldsOf(operation).title ?? {}, { maxLength: 5 })],
    ['body.note: no longer takes null', (operation) => Object.assign(fieldsOf(operation), { note: { type: 'string' } })],
    ['{"apiKey":["write"]} no longer opens it', (operation) => Object.assign(operation, { security: [{ session: [] }] })],
    ['answer.Title: field is gone', (_, Film) => delete answerFields(Film).Title],
    ['answer.Title: may now be missing', (_, Film) => Object.assign(Film, { required: [] })],
    ['answer.Title: string is now number', (_, Film) => Object.assign(answerFields(Film), { Title: { type: 'number' } })],
    [
      'answer.Title: may now be null',
      (_, Film) => Object.assign(answerFields(Film), { Title: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
    ],
    ['answer.Tags[]: string is now number', (_, Film) => Object.assign(answerFields(Film).Tags ?? {}, { items: { type: 'number' } })],
  ])('finds: %s', (sentence, change) => {
    expect(changed(change)).toEqual([`POST /films/{id}/: ${sentence}`])
  })

  it('lets a call take more and answer more', () => {
    expect(
      changed((operation, Film) => {
        operation.parameters?.push({ name: 'year', in: 'query', schema: { type: 'integer' } })
        Object.assign(operation.parameters?.[0] ?? {}, { schema: { enum: ['long', 'short', 'silent'] } })
        Object.assign(fieldsOf(operation), {
          title: { type: 'string', maxLength: 20 },
          count: { type: 'number' },
          more: { type: 'string' },
        })
        operation.security.push({})
        Object.assign(answerFields(Film), { Year: { type: 'number' }, Tags: { type: 'array', items: { enum: ['a', 'b', 'c'] } } })
      }),
    ).toEqual([])
  })
})

describe('inputSchema', () => {
  it('leaves out patterns with a flag that JSON Schema does not know, and bounds that say nothing', () => {
    expect(inputSchema(v.pipe(v.string(), v.regex(/a/i)))).toEqual({ type: 'string' })
    expect(inputSchema(v.pipe(v.number(), v.safeInteger()))).toEqual({ type: 'integer' })
  })

  it('describes what the parsers of contracts make, with its bounds', () => {
    expect(inputSchema(Flag)).toEqual({ type: 'boolean' })
    expect(inputSchema(NumberOf([1, 5]))).toEqual({ type: 'number', enum: [1, 5] })
    expect(inputSchema(RowId)).toEqual({ type: 'integer', minimum: 1 })
    expect(inputSchema(OptionalRow())).toEqual({ type: 'integer', minimum: -1, default: 0 })
    expect(inputSchema(v.object({ ids: v.array(PageSize(20)) }))).toEqual({
      ...{ type: 'object', required: ['ids'] },
      properties: { ids: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 200, default: 20 } } },
    })
  })
})

describe('the document', () => {
  let text: string
  let document: OpenApiDocument
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => ({ path, method, ...one })))
  beforeAll(async () => {
    text = await openApiText()
    document = JSON.parse(text) as OpenApiDocument
  })

  it('breaks no program that was written for the last release: name a change in CHANGELOG.md and give the call another path', () => {
    expect(breakingChanges(JSON.parse(readFileSync(releasedFile, 'utf8')) as OpenApiDocument, document)).toEqual([])
  })

  it('describes every call, under a name of its own: write a doc comment at its endpoint', () => {
    expect(operations().flatMap(({ path, summary }) => (summary.length < 8 ? [path] : []))).toEqual([])
    const names = operations().map(({ operationId }) => operationId)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(names.length).toBeGreaterThan(350)
  })

  it('is valid OpenAPI, and has every schema and response that it refers to', async () => {
    expect(await new Validator().validate(JSON.parse(text) as Record<string, unknown>)).toMatchObject({ valid: true })
    const dead = [...text.matchAll(/"\$ref": "#\/components\/(\w+)\/([^"]+)"/g)].filter(
      ([, kind, name = '']) => !(name in (document.components[kind as 'schemas' | 'responses'] ?? {})),
    )
    expect(dead).toEqual([])
  })

  it('names each parameter of a path, and the rate that keys have', () => {
    for (const { path, method, parameters = [] } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
      expect(parameters.flatMap((one) => (one.in === 'path' ? [one.name] : [])).sort(), `${method} ${path}`).toEqual(inPath)
    }
    expect(document.info.description).toContain(`${KeyLimits.perMinute} requests a minute`)
  })

  it('is the kept file: after an intended change, run "npm run openapi"', () => {
    expect(readFileSync(openApiFile, 'utf8') === text, `${openApiFile} differs from the contracts`).toBe(true)
  })
})
