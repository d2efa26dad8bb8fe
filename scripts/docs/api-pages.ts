import { existsSync, readFileSync } from 'node:fs'
import { type JsonSchema, nameIn } from '../openapi/json-schema.ts'
import type { OpenApiDocument, Operation } from '../openapi/openapi-document.ts'
import type { PagePlace } from './contents.ts'

export const documentFile = 'docs/reference/openapi.json'

/** A page of the manual that stands in no file. */
export interface WrittenPage extends PagePlace {
  text: string
}

const section = 'HTTP interface'
const folder = 'reference/api'

interface Call {
  path: string
  method: string
  operation: Operation
}

/** The reference of all calls as Markdown: a page for each noun, one for the types that several of them have, and an index. */
export function apiPages(): WrittenPage[] {
  if (!existsSync(documentFile)) return []
  const document = JSON.parse(readFileSync(documentFile, 'utf8')) as OpenApiDocument
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const byNoun = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')
  const nouns = [...byNoun.keys()].sort()
  const homes = homesOf(document, byNoun)
  const pages = nouns.map((noun) => place(noun, nounPage(noun, byNoun.get(noun) ?? [], document, homes)))
  return [place('index', indexPage(document, byNoun, nouns)), ...pages, place('types', typesPage(document, homes))]
}

const place = (name: string, text: string): WrittenPage => ({
  ...{ source: `docs/${folder}/${name}.md`, name: `${folder}/${name}`, section, isListed: true, text },
})

/** The page of each type: that of the only noun which has it, or the page of shared types. */
function homesOf({ components }: OpenApiDocument, byNoun: ReadonlyMap<string, Call[]>): Map<string, string> {
  const users = new Map<string, Set<string>>()
  const visit = (noun: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const name = nameIn(value as JsonSchema)
    if (name !== undefined && name in components.schemas) {
      const known = users.get(name) ?? new Set()
      users.set(name, known)
      if (!known.has(noun)) {
        known.add(noun)
        visit(noun, components.schemas[name])
      }
    }
    for (const one of Object.values(value)) visit(noun, one)
  }
  for (const [noun, calls] of byNoun) for (const { operation } of calls) visit(noun, { ...operation, responses: operation.responses[200] })
  return new Map(
    Object.keys(components.schemas).map((name) => {
      const [only, ...others] = users.get(name) ?? []
      return [name, only !== undefined && others.length === 0 ? only : 'types']
    }),
  )
}

const titleOf = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1).replaceAll('-', ' ')
const prose = (text: string): string =>
  text
    .split('`')
    .map((part, at) => (at % 2 === 0 ? part.replaceAll('<', '&lt;') : part))
    .join('`')
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text: string): string => `\`${text}\``

