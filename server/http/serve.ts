import type { Context as Request } from 'hono'
import * as v from 'valibot'
import type { Endpoint } from '../../sdk/wire/endpoint.ts'
import type { Context } from '../context.ts'
import { type Sentence } from '../text/sentence.ts'
import { type Refused, refusalBody, refusalOf, refuse } from './errors.ts'
import { readBody } from './request-body.ts'

/** The parts of the request that a handler may use: only signing in and out needs them. */
export interface Exchange {
  request: Request
}

export interface Route {
  endpoint: Endpoint<never, unknown>
  /** The fields that it understands. */
  names: readonly string[]
  handle(context: Context & Exchange, fields: Record<string, unknown>): Promise<unknown>
}

type Fields = v.GenericSchema & { entries?: Record<string, unknown> }

/** Ties an endpoint to the function behind it: the fields are folded, checked by the schema, and handed over. */
export function serve<Input, Answer, Schema extends Fields>(
  endpoint: Endpoint<Input, Answer>,
  schema: Schema,
  handle: (context: Context & Exchange, input: v.InferOutput<Schema>) => Promise<Answer> | Answer,
): Route {
  const names = Object.keys(schema.entries ?? {})
  const item = /:(id|encid)\b/.exec(endpoint.path)?.[1]
  return {
    endpoint: endpoint as Endpoint<never, unknown>,
    names,
    async handle(context, fields) {
      const input = foldNames(fields, names)
      if (item !== undefined && input[item] === undefined) input[item] = itemField(fields)
      const checked = v.safeParse(schema, input, { abortEarly: true })
      if (!checked.success) refuse('INPUT_NOT_UNDERSTOOD', invalidFieldSentence(checked.issues[0]))
      return await handle(context, checked.output)
    },
  }
}

export const NoInput = v.object({})

/** Field names in any letter case; names that the schema does not know are dropped, `__proto__` among them. */
function foldNames(fields: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const given = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]))
  const folded: Record<string, unknown> = {}
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : given.get(name.toLowerCase())
    if (value !== undefined) folded[name] = value
  }
  return folded
}

/** The old actions name their item in the body, each generation in another field. */
function itemField(fields: Record<string, unknown>): unknown {
  const named = foldNames(fields, ['encid', 'enc', 'cdid', 'id'])
  return named.encid ?? named.enc ?? named.cdid ?? named.id
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

async function fieldsOf({ request, actor }: Pick<Context & Exchange, 'request' | 'actor'>): Promise<Record<string, unknown>> {
  // An action is a POST, also when its new path is not.
  const fields: Record<string, unknown> = request.req.method === 'POST' ? await jsonBody(request, actor) : request.req.query()
  if (Object.keys(fields).length > maxFields) refuse('TOO_MANY_FIELDS')
  if (Object.values(fields).some((value) => Array.isArray(value) && value.length > maxEntries)) refuse('TOO_MANY_ENTRIES')
  const named = Object.entries({ ...fields, ...request.req.param() })
  return Object.fromEntries(named.map(([name, value]) => [name, withoutNul(name, value)]))
}

/** Copied text sometimes has the character 0 in it, which nobody sees and PostgreSQL does not keep. */
function withoutNul(_name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.replaceAll('\0', '')
  // Old fields are JSON as text, where it is spelled. A space in its place: what stands around it must not become another.
  return /^\s*[[{]/.test(text) ? text.replace(spelledNul, '$1 ') : text
}

/** Not one whose backslash is itself meant: that is text about it. */
const spelledNul = /(?<!\\)((?:\\\\)*)\\u0000/g

async function jsonBody(request: Request, actor: Context['actor']): Promise<Record<string, unknown>> {
  const length = Number(request.req.header('content-length') ?? 0)
  if (length > bodyLimit) refuse('BODY_TOO_LARGE')
  const isAnonymous = actor.kind === 'anonymous'
  const tooLarge = (): never => (isAnonymous ? refuse('SIGNED_OUT') : refuse('BODY_TOO_LARGE'))
  const limit = isAnonymous ? anonymousBodyLimit : bodyLimit
  if (length > limit) tooLarge()
  const text = new TextDecoder().decode(await readBody(request, limit, tooLarge))
  if (text.trim() === '') return {}
  if (!/^application\/json\b/i.test(request.req.header('content-type') ?? '')) refuse('BODY_TYPE_NOT_JSON')
  let value: unknown
  try {
    value = text.includes('\\u0000') ? JSON.parse(text, withoutNul) : JSON.parse(text)
  } catch {
    refuse('BODY_NOT_JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse('INPUT_NOT_UNDERSTOOD')
  return value as Record<string, unknown>
}

/** Only what asks with CORS reads an answer: a script or picture tag of another site gets nothing. */
const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

interface Answered {
  request: Request
}
type Refusing = Answered & Pick<Context, 'language'>

/** Plain JSON with a real status. Made through the request, so that headers set on the way (cookies) travel with it. */
export const plainAnswer = ({ request }: Answered, answer: unknown, status = 200): Response =>
  request.body(JSON.stringify(answer), status as 200, jsonHeaders)

export const plainRefusal = (context: Refusing, refused: Refused): Response =>
  plainAnswer(context, refusalBody(refused, context.language), refused.status)

/** The old dialect: `{"d": "<JSON text>"}`, always 200, always with Success and Message. */
export function wrappedAnswer(context: Answered, answer: unknown): Response {
  const inner = Array.isArray(answer) ? { Items: answer } : (answer as object)
  return plainAnswer(context, { d: JSON.stringify({ Success: true, Message: '', ...inner }) })
}

export const wrappedRefusal = (context: Refusing, refused: Refused): Response =>
  plainAnswer(context, { d: JSON.stringify(refusalBody(refused, context.language)) })

/** Runs a route in one of the two dialects; what it throws is translated here and logged once when nobody expected it. */
export async function answer(route: Route, context: Context & Exchange, dialect: 'plain' | 'wrapped'): Promise<Response> {
  try {
    const result = await route.handle(context, await fieldsOf(context))
    return dialect === 'plain' ? plainAnswer(context, result) : wrappedAnswer(context, result)
  } catch (error) {
    return refusalAnswer(error, context, dialect)
  }
}

export function refusalAnswer(error: unknown, context: Pick<Context, 'log'> & Refusing, dialect: 'plain' | 'wrapped'): Response {
  const refused = refusalOf(error)
  if (refused.status >= 500) context.log.error({ err: error, path: context.request.req.path }, 'request failed')
  return dialect === 'plain' ? plainRefusal(context, refused) : wrappedRefusal(context, refused)
}
