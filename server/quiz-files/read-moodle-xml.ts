import { DOMParser } from '@xmldom/xmldom'
import { QuizFileLimits } from '../../sdk/quiz-files/contract.ts'
import {
  type FileCode,
  type FileEntry,
  type FileQuestion,
  nameOf,
  oneOf,
  pairsOf,
  severalOf,
  textsOf,
  trueFalseOf,
  type WeightedOption,
} from './file-question.ts'
import { hasImage, plainText } from './plain-text.ts'

const elementNode = 1
const textNodes = [3, 4]

/** Whether a file is XML. GIFT may begin with an HTML tag. */
export const isXml = (file: string): boolean => /^\uFEFF?\s{0,1000}<(?:\?xml|!DOCTYPE|!--|quiz\b)/i.test(file)

/** The questions of a Moodle XML file. A file that is not well-formed is one entry, at the line of the first fault. */
export function readMoodleXml(file: string): FileEntry[] {
  const root = rootOf(file.replace(/^\uFEFF/, '').trimStart(), file)
  if (typeof root === 'number') return [{ line: root, name: '', question: undefined, fault: 'QUIZ_FILE_BROKEN', notes: new Set() }]
  if (root.nodeName !== 'quiz') return []
  return [...childrenOf(root, 'question')].filter((node) => node.getAttribute('type') !== 'category').map(entryOf)
}

/** The text with blanks in place of its CDATA sections, so that lines stay where they are. */
function withoutData(text: string): string {
  const [before = '', ...rest] = text.split('<![CDATA[')
  const blank = (data: string): string => data.replace(/[^\n]/g, ' ')
  const parts = rest.map((part) => {
    const end = part.indexOf(']]>')
    return end < 0 ? part : blank(part.slice(0, end)) + part.slice(end)
  })
  return [before, ...parts].join(' '.repeat(9))
}

/** The outermost element, or the line of a fault. Files that declare entities, or that are deeper than questions can be, are faults. */
function rootOf(text: string, file: string): Element | number {
  const skipped = file.slice(0, file.length - text.length).split('\n').length - 1
  const count = (mark: string): number => text.split(mark).length - 1
  const declared = /<!(?:DOCTYPE|ENTITY)/i.exec(withoutData(text))
  if (declared) return skipped + text.slice(0, declared.index).split('\n').length
  if (count('<') > 2 * QuizFileLimits.elements || count('xmlns') > 100) return skipped + 1
  let line = 1
  const stop = (message: string): never => {
    line = Number(/\[line:(\d{1,9})/.exec(message)?.[1] ?? 1)
    throw new Error(message)
  }
  try {
    const errorHandler = { warning: stop, error: stop, fatalError: stop }
    return new DOMParser({ errorHandler, locator: {} }).parseFromString(text, 'application/xml').documentElement ?? skipped + 1
  } catch {
    return skipped + line
  }
}

function* childrenOf(node: Element, name: string): Generator<Element> {
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child.nodeType === elementNode && child.nodeName === name) yield child as Element
}

const childOf = (node: Element, name: string): Element | undefined => [...childrenOf(node, name)][0]

/** The text of an element itself. */
function ownText(node: Element | undefined): string {
  let text = ''
  for (let child = node?.firstChild; child; child = child.nextSibling) if (textNodes.includes(child.nodeType)) text += child.nodeValue ?? ''
  return text.trim()
}

const looksLikeHtml = (text: string): boolean => (/<\/?[a-z]/i.test(text) && text.includes('>')) || /&#?[a-z0-9]{1,10};/i.test(text)

/** The words of an element that has a `text` and a format. */
function wordsOf(node: Element | undefined, notes: Set<FileCode>): string {
  if (!node) return ''
  const text = ownText(childOf(node, 'text'))
  const format = node.getAttribute('format')
  if (childOf(node, 'file') || childOf(node, 'image')) notes.add('QUIZ_FILE_IMAGES')
  const isHtml = format === 'html' || ((!format || format === 'moodle_auto_format') && looksLikeHtml(text))
  if (!isHtml) return text.replace(/\r\n?/g, '\n')
  if (hasImage(text)) notes.add('QUIZ_FILE_IMAGES')
  return plainText(text)
}

