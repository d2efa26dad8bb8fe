import { WireErrors } from '../../sdk/wire/contract.ts'
import type { Refusal } from '../../sdk/wire/endpoint.ts'
import { isDiskFull } from '../files/disk-full.ts'
import { isStoreUnavailable } from '../files/store-unavailable.ts'
import { type ServerLanguage } from '../text/language.ts'
import { type Sentence, storedText } from '../text/sentence.ts'

/** Definition of an error code: the status of its response and its sentence in English. */
export interface ErrorDefinition {
  status: number
  sentence: string
}

/** The errors of one capability, by code. */
export type ErrorDefinitions = Readonly<Record<string, ErrorDefinition>>

/**
 * Defines the errors of a capability: the sentences of its contract, and the status of each. A code without a status does not compile. Some
 * codes are only shown in lists and never end a call; their status is what a call would return.
 */
export const defineErrors = <Code extends string>(
  sentences: Readonly<Record<Code, string>>,
  statuses: Readonly<Record<Code, number>>,
): Readonly<Record<Code, ErrorDefinition>> => {
  const codes = Object.keys(sentences) as Code[]
  return Object.fromEntries(codes.map((code) => [code, { status: statuses[code], sentence: sentences[code] }])) as Record<
    Code,
    ErrorDefinition
  >
}

/** Every error code. A capability adds its own to this interface in its `errors.ts`. */
export interface ErrorCodes extends Record<keyof typeof WireErrors, true> {}
export type ErrorCode = keyof ErrorCodes

const definitions = new Map<string, ErrorDefinition>()

/** Adds the errors of a capability; `capability()` calls it. */
export function addErrors(errors: ErrorDefinitions): void {
  for (const [code, definition] of Object.entries(errors)) definitions.set(code, definition)
}

function definitionOf(code: ErrorCode): ErrorDefinition {
  const definition = definitions.get(code)
  if (definition === undefined) throw new Error(`No capability defines the error ${code}.`)
  return definition
}

export const statusOf = (code: ErrorCode): number => definitionOf(code).status

/** The English sentence of a code. */
export const sentenceOf = (code: ErrorCode): string => definitionOf(code).sentence

/** The codes of all capabilities that are loaded. */
export const errorCodes = (): string[] => [...definitions.keys()]

addErrors(
  defineErrors(WireErrors, {
    INPUT_NOT_UNDERSTOOD: 400,
    BODY_TOO_LARGE: 413,
    BODY_INCOMPLETE: 400,
    TOO_MANY_FIELDS: 400,
    TOO_MANY_ENTRIES: 400,
    BODY_NOT_JSON: 400,
    BODY_TYPE_NOT_JSON: 415,
    ADDRESS_NOT_FOUND: 404,
    RANGE_NOT_SATISFIABLE: 416,
    STORAGE_FULL: 507,
    STORAGE_UNAVAILABLE: 503,
    UNEXPECTED: 500,
  }),
)

/**
 * An expected "no": it has a code for programs, a sentence for people and a status, and is not logged as a fault. The sentence is put into words
 * where the response is written, in the language of the caller; `message` is the sentence as rows hold it.
 */
export class Refused extends Error {
  readonly code: ErrorCode
  readonly sentence: Sentence
  readonly status: number

  constructor(code: ErrorCode, sentence: Sentence = { code }) {
    super(storedText(sentence))
    this.name = 'Refused'
    this.code = code
    this.sentence = sentence
    this.status = statusOf(code)
  }
}

/** Ends the call. `sentence` replaces the code's own sentence where more can be said. */
export function refuse(code: ErrorCode, sentence?: Sentence): never {
  throw new Refused(code, sentence)
}

/** The only translator from errors to responses. The response to an unexpected error has no details. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error
  if (isDiskFull(error)) return new Refused('STORAGE_FULL')
  if (isStoreUnavailable(error)) return new Refused('STORAGE_UNAVAILABLE')
  return new Refused('UNEXPECTED')
}

export function refusalBody(refused: Refused, language: ServerLanguage): Refusal {
  return { Success: false, Message: language.say(refused.sentence), Code: refused.code, ErrorCode: refused.status }
}
