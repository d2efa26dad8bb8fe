import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '../app.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { Refused } from './errors.ts'
import { type Route, serve } from './serve.ts'

const spellings = ['', 'True', 'False', '1', '0', 1, 0, null] as const
const meanings = new Map<unknown, boolean | undefined>([
  ['', undefined],
  [null, undefined],
  ['True', true],
  ['1', true],
  [1, true],
  ['False', false],
  ['0', false],
  [0, false],
])

interface OptionalField {
  route: Route
  name: string
  schema: v.GenericSchema
  wrapped: v.GenericSchema
  parser: unknown
}

/** Every optional field of every endpoint, from the contracts. */
const optionalFields = (routes: Route[]): OptionalField[] =>
  routes.flatMap((route) =>
    Object.entries(route.entries).flatMap(([name, schema]): OptionalField[] => {
      if (schema.type !== 'optional' && schema.type !== 'nullish') return []
      const wrapped = unwrapped(schema)
      return [{ route, name, schema, wrapped, parser: v.getMetadata(wrapped).parser }]
    }),
  )

interface InnerField {
  path: string
  wrapped: v.GenericSchema
  parser: unknown
}
interface Parts {
  pipe?: readonly { kind: string }[]
  wrapped?: v.GenericSchema
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  items?: readonly v.GenericSchema[]
  options?: readonly unknown[]
  value?: unknown
}
const isSchema = (given: unknown): given is v.GenericSchema => typeof given === 'object' && (given as { kind?: string }).kind === 'schema'

/** The schema of a field without what makes it optional. */
function unwrapped(schema: v.GenericSchema): v.GenericSchema {
  const { pipe, wrapped } = schema as Parts
  return pipe || !wrapped ? schema : unwrapped(wrapped)
}

/** Every field of the objects inside a field, and of those in lists, however deep. */
function innerFields(schema: v.GenericSchema, path: string): InnerField[] {
  const { pipe = [], wrapped, entries = {}, item, items = [], options = [], value } = schema as Parts
  const inside = [...pipe.filter((one) => one !== schema), wrapped, item, ...items, ...options, value].filter((one) => isSchema(one))
  return [
    ...inside.flatMap((one) => innerFields(one, path)),
    ...Object.entries(entries).flatMap(([name, entry]) => {
      const bare = unwrapped(entry)
      return [{ path: `${path}.${name}`, wrapped: bare, parser: v.getMetadata(bare).parser }, ...innerFields(bare, `${path}.${name}`)]
    }),
  ]
}

/** What the handler gets for a field, or the refusal. The field is alone: the first required one that is missing would hide its refusal. */
function read({ route, name, schema }: OptionalField, value: unknown): { refusal?: Refused; value?: unknown } {
  try {
    const alone = serve(route.endpoint, v.object({ [name]: schema }), () => undefined as never)
    return { value: (alone.read({ [name]: value }) as Record<string, unknown>)[name] }
  } catch (error) {
    if (error instanceof Refused) return { refusal: error }
    throw error
  }
}

// Texts, ids of items, days, lists and words may be spelled like a number without being one. An empty text may clear a number.
const words = ['', 'any text', 'text', 'AbC12', '2026-01-05', '1,2', 'ready', 'view', []]
/** Whether a field reads flags or numbers by a parser of its own. */
const readsByItself = ({ wrapped, parser }: Pick<InnerField, 'wrapped' | 'parser'>): boolean =>
  parser === undefined &&
  !words.some((word) => understands(wrapped, word)) &&
  [true, 'true', 1, '1', 12, '12'].some((value) => understands(wrapped, value))

/** Required fields with values of their own, each with its reason. */
const ownSpellings: Record<string, string> = {
  '/api/ml/media/:encid/imagesubtitles/:track/burn/ track': 'It is a part of the address, which is always text.',
  '/api/ml/savethumbnail/ eof': 'Two generations of callers name the first, a middle and the last piece in different ways.',
}

const understands = (schema: v.GenericSchema, value: unknown): boolean => v.safeParse(schema, value).success

