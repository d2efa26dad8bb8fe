/*
 * Makes words of a text in the same way for both databases. SQLite calls this function. PostgreSQL has it as `search_words`, which migration
 * 0022 made from a copy of these ranges, so a change here needs a migration too. A generated test compares the two.
 */
type Range = readonly [from: number, to: number]

/** Marks that are written or left out at will: accents, Hebrew points, Arabic vowel signs and lengthening; and joiners that nobody sees. */
const droppedMarks: readonly Range[] = [
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

/** Scripts without spaces between words, and Korean, whose words grow at both ends: Thai, Lao, Burmese, Khmer, kana, Han, Hangul. */
const joinedScripts: readonly Range[] = [
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

/** Letters that are typed as others, one for one. Turkish and Arabic keyboards differ in what they have. */
const letterVariants = {
  from: 'ıøđðłħŋŧĸςٱىةکیە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  to: 'ioddlhntkσايهكيه01234567890123456789',
} as const

/** Letters that are typed as two. */
const digraphs = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
] as const

/** A word is not longer in the index, nor where it is looked for. */
const longestWord = 64

const hex = (code: number): string => `\\u{${code.toString(16)}}`
const classOf = (ranges: readonly Range[]): string => ranges.map(([from, to]) => `${hex(from)}-${hex(to)}`).join('')

const dropped = new RegExp(`[${classOf(droppedMarks)}]+`, 'gu')
const separators = /[^\p{L}\p{N}\p{M}]+/gu
const joinedRun = new RegExp(`[${classOf(joinedScripts)}]+`, 'gu')
const joinedLetter = new RegExp(`^[${classOf(joinedScripts)}]$`, 'u')
const plain = /^[\0-\x7f]*$/
const tooLong = new RegExp(`[^ ]{${longestWord + 1},}`, 'gu')
const letters = new Map(Array.from(letterVariants.from, (letter, index) => [letter, Array.from(letterVariants.to)[index] ?? letter]))
const pairs = new Map<string, string>([...letters, ...digraphs])
const exchanged = new RegExp(`[${[...pairs.keys()].join('')}]`, 'gu')

/** The words of a text as they are found: lower case, without accents, one space between. */
export function searchWords(text: string): string {
  const folded = plain.test(text) ? text.toLowerCase().replace(/[^a-z0-9]+/g, ' ') : foldedWords(text)
  const words = folded.trim()
  return words.length > longestWord ? words.replace(tooLong, (word) => Array.from(word).slice(0, longestWord).join('')) : words
}

function foldedWords(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    .replace(dropped, '')
    .normalize('NFC')
    .replace(exchanged, (letter) => pairs.get(letter) ?? letter)
    .replace(separators, ' ')
    .replace(joinedRun, (run) => ` ${overlapping(run)} `)
    .replace(/ {2,}/g, ' ')
}

/** Every two neighbours are a word, and the last letter one of its own: so any part of the run is found, a single letter by what begins with it. */
function overlapping(run: string): string {
  const letters = Array.from(run)
  return letters.map((letter, index) => letter + (letters[index + 1] ?? '')).join(' ')
}

/** A search term: words that follow each other, the last of which may be a prefix. */
export interface WordRun {
  words: string[]
  isPrefix: boolean
}

/** The words of a term. A run without spaces ends inside other runs too: its last letter alone is not asked for. */
export function wordRun(text: string, isPrefix: boolean): WordRun | undefined {
  const words = searchWords(text)
    .split(' ')
    .filter((word) => word !== '')
  const last = words.at(-1)
  if (last === undefined) return undefined
  if (!joinedLetter.test(last)) return { words, isPrefix }
  const before = Array.from(words.at(-2) ?? '')
  const endsRun = before.length === 2 && before[1] === last && joinedLetter.test(before[0] ?? '')
  return endsRun ? { words: words.slice(0, -1), isPrefix: false } : { words, isPrefix: true }
}
