import type { UncertainLine } from '../../sdk/subtitles/contract.ts'

/** A part of a text: its letters from `from` on, up to the one before `to`. */
export interface Place {
  from: number
  to: number
}

/** A word as a recogniser heard it, with its probability between 0 and 1. */
export interface HeardWord {
  text: string
  certainty: number
}

/** A word is marked for the person who checks it below this probability. */
export const uncertainBelow = 0.5

/** The text of recognisers without line breaks, control characters and double spaces. */
export const plainText = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The places of uncertain words in a plain text. Words are looked for one after the other; one that is not there is passed over. */
export function uncertainPlaces(text: string, words: readonly HeardWord[]): Place[] {
  const places: Place[] = []
  let at = 0
  for (const { text: heard, certainty } of words) {
    const word = plainText(heard)
    const from = word === '' ? -1 : text.indexOf(word, at)
    if (from < 0) continue
    at = from + word.length
    if (certainty < uncertainBelow) places.push({ from, to: at })
  }
  return places
}

export const movePlaces = (places: readonly Place[], by: number): Place[] =>
  places.map(({ from, to }) => ({ from: from + by, to: to + by }))

/** A row of a text that is divided: where it was in the whole, and where it begins now. */
export interface Row extends Place {
  at: number
}

/** Moves places into the rows of a divided text. A place that goes over several rows stays one. */
export const placesInRows = (places: readonly Place[], rows: readonly Row[]): Place[] =>
  places.flatMap(({ from, to }) => {
    const parts = rows
      .map((row) => ({ from: Math.max(from, row.from) - row.from + row.at, to: Math.min(to, row.to) - row.from + row.at }))
      .filter((part) => part.to > part.from)
    const [first, last] = [parts[0], parts.at(-1)]
    return first && last ? [{ from: first.from, to: last.to }] : []
  })

/** The lines with uncertain words, as drafts of subtitles keep them. Places of lines with the same text are those of all of them. */
export function uncertainLinesOf(lines: readonly { text: string; uncertain?: readonly Place[] | undefined }[]): UncertainLine[] {
  const known = new Map<string, Map<string, Place>>()
  for (const { text, uncertain = [] } of lines) {
    if (uncertain.length === 0) continue
    const key = text.replaceAll('\n', ' ')
    const places = known.get(key) ?? new Map<string, Place>()
    known.set(key, places)
    for (const place of uncertain) places.set(`${place.from}-${place.to}`, place)
  }
  return [...known].map(([Text, places]) => ({
    Text,
    Words: [...places.values()].toSorted((a, b) => a.from - b.from).map(({ from, to }) => ({ From: from, To: to })),
  }))
}
