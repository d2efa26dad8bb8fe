import type { UncertainLine } from '../../sdk/subtitles/contract.ts'
import type { EditedCue } from './edited-text.ts'

/** Uncertain words by the text of their line. */
export type UncertainWords = ReadonlyMap<string, UncertainLine['Words']>

export const noUncertainWords: UncertainWords = new Map()

/** An uncertain word of a cue: its letters from `from` on, up to the one before `to`. */
export interface UncertainPlace {
  key: number
  from: number
  to: number
}

export const uncertainWordsOf = (lines: readonly UncertainLine[]): UncertainWords => new Map(lines.map(({ Text, Words }) => [Text, Words]))

/** One object, so that rows without uncertain words are not drawn again. */
const none: UncertainLine['Words'] = []

/** The uncertain words of a cue. A cue whose text was changed has none: who has changed it is certain of it. */
export const uncertainIn = (words: UncertainWords, { text }: Pick<EditedCue, 'text'>): UncertainLine['Words'] =>
  words.get(text.replaceAll('\n', ' ')) ?? none

/** All uncertain words, in the order of the cues. */
export const uncertainPlaces = (words: UncertainWords, cues: readonly EditedCue[]): UncertainPlace[] =>
  words.size === 0 ? [] : cues.flatMap((cue) => uncertainIn(words, cue).map(({ From, To }) => ({ key: cue.key, from: From, to: To })))

/** The uncertain word after a place of a cue, from the beginning again after the last. Without a cue: the first one. */
export function nextUncertain(
  places: readonly UncertainPlace[],
  cues: readonly EditedCue[],
  after: { key: number; place: number } | undefined,
): UncertainPlace | undefined {
  const order = new Map(cues.map(({ key }, at) => [key, at]))
  const row = order.get(after?.key ?? 0) ?? -1
  const isLater = ({ key, from }: UncertainPlace): boolean => {
    const own = order.get(key) ?? 0
    return own > row || (own === row && from >= (after?.place ?? 0))
  }
  return places.find(isLater) ?? places[0]
}
