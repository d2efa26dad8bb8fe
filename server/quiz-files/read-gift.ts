import {
  type FileCode,
  type FileEntry,
  type FileQuestion,
  nameOf,
  oneOf,
  pairsOf,
  plainQuestion,
  severalOf,
  textsOf,
  trueFalseOf,
  type WeightedOption,
} from './file-question.ts'
import { hasImage, plainText } from './plain-text.ts'

/** Characters after a backslash. While a file is read, noncharacters stand for them, which no text has. */
const escapes = '\\:#={}~n'
const first = 0xfdd0
const hold = (text: string): string =>
  text
    .replace(/[\uFDD0-\uFDD7]/g, '')
    .replace(/\\([\\:#={}~n])/g, (_, character: string) => String.fromCharCode(first + escapes.indexOf(character)))
const release = (text: string): string =>
  text.replace(/[\uFDD0-\uFDD7]/g, (held) => (held === '\uFDD7' ? '\n' : (escapes[held.charCodeAt(0) - first] ?? ''))).trim()

interface Block {
  line: number
  text: string
}

/** Questions end at an empty line. Comments and categories are no part of them. */
function blocksOf(file: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let start = 0
  const end = (): void => {
    if (lines.length > 0) blocks.push({ line: start, text: hold(lines.join('\n')) })
    lines = []
  }
  for (const [index, written] of file
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = written.trim()
    if (line === '') end()
    else if (!line.startsWith('//') && !/^\$CATEGORY:/i.test(line)) {
      if (lines.length === 0) start = index + 1
      lines.push(line)
    }
  }
  end()
  return blocks
}

/** The questions of a GIFT file, read by the rules of Moodle. */
export const readGift = (file: string): FileEntry[] => blocksOf(file).map(readBlock)

function readBlock({ line, text }: Block): FileEntry {
  const notes = new Set<FileCode>()
  const titleEnd = text.startsWith('::') ? text.indexOf('::', 2) : -1
  const title = titleEnd < 0 ? '' : release(text.slice(2, titleEnd))
  const body = titleEnd < 0 ? text : text.slice(titleEnd + 2)
  const read = questionIn(body, notes)
  const name = nameOf(title || release(body.slice(0, 100)))
  return typeof read === 'string'
    ? { line, name, question: undefined, fault: read, notes }
    : { line, name, question: read, fault: undefined, notes }
}

const formatMark = /^\s{0,20}\[(html|moodle|plain|markdown)\]/

/** Reads texts in the format that their mark or their question names. */
function textReader(around: string, notes: Set<FileCode>): (text: string) => string {
  return (text) => {
    const [mark = '', format = around] = formatMark.exec(text) ?? []
    const words = release(text.slice(mark.length))
    if (format !== 'html') return words
    if (hasImage(words)) notes.add('QUIZ_FILE_IMAGES')
    return plainText(words)
  }
}

function questionIn(body: string, notes: Set<FileCode>): FileQuestion | FileCode {
  const open = body.indexOf('{')
  const close = body.indexOf('}')
  if (open < 0 && close < 0) return 'QUIZ_FILE_DESCRIPTION'
  const after = body.slice(close + 1)
  if (open < 0 || close < open || /[{}]/.test(after) || body.indexOf('{', open + 1) >= 0) return 'QUIZ_FILE_BROKEN'
  const say = textReader(formatMark.exec(body)?.[1] ?? '', notes)
  const gap = after.trim() === '' ? '' : ` _____ ${after.trim()}`
  const inside = body.slice(open + 1, close)
  const mark = inside.lastIndexOf('####')
  const answers = answersIn((mark < 0 ? inside : inside.slice(0, mark)).trim(), say, notes)
  if (typeof answers === 'string') return answers
  const Explanation = mark < 0 ? '' : say(inside.slice(mark + 4))
  return { ...plainQuestion, ...answers, Question: say(body.slice(0, open).trimEnd() + gap), Explanation, Points: 1 }
}

function answersIn(text: string, say: (text: string) => string, notes: Set<FileCode>): ReturnType<typeof oneOf> {
  if (text === '') return 'QUIZ_FILE_ESSAY'
  if (text.startsWith('#')) return 'QUIZ_FILE_NUMBER'
  if (/^\d{0,4}:[A-Z_]{2,30}:/.test(text)) return 'QUIZ_FILE_CLOZE'
  if (text.includes('~')) {
    const options = entriesOf(text.replaceAll('=', '~='), '~').map((entry) => optionIn(entry, 0, say, notes))
    return text.includes('=') ? oneOf(options, notes) : severalOf(options, notes)
  }
  if (text.includes('=') && text.includes('->')) return matchesIn(text, say, notes)
  const hash = text.indexOf('#')
  const word = (hash < 0 ? text : text.slice(0, hash)).trim().toUpperCase()
  if (['T', 'TRUE', 'F', 'FALSE'].includes(word)) {
    if (hash >= 0) notes.add('QUIZ_FILE_FEEDBACK')
    return trueFalseOf(word.startsWith('T'))
  }
  return textsOf(
    entriesOf(text, '=').map((entry) => optionIn(entry, 100, say, notes)),
    notes,
  )
}

const entriesOf = (text: string, mark: string): string[] =>
  text
    .split(mark)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** `=text`, `%50%text` and `text#feedback`. */
function optionIn(entry: string, usual: number, say: (text: string) => string, notes: Set<FileCode>): WeightedOption {
  const isRight = entry.startsWith('=')
  const rest = isRight ? entry.slice(1).trimStart() : entry
  const [mark = '', weight] = /^%(-?\d{1,3}(?:\.\d{1,10})?)%/.exec(rest) ?? []
  const hash = rest.indexOf('#')
  if (hash >= 0 && rest.slice(hash + 1).trim() !== '') notes.add('QUIZ_FILE_FEEDBACK')
  const text = say(rest.slice(mark.length, hash < 0 ? undefined : hash))
  return { text, weight: weight === undefined ? (isRight ? 100 : usual) : Number(weight) }
}

function matchesIn(text: string, say: (text: string) => string, notes: Set<FileCode>): ReturnType<typeof oneOf> {
  const pairs = entriesOf(text, '=').map((entry) => {
    const arrow = entry.indexOf('->')
    return arrow < 0 ? undefined : { text: say(entry.slice(0, arrow)), match: release(entry.slice(arrow + 2)) }
  })
  return pairs.some((pair) => pair === undefined)
    ? 'QUIZ_FILE_BROKEN'
    : pairsOf(
        pairs.flatMap((pair) => pair ?? []),
        notes,
      )
}
