import { decodeHTML } from 'entities'
import { escapeWords } from '../subtitles/written-cue.ts'

/** A text of a cue that is translated by itself: what one speaker says. */
export interface CueLine {
  /** Plain words; `<1>`, `<2>` stand for the tags inside them. */
  text: string
}

/** The texts of a WebVTT file, and the file with other texts in their place. */
export interface CueLines {
  lines: readonly CueLine[]
  /** Writes the file again with one text for each line. Times, settings, speakers and tags are those of the file. */
  write(texts: readonly string[]): string
}

interface Part {
  /** Tags and the dash of a dialogue before the words, and tags behind them. */
  head: string
  tail: string
  tags: string[]
  /** The number of its line; undefined where there are no words, which stay as they are. */
  line: number | undefined
  raw: string
}

/** Letters of a row that is still comfortable to read: what broadcasters publish. */
const rowLength = 42

/** Takes the texts out of a WebVTT file. Everything else stays as it is, except the language that its header names. */
export function cueLines(webVtt: string): CueLines {
  const rows = webVtt.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const lines: CueLine[] = []
  /** Rows that stay, and the parts of cues, which are rows of parts. */
  const pieces: (string | Part[][])[] = []
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? ''
    pieces.push(row)
    if (!row.includes('-->')) continue
    let end = at + 1
    while (end < rows.length && rows[end] !== '' && !rows[end]?.includes('-->')) end++
    if (end > at + 1) pieces.push(rowsOfSpeech(rows.slice(at + 1, end)).map((text) => partsOf(text, lines)))
    at = end - 1
  }
  const written = (texts: readonly string[]) => (part: Part) =>
    part.line === undefined ? part.raw : part.head + wrapped(texts[part.line] ?? '', part.tags) + part.tail
  return {
    lines,
    write: (texts) =>
      pieces
        .map((piece) => (typeof piece === 'string' ? piece : piece.map((parts) => parts.map(written(texts)).join(' ')).join('\n')))
        .filter((piece, place) => !(place < headerRows(rows) && /^language:/i.test(piece)))
        .join('\n'),
  }
}

/** Rows of the header, which ends with the first empty row. */
const headerRows = (rows: readonly string[]): number => (rows.includes('') ? rows.indexOf('') : rows.length)

/** Rows of a cue as they are said: a sentence that goes on in the next row is one, and a new speaker begins another. */
function rowsOfSpeech(rows: readonly string[]): string[] {
  const said: string[] = []
  for (const row of rows) {
    const isNew = said.length === 0 || /^\s{0,9}(?:<[^<>]{0,999}>\s{0,9}){0,9}[-–—]\s{0,9}\S/.test(row) || /^\s{0,9}<v[ .>]/.test(row)
    if (isNew) said.push(row)
    else said[said.length - 1] = `${said.at(-1)} ${row}`
  }
  return said
}

/** Parts of a row by speaker. Times of single words have no meaning in another language and are left out. */
const partsOf = (row: string, lines: CueLine[]): Part[] =>
  row
    .replace(/<\d[^<>]*>/g, '')
    .split(/(?=<v[ .>])/)
    .filter((text) => text.trim() !== '')
    .map((raw) => partOf(raw.trim(), lines))

function partOf(raw: string, lines: CueLine[]): Part {
  const pieces = raw.split(/(<[^<>]*>)/).filter((piece) => piece.trim() !== '')
  const isWords = (piece: string): boolean => !piece.startsWith('<')
  const first = pieces.findIndex(isWords)
  const last = pieces.findLastIndex(isWords)
  const words = first === -1 ? [] : pieces.slice(first, last + 1)
  const [dash = ''] = /^\s*[-–—]\s*/.exec(words[0] ?? '') ?? []
  const tags = words.filter((piece) => !isWords(piece))
  let count = 0
  const text = words
    .map((piece, place) => (isWords(piece) ? decodeHTML(place === 0 ? piece.slice(dash.length) : piece) : `<${++count}>`))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  const part = { head: pieces.slice(0, Math.max(0, first)).join('') + dash, tail: pieces.slice(last + 1).join(''), tags, raw }
  if (!/\p{L}/u.test(text.replace(/<\d+>/g, ''))) return { ...part, line: undefined }
  return { ...part, line: lines.push({ text }) - 1 }
}

/** The words with their tags, in two rows where they are too long for one. */
function wrapped(text: string, tags: readonly string[]): string {
  const words = text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return marked(words.length > rowLength ? words.slice(0, middleOf(words)) + words.slice(middleOf(words)).replace(/^ /, '\n') : words, tags)
}

/** The space that is nearest to the middle; the end where there is none. */
function middleOf(words: string): number {
  const spaces = [...words.matchAll(/ /g)].map(({ index }) => index)
  return spaces.toSorted((a, b) => Math.abs(a - words.length / 2) - Math.abs(b - words.length / 2))[0] ?? words.length
}

/** Puts the tags of the file back. When marks are missing or out of order, the tags stand around all words, so that none is lost. */
function marked(text: string, tags: readonly string[]): string {
  const pieces = text.split(/(<\d+>)/)
  const marks = pieces.filter((_piece, place) => place % 2 === 1)
  const isWhole = marks.length === tags.length && marks.every((mark, place) => mark === `<${place + 1}>`)
  if (isWhole) return pieces.map((piece, place) => (place % 2 === 1 ? (tags[(place - 1) / 2] ?? '') : escapeWords(piece))).join('')
  const words = escapeWords(
    pieces
      .filter((_piece, place) => place % 2 === 0)
      .join('')
      .trim(),
  )
  const opening = tags.filter((tag) => !tag.startsWith('</'))
  const closing = tags.filter((tag) => tag.startsWith('</'))
  return opening.join('') + words + closing.join('')
}
