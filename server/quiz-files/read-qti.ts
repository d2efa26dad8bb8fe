import type { Formula } from '../../sdk/formulas/contract.ts'
import { type FileCode, type FileEntry, type FileQuestion, faultyEntry, type LostImage, nameOf, plainQuestion } from './file-question.ts'
import { choiceAnswers, matchAnswers, orderAnswers, pairAnswers, type QtiAnswers, type QtiParts, textAnswers } from './qti-answers.ts'
import { sourceOf } from './qti-formulas.ts'
import { hotspotAnswers } from './qti-hotspot.ts'
import { imageFinder } from './qti-images.ts'
import { attribute, below, childOf, childrenOf, isInteraction, type QtiNode, rawText, treeOf } from './qti-node.ts'
import { type QtiMapping, type QtiResponse, responseOf, ruleOf } from './qti-processing.ts'
import { wordsOf } from './qti-tree.ts'

const readers: Readonly<Record<string, (parts: QtiParts) => QtiAnswers | FileCode>> = {
  'choice-interaction': choiceAnswers,
  'text-entry-interaction': textAnswers,
  'order-interaction': orderAnswers,
  'match-interaction': matchAnswers,
  'associate-interaction': pairAnswers,
  'hotspot-interaction': hotspotAnswers,
}

const others: Readonly<Record<string, FileCode>> = {
  'extended-text-interaction': 'QUIZ_FILE_ESSAY',
  'upload-interaction': 'QUIZ_FILE_ESSAY',
  'select-point-interaction': 'QUIZ_FILE_PLACES',
  'graphic-order-interaction': 'QUIZ_FILE_PLACES',
  'graphic-associate-interaction': 'QUIZ_FILE_PLACES',
  'graphic-gap-match-interaction': 'QUIZ_FILE_PLACES',
  'position-object-interaction': 'QUIZ_FILE_PLACES',
  'gap-match-interaction': 'QUIZ_FILE_CLOZE',
  'inline-choice-interaction': 'QUIZ_FILE_CLOZE',
}

const isMisplaced = ({ name }: QtiNode): boolean => name === 'include' || name.startsWith('template-')

/** The question of a QTI item, in the file `base` of a package. */
export function readQtiItem(root: Element, base = ''): FileEntry {
  const item = treeOf(root)
  if (!item) return faultyEntry(0, '', 'QUIZ_FILE_BROKEN')
  const notes = new Set<FileCode>()
  const lost: LostImage[] = []
  const read = questionIn(item, { notes, lost }, base)
  const body = wordsOf(childOf(item, 'item-body'), new Set())
  const name = nameOf(attribute(item, 'title') || body || attribute(item, 'identifier'))
  if (typeof read === 'string') return faultyEntry(item.line, name, read, notes)
  return { line: item.line, name, question: read, fault: undefined, notes, lost }
}

export const isQtiItem = (root: Element): boolean => /^(?:qti-assessment-item|assessmentItem)$/.test(root.localName ?? root.nodeName)

function questionIn(item: QtiNode, losses: Pick<QtiParts, 'notes' | 'lost'>, base: string): FileQuestion | FileCode {
  const { notes } = losses
  const body = childOf(item, 'item-body')
  const [interaction, another] = below(body, isInteraction)
  if (!interaction) return 'QUIZ_FILE_DESCRIPTION'
  if (another) return 'QUIZ_FILE_SEVERAL'
  const reader = Object.hasOwn(readers, interaction.name) ? readers[interaction.name] : undefined
  if (!reader) return Object.hasOwn(others, interaction.name) ? (others[interaction.name] ?? 'QUIZ_FILE_KIND') : 'QUIZ_FILE_KIND'
  const identifier = attribute(interaction, 'response-identifier')
  const response = responseOf(item, identifier)
  if (!response) return 'QUIZ_FILE_BROKEN'
  if (isTooLarge(interaction, response)) return 'QUIZ_FILE_MANY_OPTIONS'
  const rule = childrenOf(item).some(isMisplaced) ? undefined : ruleOf(item, identifier, response)
  if (!rule) return 'QUIZ_FILE_SCORING'
  const formulas: Formula[] = []
  const imageIn = imageFinder(base, notes)
  const answers = reader({ ...losses, interaction, response, rule, formulas, imageIn })
  if (typeof answers === 'string') return answers
  if (rule.rule === 'map' && canBeBelow(response.mapping)) notes.add('QUIZ_FILE_BELOW')
  const found: QtiNode[] = []
  const words = wordsOf(body, notes, formulas, found)
  const Image = imageIn(found)
  const Explanation = explanationIn(item, notes, formulas)
  return {
    ...plainQuestion,
    ...(Image ? { Image } : {}),
    ...answers,
    Points: pointsIn(item, answers.Points, notes),
    Question: words,
    Explanation,
    ...(formulas.length > 0 ? { Formulas: [...new Map(formulas.map((each) => [sourceOf(each), each])).values()] } : {}),
  }
}

/** Far more than a question can have: every choice is compared with every response. */
const [maxChoices, maxResponses] = [100, 500]

const countedChoices = new Set(['simple-choice', 'simple-associable-choice', 'hotspot-choice'])

const isTooLarge = (interaction: QtiNode, { correct, mapping }: QtiResponse): boolean =>
  correct.length > maxResponses ||
  (mapping?.entries.length ?? 0) > maxResponses ||
  below(interaction, ({ name }) => countedChoices.has(name)).length > maxChoices

const canBeBelow = (mapping: QtiMapping | undefined): boolean =>
  mapping !== undefined &&
  (mapping.Lower ?? -1) < 0 &&
  [mapping.Default, ...mapping.entries.map(({ value }) => value)].some((value) => value < 0)

/** Points from 0 to 100, with two places. An item of 0 points says so, because its mapping cannot. */
function pointsIn(item: QtiNode, best: number, notes: Set<FileCode>): number {
  const declared = childrenOf(item, 'outcome-declaration').find((each) => attribute(each, 'identifier') === 'MAXSCORE')
  const [value] = childrenOf(childOf(declared, 'default-value'), 'value')
  if (value && Number(rawText(value)) === 0) return 0
  const points = Math.round(Math.min(100, Math.max(0, best)) * 100) / 100
  if (Math.abs(points - best) > 0.005) notes.add('QUIZ_FILE_POINTS')
  return points
}

/** The only feedback of an item is its explanation. */
function explanationIn(item: QtiNode, notes: Set<FileCode>, formulas: Formula[]): string {
  const inner = below(childOf(item, 'item-body'), ({ name }) => name.startsWith('feedback-'))
  const modal = childrenOf(item, 'modal-feedback')
  if (inner.length > 0 || modal.length > 1) notes.add('QUIZ_FILE_FEEDBACK')
  return modal.length === 1 ? wordsOf(modal[0], notes, formulas) : ''
}
