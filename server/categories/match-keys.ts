/** Values of an item in one field, as keys that criteria compare. */
export interface FieldFacts {
  keys: Set<string>
  /** The words of each text, in their order. */
  texts: string[][]
}

export interface MatchedCriterion {
  field_id: number
  clause: 'and' | 'or'
  value: string
  match_key: string
}

/** Lower case without marks, so that a criterion finds its word however it is written. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

export const keyOfItem = (fieldItemId: number): string => `#${fieldItemId}`

/** The key of a criterion on text; of several words, the longest: it is the rarest. A text of signs only has to be the whole value. */
export function keyOfText(value: string): string {
  const words = wordsOf(value)
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  return longest === '' ? `=${folded(value).trim()}` : `w:${longest}`
}

/** A year, a month or a day. */
export const isDatePart = (value: string): boolean => /^\d{4}(-\d\d(-\d\d)?)?$/.test(value)
export const keyOfDate = (value: string): string => `d:${value}`

export const emptyFieldFacts = (): FieldFacts => ({ keys: new Set(), texts: [] })

export function addText(facts: FieldFacts, text: string, isHtml = false): void {
  const plain = isHtml ? text.replace(/<[^<>]*>/g, ' ') : text
  const words = wordsOf(plain)
  facts.texts.push(words)
  for (const word of words) facts.keys.add(`w:${word}`)
  if (words.length === 0) facts.keys.add(`=${folded(plain).trim()}`)
}

export function addDate(facts: FieldFacts, date: string): void {
  for (const length of [4, 7, 10]) if (date.length >= length) facts.keys.add(keyOfDate(date.slice(0, length)))
}

function criterionMatches({ field_id, value, match_key }: MatchedCriterion, item: ReadonlyMap<number, FieldFacts>): boolean {
  const facts = item.get(field_id)
  if (!facts?.keys.has(match_key)) return false
  const words = match_key.startsWith('w:') ? wordsOf(value) : []
  if (words.length < 2) return true
  return facts.texts.some((text) => text.some((_, start) => words.every((word, index) => text[start + index] === word)))
}

/** Every `and` has to match; of the `or`s one of each field's (`matchesAll`) or one of all. Nothing matches no criteria. */
export function itemMatches(criteria: readonly MatchedCriterion[], matchesAll: boolean, item: ReadonlyMap<number, FieldFacts>): boolean {
  if (criteria.length === 0) return false
  if (!criteria.every((criterion) => criterion.clause === 'or' || criterionMatches(criterion, item))) return false
  const choices = [
    ...Map.groupBy(
      criteria.filter(({ clause }) => clause === 'or'),
      ({ field_id }) => field_id,
    ).values(),
  ]
  if (choices.length === 0) return true
  const oneOf = (list: MatchedCriterion[]): boolean => list.some((criterion) => criterionMatches(criterion, item))
  return matchesAll ? choices.every(oneOf) : choices.some(oneOf)
}
