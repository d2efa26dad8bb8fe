import { attribute, below, childOf, childrenOf, type QtiNode, rawText } from './qti-node.ts'

/** A mapping of responses to points. */
export interface QtiMapping {
  Default: number
  Lower: number | null
  Upper: number | null
  entries: { key: string; value: number; isExact: boolean }[]
}

/** A declared response, with its key. */
export interface QtiResponse {
  cardinality: string
  baseType: string
  correct: string[]
  mapping: QtiMapping | undefined
}

/**
 * How an item counts points: `exact` gives them for the right response alone, `map` adds those of a mapping, and `places` gives some for each
 * option of an order at its place.
 */
export type QtiRule =
  | { rule: 'exact'; points: number }
  | { rule: 'map' }
  | { rule: 'places'; ids: string[]; points: number }
  | { rule: 'none' }

const numberIn = (text: string): number | undefined => {
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined
}

const boundIn = (node: QtiNode, name: string): number | null => numberIn(attribute(node, name)) ?? null

/** The declared response of an interaction; undefined when there is none, or when its numbers are none. */
export function responseOf(item: QtiNode, identifier: string): QtiResponse | undefined {
  const node = childrenOf(item, 'response-declaration').find((each) => attribute(each, 'identifier') === identifier)
  if (!node) return undefined
  const mapped = childOf(node, 'mapping')
  const entries = childrenOf(mapped, 'map-entry').map((entry) => ({
    key: entry.attributes.get('map-key') ?? '',
    value: numberIn(attribute(entry, 'mapped-value')) ?? Number.NaN,
    // The default of the specification.
    isExact: attribute(entry, 'case-sensitive') !== 'false',
  }))
  if (entries.some(({ value }) => Number.isNaN(value))) return undefined
  return {
    cardinality: attribute(node, 'cardinality'),
    baseType: attribute(node, 'base-type'),
    correct: childrenOf(childOf(node, 'correct-response'), 'value').map((value) => rawText(value).trim()),
    mapping: mapped && {
      Default: numberIn(attribute(mapped, 'default-value')) ?? 0,
      Lower: boundIn(mapped, 'lower-bound'),
      Upper: boundIn(mapped, 'upper-bound'),
      entries,
    },
  }
}

const isVariable = (node: QtiNode | undefined, identifier: string): boolean =>
  node?.name === 'variable' && attribute(node, 'identifier') === identifier

/** The rules of an item about its points; undefined when they say more than a question can. */
export function ruleOf(item: QtiNode, identifier: string, response: QtiResponse): QtiRule | undefined {
  const node = childOf(item, 'response-processing')
  const template = attribute(node, 'template').replace(/\.xml$/, '')
  if (template.endsWith('/map_response')) return { rule: 'map' }
  if (template.endsWith('/match_correct')) return { rule: 'exact', points: 1 }
  if (template !== '') return undefined
  const all = childrenOf(node).filter(isAboutScore)
  // The score is 0 before anything else sets it.
  const rules = all[0]?.name === 'set-outcome-value' && all.length > 1 && isZero(childrenOf(all[0])[0]) ? all.slice(1) : all
  if (rules.length === 0) return unprocessed(response)
  return (rules.length === 1 && rules[0] ? singleRule(rules[0], identifier) : undefined) ?? placesOf(rules, identifier)
}

/** An item that says nothing about points: what its response declares. */
const unprocessed = ({ mapping, correct }: QtiResponse): QtiRule =>
  mapping ? { rule: 'map' } : correct.length > 0 ? { rule: 'exact', points: 1 } : { rule: 'none' }

/** Rules that set other outcomes, such as feedback, count no points. */
const isAboutScore = (rule: QtiNode): boolean => {
  const isSetting = ({ name }: QtiNode): boolean => name === 'set-outcome-value'
  const settings = isSetting(rule) ? [rule] : below(rule, isSetting)
  return settings.length === 0 || settings.some((setting) => attribute(setting, 'identifier') === 'SCORE')
}

/** The rules of a branch, without its condition. */
const rulesIn = (branch: QtiNode | undefined): QtiNode[] =>
  (branch?.name === 'response-else' ? childrenOf(branch) : childrenOf(branch).slice(1)).filter(isAboutScore)

