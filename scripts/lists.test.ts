import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from './openapi/json-schema.ts'

interface Call {
  parameters?: { name: string; in: string }[]
  responses?: Record<string, { content?: { 'application/json'?: { schema?: JsonSchema } } }>
}
const { paths, components } = JSON.parse(readFileSync('docs/reference/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, JsonSchema> }
}

/** Calls whose `Items` are no page of a list: two follow changes from `after` on, and the pages of the last are those of its `People`. */
const others = ['/api/ml/photoset/items/', '/api/ml/virtualclasses/{encid}/events/', '/api/courses/statistics/']

/** Fields of an answer, also of one that is one of several. */
function fieldsOf(schema: JsonSchema | undefined): string[] {
  if (schema === undefined) return []
  const {
    $ref,
    properties = {},
    allOf = [],
    anyOf = [],
    oneOf = [],
  } = schema as Record<string, never> & {
    $ref?: string
    properties?: object
    allOf?: JsonSchema[]
    anyOf?: JsonSchema[]
    oneOf?: JsonSchema[]
  }
  if ($ref !== undefined) return fieldsOf(components.schemas[$ref.replace(/^.*\//, '')])
  return [...Object.keys(properties), ...[...allOf, ...anyOf, ...oneOf].flatMap(fieldsOf)]
}

/** Answers of one page of a list that say in a way of their own whether there is another. */
function pageFault({ parameters = [], responses = {} }: Call): string | undefined {
  const fields = fieldsOf(responses['200']?.content?.['application/json']?.schema)
  const isPaged = parameters.some(({ name }) => ['pi', 'before', 'after'].includes(name)) || fields.includes('Page')
  if (!fields.includes('Items') || !isPaged) return undefined
  const isCounted = ['Page', 'PageSize', 'Total'].every((name) => fields.includes(name))
  return isCounted || fields.includes('More') ? undefined : `has ${fields.join(', ')}: use Page, PageSize and Total, or More`
}

const answers = (names: string[]): Call => ({
  parameters: [{ name: 'pi', in: 'query' }],
  responses: {
    200: {
      content: { 'application/json': { schema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) } } },
    },
  },
})

describe('pageFault', () => {
  it.each([[['Items']], [['Items', 'Page']], [['Items', 'HasMore']], [['Items', 'Page', 'Total']]])('refuses %j', (names) =>
    expect(pageFault(answers(names))).toEqual(expect.any(String)),
  )
  it.each([[['Items', 'More']], [['Items', 'Page', 'PageSize', 'Total']], [['Rows']]])('allows %j', (names) =>
    expect(pageFault(answers(names))).toBeUndefined(),
  )
  it('finds no other page in the contracts', () => {
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map((call) => ({ path, fault: pageFault(call) })),
    )
    expect(calls.length).toBeGreaterThan(350)
    expect(calls.filter(({ path, fault }) => fault !== undefined && !others.includes(path))).toEqual([])
  })
})
