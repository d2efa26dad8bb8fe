import { QuestionModes, type QuizArea, QuizLimits } from '../../sdk/quizzes/contract.ts'
import { type FileCode, optionOf } from './file-question.ts'
import { unscored } from './normal-scoring.ts'
import { mappedAnswers, type QtiAnswers, type QtiParts, scoreIn } from './qti-answers.ts'
import { attribute, childrenOf, type QtiNode } from './qti-node.ts'

const shapes: Readonly<Record<string, QuizArea['Shape']>> = { circle: 'circle', rect: 'rectangle', poly: 'polygon' }
/** Larger than any image: the area ends where the image ends. */
const everywhere = 1_000_000

/** The area of a choice, in pixels of the size that the file gives its image. */
function areaOf(node: QtiNode): QuizArea | undefined {
  const name = attribute(node, 'shape')
  if (name === 'default') return { Shape: 'rectangle', Coords: [0, 0, everywhere, everywhere] }
  const Shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
  const Coords = attribute(node, 'coords')
    .split(',')
    .map((number) => (number.trim() === '' ? Number.NaN : Number(number)))
  if (!Shape || Coords.length > QuizLimits.coords || !Coords.every((number) => Number.isFinite(number))) return undefined
  // The first corner may be written again at the end.
  const isClosed = Shape === 'polygon' && Coords.length > 6 && Coords[0] === Coords.at(-2) && Coords[1] === Coords.at(-1)
  return { Shape, Coords: isClosed ? Coords.slice(0, -2) : Coords }
}

const isDefault = (node: QtiNode): boolean => attribute(node, 'shape') === 'default'

/** Descriptions of places, each once. A place without one gets a letter, which is noted. */
function namesOf(nodes: readonly QtiNode[], notes: Set<FileCode>): string[] {
  const names = nodes.map((node) => attribute(node, 'hotspot-label') || attribute(node, 'label'))
  if (names.includes('')) notes.add('QUIZ_FILE_AREA_NAMES')
  return names.map((name, at) => name || String.fromCharCode(65 + (at % 26)))
}

/** The question of a place in an image: one of several areas is right, or the areas have points. */
export function hotspotAnswers({ interaction, response, rule, notes, imageIn }: QtiParts): QtiAnswers | FileCode {
  const drawn = childrenOf(interaction).filter(({ name }) => name === 'img' || name === 'object')
  const Image = imageIn(drawn)
  const found = childrenOf(interaction, 'hotspot-choice')
  const nodes = [...found.filter((node) => !isDefault(node)), ...found.filter(isDefault)]
  const ids = nodes.map((node) => attribute(node, 'identifier'))
  if (response.baseType !== 'identifier' || new Set(ids).size < ids.length) return 'QUIZ_FILE_BROKEN'
  if (!Image) return 'QUIZ_FILE_IMAGE_MISSING'
  const areas = nodes.map(areaOf)
  if (areas.includes(undefined)) return 'QUIZ_FILE_AREA'
  const isOne = response.cardinality === 'single' || (attribute(interaction, 'max-choices') || '1') === '1'
  if (!isOne || response.cardinality === 'ordered') return 'QUIZ_FILE_PLACES'
  if (rule.rule === 'none') return 'QUIZ_FILE_UNKEYED'
  if (rule.rule === 'places' || response.correct.some((id) => !ids.includes(id))) return 'QUIZ_FILE_SCORING'
  const names = namesOf(nodes, notes)
  const scores = ids.map((id) => (rule.rule === 'map' && response.mapping ? scoreIn(response.mapping, id) : null))
  const key = keyOf(ids, scores, response.correct)
  const Options = ids.map((id, at) => ({
    ...{ ...optionOf(names[at] ?? '', key.has(id)), Score: scores[at] ?? null },
    ...(areas[at] ? { Area: areas[at] } : {}),
  }))
  const base = { ExtraMatches: [], MaxChoices: 0, Mode: QuestionModes.hotspot, Options, Image }
  if (rule.rule === 'map') return mappedAnswers(base, response.mapping)
  // A place that is chosen alone is never two places.
  if (response.correct.length !== 1) return response.correct.length === 0 ? 'QUIZ_FILE_UNKEYED' : 'QUIZ_FILE_SCORING'
  return { ...base, Options: unscored(Options), Scoring: null, Points: rule.points }
}

/** The right areas: those of the response, and others with as many points as the first of them. */
function keyOf(ids: readonly string[], scores: readonly (number | null)[], correct: readonly string[]): Set<string> {
  const [first] = correct
  const known = first === undefined ? Math.max(...scores.map((score) => score ?? 0)) : (scores[ids.indexOf(first)] ?? null)
  const equal = known === null ? [] : ids.filter((_, at) => scores[at] === known)
  return new Set([...correct, ...equal])
}
