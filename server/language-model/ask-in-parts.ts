import type * as v from 'valibot'
import type { Deps } from '../context.ts'
import type { JobOutcome } from '../jobs/jobs.ts'
import { askLanguageModel, type Question } from './ask.ts'
import { LanguageModelFailure } from './failure.ts'
import type { Sentence } from './sentences.ts'

/** Characters that the language model gets at once: about half an hour of speech. */
const characters = 30_000
/** Requests for one text. Those of a longer one have more characters. */
const maxRequests = 20

/** A task about numbered sentences. */
export interface PartQuestion<Schema extends v.GenericSchema> extends Pick<Question<Schema>, 'instruction' | 'schema'> {
  /** Whether an answer fits a part that has the sentences of these numbers. One without any draft fits. */
  fits: (answer: v.InferOutput<Schema>, numbers: ReadonlySet<number>) => boolean
  /** Whether the answers for all parts have a draft. */
  isEnough: (answers: readonly unknown[]) => boolean
}

interface Asking {
  /** Answers of the parts before, from an earlier attempt. */
  answers: readonly unknown[]
  signal: AbortSignal
  /** Called before each part, and once after the last: an outcome ends the work. */
  before: () => Promise<JobOutcome | undefined>
  /** Called with all answers after each part, and the share that is done. */
  answered: (answers: readonly unknown[], share: number) => Promise<unknown>
}

/**
 * Gives the language model a task about each part of a text, one after the other. Answers the outcome that ended it; undefined when all parts are
 * done. Throws `LanguageModelFailure`.
 */
export async function askInParts<Schema extends v.GenericSchema>(
  deps: Deps,
  sentences: readonly Sentence[],
  { instruction, schema, fits, isEnough }: PartQuestion<Schema>,
  { answers, signal, before, answered }: Asking,
): Promise<JobOutcome | undefined> {
  const parts = partsOf(sentences)
  const all = [...answers]
  for (const part of parts.slice(all.length)) {
    const outcome = await before()
    if (outcome) return outcome
    const numbers = new Set(part.map(({ sentence }) => sentence))
    const isFit = (answer: v.InferOutput<Schema>): boolean => fits(answer, numbers) && (parts.length > 1 || isEnough([answer]))
    all.push(await askLanguageModel(deps, { instruction, schema, material: { sentences: part }, fits: isFit, signal }))
    await answered(all, all.length / parts.length)
  }
  if (isEnough(all)) return before()
  // The next request begins again: answers without a draft are of no use to it.
  await answered([], 0)
  throw new LanguageModelFailure('LANGUAGE_MODEL_FAULTY')
}

/** Parts of about the same length. */
export function partsOf(sentences: readonly Pick<Sentence, 'text'>[]): { sentence: number; text: string }[][] {
  const whole = sentences.reduce((sum, { text }) => sum + text.length, 0)
  const size = whole / Math.min(maxRequests, Math.max(1, Math.ceil(whole / characters)))
  const parts = new Map<number, { sentence: number; text: string }[]>()
  let begin = 0
  for (const [sentence, { text }] of sentences.entries()) {
    const place = Math.floor(begin / size)
    parts.set(place, [...(parts.get(place) ?? []), { sentence, text }])
    begin += text.length
  }
  return [...parts.values()]
}
