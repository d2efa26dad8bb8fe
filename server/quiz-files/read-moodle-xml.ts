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
import { lineOf } from './safe-xml.ts'

const elementNode = 1
const textNodes = [3, 4]

/** Whether a file is XML. GIFT may begin with an HTML tag. */
export const isXml = (file: string): boolean => /^\uFEFF?\s{0,1000}<(?:\?xml|!DOCTYPE|!--|quiz\b|qti-|assessment)/i.test(file)

/** The questions of a Moodle XML file. */
export const readMoodleXml = (root: Element): FileEntry[] =>
  root.nodeName === 'quiz' ? [...childrenOf(root, 'question')].filter((node) => node.getAttribute('type') !== 'category').map(entryOf) : []

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
  const line = lineOf(node)
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
  const Points = Number.isFinite(grade) ? Math.min(100, Math.max(0, Math.round(grade * 100) / 100)) : 1
  if (Points !== grade) notes.add('QUIZ_FILE_POINTS')
  return { ...plainQuestion, ...answers, Question, Points, Explanation: wordsOf(childOf(node, 'generalfeedback'), notes) }
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
