const common = ['the', 'and', 'school', 'lesson', 'video', 'year', 'how', 'to']
const syllables = 'ba co di fu ge ha ki lo mu ne po ra si te vu zo tion ment er ing'.split(' ')

/** The same numbers in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** About 20,000 words, the first far more frequent than the last. */
export function wordMaker(random: () => number): () => string {
  const rare = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * syllables.length)]).join(''),
  )
  return () => (random() < 0.3 ? common[Math.floor(random() ** 2 * common.length)] : rare[Math.floor(random() ** 3 * rare.length)]) ?? 'the'
}

/** Queries as people type them: rare and common words, prefixes, two words, a phrase, an excluded word, and everything. */
export function mixedQueries(count: number): string[] {
  const random = randomNumbers(7)
  const word = wordMaker(randomNumbers(42))
  const shapes: (() => string)[] = [
    () => word(),
    () => word(),
    () => word().slice(0, 3),
    () => `${word()} ${word()}`,
    () => `"${word()} ${word()}"`,
    () => `${word()} -${word()}`,
    () => '*',
  ]
  return Array.from({ length: count }, () => shapes[Math.floor(random() * shapes.length)]?.() ?? '*')
}

/** Each is in as much as can be, or has to pass as much. */
export const worstQueries = ['the', 'th', 'the and', 'the and school', '"the and"', 'the -and', '* -the', 'ba', 'a the']
