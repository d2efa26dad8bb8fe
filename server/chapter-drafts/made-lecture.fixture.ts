import type { SpokenLine } from './find-topics.ts'

/** A lecture that was made by chance, and the seconds at which its topics begin. */
export interface MadeLecture {
  lines: SpokenLine[]
  begins: number[]
}

export interface LectureOptions {
  seed: number
  minutes: number
  topics: number
  /** Part of the words of a topic that its neighbours use too. */
  shared: number
  /** Part of the words that a recogniser has heard wrongly. */
  wrong: number
}

/** Numbers from 0 to 1 that are the same for each seed. */
function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const small =
  'the and that this with from have which there about when what they will would then into only some more also very just like because where here than them these those after before could should every other over same such through while being does make made take'.split(
    ' ',
  )

/** Speech of 130 words a minute in cues of five seconds: half small words, half words of the topic or of the whole subject. */
export function madeLecture({ seed, minutes, topics, shared, wrong }: LectureOptions): MadeLecture {
  const next = chance(seed)
  const pick = <One>(list: readonly One[]): One => list[Math.floor(next() * list.length)] as One
  // Few words of a topic are said often, and many seldom.
  const pickOften = <One>(list: readonly One[]): One => list[Math.floor(next() ** 2 * list.length)] as One
  const word = (): string =>
    Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick([...'bdfgklmnprstvz']) + pick([...'aeiou'])).join('')
  const vocabulary = (count: number): string[] => Array.from({ length: count }, word)
  const subject = vocabulary(120)
  const strange = vocabulary(2000)
  const lengths = Array.from({ length: topics }, () => 0.6 + next() * 0.8)
  const sum = lengths.reduce((a, b) => a + b, 0)
  const [lines, begins]: [SpokenLine[], number[]] = [[], []]
  let time = 0
  for (const length of lengths) {
    begins.push(time)
    const own = vocabulary(60)
    const end = time + (length / sum) * minutes * 60
    while (time < end) {
      const words = Array.from({ length: 11 }, () => {
        if (next() < wrong) return pick(strange)
        if (next() < 0.5) return pick(small)
        return pickOften(next() < shared ? subject : own)
      })
      const to = Math.min(end, time + 5)
      lines.push({ from: time, to, text: words.join(' ') })
      time = to
    }
  }
  return { lines, begins }
}

/** How well found beginnings meet the real ones, each of which counts once. Without the beginning of the lecture, which is no finding. */
export function judgeTopics(found: readonly number[], begins: readonly number[], tolerance: number): number {
  const open = new Set(begins.filter((time) => time > 0))
  const asked = open.size
  const given = found.filter((time) => time > 0)
  let hits = 0
  for (const time of given) {
    const near = [...open].filter((one) => Math.abs(one - time) <= tolerance).toSorted((a, b) => Math.abs(a - time) - Math.abs(b - time))[0]
    if (near === undefined) continue
    open.delete(near)
    hits++
  }
  const [precision, recall] = [given.length === 0 ? 0 : hits / given.length, asked === 0 ? 1 : hits / asked]
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
}

/** Clear topics of a lesson of 30 minutes. */
export const easyLecture = (seed: number): MadeLecture => madeLecture({ seed, minutes: 30, topics: 8, shared: 0.1, wrong: 0 })
/** Neighbouring topics of one subject in 45 minutes, with words that were heard wrongly. */
export const hardLecture = (seed: number): MadeLecture => madeLecture({ seed, minutes: 45, topics: 9, shared: 0.6, wrong: 0.15 })
