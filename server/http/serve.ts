import type { Context as Request } from 'hono'
import * as v from 'valibot'
import type { Endpoint, Refusal } from '../../sdk/wire/endpoint.ts'
import type { FirstDuties } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import { storeRetrySeconds } from '../files/store-unavailable.ts'
import { type Sentence } from '../text/sentence.ts'
import type { RateFigures } from './account-rate.ts'
import { jsonWithAddresses } from './cross-origin.ts'
import { type Refused, refusalBody, refusalOf, refuse } from './errors.ts'
import { jsonHeaders } from './json-headers.ts'
import { readBody } from './request-body.ts'
import { requestIdOf } from './request-id.ts'
import type { SharedAnswer } from './shared-answers.ts'

/** The parts of the request that a handler may use: only signing in and out needs them. */
export interface Exchange {
  request: Request
  /** Headers of the answer; left out, those of every JSON answer. */
  headers?: Readonly<Record<string, string>>
  /** Whether headers were set through the request; left out, they may have been. */
  hasSetHeaders?: () => boolean
  /** The address of this server, for a caller of another origin: paths in the answer become whole addresses. */
  addressBase?: string
  /** An answer that other callers may have got already. */
  shared?: SharedAnswer | undefined
  /** JSON may come as plain text, so that a page of another origin needs no preflight. Such a request has no cookies that it could abuse. */
  takesText?: boolean
}

export interface RouteOptions extends FirstDuties {
  /** Pages of other sites may send it without credentials, although it is no read: it counts what their viewers do. */
  isOpenToSites?: true
  /** A call does not extend the session of its caller. */
  keepsSessionEnd?: true
  /** Of a read: whether this answer is the same for every caller without a session, so that they may share it (`shared-answers.ts`). */
  isShareable?: (answer: never) => boolean
}

export interface Route extends RouteOptions {
  endpoint: Endpoint<never, unknown>
  /** The fields that it understands. */
  names: readonly string[]
  /** Their schemas, for the description of the calls and the tests that walk through all of them. */
  entries: Readonly<Record<string, v.GenericSchema>>
  /** Of a call whose accounts have a rate of their own. */
  rate?: RateFigures
  /** The fields as the handler gets them; refuses what the schema does not understand. */
  read(fields: Record<string, unknown>): unknown
  handle(context: Context & Exchange, fields: Record<string, unknown>): Promise<unknown>
}

type Fields = v.GenericSchema & { entries?: Record<string, v.GenericSchema> }

/** An optional field whose empty text or null means that the caller did not give it. */
interface OptionalField {
  isBlankAbsent: boolean
  isNullAbsent: boolean
}

/**
 * Old callers send every field of their forms. An empty text stands for no flag, number or item; of other fields it is a text. Null stands
 * for a missing field unless the schema gives it a meaning of its own, such as "no expiry date".
 */
function optionalFields(entries: Record<string, v.GenericSchema> = {}): ReadonlyMap<string, OptionalField> {
  return new Map(
    Object.entries(entries).flatMap(([name, schema]): [string, OptionalField][] => {
      if (schema.type !== 'optional' && schema.type !== 'nullish') return []
      return [[name, { isBlankAbsent: 'parser' in v.getMetadata(bareOf(schema)), isNullAbsent: !v.safeParse(schema, null).success }]]
    }),
  )
}

/** The schema of a field without what lets it be missing or null. */
function bareOf(schema: v.GenericSchema): v.GenericSchema {
  return 'wrapped' in schema && !('pipe' in schema) ? bareOf(schema.wrapped as v.GenericSchema) : schema
}

/** Ties an endpoint to the function behind it: the fields are folded, checked by the schema, and handed over. */
export function serve<Input, Answer, Schema extends Fields>(
  endpoint: Endpoint<Input, Answer>,
  schema: Schema,
  handle: ((context: Context & Exchange, input: v.InferOutput<Schema>) => Promise<Answer> | Answer) & { readonly rate?: RateFigures },
  options: RouteOptions = {},
): Route {
  const names = Object.keys(schema.entries ?? {})
  const optional = optionalFields(schema.entries)
  const item = /:(id|encid)\b/.exec(endpoint.path)?.[1]
  const read = (fields: Record<string, unknown>): v.InferOutput<Schema> => {
    const input = foldNames(fields, names)
    if (item !== undefined && input[item] === undefined) input[item] = itemField(fields)
    dropAbsent(input, optional)
    const checked = v.safeParse(schema, input, { abortEarly: true })
    return checked.success ? checked.output : refuse('INPUT_NOT_UNDERSTOOD', invalidFieldSentence(checked.issues[0]))
  }
  return {
    ...options,
    endpoint: endpoint as Endpoint<never, unknown>,
    names,
    entries: schema.entries ?? {},
    ...(handle.rate ? { rate: handle.rate } : {}),
    read,
    handle: async (context, fields) => await handle(context, read(fields)),
  }
}

