import * as v from 'valibot'
import { SubtitleTranslationLimits } from '../../sdk/subtitle-translations/contract.ts'
import type { Deps } from '../context.ts'
import { askLanguageModel } from '../language-model/ask.ts'
import { languageForModel } from '../language-model/language-for-model.ts'
import type { CueLine } from './cue-lines.ts'

/** Lines around a chunk that the language model reads and does not translate. */
const context = { before: 4, after: 3 }

const Answer = v.object({ lines: v.array(v.object({ id: v.number(), text: v.string() })) })

export interface Translating {
  /** BCP 47. */
  from: string
  to: string
  lines: readonly CueLine[]
  /** The lines that have been translated before. */
  texts: readonly string[]
  signal: AbortSignal
}

/** The number of lines of the chunk that begins with a line. */
export function chunkLength(lines: readonly CueLine[], from: number): number {
  const { lines: maxLines, characters } = SubtitleTranslationLimits
  let [count, length] = [0, 0]
  for (const { text } of lines.slice(from, from + maxLines)) {
    length += text.length
    if (length > characters) break
    count++
  }
  return count
}

/** Translates the next chunk of lines: one text for each, in their order. */
export async function translateChunk(deps: Deps, { from, to, lines, texts, signal }: Translating): Promise<string[]> {
  const begin = texts.length
  const chunk = lines.slice(begin, begin + chunkLength(lines, begin))
  const end = begin + chunk.length
  const first = Math.max(0, begin - context.before)
  const answer = await askLanguageModel(deps, {
    instruction: [
      `Translate subtitles of a video of a school from ${languageForModel(from)} into ${languageForModel(to)}.`,
      'Translate each entry of "lines" by itself: one entry with the same id for each, in the same order. Never join, divide or leave out lines, also',
      'where a sentence goes over several of them. "before" (with its translation) and "after" are context and are not translated.',
      'Keep marks like <1> around the words that they stand around. Shape of the answer: {"lines": [{"id": 1, "text": "..."}]}',
    ].join('\n'),
    material: {
      before: lines.slice(first, begin).map(({ text }, place) => ({ text, translation: texts[first + place] })),
      lines: chunk.map(({ text }, place) => ({ id: place + 1, text })),
      after: lines.slice(end, end + context.after).map(({ text }) => text),
    },
    schema: Answer,
    fits: (answer) => fitsLines(answer.lines, chunk),
    signal,
  })
  return answer.lines.map(({ text }) => text)
}

/** A translation is hardly ever longer than this; a model that writes without an end is. */
const maxLength = (text: string): number => 200 + 6 * text.length

const fitsLines = (answered: readonly { id: number; text: string }[], asked: readonly CueLine[]): boolean =>
  answered.length === asked.length &&
  answered.every(
    ({ id, text }, place) =>
      id === place + 1 && /[\p{L}\p{N}]/u.test(text.replace(/<\d+>/g, '')) && text.length <= maxLength(asked[place]?.text ?? ''),
  )
