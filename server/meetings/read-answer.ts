import * as v from 'valibot'

/** An answer that is not understood. It names the part and never its value, because answers contain tokens and links that need none. */
export class AnswerFault extends Error {}

/** Reads a part of an answer. An error of the schema itself would contain the whole answer. */
export function readAnswer<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body)
  if (read.success) return read.output
  const [{ expected, type }] = read.issues
  throw new AnswerFault(`An answer does not fit: ${v.getDotPath(read.issues[0]) ?? 'it'} should be ${expected ?? type}`)
}

/** Reads the body of an answer. The error of the parser would quote it. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new AnswerFault('An answer is no JSON.')
  }
}
