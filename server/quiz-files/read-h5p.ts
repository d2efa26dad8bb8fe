import { QuestionModes, QuizLimits } from '../../sdk/quizzes/contract.ts'
import {
  type FileCode,
  type FileEntry,
  type FileQuestion,
  faultyEntry,
  nameOf,
  optionOf,
  plainQuestion,
  textsOf,
  trueFalseOf,
} from './file-question.ts'
import { isInvalidTime, type Json, listAt, numberAt, parseJson, stringAt, valueAt } from './json-parts.ts'
import { pathOf } from './package-path.ts'
import { hasImage, plainText } from './plain-text.ts'
import type { PackageText } from './read-qti-package.ts'

const textOf = (name: string, files: readonly PackageText[]): string | undefined => files.find((file) => file.name === name)?.text

/** Whether a package says that it is an interactive video. */
export const isInteractiveVideo = (files: readonly PackageText[]): boolean =>
  stringAt(parseJson(textOf('h5p.json', files) ?? ''), 'mainLibrary') === 'H5P.InteractiveVideo'

/**
 * The questions, notes and links of an H5P interactive video (`content/content.json`), each with its time. A question that is asked at the end
 * has the time `Infinity`.
 */
export function readH5p(files: readonly PackageText[]): FileEntry[] {
  const content = parseJson(textOf('content/content.json', files) ?? '')
  const video = valueAt(content, 'interactiveVideo')
  if (typeof video !== 'object' || video === null) return [faultyEntry(0, 'content/content.json', 'QUIZ_FILE_BROKEN')]
  const asked = listAt(video, 'assets', 'interactions').flatMap(interactionEntries)
  return [...asked, ...summaryEntries(video)]
}

interface Content {
  params: Json
  notes: Set<FileCode>
}
type Found = { name: string; fault: FileCode } | { question: FileQuestion; other?: FileEntry['other'] }

const readers: Readonly<Record<string, (content: Content) => Found[]>> = {
  'H5P.MultiChoice': multiChoice,
  'H5P.SingleChoiceSet': singleChoices,
  'H5P.TrueFalse': trueFalse,
  'H5P.Blanks': blanks,
  'H5P.Summary': summary,
  'H5P.Text': note,
  'H5P.AdvancedText': note,
  'H5P.Link': link,
}

