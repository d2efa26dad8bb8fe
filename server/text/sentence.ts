import type { FieldProblemsWords } from '../../sdk/text/en/field-problems.ts'
import type { ServerWords } from '../../sdk/text/en/server.ts'
import type { ServerErrorsWords } from '../../sdk/text/en/server-errors.ts'

/** Every message that has a code: errors, problems of fields, and the sentences that rows hold. */
export type Sentences = Omit<ServerErrorsWords & FieldProblemsWords & ServerWords['sentences'], 'area'>

type Parameters<Message> = Message extends (parameters: infer Given) => string ? Given : unknown

/**
 * A sentence before it is put into words: its code and its parameters. `CHECK` is the refusal of a schema; its English text stands in the
 * contract and is the key of its translations.
 */
export type Sentence =
  | { code: 'CHECK'; text: string }
  | { code: PlainCode }
  | { [Code in Exclude<keyof Sentences, PlainCode>]: { code: Code } & Parameters<Sentences[Code]> }[Exclude<keyof Sentences, PlainCode>]

/** The codes of sentences without parameters. */
export type PlainCode = { [Code in keyof Sentences]: Sentences[Code] extends string ? Code : never }[keyof Sentences]

/** A sentence as rows, jobs and logs hold it: the code, and behind it the parameters as JSON. */
export function storedText({ code, ...parameters }: Sentence): string {
  return Object.keys(parameters).length === 0 ? code : `${code} ${JSON.stringify(parameters)}`
}

/** Reads a stored sentence; undefined for the text of an older version, which is shown as it is. */
export function readStored(text: string, isKnown: (code: string) => boolean): Sentence | undefined {
  const [, code = '', json = '{}'] = /^([A-Z][A-Z0-9_]{2,60})(?: (\{.*\}))?$/s.exec(text) ?? []
  if (code === '' || !(code === 'CHECK' || isKnown(code))) return undefined
  try {
    return { ...(JSON.parse(json) as object), code } as Sentence
  } catch {
    return undefined
  }
}
