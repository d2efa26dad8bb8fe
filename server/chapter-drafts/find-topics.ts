/** Words that are said in a stretch of time. Seconds. */
export interface SpokenLine {
  from: number
  to: number
  text: string
}

/** A stretch of one topic. Seconds. */
export interface Topic {
  from: number
  to: number
  /** The words that stand out in it, the most telling first. */
  words: string[]
}

/** Words of a unit, the smallest stretch that a topic can end with. */
const unitWords = 18
/** Units of one text: an hour of speech. Units of a longer text are longer, so that the work stays the same. */
const maxUnits = 400
/** Seconds of the shortest topic. */
const minSeconds = 40
/** Weight of a further topic against the words that it explains. */
const penalty = 1
/** Part of all units in which a word may stand: words of every sentence tell nothing. */
const commonFrom = 0.55
/** Units in which a word has to stand: most words that were heard wrongly come once. */
const seldomBelow = 2
/** Characters by which words are the same, so that endings do not matter. */
const stemLength = 6

interface Unit {
  from: number
  to: number
  /** Numbers of its words. */
  words: number[]
}

/**
 * Divides what is spoken into topics. Of all divisions it takes the one in which the words of each topic repeat most, as Utiyama and Isahara (2001)
 * describe it: a stretch costs the logarithms of the probabilities of its words, and each topic costs the same again. It needs no model and no
 * language.
 */
export function findTopics(lines: readonly SpokenLine[]): Topic[] {
  const { units, names } = unitsOf(lines)
  if (units.length < 2) return []
  const starts = divide(units, names.length)
  return starts.map((start, index) => {
    const own = units.slice(start, starts[index + 1] ?? units.length)
    return { from: own[0]?.from ?? 0, to: own.at(-1)?.to ?? 0, words: telling(own, units, names) }
  })
}

/** Units of some words each, without words that stand nearly everywhere. */
function unitsOf(lines: readonly SpokenLine[]): { units: Unit[]; names: string[] } {
  const spoken = lines.flatMap(({ from, to, text }) => {
    const words = text.slice(0, 2000).match(/\p{L}{3,}/gu) ?? []
    return words.map((word, at) => ({
      word,
      from: from + ((to - from) * at) / words.length,
      to: from + ((to - from) * (at + 1)) / words.length,
    }))
  })
  const size = Math.max(unitWords, Math.ceil(spoken.length / maxUnits))
  const ids = new Map<string, number>()
  const names: string[] = []
  const units: Unit[] = []
  for (let at = 0; at < spoken.length; at += size) {
    const part = spoken.slice(at, at + size)
    const words = part.map(({ word }) => {
      const stem = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').slice(0, stemLength)
      const known = ids.get(stem) ?? names.length
      if (known === names.length) {
        ids.set(stem, known)
        names.push(word)
      }
      return known
    })
    units.push({ from: part[0]?.from ?? 0, to: part.at(-1)?.to ?? 0, words })
  }
  const spread = spreadOf(units, names.length)
  const isTelling = (word: number): boolean => {
    const count = spread[word] ?? 0
    return units.length < 10 || (count >= seldomBelow && count <= units.length * commonFrom)
  }
  return { units: units.map((unit) => ({ ...unit, words: unit.words.filter(isTelling) })), names }
}

/** In how many units each word stands. */
function spreadOf(units: readonly Unit[], count: number): Float64Array {
  const spread = new Float64Array(count)
  for (const { words } of units) for (const word of new Set(words)) spread[word] = (spread[word] ?? 0) + 1
  return spread
}

/** The units with which topics begin, by the cheapest division of all. */
function divide(units: readonly Unit[], names: number): number[] {
  const vocabulary = new Set(units.flatMap(({ words }) => words)).size
  const total = units.reduce((sum, { words }) => sum + words.length, 0)
  const perTopic = penalty * Math.log(Math.max(2, total))
  const cheapest = new Float64Array(units.length + 1).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(units.length + 1)
  const counts = new Int32Array(names)
  cheapest[0] = 0
  for (let start = 0; start < units.length; start++) {
    counts.fill(0)
    const base = cheapest[start] ?? 0
    if (base === Number.POSITIVE_INFINITY) continue
    let [sum, length] = [0, 0]
    for (let end = start; end < units.length; end++) {
      for (const word of units[end]?.words ?? []) {
        const count = counts[word] ?? 0
        sum += (count + 1) * Math.log(count + 2) - count * Math.log(count + 1)
        counts[word] = count + 1
        length++
      }
      const isShort = (units[end]?.to ?? 0) - (units[start]?.from ?? 0) < minSeconds
      if (isShort && !(start === 0 && end === units.length - 1)) continue
      const cost = base + length * Math.log(length + vocabulary) - sum + perTopic
      if (cost < (cheapest[end + 1] ?? 0)) {
        cheapest[end + 1] = cost
        before[end + 1] = start
      }
    }
  }
  const starts: number[] = []
  for (let end = units.length; end > 0; end = before[end] ?? 0) starts.unshift(before[end] ?? 0)
  return starts
}

/** The words that are more frequent in a topic than elsewhere. */
function telling(own: readonly Unit[], all: readonly Unit[], names: readonly string[]): string[] {
  const [inside, everywhere] = [new Map<number, number>(), new Map<number, number>()]
  for (const { words } of own) for (const word of words) inside.set(word, (inside.get(word) ?? 0) + 1)
  for (const { words } of all) for (const word of words) if (inside.has(word)) everywhere.set(word, (everywhere.get(word) ?? 0) + 1)
  const score = (word: number, count: number): number => count * (count / (everywhere.get(word) ?? count)) ** 2
  return [...inside]
    .filter(([word, count]) => count > 1 && (names[word]?.length ?? 0) > 3)
    .toSorted(([a, m], [b, n]) => score(b, n) - score(a, m))
    .slice(0, 3)
    .map(([word]) => names[word] ?? '')
}
