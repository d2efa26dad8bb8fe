import * as v from 'valibot'

/** The answer of `chat/completions`; other fields are not read. */
const Completion = v.object({
  choices: v.pipe(
    v.array(v.object({ finish_reason: v.optional(v.nullable(v.string())), message: v.object({ content: v.string() }) })),
    v.minLength(1),
  ),
})

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The JSON that a model wrote; undefined where it wrote none, or where its answer ends early. */
export function readAnswer(text: string): unknown {
  const read = v.safeParse(Completion, jsonOf(text))
  const [choice] = read.success ? read.output.choices : []
  if (choice === undefined || choice.finish_reason === 'length') return undefined
  const { content } = choice.message
  // Some models write their reasoning first, and some put the JSON into a block of code.
  const answer = content.slice(content.lastIndexOf('</think>') + 1)
  const [from, to] = [answer.indexOf('{'), answer.lastIndexOf('}')]
  return from === -1 ? undefined : jsonOf(answer.slice(from, to + 1))
}