/** The expression that gives a branch its score. */
const scoreIn = (branch: QtiNode | undefined): QtiNode | undefined => childrenOf(rulesIn(branch)[0])[0]

/** A branch that does more than set the score once. */
const isOddBranch = (branch: QtiNode | undefined): boolean => {
  const rules = rulesIn(branch)
  return rules.length > 1 || rules.some(({ name }) => name !== 'set-outcome-value')
}

/** `mapResponse`, also when it is added to a score that is 0 until then. */
function isMapped(node: QtiNode | undefined, identifier: string): boolean {
  if (node?.name === 'map-response') return attribute(node, 'identifier') === identifier
  const [first, second, ...rest] = node?.name === 'sum' ? childrenOf(node) : []
  return rest.length === 0 && isVariable(first, 'SCORE') && second?.name === 'map-response' && isMapped(second, identifier)
}

const constantIn = (node: QtiNode | undefined): number | undefined => (node?.name === 'base-value' ? numberIn(rawText(node)) : undefined)
const isZero = (node: QtiNode | undefined): boolean => node === undefined || constantIn(node) === 0

function singleRule(rule: QtiNode, identifier: string): QtiRule | undefined {
  if (rule.name === 'set-outcome-value') return isMapped(childrenOf(rule)[0], identifier) ? { rule: 'map' } : undefined
  if (rule.name !== 'response-condition') return undefined
  const branches = childrenOf(rule).map((branch) => ({
    condition: branch.name === 'response-else' ? undefined : childrenOf(branch)[0],
    score: scoreIn(branch),
  }))
  if (childrenOf(rule).some(isOddBranch)) return undefined
  // An answer that is missing has no points here anyway.
  const left = branches.filter(({ condition, score }) => !(isNull(condition, identifier) && isZero(score)))
  const [first, other, ...rest] = left
  if (!first || rest.length > 0 || (other && (other.condition || !isZero(other.score)))) return undefined
  if (first.condition === undefined || isNotNull(first.condition, identifier))
    return isMapped(first.score, identifier) ? { rule: 'map' } : undefined
  const points = constantIn(first.score)
  return isRight(first.condition, identifier) && points !== undefined ? { rule: 'exact', points } : undefined
}

const isNull = (node: QtiNode | undefined, identifier: string): boolean =>
  node?.name === 'is-null' && isVariable(childrenOf(node)[0], identifier)

const isNotNull = (node: QtiNode, identifier: string): boolean => node.name === 'not' && isNull(childrenOf(node)[0], identifier)

function isRight(node: QtiNode, identifier: string): boolean {
  const [one, other] = node.name === 'match' ? childrenOf(node) : []
  const isCorrect = (each: QtiNode | undefined): boolean => each?.name === 'correct' && attribute(each, 'identifier') === identifier
  return (isVariable(one, identifier) && isCorrect(other)) || (isVariable(other, identifier) && isCorrect(one))
}

/** Points for each option of an order at its place. */
function placesOf(rules: readonly QtiNode[], identifier: string): QtiRule | undefined {
  const places = rules.map((rule) => placeIn(rule, identifier))
  const ids = places.map((place, index) => (place?.at === index + 1 ? place.id : ''))
  const share = places[0]?.points ?? 0
  if (ids.includes('') || share <= 0 || places.some((place) => place?.points !== share)) return undefined
  return { rule: 'places', ids, points: Math.round(share * ids.length * 100) / 100 }
}

function placeIn(rule: QtiNode, identifier: string): { at: number; id: string; points: number } | undefined {
  const [branch, ...rest] = rule.name === 'response-condition' ? childrenOf(rule) : []
  const [condition] = childrenOf(branch)
  const [index, value] = condition?.name === 'match' ? childrenOf(condition) : []
  const sum = scoreIn(branch)
  const [before, added] = sum?.name === 'sum' ? childrenOf(sum) : []
  const isPlace = index?.name === 'index' && isVariable(childrenOf(index)[0], identifier) && value?.name === 'base-value'
  const points = constantIn(added)
  if (rest.length > 0 || isOddBranch(branch) || !isPlace || !isVariable(before, 'SCORE') || points === undefined) return undefined
  return { at: Number(attribute(index, 'n')), id: rawText(value).trim(), points }
}
