import type { Formula } from '../../sdk/formulas/contract.ts'
import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { bestSum } from '../quizzes/score.ts'
import { type FileCode, type FileImage, type FileQuestion, type LostImage, optionOf } from './file-question.ts'
import { unscored, withNormalScoring } from './normal-scoring.ts'
import { attribute, childrenOf, type QtiNode } from './qti-node.ts'
import type { QtiMapping, QtiResponse, QtiRule } from './qti-processing.ts'
import { wordsOf } from './qti-tree.ts'

export interface QtiParts {
  interaction: QtiNode
  response: QtiResponse
  rule: QtiRule
  notes: Set<FileCode>
  lost: LostImage[]
  /** Formulas that were found in texts. */
  formulas: Formula[]
  /** The image of a text. */
  imageIn: (nodes: readonly QtiNode[]) => FileImage | undefined
}

/** The parts of a question that come from an interaction. `Points` are those of the best response. */
export type QtiAnswers = Pick<FileQuestion, 'Mode' | 'Options' | 'ExtraMatches' | 'MaxChoices' | 'Scoring' | 'Points' | 'Image'>

const plain = { ExtraMatches: [], MaxChoices: 0, Scoring: null }
const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.001

interface Choice {
  id: string
  text: string
  /** Its text is only a letter, in place of words. */
  isLetter: boolean
  image?: FileImage
}

/** The choices of an interaction; undefined when two have the same identifier. One that is only an image is named by a letter. */
function choicesOf(
  node: QtiNode | undefined,
  name: string,
  { notes, formulas, imageIn }: Pick<QtiParts, 'notes' | 'formulas' | 'imageIn'>,
): Choice[] | undefined {
  const choices = childrenOf(node, name).map((each, at): Choice => {
    const found: QtiNode[] = []
    const words = wordsOf(each, notes, formulas, found)
    const image = imageIn(found)
    const id = attribute(each, 'identifier')
    const isLetter = image !== undefined && words === ''
    const text = isLetter ? String.fromCharCode(65 + (at % 26)) : words
    return { id, text, isLetter, ...(image ? { image } : {}) }
  })
  return new Set(choices.map(({ id }) => id)).size < choices.length ? undefined : choices
}

export const scoreIn = (mapping: QtiMapping, key: string): number =>
  mapping.entries.find((entry) => entry.key === key)?.value ?? mapping.Default

/** A question that adds the points of a mapping. */
export function mappedAnswers(answers: Omit<QtiAnswers, 'Points' | 'Scoring'>, mapping: QtiMapping | undefined): QtiAnswers | FileCode {
  const { Default, Lower, Upper } = mapping ?? noMapping
  const Scoring = { Rule: 'sum' as const, Default, Lower, Upper }
  const best = bestSum({ ...answers, Mode: answers.Mode as 0 }, Scoring)
  const scores = [Default, ...answers.Options.map(({ Score }) => Score ?? 0)]
  if (best <= 0 || scores.some((score) => Math.abs(score) > 1000)) return 'QUIZ_FILE_SCORING'
  return withNormalScoring({ ...answers, Scoring, Points: best })
}

const noMapping: QtiMapping = { Default: 0, Lower: null, Upper: null, entries: [] }

/** An option with the text and the image of a choice. */
const chosen = ({ text, image }: Choice, isRight = false, match?: string): FileQuestion['Options'][number] => ({
  ...optionOf(text, isRight, match),
  ...(image ? { Image: image } : {}),
})

export function choiceAnswers(parts: QtiParts): QtiAnswers | FileCode {
  const { interaction, response, rule } = parts
  const choices = choicesOf(interaction, 'simple-choice', parts)
  if (!choices || response.baseType !== 'identifier') return 'QUIZ_FILE_BROKEN'
  const isSingle = response.cardinality === 'single'
  const textOf = new Map(choices.map(({ id, text }) => [id, text]))
  if (rule.rule === 'none')
    return isSingle
      ? { ...plain, Mode: QuestionModes.poll, Options: choices.map((choice) => chosen(choice)), Points: 0 }
      : 'QUIZ_FILE_UNKEYED'
  if (rule.rule === 'places' || response.correct.some((id) => !textOf.has(id))) return 'QUIZ_FILE_SCORING'
  const scores = rule.rule === 'map' ? choices.map(({ id }) => (response.mapping ? scoreIn(response.mapping, id) : 0)) : []
  const highest = Math.max(...scores)
  const best = isSingle ? choices.filter((_, at) => scores[at] === highest).slice(0, 1) : choices.filter((_, at) => (scores[at] ?? 0) > 0)
  const key = new Set(response.correct.length > 0 ? response.correct : best.map(({ id }) => id))
  if (key.size === 0) return 'QUIZ_FILE_UNKEYED'
  const Options = choices.map((choice, at) => ({ ...chosen(choice, key.has(choice.id)), Score: scores[at] ?? null }))
  if (isSingle) return singleAnswers(Options, choices, parts)
  const most = Number(attribute(interaction, 'max-choices')) || 0
  const MaxChoices = most > 0 && most < choices.length ? Math.floor(most) : 0
  return severalAnswers({ Options, MaxChoices }, rule, response)
}

