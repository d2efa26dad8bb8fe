import type { SpokenLine } from './spoken-lines.ts'
import { type Place, placesInRows } from './uncertain-words.ts'

/** So often in a row a sentence stands once. */
const maxRepeats = 3

interface Sentence extends Place {
  /** Index of its line. */
  line: number
  /** Its letters and digits, as they are compared. */
  said: string
}

/**
 * People say a sentence twice; a recogniser that is caught in one says it on and on, in lines of its own or within a line. A sentence that
 * comes three times in a row or more stands once. A line ends a sentence, because some recognisers write no full stops.
 */
export function withoutRepeats(lines: readonly SpokenLine[]): SpokenLine[] {
  const sentences = lines.flatMap(({ text }, line) => sentencesOf(text).map((place) => ({ ...place, line, said: saidIn(text, place) })))
  const kept: Sentence[] = []
  for (let from = 0, to = 0; from < sentences.length; from = to) {
    const said = sentences[from]?.said
    while (to < sentences.length && sentences[to]?.said === said) to++
    kept.push(...sentences.slice(from, to - from < maxRepeats ? to : from + 1))
  }
  const byLine = Map.groupBy(kept, ({ line }) => line)
  return lines.flatMap((line, at) => lineOf(line, byLine.get(at) ?? []))
}

/** The parts of a text up to the end of each sentence. A dot within a number or a name ends none. */
function sentencesOf(text: string): Place[] {
  const ends = [...text.matchAll(/[.!?؟…](?=\s)|[。！？]/g)].map(({ index }) => index + 1)
  const starts = [0, ...ends]
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? text.length })).filter((place) => saidIn(text, place) !== '')
}

const saidIn = (text: string, { from, to }: Place): string =>
  text
    .slice(from, to)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function lineOf(line: SpokenLine, sentences: readonly Sentence[]): SpokenLine[] {
  if (sentences.length === 0) return []
  if (sentences.length === sentencesOf(line.text).length) return [line]
  let text = ''
  const rows = sentences.map(({ from, to }) => {
    const part = line.text.slice(from, to)
    const own = text === '' ? part.trimStart() : part
    const row = { from: to - own.length, to, at: text.length }
    text += own
    return row
  })
  const uncertain = placesInRows(line.uncertain ?? [], rows)
  return [{ startMs: line.startMs, endMs: line.endMs, text, ...(uncertain.length > 0 ? { uncertain } : {}) }]
}
