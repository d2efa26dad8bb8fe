import type { Sentence } from '../language-model/sentences.ts'
import type { DraftQuestion } from './draft-faults.ts'

/** A draft with the time of its sentence. Seconds. */
export interface TimedQuestion extends DraftQuestion {
  from: number
  to: number
}

/** The text in place of the word. */
const gap = '_____'
/** Words of a sentence that can be asked about. */
const sentenceWords = { min: 6, max: 60 }
/** Letters of a word that can be left out. */
const wordLength = 4
/** Wrong options of a question. */
const wrongOptions = 3
/** Part of all sentences in which a word may stand: words of every sentence tell nothing. */
const commonFrom = 0.25

interface Candidate extends Sentence {
  /** The word that is left out. */
  word: string
  score: number
}

const key = (word: string): string => word.toLowerCase()
const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []

/**
 * Makes questions without a language model: in sentences with words that the text repeats, one of these words is left out, and others of them are
 * the wrong options. It needs no language. The questions are spread over the whole text.
 */
export function leaveWordsOut(sentences: readonly Sentence[], count: number): TimedQuestion[] {
  const weights = weightsOf(sentences)
  const candidates = sentences.flatMap((sentence) => candidateOf(sentence, weights))
  const chosen = spread(candidates, sentences, count)
  const pool = [...weights.keys()].toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0)).slice(0, 60)
  return chosen.flatMap((candidate) => {
    const wrong = wrongFor(candidate, pool)
    if (wrong.length === 0) return []
    const { from, to, text, word } = candidate
    const options = [{ text: word, isRight: true }, ...wrong.map((one) => ({ text: one, isRight: false }))]
    return [
      { from, to, sentence: text, question: text.replace(word, gap), options: options.toSorted((a, b) => a.text.localeCompare(b.text)) },
    ]
  })
}

/** The words that stand out: said in several sentences, but not in most. */
function weightsOf(sentences: readonly Sentence[]): Map<string, number> {
  const spreadOver = new Map<string, number>()
  for (const { text } of sentences)
    for (const word of new Set(wordsOf(text).map(key))) spreadOver.set(word, (spreadOver.get(word) ?? 0) + 1)
  const max = Math.max(2, sentences.length * commonFrom)
  return new Map(
    [...spreadOver]
      .filter(([word, count]) => word.length >= wordLength && count <= max && (count > 1 || sentences.length < 10))
      .map(([word, count]) => [word, Math.log(1 + count) * Math.log(1 + sentences.length / count) * Math.min(word.length, 10)]),
  )
}

function candidateOf(sentence: Sentence, weights: ReadonlyMap<string, number>): Candidate[] {
  const words = wordsOf(sentence.text)
  if (words.length < sentenceWords.min || words.length > sentenceWords.max || sentence.text.includes(gap)) return []
  const counts = new Map<string, number>()
  for (const word of words) counts.set(key(word), (counts.get(key(word)) ?? 0) + 1)
  // A word that stands twice, or inside another one, would be told by the sentence.
  const isAlone = (word: string): boolean => counts.get(key(word)) === 1 && key(sentence.text).split(key(word)).length === 2
  const weightOf = (word: string): number => weights.get(key(word)) ?? 0
  const [word] = words.filter((one) => weightOf(one) > 0 && isAlone(one)).toSorted((a, b) => weightOf(b) - weightOf(a))
  return word === undefined ? [] : [{ ...sentence, word, score: weightOf(word) / Math.sqrt(words.length) }]
}

/** The best candidate of each stretch of the text, with another word each time. */
function spread(candidates: readonly Candidate[], sentences: readonly Sentence[], count: number): Candidate[] {
  const [begin, end] = [sentences[0]?.from ?? 0, sentences.at(-1)?.to ?? 0]
  const used = new Set<string>()
  return Array.from({ length: count }, (_, place) => begin + ((end - begin) * place) / count).flatMap((from, place, all) => {
    const to = all[place + 1] ?? Number.POSITIVE_INFINITY
    const [best] = candidates
      .filter((one) => one.from >= from && one.from < to && !used.has(key(one.word)))
      .toSorted((a, b) => b.score - a.score)
    if (best === undefined) return []
    used.add(key(best.word))
    return [best]
  })
}

/** Words of about the same length that the sentence does not say, so that the length tells nothing. */
function wrongFor({ text, word }: Candidate, pool: readonly string[]): string[] {
  const said = key(text)
  const isCapital = word !== key(word)
  return pool
    .filter((one) => !said.includes(one))
    .toSorted((a, b) => Math.abs(a.length - word.length) - Math.abs(b.length - word.length))
    .slice(0, wrongOptions)
    .map((one) => (isCapital ? one.slice(0, 1).toUpperCase() + one.slice(1) : one))
}