export const NoInput = v.object({})

/** Field names in any letter case; names that the schema does not know are dropped, `__proto__` among them. */
function foldNames(fields: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  let given: Map<string, unknown> | undefined
  const inAnyCase = (name: string): unknown => {
    given ??= new Map(Object.keys(fields).map((key) => [key.toLowerCase(), fields[key]]))
    return given.get(name.toLowerCase())
  }
  const folded: Record<string, unknown> = {}
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : inAnyCase(name)
    if (value !== undefined) folded[name] = value
  }
  return folded
}

function dropAbsent(input: Record<string, unknown>, optional: ReadonlyMap<string, OptionalField>): void {
  for (const [name, { isBlankAbsent, isNullAbsent }] of optional) {
    const value = input[name]
    const isAbsent = value === null ? isNullAbsent : isBlankAbsent && typeof value === 'string' && value.trim() === ''
    if (isAbsent) delete input[name]
  }
}

/** The old actions name their item in the body, each generation in another field. */
function itemField(fields: Record<string, unknown>): unknown {
  const named = foldNames(fields, ['encid', 'enc', 'cdid', 'id'])
  return [named.encid, named.enc, named.cdid, named.id].find((id) => id !== undefined && id !== null && id !== '')
}

export function invalidFieldSentence(issue: v.BaseIssue<unknown>): Sentence {
  const [field] = String(issue.path?.at(-1)?.key ?? '')
    .slice(0, 40)
    .split('\n')
  if (!issue.message.startsWith('Invalid ') || issue.message === 'Invalid CDID') return { code: 'CHECK', text: issue.message }
  return field ? { code: 'FIELD_INVALID', field } : { code: 'INPUT_NOT_UNDERSTOOD' }
}

const bodyLimit = 1024 * 1024
/** Signing in, reports of a player and searches are far smaller; larger ones would cost before anybody is refused. */
const anonymousBodyLimit = 64 * 1024
/** No call understands more than 60; tens of thousands would take longer to fold than to answer. */
const maxFields = 200
/** Twice what the longest list of a call may have; schemas check every entry before they count them. */
const maxEntries = 20_000

async function fieldsOf({
  request,
  actor,
  takesText = false,
}: Pick<Context & Exchange, 'request' | 'actor' | 'takesText'>): Promise<Record<string, unknown>> {
  // An action is a POST, also when its new path is not.
  const fields: Record<string, unknown> = request.req.method === 'POST' ? await jsonBody(request, actor, takesText) : request.req.query()
  const names = Object.keys(fields)
  if (names.length > maxFields) refuse('TOO_MANY_FIELDS')
  // Without a prototype, so that a field called `__proto__` is one like any other.
  const cleaned = Object.create(null) as Record<string, unknown>
  for (const name of names) {
    const value = fields[name]
    if (Array.isArray(value) && value.length > maxEntries) refuse('TOO_MANY_ENTRIES')
    cleaned[name] = withoutNul(name, value)
  }
  const parameters: Record<string, string> = request.req.param()
  for (const name of Object.keys(parameters)) cleaned[name] = withoutNul(name, parameters[name])
  return cleaned
}

