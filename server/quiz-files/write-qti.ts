import { type Formula, formulaParts } from '../../sdk/formulas/contract.ts'
import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { xmlText } from '../http/xml.ts'
import { isMatch } from '../quizzes/question.ts'
import { bestSum } from '../quizzes/score.ts'
import { type FileImage, type FileQuestion, nameOf } from './file-question.ts'
import { withNormalScoring } from './normal-scoring.ts'
import { imageNamesOf } from './place-images.ts'
import { isPlain } from './qti-tree.ts'

/** A file of a package. */
export interface PackageFile {
  Name: string
  Text: string
}

const start = '<?xml version="1.0" encoding="UTF-8"?>\n'
const templates = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates'

const lines = (text: string): string => xmlText(text.replace(/\r\n?/g, '\n'))
/** Line breaks and tabs in attributes would be read as spaces. */
const quoted = (text: string): string => lines(text).replace(/\n/g, '&#10;').replace(/\t/g, '&#9;')
const numberText = (value: number): string => String(Number(value.toFixed(5)))

/** A text as a reader gets it back: spaces that would be lost are kept by `pre`. */
function flow(text: string, isBody: boolean, formulas: readonly Formula[] = []): string {
  if (formulas.length === 0) return plainFlow(text, isBody)
  const formulaMarks: string[] = []
  const parts = formulaParts(text.replace(/[\uFDD0\uFDD1]/g, '')).map((part) => {
    const known = part.kind === 'formula' && formulas.find(({ TeX, IsBlock }) => TeX === part.TeX && IsBlock === part.IsBlock)
    // Noncharacters stand for formulas, because no text has them.
    return known ? `\uFDD0${formulaMarks.push(known.MathML.replace(/\s/g, ' ')) - 1}\uFDD1` : part.source
  })
  // In `pre`, which keeps spaces, formulas stay as they were written.
  if (
    !isPlain(
      parts
        .join('')
        .replace(/\uFDD0\d{1,2}\uFDD1/g, 'x')
        .replace(/\r\n?/g, '\n'),
    )
  )
    return plainFlow(text, isBody)
  return plainFlow(parts.join(''), isBody).replace(/\uFDD0(\d{1,2})\uFDD1/g, (_, place: string) => formulaMarks[Number(place)] ?? '')
}

function plainFlow(text: string, isBody: boolean): string {
  const written = text.replace(/\r\n?/g, '\n')
  if (!isPlain(written.replace(/\uFDD0\d{1,2}\uFDD1/g, 'x'))) return `<pre>${lines(written)}</pre>`
  return isBody || written.includes('\n')
    ? written
        .split('\n')
        .map((line) => `<p>${lines(line)}</p>`)
        .join('')
    : lines(written)
}

interface Entry {
  key: string
  value: number
  isExact?: boolean
}

/** The parts of an item that depend on the kind of its question. */
interface Parts {
  cardinality: 'single' | 'multiple' | 'ordered'
  baseType: 'identifier' | 'string' | 'pair' | 'directedPair'
  correct: readonly string[]
  mapping?: { entries: readonly Entry[]; Default: number; Lower: number | null; Upper: number | null }
  interaction: string
  processing: string
}

const condition = (inside: string, points: number): string =>
  '    <qti-response-condition><qti-response-if>' +
  `${inside}<qti-set-outcome-value identifier="SCORE">` +
  `<qti-base-value base-type="float">${numberText(points)}</qti-base-value></qti-set-outcome-value></qti-response-if></qti-response-condition>\n`

const template = (name: string): string => `  <qti-response-processing template="${templates}/${name}.xml"/>\n`
const rules = (inside: string): string => `  <qti-response-processing>\n${inside}  </qti-response-processing>\n`

/** All points for the right response. */
const matchCorrect = (points: number): string =>
  points === 1
    ? template('match_correct')
    : rules(condition('<qti-match><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-match>', points))

/** Points for each option at its place. */
const placeRules = (ids: readonly string[], points: number): string =>
  rules(
    ids
      .map((id, at) => {
        const index = `<qti-index n="${at + 1}"><qti-variable identifier="RESPONSE"/></qti-index>`
        const sum = `<qti-sum><qti-variable identifier="SCORE"/><qti-base-value base-type="float">${numberText(points / ids.length)}</qti-base-value></qti-sum>`
        return (
          `    <qti-response-condition><qti-response-if><qti-match>${index}<qti-base-value base-type="identifier">${id}</qti-base-value></qti-match>` +
          `<qti-set-outcome-value identifier="SCORE">${sum}</qti-set-outcome-value></qti-response-if></qti-response-condition>\n`
        )
      })
      .join(''),
  )