function interactionEntries(interaction: Json): FileEntry[] {
  const [library = ''] = stringAt(interaction, 'action', 'library').split(' ')
  const title = stringAt(interaction, 'action', 'metadata', 'title') || stringAt(interaction, 'libraryTitle') || library
  const [from, to] = [numberAt(interaction, 'duration', 'from'), numberAt(interaction, 'duration', 'to')]
  const label = words(stringAt(interaction, 'label'), new Set())
  if (isInvalidTime(from) || isInvalidTime(to)) return [faultyEntry(0, `${title} (${library})`, 'QUIZ_FILE_BROKEN')]
  const notes = new Set<FileCode>()
  const adaptivity = JSON.stringify(valueAt(interaction, 'adaptivity') ?? {})
  if (/"seekTo":\s*[\d"]|"message":"[^"]/.test(adaptivity)) notes.add('QUIZ_FILE_JUMPS')
  if (library === 'H5P.Nil' && label !== '')
    return entriesOf([noteOf(label)], label, notes, { StartSecs: from, EndSecs: Math.max(from, to) })
  const reader = Object.hasOwn(readers, library) ? readers[library] : undefined
  if (!reader) return [faultyEntry(0, `${title} (${library || '?'})`, 'QUIZ_FILE_KIND')]
  const found = reader({ params: valueAt(interaction, 'action', 'params'), notes })
  return entriesOf(found, `${title} (${library})`, notes, { StartSecs: from, EndSecs: Math.max(from, to) })
}

/** The statements that are asked when the video ends. */
function summaryEntries(video: Json): FileEntry[] {
  const task = valueAt(video, 'summary', 'task')
  const notes = new Set<FileCode>()
  const found = stringAt(task, 'library').startsWith('H5P.Summary ') ? summary({ params: valueAt(task, 'params'), notes }) : []
  const end = Number.POSITIVE_INFINITY
  return found.length === 0 ? [] : entriesOf(found, 'H5P.Summary', notes, { StartSecs: end, EndSecs: end })
}

/** A question is asked at its moment; notes and links stand over their span. */
function entriesOf(
  found: readonly Found[],
  name: string,
  notes: ReadonlySet<FileCode>,
  moment: { StartSecs: number; EndSecs: number },
): FileEntry[] {
  if (found.length === 0) return [faultyEntry(0, name, 'QUIZ_FILE_DESCRIPTION')]
  return found.map((each) => {
    if ('fault' in each) return faultyEntry(0, each.name || name, each.fault)
    const { question, other } = each
    const span = other ? moment : { ...moment, EndSecs: moment.StartSecs }
    return {
      line: 0,
      name: nameOf(question.Question || name),
      question,
      fault: undefined,
      notes,
      moment: span,
      ...(other ? { other } : {}),
    }
  })
}

function words(html: string, notes: Set<FileCode>): string {
  if (hasImage(html)) notes.add('QUIZ_FILE_IMAGES')
  return plainText(html)
}

const asked = (Question: string, answers: Pick<FileQuestion, 'Mode' | 'Options'>, more: Partial<FileQuestion> = {}): Found => ({
  question: { ...plainQuestion, ...answers, Question, ...more },
})

/** The image above a question; videos and sounds there are left out. */
function imageOf(params: Json, notes: Set<FileCode>): Pick<FileQuestion, 'Image'> {
  const library = stringAt(params, 'media', 'type', 'library')
  if (library === '') return {}
  const image = valueAt(params, 'media', 'type', 'params')
  const path = stringAt(image, 'file', 'path')
  const name = library.startsWith('H5P.Image ') && path !== '' ? pathOf('content/content.json', path) : undefined
  if (!name) {
    notes.add('QUIZ_FILE_IMAGES')
    return {}
  }
  const alt = stringAt(image, 'alt').slice(0, QuizLimits.option).toWellFormed().trim()
  return { Image: { name, alt, width: 0, height: 0 } }
}

/** An interactive video gives a point for each right option and takes one away for each wrong one, unless it gives one for all together. */
function multiChoice({ params, notes }: Content): Found[] {
  const Question = words(stringAt(params, 'question'), notes)
  const answers = listAt(params, 'answers')
  const image = imageOf(params, notes)
  const feedback = ['tip', 'chosenFeedback', 'notChosenFeedback']
  if (answers.some((answer) => feedback.some((name) => stringAt(answer, 'tipsAndFeedback', name).trim() !== '')))
    notes.add('QUIZ_FILE_FEEDBACK')
  const Options = answers.map((answer) => optionOf(words(stringAt(answer, 'text'), notes), valueAt(answer, 'correct') === true))
  const rights = Options.filter(({ Correct }) => Correct).length
  const type = stringAt(params, 'behaviour', 'type') || 'auto'
  if (rights === 0) return [{ name: Question, fault: 'QUIZ_FILE_UNKEYED' }]
  if (type === 'single' && rights > 1) return [{ name: Question, fault: 'QUIZ_FILE_MANY_RIGHT' }]
  if (type !== 'multi' && rights === 1) return [asked(Question, { Mode: QuestionModes.one, Options }, image)]
  const isSingle = valueAt(params, 'behaviour', 'singlePoint') === true
  const Scoring = isSingle ? ({ Rule: 'exact', Default: 0, Lower: null, Upper: null } as const) : null
  return [asked(Question, { Mode: QuestionModes.several, Options }, { Scoring, Points: isSingle ? 1 : rights, ...image })]
}

/** The first answer is right. Viewers of the package see them in another order each time; here the alphabet gives away nothing. */
const firstRight = (texts: readonly Json[], notes: Set<FileCode>): Pick<FileQuestion, 'Mode' | 'Options'> => ({
  Mode: QuestionModes.one,
  Options: texts
    .map((text, at) => optionOf(words(typeof text === 'string' ? text : '', notes), at === 0))
    .sort((one, other) => one.Text.localeCompare(other.Text, 'en')),
})

function singleChoices({ params, notes }: Content): Found[] {
  return listAt(params, 'choices').map((choice) =>
    asked(words(stringAt(choice, 'question'), notes), firstRight(listAt(choice, 'answers'), notes)),
  )
}

/** Statements of which the first of each group is right. */
function summary({ params, notes }: Content): Found[] {
  const intro = words(stringAt(params, 'intro'), notes)
  return listAt(params, 'summaries').flatMap((group) => {
    const statements = listAt(group, 'summary')
    if (stringAt(group, 'tip').trim() !== '') notes.add('QUIZ_FILE_FEEDBACK')
    return statements.length === 0 ? [] : [asked(intro, firstRight(statements, notes))]
  })
}

function trueFalse({ params, notes }: Content): Found[] {
  const Question = words(stringAt(params, 'question'), notes)
  const correct = stringAt(params, 'correct')
  const image = imageOf(params, notes)
  if (correct !== 'true' && correct !== 'false') return [{ name: Question, fault: 'QUIZ_FILE_UNKEYED' }]
  return [asked(Question, trueFalseOf(correct === 'true'), image)]
}

/** Accepted texts that differ in case or accents are not the same. */
const exactTexts = (texts: readonly { text: string }[]): Pick<FileQuestion, 'Mode' | 'Options'> => ({
  Mode: QuestionModes.text,
  Options: [...new Set(texts.map(({ text }) => text))].map((text) => optionOf(text, true)),
})

/** One gap in a text is a short text: `Oslo is in *Norway/norway:a tip*.` */
function blanks({ params, notes }: Content): Found[] {
  const task = words(stringAt(params, 'text'), notes)
  const isExact = valueAt(params, 'behaviour', 'caseSensitive') !== false
  if (stringAt(params, 'media', 'type', 'library') !== '') notes.add('QUIZ_FILE_IMAGES')
  return listAt(params, 'questions').map((html): Found => {
    const parts = words(typeof html === 'string' ? html : '', notes).split('*')
    const name = parts.join('')
    if (parts.length !== 3) return { name, fault: parts.length < 3 ? 'QUIZ_FILE_UNKEYED' : 'QUIZ_FILE_CLOZE' }
    const [before = '', gap = '', after = ''] = parts
    const [solutions = '', tip] = gap.split(':')
    if (tip !== undefined) notes.add('QUIZ_FILE_FEEDBACK')
    const texts = solutions.split('/').map((text) => ({ text: text.trim(), weight: 100 }))
    const { Mode, Options } = isExact ? exactTexts(texts) : textsOf(texts, new Set())
    const sentence = `${before}_____${after}`
    return asked(task === '' ? sentence : `${task}\n${sentence}`, {
      Mode,
      Options: Options.map((option) => ({ ...option, IsExact: isExact })),
    })
  })
}

const noteOf = (text: string): Found => ({
  question: { ...plainQuestion, Mode: QuestionModes.one, Options: [], Question: text, Points: 0 },
  other: { Type: 'note', Link: '' },
})

function note({ params, notes }: Content): Found[] {
  const text = words(stringAt(params, 'text'), notes)
  return text === '' ? [] : [noteOf(text)]
}

function link({ params, notes }: Content): Found[] {
  const title = words(stringAt(params, 'title'), notes)
  const address = stringAt(params, 'linkWidgets', 'url').trim()
  const protocol = stringAt(params, 'linkWidgets', 'protocol')
  const Link = protocol === '' || protocol === 'other' || /^[a-z]+:/i.test(address) ? address : `${protocol}${address}`
  const question = { ...plainQuestion, Mode: QuestionModes.one, Options: [], Question: title, Points: 0 }
  return [{ question, other: { Type: 'link', Link } }]
}