function entryOf(node: Element): FileEntry {
  const notes = new Set<FileCode>()
  const read = questionOf(node, notes)
  const line = (node as Element & { lineNumber?: number }).lineNumber ?? 0
  const name = nameOf(ownText(childOf(childOf(node, 'name') ?? node, 'text')) || wordsOf(childOf(node, 'questiontext'), new Set()))
  return typeof read === 'string'
    ? { line, name, question: undefined, fault: read, notes }
    : { line, name, question: read, fault: undefined, notes }
}

function questionOf(node: Element, notes: Set<FileCode>): FileQuestion | FileCode {
  const answers = answersOf(node, notes)
  if (typeof answers === 'string') return answers
  const Question = wordsOf(childOf(node, 'questiontext'), notes)
  if (childOf(node, 'image') && ownText(childOf(node, 'image')) !== '') notes.add('QUIZ_FILE_IMAGES')
  const grade = Number(ownText(childOf(node, 'defaultgrade') ?? childOf(node, 'defaultmark')) || 1)
  const Points = Number.isFinite(grade) ? Math.min(100, Math.max(0, Math.round(grade))) : 1
  if (Points !== grade) notes.add('QUIZ_FILE_POINTS')
  return { ...answers, Question, Points, Explanation: wordsOf(childOf(node, 'generalfeedback'), notes) }
}

const others: Readonly<Record<string, FileCode>> = {
  numerical: 'QUIZ_FILE_NUMBER',
  calculated: 'QUIZ_FILE_NUMBER',
  calculatedsimple: 'QUIZ_FILE_NUMBER',
  calculatedmulti: 'QUIZ_FILE_NUMBER',
  essay: 'QUIZ_FILE_ESSAY',
  cloze: 'QUIZ_FILE_CLOZE',
  multianswer: 'QUIZ_FILE_CLOZE',
  gapselect: 'QUIZ_FILE_CLOZE',
  ddwtos: 'QUIZ_FILE_CLOZE',
  description: 'QUIZ_FILE_DESCRIPTION',
}

function answersOf(node: Element, notes: Set<FileCode>): ReturnType<typeof oneOf> {
  const type = node.getAttribute('type') ?? ''
  if (type === 'matching') {
    const pairs = [...childrenOf(node, 'subquestion')].map((pair) => {
      const match = childOf(pair, 'answer')
      return { text: wordsOf(pair, notes), match: match ? ownText(childOf(match, 'text')) : '' }
    })
    return pairsOf(pairs, notes)
  }
  if (!['multichoice', 'truefalse', 'shortanswer'].includes(type))
    return Object.hasOwn(others, type) ? (others[type] ?? 'QUIZ_FILE_KIND') : 'QUIZ_FILE_KIND'
  const options = [...childrenOf(node, 'answer')].map((answer): WeightedOption => {
    const feedback = childOf(answer, 'feedback')
    if (feedback && wordsOf(feedback, notes) !== '') notes.add('QUIZ_FILE_FEEDBACK')
    const text = type === 'multichoice' ? wordsOf(answer, notes) : ownText(childOf(answer, 'text'))
    return { text, weight: Number(answer.getAttribute('fraction')) || 0 }
  })
  if (type === 'shortanswer') return textsOf(options, notes)
  if (type === 'truefalse') {
    const right = options.find(({ weight }) => weight >= 100)?.text.toLowerCase()
    return right === 'true' || right === 'false' ? trueFalseOf(right === 'true') : 'QUIZ_FILE_BROKEN'
  }
  const single = childOf(node, 'single')
  return single && ['false', '0'].includes(ownText(single)) ? severalOf(options, notes) : oneOf(options, notes)
}