/** The points of a mapping: those of the question, or of its options, adapted to the points that an editor chose. */
function scaled(
  question: FileQuestion,
  points: number,
): { scoring: NonNullable<FileQuestion['Scoring']>; scoreOf: (at: number) => number } | undefined {
  const { Scoring, Options } = question
  if (Scoring?.Rule !== 'sum') return undefined
  const best = bestSum({ ...question, Mode: question.Mode as 0 }, Scoring)
  const factor = best > 0 && Math.abs(points - best) > 0.005 ? points / best : 1
  const bound = (value: number | null): number | null => (value === null ? null : value * factor)
  return {
    scoring: { Rule: 'sum', Default: Scoring.Default * factor, Lower: bound(Scoring.Lower), Upper: bound(Scoring.Upper) },
    scoreOf: (at) => (Options[at]?.Score ?? Scoring.Default) * factor,
  }
}

type Option = FileQuestion['Options'][number]

/** An image, seen from the folder of the items. */
const drawn = (image: FileImage | undefined): string =>
  image ? `<img src="../${quoted(image.name)}" alt="${quoted(image.alt)}" width="${image.width}" height="${image.height}"/>` : ''

const simple = (id: string, { Text, Image }: Pick<Option, 'Text' | 'Image'>, formulas: FileQuestion['Formulas']): string =>
  `        <qti-simple-choice identifier="${id}">${flow(Text, false, formulas)}${drawn(Image)}</qti-simple-choice>\n`

const associable = (
  id: string,
  { Text, Image }: Pick<Option, 'Text' | 'Image'>,
  most: number,
  formulas: FileQuestion['Formulas'],
): string =>
  `        <qti-simple-associable-choice identifier="${id}" match-max="${most}">${flow(Text, false, formulas)}${drawn(Image)}</qti-simple-associable-choice>\n`

const interactionOf = (name: string, attributes: string, inside: string): string =>
  `      <qti-${name}-interaction response-identifier="RESPONSE" ${attributes}>\n${inside}      </qti-${name}-interaction>\n`

const noBounds = { Default: 0, Lower: null, Upper: null }

function choiceParts(question: FileQuestion, points: number, isShuffled: boolean): Parts {
  const { Mode, Options, Scoring, MaxChoices } = question
  const isSeveral = Mode === QuestionModes.several
  const isTrueFalse = Mode === QuestionModes.trueFalse
  const ids = Options.map((_, at) => (isTrueFalse ? ['true', 'false'][at] : undefined) ?? `C${at + 1}`)
  const choices = isTrueFalse ? [{ Text: 'True' }, { Text: 'False' }] : Options
  const sum = scaled(question, points)
  const rights = Math.max(1, Options.filter(({ Correct }) => Correct).length)
  const share = points / Math.min(rights, MaxChoices || rights)
  const valueOf = (at: number): number => sum?.scoreOf(at) ?? (Options[at]?.Correct ? share : isSeveral ? -share : 0)
  const isExact = Scoring?.Rule === 'exact'
  const isPoll = Mode === QuestionModes.poll
  const bounds = sum?.scoring ?? (isSeveral ? { Default: 0, Lower: 0, Upper: points } : noBounds)
  const shuffle = `shuffle="${isShuffled && !isTrueFalse}" max-choices="${isSeveral ? MaxChoices : 1}"`
  return {
    ...{ cardinality: isSeveral ? 'multiple' : 'single', baseType: 'identifier' },
    correct: ids.filter((_, at) => Options[at]?.Correct),
    ...(isExact || isPoll ? {} : { mapping: { ...bounds, entries: ids.map((key, at) => ({ key, value: valueOf(at) })) } }),
    interaction: interactionOf('choice', shuffle, choices.map((choice, at) => simple(ids[at] ?? '', choice, question.Formulas)).join('')),
    processing: isPoll ? '' : isExact ? matchCorrect(points) : template('map_response'),
  }
}

function textParts(question: FileQuestion, points: number): Parts {
  const { Options } = question
  const sum = scaled(question, points)
  const entries = Options.map(({ Text, IsExact }, at) => ({ key: Text, value: sum?.scoreOf(at) ?? points, isExact: IsExact }))
  return {
    ...{ cardinality: 'single', baseType: 'string' },
    correct: Options.slice(0, 1).map(({ Text }) => Text),
    mapping: { ...(sum?.scoring ?? noBounds), entries },
    interaction: '      <p><qti-text-entry-interaction response-identifier="RESPONSE"/></p>\n',
    processing: template('map_response'),
  }
}