/** A column in which every cell is empty is left out. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const used = heads.map((_, at) => rows.some((row) => row[at]))
  const line = (cells: readonly string[]): string =>
    `| ${cells
      .filter((_, at) => used[at])
      .map(cell)
      .join(' | ')} |`
  return rows.length === 0 ? '' : [line(heads), `|${'---|'.repeat(used.filter(Boolean).length)}`, ...rows.map(line)].join('\n')
}

const join = (...parts: readonly string[]): string => `${parts.filter(Boolean).join('\n\n')}\n`

function indexPage({ info, components }: OpenApiDocument, byNoun: ReadonlyMap<string, Call[]>, nouns: readonly string[]): string {
  const schemes = Object.entries(components.securitySchemes as Record<string, { description: string }>)
  return join(
    '# HTTP interface',
    prose(info.description),
    'The same as a file that other tools read: [OpenAPI 3.1](../openapi.json), which every library answers at `/openapi.json`. [Call Vitrine from a program](../../how-to/programs.md) goes through a first program step by step.',
    '## Credentials',
    ...schemes.map(([name, { description }]) => `- ${code(name)}: ${prose(description)}`),
    '## Calls',
    table(
      ['about', 'calls'],
      nouns.map((noun) => [`[${titleOf(noun)}](${noun}.md)`, String(byNoun.get(noun)?.length)]),
    ),
  )
}

type Homes = ReadonlyMap<string, string>

function nounPage(noun: string, calls: readonly Call[], document: OpenApiDocument, homes: Homes): string {
  const own = [...homes].filter(([, home]) => home === noun).map(([name]) => name)
  return join(
    `# ${titleOf(noun)}: calls`,
    `${calls.length === 1 ? 'One call' : `${calls.length} calls`}. A star marks what is needed. [HTTP interface](index.md) says how a program shows who it is.`,
    ...calls.map((call) => callText(call, noun, homes)),
    ...refusalText(noun, document),
    own.length > 0 ? '## Types' : '',
    ...own.map((name) => typeText(name, document, noun, homes)),
  )
}

function callText({ path, method, operation }: Call, page: string, homes: Homes): string {
  const { parameters = [], requestBody, responses, description } = operation
  const body = requestBody && Object.values(requestBody.content)[0]?.schema
  const answer = Object.values(responses[200]?.content ?? {})[0]?.schema
  const rows = parameters.map((one) => {
    const schema = one.schema ?? Object.values(one.content ?? {})[0]?.schema ?? {}
    return [
      `${code(one.name)}${one.required ? ' *' : ''}`,
      one.in,
      typeOf(schema, page, homes),
      meaning({ ...schema, description: one.description ?? '' }),
    ]
  })
  return join(
    `## ${operation.summary.replaceAll('<', '&lt;')}`,
    code(`${method} ${path}`),
    // The heading has said the first sentence.
    description ? prose(description.slice(operation.summary.length + 1).trim()) : '',
    credentialText(operation),
    table(['parameter', 'in', 'type', 'meaning'], rows),
    body ? `Body:\n\n${fieldsText(body, page, homes)}` : '',
    answer ? (answer.properties ? `Answer:\n\n${fieldsText(answer, page, homes)}` : `Answer: ${typeOf(answer, page, homes)}`) : '',
  ).trimEnd()
}

function credentialText({ security, operationId, 'x-rate': rate }: Operation): string {
  const scope = security.flatMap(({ apiKey }) => apiKey ?? [])[0]
  const isOpen = security.some((one) => Object.keys(one).length === 0)
  const who = scope
    ? `Right of keys and tokens: ${code(scope)}${isOpen ? ', or no credentials' : ''}.`
    : isOpen
      ? 'No credentials.'
      : 'Sessions of people only: no key opens it.'
  return `${who}${rate ? ` An account may call it ${rate.requests} times in ${rate.seconds / 60} minutes (${code(rate.code)}).` : ''} Name: ${code(operationId)}.`
}

function fieldsText(schema: JsonSchema, page: string, homes: Homes): string {
  const required = schema.required ?? []
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    `${code(name)}${required.includes(name) ? ' *' : ''}`,
    typeOf(field, page, homes),
    meaning(field),
  ])
  return table(['field', 'type', 'meaning'], rows)
}

/** The words of a field with its bounds. */
function meaning(schema: JsonSchema): string {
  const {
    description = '',
    minimum,
    maximum,
    maxLength,
    maxItems,
    default: usual,
  } = schema as JsonSchema & Record<string, number | undefined>
  const bounds = [
    minimum === undefined ? '' : `at least ${minimum}`,
    maximum === undefined ? '' : `at most ${maximum}`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    maxItems === undefined ? '' : `at most ${maxItems} entries`,
    usual === undefined ? '' : `left out: ${code(JSON.stringify(usual))}`,
  ].filter(Boolean)
  const text = bounds.join('; ')
  return [prose(description as string), text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`].filter(Boolean).join(' ')
}

/** The type in words, with links to types that have a name. */
function typeOf(schema: JsonSchema, page: string, homes: Homes): string {
  const name = nameIn(schema)
  if (name !== undefined) {
    const home = homes.get(name) ?? 'types'
    return `[${name}](${home === page ? '' : `${home}.md`}#${name.toLowerCase()})`
  }
  if ('const' in schema) return code(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => typeOf(one, page, homes)))].join(' or ')
  if (schema.type === 'array') return typeof schema.items === 'object' ? `list of ${typeOf(schema.items, page, homes)}` : 'list'
  if (schema.properties)
    return `object: ${Object.entries(schema.properties)
      .map(([field, one]) => `${code(field)} ${typeOf(one, page, homes)}`)
      .join(', ')}`
  if (typeof schema.additionalProperties === 'object') return `object of ${typeOf(schema.additionalProperties, page, homes)}`
  return [schema.type ?? 'anything'].flat().join(' or ')
}

function refusalText(noun: string, { components }: OpenApiDocument): string[] {
  const own = Object.entries(components.responses as Record<string, { description: string }>).filter(
    ([name]) => name.startsWith(`${noun}-`) && /^\d+$/.test(name.slice(noun.length + 1)),
  )
  if (own.length === 0) return []
  const rows = own.flatMap(([name, { description }]) =>
    [...description.matchAll(/^- `(\w+)`: (.*)$/gm)].map(([, code_ = '', sentence = '']) => [
      code(code_),
      name.slice(noun.length + 1),
      prose(sentence),
    ]),
  )
  return ['## Refusals', table(['code', 'status', 'sentence'], rows)]
}

function typeText(name: string, { components }: OpenApiDocument, page: string, homes: Homes): string {
  const { description = '', ...schema } = components.schemas[name] ?? {}
  return join(
    `### ${name}`,
    prose(description),
    schema.properties ? fieldsText(schema, page, homes) : typeOf(schema, page, homes),
  ).trimEnd()
}

function typesPage(document: OpenApiDocument, homes: Homes): string {
  const shared = [...homes].filter(([, home]) => home === 'types').map(([name]) => name)
  return join(
    '# Types of several calls',
    'Types that calls of several pages answer with. A star marks fields that are always there.',
    ...shared.map((name) => typeText(name, document, 'types', homes).replace(/^###/, '##')),
  )
}