/** Copied text sometimes has the character 0 in it, which nobody sees and PostgreSQL does not keep. */
function withoutNul(_name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.includes('\0') ? value.replaceAll('\0', '') : value
  // Old fields are JSON as text, where it is spelled. A space in its place: what stands around it must not become another.
  return /^\s*[[{]/.test(text) ? text.replace(spelledNul, '$1 ') : text
}

/** Not one whose backslash is itself meant: that is text about it. */
const spelledNul = /(?<!\\)((?:\\\\)*)\\u0000/g

async function jsonBody(request: Request, actor: Context['actor'], takesText: boolean): Promise<Record<string, unknown>> {
  const length = Number(request.req.header('content-length') ?? 0)
  if (length > bodyLimit) refuse('BODY_TOO_LARGE')
  const isAnonymous = actor.kind === 'anonymous'
  const tooLarge = (): never => (isAnonymous ? refuse('SIGNED_OUT') : refuse('BODY_TOO_LARGE'))
  const limit = isAnonymous ? anonymousBodyLimit : bodyLimit
  if (length > limit) tooLarge()
  const text = new TextDecoder().decode(await readBody(request, limit, tooLarge))
  if (text.trim() === '') return {}
  const type = request.req.header('content-type') ?? ''
  if (!/^application\/json\b/i.test(type) && !(takesText && /^text\/plain\b/i.test(type))) refuse('BODY_TYPE_NOT_JSON')
  let value: unknown
  try {
    value = text.includes('\\u0000') ? JSON.parse(text, withoutNul) : JSON.parse(text)
  } catch {
    refuse('BODY_NOT_JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse('INPUT_NOT_UNDERSTOOD')
  return value as Record<string, unknown>
}

type Refusing = Exchange & Pick<Context, 'language'>

const textOf = ({ addressBase }: Exchange, answer: unknown): string =>
  addressBase === undefined ? JSON.stringify(answer) : jsonWithAddresses(answer, addressBase)

/** Plain JSON with a real status. Headers that were set through the request, as cookies are, travel with it. */
export function plainAnswer(exchange: Exchange, answer: unknown, status = 200): Response {
  return textAnswer(exchange, textOf(exchange, answer), status)
}

function textAnswer({ request, headers = jsonHeaders, hasSetHeaders }: Exchange, text: string, status = 200): Response {
  return hasSetHeaders?.() === false ? new Response(text, { status, headers }) : request.body(text, status as 200, headers)
}

/** An unexpected error has the id under which the log has it. */
const refusalIn = ({ request, language }: Refusing, refused: Refused): Refusal => {
  const RequestID = refused.status >= 500 ? requestIdOf(request) : undefined
  return { ...refusalBody(refused, language), ...(RequestID === undefined ? {} : { RequestID }) }
}

export function plainRefusal(context: Refusing, refused: Refused): Response {
  const response = plainAnswer(context, refusalIn(context, refused), refused.status)
  if (refused.code === 'STORAGE_UNAVAILABLE') response.headers.set('retry-after', String(storeRetrySeconds))
  return response
}

/** The old dialect: `{"d": "<JSON text>"}`, always 200, always with Success and Message. */
export function wrappedAnswer(context: Exchange, answer: unknown): Response {
  const inner = Array.isArray(answer) ? { Items: answer } : (answer as object)
  return plainAnswer(context, { d: textOf(context, { Success: true, Message: '', ...inner }) })
}

export const wrappedRefusal = (context: Refusing, refused: Refused): Response =>
  plainAnswer(context, { d: JSON.stringify(refusalIn(context, refused)) })

/** Runs a route in one of the two dialects; what it throws is translated here and logged once when nobody expected it. */
export async function answer(route: Route, context: Context & Exchange, dialect: 'plain' | 'wrapped'): Promise<Response> {
  const { shared } = context
  if (shared?.text !== undefined) return textAnswer(context, shared.text)
  try {
    const result = await route.handle(context, await fieldsOf(context))
    if (dialect === 'wrapped') return wrappedAnswer(context, result)
    if (shared === undefined || !route.isShareable?.(result as never)) return plainAnswer(context, result)
    const text = textOf(context, result)
    shared.keep(text)
    return textAnswer(context, text)
  } catch (error) {
    return refusalAnswer(error, context, dialect)
  }
}

export function refusalAnswer(error: unknown, context: Pick<Context, 'log'> & Refusing, dialect: 'plain' | 'wrapped'): Response {
  const refused = refusalOf(error)
  context.request.set('refusal', refused.code)
  if (refused.status >= 500)
    context.log.error({ err: error, id: requestIdOf(context.request), path: context.request.req.path }, 'request failed')
  return dialect === 'plain' ? plainRefusal(context, refused) : wrappedRefusal(context, refused)
}