function orderParts({ Options, Scoring, Formulas }: FileQuestion, points: number): Parts {
  const ids = Options.map((_, at) => `C${at + 1}`)
  return {
    ...{ cardinality: 'ordered', baseType: 'identifier', correct: ids },
    interaction: interactionOf('order', 'shuffle="true"', Options.map((option, at) => simple(`C${at + 1}`, option, Formulas)).join('')),
    processing: Scoring?.Rule === 'exact' ? matchCorrect(points) : placeRules(ids, points),
  }
}

/** A match has two sets, and pairs have one. */
function pairParts(question: FileQuestion, points: number): Parts {
  const { Options, ExtraMatches, Scoring } = question
  const isPairs = question.Mode === QuestionModes.pairs
  const targets = [...new Set([...Options.map(({ Match }) => Match), ...ExtraMatches.map(({ Text }) => Text)])]
  const sum = scaled(question, points)
  const keys = Options.map(({ Match }, at) => `A${at + 1} B${targets.indexOf(Match) + 1}`)
  const most = !isPairs && new Set(Options.map(({ Match }) => Match)).size < Options.length ? 0 : 1
  const first = Options.map((option, at) => associable(`A${at + 1}`, option, 1, question.Formulas)).join('')
  const second = targets.map((Text, at) => associable(`B${at + 1}`, { Text }, most, question.Formulas)).join('')
  const set = (inside: string): string => `        <qti-simple-match-set>\n${inside}        </qti-simple-match-set>\n`
  const attributes = `shuffle="true" max-associations="${Options.length}"`
  const isExact = Scoring?.Rule === 'exact'
  const entries = keys.map((key, at) => ({ key, value: sum?.scoreOf(at) ?? points / Options.length }))
  return {
    ...{ cardinality: 'multiple', baseType: isPairs ? 'pair' : 'directedPair', correct: keys },
    ...(isExact ? {} : { mapping: { ...(sum?.scoring ?? noBounds), entries } }),
    interaction: isPairs
      ? interactionOf('associate', attributes, first + second)
      : interactionOf('match', attributes, set(first) + set(second)),
    processing: isExact ? matchCorrect(points) : template('map_response'),
  }
}

const shapes = { circle: 'circle', rectangle: 'rect', polygon: 'poly' } as const

/** One area is chosen. Others with as many points as the right one stand in the mapping alone. */
function hotspotParts(question: FileQuestion, points: number): Parts {
  const { Options, Image } = question
  const sum = scaled(question, points)
  const valueOf = (at: number): number => sum?.scoreOf(at) ?? (Options[at]?.Correct ? points : 0)
  const entries = Options.map((_, at) => ({ key: `H${at + 1}`, value: valueOf(at) }))
  const right =
    entries[
      Math.max(
        0,
        Options.findIndex(({ Correct }) => Correct),
      )
    ]?.value
  const choices = Options.map(({ Text, Area }, at) => {
    const area = Area ? `shape="${shapes[Area.Shape]}" coords="${Area.Coords.join(',')}"` : 'shape="default" coords=""'
    return `        <qti-hotspot-choice identifier="H${at + 1}" ${area} hotspot-label="${quoted(Text)}"/>\n`
  })
  return {
    ...{ cardinality: 'single', baseType: 'identifier' },
    correct: entries
      .filter(({ value }) => value === right)
      .slice(0, 1)
      .map(({ key }) => key),
    mapping: { ...(sum?.scoring ?? noBounds), entries },
    interaction: interactionOf('hotspot', 'max-choices="1"', `        ${drawn(Image)}\n${choices.join('')}`),
    processing: template('map_response'),
  }
}

function partsOf(question: FileQuestion, points: number, isShuffled: boolean): Parts {
  const { Mode, Options } = question
  if (Mode === QuestionModes.text) return textParts(question, points)
  if (Mode === QuestionModes.hotspot) return hotspotParts(question, points)
  if (Mode === QuestionModes.pairs || isMatch({ Mode: Mode as 0, Options })) return pairParts(question, points)
  return Mode === QuestionModes.order ? orderParts(question, points) : choiceParts(question, points, isShuffled)
}