describe('the optional fields of every endpoint', () => {
  let test: TestApp
  let fields: OptionalField[]
  beforeAll(async () => {
    test = await openTestApp('sqlite')
    fields = optionalFields(routesOf(test.deps))
  })
  afterAll(() => test.close())

  const nameOf = ({ route, name }: OptionalField): string => `${route.endpoint.path} ${name}`

  it('use the shared parsers for flags and numbers', () => {
    expect(fields.length).toBeGreaterThan(250)
    expect(fields.filter(readsByItself).map(nameOf)).toEqual([])
  })

  it('use the shared parsers where they are required, too', () => {
    const required = routesOf(test.deps).flatMap((route) =>
      Object.entries(route.entries).flatMap(([name, schema]) => {
        const wrapped = unwrapped(schema)
        return schema.type === wrapped.type ? [{ route, name, schema, wrapped, parser: v.getMetadata(wrapped).parser }] : []
      }),
    )
    expect(required.length).toBeGreaterThan(450)
    expect(required.filter(readsByItself).map(nameOf).toSorted()).toEqual(Object.keys(ownSpellings).toSorted())
    const flags = required.filter(({ parser }) => parser === 'flag')
    expect(flags.map(nameOf)).toContain('/api/core/app/CookieResponse/ accept')
    for (const { wrapped, name } of flags)
      for (const [value, meaning] of meanings)
        if (meaning !== undefined) expect([name, value, v.parse(wrapped, value)]).toEqual([name, value, meaning])
  })

  it('use the shared parsers in objects and lists too', () => {
    const inner = routesOf(test.deps).flatMap(({ endpoint, entries }) =>
      Object.entries(entries).flatMap(([name, schema]) => innerFields(schema, `${endpoint.path} ${name}`)),
    )
    expect(inner.length).toBeGreaterThan(50)
    expect(inner.filter(readsByItself).map(({ path }) => path)).toEqual([])
    const flags = inner.filter(({ parser }) => parser === 'flag')
    expect(flags.map(({ path }) => path)).toContain('/api/ml/upload/ProcessUpload3/ fieldvalues.IsTitle')
    for (const { path, wrapped } of flags)
      for (const [value, meaning] of meanings)
        if (meaning !== undefined) expect([path, value, v.parse(wrapped, value)]).toEqual([path, value, meaning])
    const numbers = inner.filter(({ parser }) => parser === 'number')
    expect(numbers.map(({ path }) => path)).toContain('/api/vt/:encid/post/ data.v.StartTimeSecs')
    for (const { path, wrapped } of numbers) {
      for (const value of ['True', true, 'one', '0x10', '1e3'])
        expect([path, value, understands(wrapped, value)]).toEqual([path, value, false])
      const [asText, asNumber] = [v.safeParse(wrapped, '1'), v.safeParse(wrapped, 1)]
      expect([path, asText.success, asText.output]).toEqual([path, asNumber.success, asNumber.output])
    }
  })

  it('mean the same in every spelling of a flag', () => {
    const flags = fields.filter(({ parser }) => parser === 'flag')
    expect(flags.length).toBeGreaterThan(40)
    for (const { wrapped, name } of flags)
      for (const [value, meaning] of meanings)
        if (meaning !== undefined) expect([name, value, v.parse(wrapped, value)]).toEqual([name, value, meaning])
  })

  it('accept a number as number or text, and refuse other values', () => {
    const numbers = fields.filter(({ parser }) => parser === 'number')
    expect(numbers.length).toBeGreaterThan(60)
    for (const { wrapped, name } of numbers) {
      for (const value of ['True', 'False', true, 'one', '0x10', '1e3', Number.NaN])
        expect([name, value, understands(wrapped, value)]).toEqual([name, value, false])
      for (const value of [0, 1]) {
        const [asText, asNumber] = [v.safeParse(wrapped, String(value)), v.safeParse(wrapped, value)]
        expect([name, value, asText.success, asText.success && asText.output]).toEqual([
          name,
          value,
          asNumber.success,
          asNumber.success && asNumber.output,
        ])
      }
    }
  })

  it('are absent when a caller sends null, or an empty text for a flag, number or item', () => {
    for (const field of fields) {
      const absent = read(field, undefined)
      for (const value of ['', null]) {
        if (value === '' ? field.parser === undefined : understands(field.schema, null)) continue
        const { refusal, ...given } = read(field, value)
        expect([nameOf(field), value, given.value, refusal?.message]).toEqual([nameOf(field), value, absent.value, absent.refusal?.message])
      }
    }
  })

  it('answer every spelling with a value or status 400', () => {
    for (const field of fields)
      for (const value of spellings) {
        const { refusal } = read(field, value)
        expect([nameOf(field), value, refusal?.status ?? 400]).toEqual([nameOf(field), value, 400])
      }
  })
})
