import {
  type FileCode,
  type FileEntry,
  type FileImage,
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
import { imageOf, type Losses } from './moodle-images.ts'
import { childOf, childrenOf, ownText } from './moodle-node.ts'
import { hasImage, hasMedia, plainText } from './plain-text.ts'
import { lineOf } from './safe-xml.ts'

/** Whether a file is XML. GIFT may begin with an HTML tag. */
export const isXml = (file: string): boolean => /^\uFEFF?\s{0,1000}<(?:\?xml|!DOCTYPE|!--|quiz\b|qti-|assessment)/i.test(file)

/** The questions of a Moodle XML file. */
export const readMoodleXml = (root: Element): FileEntry[] =>
  root.nodeName === 'quiz' ? [...childrenOf(root, 'question')].filter((node) => node.getAttribute('type') !== 'category').map(entryOf) : []

const looksLikeHtml = (text: string): boolean => (/<\/?[a-z]/i.test(text) && text.includes('>')) || /&#?[a-z0-9]{1,10};/i.test(text)

/** The text of an element that has a `text` and a format: its words, and its HTML if it is HTML. */
function textOf(node: Element): { words: string; html?: string } {
  const text = ownText(childOf(node, 'text'))
  const format = node.getAttribute('format')
  const isHtml = format === 'html' || ((!format || format === 'moodle_auto_format') && looksLikeHtml(text))
  return isHtml ? { words: plainText(text), html: text } : { words: text.replace(/\r\n?/g, '\n') }
}

/** The words of an element whose images are lost. */
function wordsOf(node: Element | undefined, notes: Set<FileCode>): string {
  if (!node) return ''
  const { words, html = '' } = textOf(node)
  if (childOf(node, 'file') || childOf(node, 'image') || hasImage(html)) notes.add('QUIZ_FILE_IMAGES')
  return words
}

/** The words and the image of an element. */
function shownIn(node: Element | undefined, losses: Losses): { text: string; image: FileImage | undefined } {
  if (!node) return { text: '', image: undefined }
  const { words, html } = textOf(node)
  if (childOf(node, 'image') || hasMedia(html ?? '')) losses.notes.add('QUIZ_FILE_IMAGES')
  return { text: words, image: imageOf(node, html, losses) }
}

/** An option that is only an image gets a letter. */
function optionIn(node: Element, at: number, losses: Losses): { text: string; image: FileImage | undefined } {
  const { text, image } = shownIn(node, losses)
  return { text: image && text === '' ? String.fromCharCode(65 + (at % 26)) : text, image }
}

function entryOf(node: Element): FileEntry {
  const losses: Losses = { notes: new Set(), lost: [] }
  const read = questionOf(node, losses)
  const name = nameOf(ownText(childOf(childOf(node, 'name') ?? node, 'text')) || wordsOf(childOf(node, 'questiontext'), new Set()))
  const entry = { line: lineOf(node), name, ...losses }
  return typeof read === 'string' ? { ...entry, question: undefined, fault: read } : { ...entry, question: read, fault: undefined }
}

function questionOf(node: Element, losses: Losses): FileQuestion | FileCode {
  const { notes } = losses
  const answers = answersOf(node, losses)
  if (typeof answers === 'string') return answers
  const { text: Question, image } = shownIn(childOf(node, 'questiontext'), losses)
  if (childOf(node, 'image') && ownText(childOf(node, 'image')) !== '') notes.add('QUIZ_FILE_IMAGES')
  const grade = Number(ownText(childOf(node, 'defaultgrade') ?? childOf(node, 'defaultmark')) || 1)
  const Points = Number.isFinite(grade) ? Math.min(100, Math.max(0, Math.round(grade * 100) / 100)) : 1
  if (Points !== grade) notes.add('QUIZ_FILE_POINTS')
  return {
    ...{ ...plainQuestion, ...answers, Question, Points, Explanation: wordsOf(childOf(node, 'generalfeedback'), notes) },
    ...(image ? { Image: image } : {}),
  }
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

function answersOf(node: Element, losses: Losses): ReturnType<typeof oneOf> {
  const { notes } = losses
  const type = node.getAttribute('type') ?? ''
  if (type === 'matching') {
    const pairs = [...childrenOf(node, 'subquestion')].map((pair, at) => {
      const match = childOf(pair, 'answer')
      return { ...optionIn(pair, at, losses), match: match ? ownText(childOf(match, 'text')) : '' }
    })
    return pairsOf(pairs, notes)
  }
  if (!['multichoice', 'truefalse', 'shortanswer'].includes(type))
    return Object.hasOwn(others, type) ? (others[type] ?? 'QUIZ_FILE_KIND') : 'QUIZ_FILE_KIND'
  const options = [...childrenOf(node, 'answer')].map((answer, at): WeightedOption => {
    const feedback = childOf(answer, 'feedback')
    if (feedback && wordsOf(feedback, notes) !== '') notes.add('QUIZ_FILE_FEEDBACK')
    const option = type === 'multichoice' ? optionIn(answer, at, losses) : { text: ownText(childOf(answer, 'text')) }
    return { ...option, weight: Number(answer.getAttribute('fraction')) || 0 }
  })
  if (type === 'shortanswer') return textsOf(options, notes)
  if (type === 'truefalse') {
    const right = options.find(({ weight }) => weight >= 100)?.text.toLowerCase()
    return right === 'true' || right === 'false' ? trueFalseOf(right === 'true') : 'QUIZ_FILE_BROKEN'
  }
  const single = childOf(node, 'single')
  return single && ['false', '0'].includes(ownText(single)) ? severalOf(options, notes) : oneOf(options, notes)
}
