/*
 * The ranges of letters as they were when migration 0022 was written. They are a copy of words/search-words.ts that never changes: a change
 * of the words needs a new migration.
 */
type Range = readonly [from: number, to: number]

/** Marks that are dropped: accents, Hebrew points, Arabic vowel signs and lengthening, and invisible joiners. */
export const droppedMarks: readonly Range[] = [
  [0xad, 0xad],
  [0x300, 0x36f],
  [0x483, 0x489],
  [0x591, 0x5bd],
  [0x5bf, 0x5bf],
  [0x5c1, 0x5c2],
  [0x5c4, 0x5c5],
  [0x5c7, 0x5c7],
  [0x610, 0x61a],
  [0x640, 0x640],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x6d6, 0x6dc],
  [0x6df, 0x6e4],
  [0x6e7, 0x6e8],
  [0x6ea, 0x6ed],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x200d, 0x200d],
  [0x2060, 0x2060],
  [0x20d0, 0x20ff],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
  [0xfeff, 0xfeff],
]

/** Scripts without spaces between words, and Korean: Thai, Lao, Burmese, Khmer, kana, Han, Hangul. */
export const joinedScripts: readonly Range[] = [
  [0xe01, 0xe3a],
  [0xe40, 0xe4e],
  [0xe81, 0xecf],
  [0x1000, 0x103f],
  [0x1050, 0x108f],
  [0x1780, 0x17d3],
  [0x3005, 0x3007],
  [0x3041, 0x3096],
  [0x3099, 0x309a],
  [0x309d, 0x309f],
  [0x30a1, 0x30fa],
  [0x30fc, 0x30ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0x20000, 0x3ffff],
]

/** Letters that are typed as others, one for one. */
export const sameLetters = {
  from: 'ıøđðłħŋŧĸςٱىةکیە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  to: 'ioddlhntkσايهكيه01234567890123456789',
} as const

/** Letters that are typed as two. */
export const twoLetters = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
] as const

export const longestWord = 64

/** A character class of PostgreSQL. */
const escaped = (code: number): string =>
  code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`
export const postgresClass = (ranges: readonly Range[]): string => ranges.map(([from, to]) => `${escaped(from)}-${escaped(to)}`).join('')

/** Every range of characters that separates words, for a database that does not know the classes of Unicode. */
export function separatorRanges(): Range[] {
  const ranges: Range[] = []
  const isSeparator = /[^\p{L}\p{N}\p{M}]/u
  let from = -1
  for (let code = 1; code <= 0x110000; code++) {
    const is = code < 0x110000 && !(code >= 0xd800 && code < 0xe000) && isSeparator.test(String.fromCodePoint(code))
    if (is && from < 0) from = code
    if (!is && from >= 0) {
      ranges.push([from, code - 1])
      from = -1
    }
  }
  return ranges
}