function singleAnswers(
  options: QtiAnswers['Options'],
  choices: readonly Choice[],
  { rule, response: { mapping }, notes }: QtiParts,
): QtiAnswers | FileCode {
  const isTrueFalse = choices.length === 2 && choices[0]?.id === 'true' && choices[1]?.id === 'false'
  const Mode = isTrueFalse ? QuestionModes.trueFalse : QuestionModes.one
  if (isTrueFalse && options.some(({ Image }) => Image)) notes.add('QUIZ_FILE_IMAGES')
  const Options = isTrueFalse ? options.map(({ Correct, Score }) => ({ ...optionOf('', Correct), Score })) : options
  if (rule.rule === 'exact') return { ...plain, Mode, Options: unscored(Options), Points: rule.points }
  return mappedAnswers({ ...plain, Mode, Options }, mapping)
}

function severalAnswers(parts: Pick<QtiAnswers, 'Options' | 'MaxChoices'>, rule: QtiRule, { mapping }: QtiResponse): QtiAnswers | FileCode {
  const base = { ...plain, ...parts, Mode: QuestionModes.several }
  if (rule.rule === 'exact') return { ...base, Options: unscored(parts.Options), Scoring: exact, Points: rule.points }
  return mappedAnswers(base, mapping)
}

const exact = { Rule: 'exact' as const, Default: 0, Lower: null, Upper: null }

export function textAnswers({ response, rule }: QtiParts): QtiAnswers | FileCode {
  if (response.baseType !== 'string') return 'QUIZ_FILE_NUMBER'
  const base = { ...plain, Mode: QuestionModes.text }
  if (rule.rule === 'none' || rule.rule === 'places') return 'QUIZ_FILE_UNKEYED'
  if (rule.rule === 'exact') {
    const Options = response.correct.slice(0, 1).map((text) => ({ ...optionOf(text, true), IsExact: true }))
    return Options.length === 0 ? 'QUIZ_FILE_UNKEYED' : { ...base, Options, Points: rule.points }
  }
  const entries = response.mapping?.entries ?? []
  const Options = entries.map(({ key, value, isExact }) => ({ ...optionOf(key.trim(), true), Score: value, IsExact: isExact }))
  return Options.length === 0 ? 'QUIZ_FILE_UNKEYED' : mappedAnswers({ ...base, Options }, response.mapping)
}

export function orderAnswers(parts: QtiParts): QtiAnswers | FileCode {
  const { interaction, response, rule } = parts
  const choices = choicesOf(interaction, 'simple-choice', parts)
  if (!choices || response.baseType !== 'identifier' || response.cardinality !== 'ordered') return 'QUIZ_FILE_BROKEN'
  if (rule.rule === 'none') return 'QUIZ_FILE_UNKEYED'
  if (rule.rule === 'map') return 'QUIZ_FILE_SCORING'
  const ids = rule.rule === 'places' ? rule.ids : response.correct
  const Options = ids.flatMap((id) => choices.filter((choice) => choice.id === id).map((choice) => chosen(choice, true)))
  // An order of some of the choices has no counterpart.
  if (new Set(ids).size !== choices.length || Options.length !== choices.length) return 'QUIZ_FILE_SCORING'
  return { ...plain, Mode: QuestionModes.order, Options, Scoring: rule.rule === 'exact' ? exact : null, Points: rule.points }
}

interface Pair {
  from: string
  to: string
  score: number
}