function mappingOf({ mapping }: Parts): string {
  if (!mapping) return ''
  const { entries, Default, Lower, Upper } = mapping
  const bound = (name: string, value: number | null): string => (value === null ? '' : ` ${name}="${numberText(value)}"`)
  const bounds = `${bound('lower-bound', Lower)}${bound('upper-bound', Upper)} default-value="${numberText(Default)}"`
  const written = entries.map(({ key, value, isExact }) => {
    const letters = isExact === undefined ? '' : ` case-sensitive="${isExact}"`
    return `      <qti-map-entry map-key="${quoted(key)}" mapped-value="${numberText(value)}"${letters}/>\n`
  })
  return `    <qti-mapping${bounds}>\n${written.join('')}    </qti-mapping>\n`
}

const outcome = (name: string, type: string, value: string): string =>
  `  <qti-outcome-declaration identifier="${name}" cardinality="single" base-type="${type}">` +
  `<qti-default-value><qti-value>${value}</qti-value></qti-default-value></qti-outcome-declaration>\n`

/** A QTI item. Its explanation is shown as feedback after the answer. */
function itemOf(asked: FileQuestion, number: number, isShuffled: boolean): string {
  const question = withNormalScoring(asked)
  const { Question, Explanation, Points, Mode, Image } = question
  const image = Image && Mode !== QuestionModes.hotspot ? `      <div>${drawn(Image)}</div>\n` : ''
  const parts = partsOf(question, Points || 1, isShuffled)
  const correct = parts.correct.map((value) => `<qti-value>${lines(value)}</qti-value>`).join('')
  const hasExplanation = Explanation !== ''
  const explained = `  <qti-modal-feedback outcome-identifier="FEEDBACK" identifier="explanation" show-hide="show"><qti-content-body>${flow(Explanation, true, question.Formulas)}</qti-content-body></qti-modal-feedback>\n`
  return [
    start,
    `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="item-${number}" title="${quoted(nameOf(Question))}"`,
    ' adaptive="false" time-dependent="false">\n',
    `  <qti-response-declaration identifier="RESPONSE" cardinality="${parts.cardinality}" base-type="${parts.baseType}">\n`,
    correct === '' ? '' : `    <qti-correct-response>${correct}</qti-correct-response>\n`,
    mappingOf(parts),
    '  </qti-response-declaration>\n',
    outcome('SCORE', 'float', '0'),
    Mode === QuestionModes.poll ? '' : outcome('MAXSCORE', 'float', numberText(Points)),
    hasExplanation ? outcome('FEEDBACK', 'identifier', 'explanation') : '',
    `  <qti-item-body>\n      ${flow(Question, true, question.Formulas)}\n${image}${parts.interaction}  </qti-item-body>\n`,
    parts.processing,
    hasExplanation ? explained : '',
    '</qti-assessment-item>\n',
  ].join('')
}

const itemName = (number: number): string => `items/item-${number}.xml`

/** A test of all items in their order. */
const testOf = (title: string, numbers: readonly number[]): string =>
  `${start}<qti-assessment-test xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="test" title="${quoted(title)}">\n` +
  '  <qti-test-part identifier="part" navigation-mode="nonlinear" submission-mode="individual">\n' +
  `    <qti-assessment-section identifier="section" title="${quoted(title)}" visible="true">\n` +
  numbers.map((number) => `      <qti-assessment-item-ref identifier="item-${number}" href="${itemName(number)}"/>\n`).join('') +
  '    </qti-assessment-section>\n  </qti-test-part>\n</qti-assessment-test>\n'

function manifestOf(questions: readonly FileQuestion[]): string {
  const resource = (identifier: string, type: string, name: string, images: readonly string[] = []): string => {
    const files = [name, ...images].map((file) => `<file href="${file}"/>`).join('')
    return `    <resource identifier="${identifier}" type="${type}" href="${name}">${files}</resource>\n`
  }
  return [
    `${start}<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="package">\n`,
    '  <metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>\n  <organizations/>\n  <resources>\n',
    resource('test', 'imsqti_test_xmlv3p0', 'test.xml'),
    ...questions.map((each, at) => resource(`item-${at + 1}`, 'imsqti_item_xmlv3p0', itemName(at + 1), imageNamesOf(each))),
    '  </resources>\n</manifest>\n',
  ].join('')
}

/** The texts of a QTI 3 package: a manifest, a test and an item for each question, which name their images. */
export function writeQti(title: string, questions: readonly FileQuestion[], isShuffled: boolean): PackageFile[] {
  const numbers = questions.map((_, at) => at + 1)
  return [
    { Name: 'imsmanifest.xml', Text: manifestOf(questions) },
    { Name: 'test.xml', Text: testOf(title, numbers) },
    ...questions.map((question, at) => ({ Name: itemName(at + 1), Text: itemOf(question, at + 1, isShuffled) })),
  ]
}
