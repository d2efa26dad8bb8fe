import { type JsonSchema, refTo } from './json-schema.ts'

type Errors = Readonly<Record<string, { status: number; sentence: string }>>
interface Reference {
  $ref: string
}

export interface Responses {
  /** The responses by which calls of a capability may be refused, by status. */
  of(noun: string): Record<string, Reference>
  named: Map<string, unknown>
  schemas: Map<string, JsonSchema>
}

const refusal: JsonSchema = {
  type: 'object',
  description: 'The answer to every failed call.',
  properties: {
    Success: { const: false },
    Message: { type: 'string', description: 'A sentence for the person who asked.' },
    Code: { type: 'string', description: 'A name for programs.' },
    ErrorCode: { type: 'number', description: 'The HTTP status.' },
    RequestID: { type: 'string', description: 'Of an unexpected error: the id under which the log of the server has it.' },
  },
  required: ['Success', 'Message', 'Code', 'ErrorCode'],
}

/** Refusals that every call may answer with. */
const common: readonly [status: string, description: string][] = [
  ['400', 'A field is missing or has a wrong value: `INPUT_NOT_UNDERSTOOD`, or a code of the call.'],
  ['401', 'The call needs an account, or the key or token is not valid: `SIGNED_OUT`, `KEY_REFUSED`.'],
  ['403', 'The account, key or token may not do this: `KEY_READ_ONLY`, `KEY_NOT_HERE`, `ADMINISTRATORS_ONLY`, or a code of the call.'],
  ['429', 'Too many requests; `Retry-After` says when to go on: `KEY_TOO_OFTEN`, or a code of the call.'],
  ['500', 'An unexpected error: `UNEXPECTED`.'],
]

const content = { 'application/json': { schema: refTo('Refusal') } }

/** Describes refusals: those of every call, and for each capability those with a code of its own. */
export function createResponses(errors: ReadonlyMap<string, Errors>): Responses {
  const named = new Map<string, unknown>(common.map(([status, description]) => [status, { description, content }]))
  const byNoun = new Map<string, Record<string, Reference>>()
  const everyCall = Object.fromEntries(common.map(([status]) => [status, referenceTo(status)]))
  for (const [noun, own] of errors) {
    const byStatus = Map.groupBy(Object.entries(own), ([, { status }]) => String(status))
    const references = [...byStatus].flatMap(([status, codes]): [string, Reference][] => {
      // Codes of lists never end a call.
      if (Number(status) < 400) return []
      const lines = codes.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([code, { sentence }]) => `- \`${code}\`: ${sentence}`)
      const general = common.find(([one]) => one === status)?.[1]
      named.set(`${noun}-${status}`, { description: [...(general ? [general, ''] : []), ...lines].join('\n'), content })
      return [[status, referenceTo(`${noun}-${status}`)]]
    })
    byNoun.set(noun, Object.fromEntries(references))
  }
  return { of: (noun) => ({ ...everyCall, ...byNoun.get(noun) }), named, schemas: new Map([['Refusal', refusal]]) }
}

const referenceTo = (name: string): Reference => ({ $ref: `#/components/responses/${name}` })
