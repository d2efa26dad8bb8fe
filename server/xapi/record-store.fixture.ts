import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Definition {
  name: Record<string, string>
  interactionType?: string
  correctResponsesPattern?: string[]
  choices?: { id: string }[]
}

/** The statements of the tests: every field that the validator has let through. */
export interface TakenStatement {
  id: string
  actor: { mbox?: string; account?: { homePage: string; name: string } }
  verb: { id: string }
  object: { id: string; definition: Definition }
  result?: {
    completion?: boolean
    success?: boolean
    response?: string
    score?: Record<string, number>
    duration?: string
    extensions?: Record<string, unknown>
  }
  context: {
    registration?: string
    extensions?: Record<string, unknown>
    contextActivities?: Record<string, { id: string }[]>
  }
  timestamp: string
}

type Check = (value: unknown, at: string) => void

function fail(at: string, value: unknown): never {
  throw new Error(`${at} is not valid: ${JSON.stringify(value)}`)
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const text: Check = (value, at) => void (typeof value === 'string' && value !== '' ? undefined : fail(at, value))
const matches =
  (pattern: RegExp): Check =>
  (value, at) =>
    void (typeof value === 'string' && pattern.test(value) ? undefined : fail(at, value))
const iri = matches(/^https?:\/\/[^\s<>"{}|\\^`]+$/)
const flag: Check = (value, at) => void (typeof value === 'boolean' ? undefined : fail(at, value))
const decimal =
  (least = -Infinity, most = Infinity): Check =>
  (value, at) =>
    void (typeof value === 'number' && value >= least && value <= most ? undefined : fail(at, value))
const list =
  (check: Check): Check =>
  (value, at) =>
    Array.isArray(value) && value.length > 0 ? value.forEach((one, index) => void check(one, `${at}[${index}]`)) : fail(at, value)

/** An object with these fields and no others; those with a mark may be left out. */
const shape =
  (fields: Record<string, Check>): Check =>
  (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(at, value)
    const given = value as Record<string, unknown>
    for (const name of Object.keys(given)) if (!(name in fields) && !(`${name}?` in fields)) fail(`${at}.${name}`, given[name])
    for (const [mark, check] of Object.entries(fields)) {
      const name = mark.replace('?', '')
      if (name in given) check(given[name], `${at}.${name}`)
      else if (!mark.endsWith('?')) fail(`${at}.${name}`, undefined)
    }
  }
const mapOf =
  (key: Check, check: Check): Check =>
  (value, at) => {
    if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) fail(at, value)
    for (const [name, one] of Object.entries(value as object)) {
      key(name, `${at} key`)
      check(one, `${at}.${name}`)
    }
  }

const languages = mapOf(matches(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/), text)
const components: Check = (value, at) => list(shape({ id: text, 'description?': languages }))(value, at)
const activity = shape({
  ...{ objectType: matches(/^Activity$/), id: iri },
  'definition?': shape({
    ...{ 'type?': iri, 'name?': languages, 'description?': languages },
    'interactionType?': matches(/^(?:true-false|choice|fill-in|long-fill-in|matching|performance|sequencing|likert|numeric|other)$/),
    'correctResponsesPattern?': list(text),
    ...{ 'choices?': components, 'source?': components, 'target?': components },
  }),
})
const activities = list(activity)
const parts = /^\d+(?:\.\d{1,3})?\[\.\]\d+(?:\.\d{1,3})?(?:\[,\]\d+(?:\.\d{1,3})?\[\.\]\d+(?:\.\d{1,3})?)*$/
const notNull: Check = (value, at) => void (value === null || value === undefined ? fail(at, value) : undefined)

const statement = shape({
  id: matches(uuid),
  actor: (value, at) => {
    const hasMail = typeof value === 'object' && value !== null && 'mbox' in value
    const name = hasMail ? { mbox: matches(/^mailto:[^@\s]+@[^@\s]+$/) } : { account: shape({ homePage: iri, name: text }) }
    shape({ objectType: matches(/^Agent$/), ...name })(value, at)
  },
  verb: shape({ id: iri, display: languages }),
  object: activity,
  'result?': shape({
    'score?': shape({ scaled: decimal(-1, 1), raw: decimal(), min: decimal(), max: decimal() }),
    'success?': flag,
    'response?': text,
    'completion?': flag,
    // ISO 8601 with hundredths of a second at most.
    'duration?': matches(/^PT\d+(?:\.\d{1,2})?S$/),
    'extensions?': mapOf(iri, notNull),
  }),
  'context?': shape({
    'registration?': matches(uuid),
    'platform?': text,
    'contextActivities?': shape({ 'parent?': activities, 'grouping?': activities, 'category?': activities, 'other?': activities }),
    'extensions?': mapOf(iri, notNull),
  }),
  timestamp: matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
})

const videoExtension = (name: string): string => `https://w3id.org/xapi/video/extensions/${name}`

/** What the video profile wants besides. */
function checkVideo({ verb, result, context }: TakenStatement): void {
  const isVideo = context.contextActivities?.category?.some(({ id }) => id === 'https://w3id.org/xapi/video')
  if (!isVideo) return
  matches(uuid)(context.extensions?.[videoExtension('session-id')], 'session-id')
  decimal(0.001)(context.extensions?.[videoExtension('length')], 'length')
  decimal(0, 1)(context.extensions?.[videoExtension('completion-threshold')], 'completion-threshold')
  if (verb.id.endsWith('/initialized')) return
  const given = result?.extensions ?? {}
  decimal(0)(given[videoExtension('time')], 'time')
  const progress = given[videoExtension('progress')]
  decimal(0, 1)(progress, 'progress')
  if (!/^\d(?:\.\d{1,4})?$/.test(String(progress))) fail('progress', progress)
  matches(parts)(given[videoExtension('played-segments')], 'played-segments')
}

export function checkStatement(value: unknown): TakenStatement {
  statement(value, 'statement')
  const checked = value as TakenStatement
  const { score } = checked.result ?? {}
  if (score && !((score.raw ?? 0) >= (score.min ?? 0) && (score.raw ?? 0) <= (score.max ?? 0))) fail('score', score)
  checkVideo(checked)
  return checked
}

/** Answers a request instead of the record store; false: it goes on. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

/** A record store that keeps statements once, and takes a request whole or not at all. */
export async function openRecordStore() {
  const kept = new Map<string, TakenStatement>()
  const sizes: number[] = []
  const faults: { now: Fault; refuses: (one: TakenStatement) => boolean; losesAnswers: boolean } = {
    now: () => false,
    refuses: () => false,
    losesAnswers: false,
  }
  const take = (body: string): { status: number; text: string } => {
    try {
      const all = (JSON.parse(body) as unknown[]).map(checkStatement)
      sizes.push(all.length)
      if (all.some(faults.refuses)) return { status: 400, text: 'this store knows no such verb' }
      if (all.some(({ id }) => kept.has(id))) return { status: 409, text: 'a statement with this id is there' }
      for (const one of all) kept.set(one.id, one)
      return { status: 200, text: JSON.stringify(all.map(({ id }) => id)) }
    } catch (error) {
      return { status: 400, text: (error as Error).message }
    }
  }
  const server = createServer((request, response) => {
    const received: Buffer[] = []
    request.on('data', (part: Buffer) => received.push(part))
    request.on('end', () => {
      if (faults.now(request, response)) return
      const { authorization, 'x-experience-api-version': version } = request.headers
      if (authorization !== `Basic ${btoa('library:a secret')}`) return void response.writeHead(401).end('unknown key')
      if (version !== '1.0.3' || request.url !== '/xapi/statements' || request.method !== 'POST') return void response.writeHead(404).end()
      const { status, text: answer } = take(Buffer.concat(received).toString())
      if (faults.losesAnswers && status === 200) return void response.writeHead(503).end()
      response.writeHead(status).end(answer)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/xapi/`,
    faults,
    /** How many statements each request had. */
    sizes,
    statements: (): TakenStatement[] => [...kept.values()],
    reset() {
      kept.clear()
      sizes.length = 0
      Object.assign(faults, { now: () => false, refuses: () => false, losesAnswers: false })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