/** The right pairs of a response with their points; undefined when others get some as well. */
function pairsOf({ correct, mapping = noMapping }: QtiResponse, rule: QtiRule, isEither: boolean): Pair[] | undefined {
  const written = (key: string): string => key.split(/\s+/).filter(Boolean).join(' ')
  const turned = (key: string): string => written(key).split(' ').toReversed().join(' ')
  const isSame = (one: string, other: string): boolean => written(one) === written(other) || (isEither && turned(one) === written(other))
  const worth = rule.rule === 'map' ? mapping.entries.filter(({ value }) => !isNear(value, mapping.Default)) : []
  const keys = correct.length > 0 ? correct : worth.filter(({ value }) => value > 0).map(({ key }) => key)
  if (worth.some(({ key }) => !keys.some((each) => isSame(each, key)))) return undefined
  return keys.map((key) => {
    const [from = '', to = ''] = written(key).split(' ')
    return { from, to, score: worth.find((entry) => isSame(entry.key, key))?.value ?? mapping.Default }
  })
}

/** How a question of pairs counts points. */
const pairScores = (
  answers: Omit<QtiAnswers, 'Points' | 'Scoring'>,
  rule: QtiRule,
  mapping: QtiMapping | undefined,
): QtiAnswers | FileCode =>
  rule.rule === 'exact'
    ? { ...answers, Options: unscored(answers.Options), Scoring: exact, Points: rule.points }
    : mappedAnswers(answers, mapping)

/** A match has only a text, and its image is lost. */
function matchText({ text, isLetter, image }: Choice, { notes, lost }: Pick<QtiParts, 'notes' | 'lost'>): string {
  if (!image) return text
  notes.add('QUIZ_FILE_MATCH_IMAGE')
  lost.push({ line: 0, name: image.name, code: 'QUIZ_FILE_MATCH_IMAGE' })
  return isLetter ? image.alt || text : text
}

export function matchAnswers(parts: QtiParts): QtiAnswers | FileCode {
  const { interaction, response, rule } = parts
  const sets = childrenOf(interaction, 'simple-match-set')
  const [sources, targets] = sets.map((set) => choicesOf(set, 'simple-associable-choice', parts))
  if (!sources || !targets || sets.length !== 2 || response.baseType !== 'directedPair') return 'QUIZ_FILE_BROKEN'
  if (rule.rule === 'none') return 'QUIZ_FILE_UNKEYED'
  const pairs = rule.rule === 'places' ? undefined : pairsOf(response, rule, false)
  if (!pairs) return 'QUIZ_FILE_SCORING'
  const textOf = new Map(targets.map((target) => [target.id, matchText(target, parts)]))
  const Options = sources.flatMap((source) =>
    pairs.flatMap(({ from, to, score }) =>
      from === source.id && textOf.has(to) ? [{ ...chosen(source, true, textOf.get(to)), Score: score }] : [],
    ),
  )
  // A quiz asks for one match of each option.
  if (Options.length !== sources.length || pairs.length !== sources.length || hasTwice(pairs.map(({ from }) => from)))
    return 'QUIZ_FILE_MATCHES'
  const used = new Set(pairs.map(({ to }) => to))
  const ExtraMatches = targets.filter(({ id }) => !used.has(id)).map(({ id }) => ({ ID: 0, Text: textOf.get(id) ?? '' }))
  return pairScores({ Mode: QuestionModes.order, Options, ExtraMatches, MaxChoices: 0 }, rule, response.mapping)
}

const hasTwice = (all: readonly string[]): boolean => new Set(all).size < all.length

export function pairAnswers(parts: QtiParts): QtiAnswers | FileCode {
  const { interaction, response, rule } = parts
  const choices = choicesOf(interaction, 'simple-associable-choice', parts)
  if (!choices || response.baseType !== 'pair') return 'QUIZ_FILE_BROKEN'
  if (rule.rule === 'none') return 'QUIZ_FILE_UNKEYED'
  const pairs = rule.rule === 'places' ? undefined : pairsOf(response, rule, true)
  if (!pairs) return 'QUIZ_FILE_SCORING'
  const byId = new Map(choices.map((choice) => [choice.id, choice]))
  const used = pairs.flatMap(({ from, to }) => [from, to])
  if (pairs.length === 0 || hasTwice(used) || used.some((id) => !byId.has(id))) return 'QUIZ_FILE_MATCHES'
  const none: Choice = { id: '', text: '', isLetter: false }
  const Options = pairs.map(({ from, to, score }) => ({
    ...chosen(byId.get(from) ?? none, true, matchText(byId.get(to) ?? none, parts)),
    Score: score,
  }))
  const ExtraMatches = choices.filter(({ id }) => !used.includes(id)).map((choice) => ({ ID: 0, Text: matchText(choice, parts) }))
  return pairScores({ Mode: QuestionModes.pairs, Options, ExtraMatches, MaxChoices: 0 }, rule, response.mapping)
}
