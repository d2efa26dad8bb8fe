import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QuestionModes, type QuizAnswer, type QuizArea } from '../../sdk/quizzes/contract.ts'
import { foldText } from '../quizzes/fold-text.ts'
import { type KnownImages, type Question, questionFault, questionOf } from '../quizzes/question.ts'
import { answerFault, bestSum, score } from '../quizzes/score.ts'
import { numberedImages } from './export-images.ts'
import { type FileQuestion, optionOf, type PlacedQuestion, plainQuestion, writtenOf } from './file-question.ts'
import { type GivenImages, placeImages } from './place-images.ts'
import { readFile } from './read-file.ts'
import { readGift } from './read-gift.ts'
import { hasArrow, writeGift } from './write-gift.ts'
import { writeMoodleXml } from './write-moodle-xml.ts'
import { type PackageFile, writeQti } from './write-qti.ts'

const pieces = [
  'a',
  'Ö',
  '{',
  '}',
  '~',
  '=',
  '#',
  '####',
  ':',
  '::',
  '\\',
  '\\n',
  '%50%',
  '[html]',
  '->',
  '<b>',
  '&amp;',
  ']]>',
  ' ',
  '\n',
  '//',
  '😀',
  'TRUE',
  '*',
]
const text = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join('').trim())
  .filter((words) => foldText(words) !== '')
const texts = (minLength: number) => fc.uniqueArray(text, { minLength, maxLength: 6, selector: foldText })

type Answers = Pick<PlacedQuestion, 'Mode'> & { Options: (ReturnType<typeof optionOf> & { Area?: QuizArea })[] }
const answers: fc.Arbitrary<Answers> = fc.oneof(
  texts(2).map((all) => ({ Mode: QuestionModes.one, Options: all.map((words, index) => optionOf(words, index === 1)) })),
  texts(2).map((all) => ({ Mode: QuestionModes.several, Options: all.map((words, index) => optionOf(words, index % 2 === 0)) })),
  fc.boolean().map((isTrue) => ({ Mode: QuestionModes.trueFalse, Options: [optionOf('', isTrue), optionOf('', !isTrue)] })),
  texts(1).map((all) => ({ Mode: QuestionModes.text, Options: all.map((words) => optionOf(words, true)) })),
  texts(2).map((all) => ({ Mode: QuestionModes.order, Options: all.map((words, index) => optionOf(words, true, all.at(-1 - index))) })),
)
const question: fc.Arbitrary<FileQuestion> = fc
  .tuple(answers, text, fc.oneof(fc.constant(''), text), fc.integer({ min: 0, max: 100 }))
  .map(([parts, Question, Explanation, Points]) => ({ ...plainQuestion, ...parts, Question, Explanation, Points }))

describe('writeGift', () => {
  it('writes what readGift reads, but for points', () => {
    fc.assert(
      fc.property(fc.array(question, { maxLength: 4 }), (all) => {
        const questions = all.filter((each) => !hasArrow(each))
        const read = readGift(writeGift(questions).replaceAll('\n', '\r\n'))
        expect(read.map((entry) => entry.question)).toEqual(questions.map((each) => ({ ...each, Points: 1 })))
      }),
    )
  })
})

const points = fc.constantFrom(-1, 0, 0.25, 1, 3)
const scored = (parts: Answers): fc.Arbitrary<Partial<PlacedQuestion>> =>
  fc
    .record({
      Scoring: fc.oneof(
        fc.constant(null),
        fc.constant({ Rule: 'exact' as const, Default: 0, Lower: null, Upper: null }),
        fc.record({
          Rule: fc.constant('sum' as const),
          Default: points,
          Lower: fc.constantFrom(null, 0),
          Upper: fc.constantFrom(null, 2.5, 4),
        }),
      ),
      scores: fc.array(points, { minLength: parts.Options.length, maxLength: parts.Options.length }),
      extras: texts(1),
      MaxChoices: fc.constantFrom(0, 1),
    })
    .map(({ Scoring, scores, extras, MaxChoices }) => ({
      ...parts,
      ...{ Scoring, MaxChoices: parts.Mode === QuestionModes.several ? MaxChoices : 0 },
      Options: parts.Options.map((option, at) => ({ ...option, Score: Scoring?.Rule === 'sum' ? (scores[at] ?? 0) : null })),
      ExtraMatches: parts.Options.some(({ Match }) => Match !== '') ? extras.map((Text) => ({ ID: 0, Text: `extra ${Text}` })) : [],
    }))

/** Images that a quiz has, each with its size. */
const images: KnownImages = new Map([1, 2, 3].map((id) => [id, { Name: `${id}.webp`, Width: 200 * id, Height: 100 * id }]))
const alt = fc.oneof(text, fc.constantFrom('"quoted" & <b>', 'two\nlines', "it's"))
const image = fc.record({ ID: fc.constantFrom(1, 2, 3), Alt: alt })

const areas = [
  { Shape: 'circle' as const, Coords: [60, 50, 20] },
  { Shape: 'rectangle' as const, Coords: [0, 0, 200, 100] },
  { Shape: 'polygon' as const, Coords: [0, 0, 100, 0, 50, 80] },
]
/** Several areas may be right. */
const hotspot = fc.tuple(texts(2), fc.integer({ min: 1, max: 3 })).map(([all, rights]) => ({
  Mode: QuestionModes.hotspot,
  Options: all.map((words, at) => ({ ...optionOf(words, at % 3 < rights), Area: areas[at % 3] ?? expect.fail() })),
}))

/** Kinds that only QTI holds. */
const otherAnswers: fc.Arbitrary<Answers> = fc.oneof(
  hotspot,
  texts(2).map((all) => ({ Mode: QuestionModes.poll, Options: all.map((words) => optionOf(words)) })),
  texts(2).map((all) => ({ Mode: QuestionModes.order, Options: all.map((words) => optionOf(words, true)) })),
  texts(2).map((all) => ({ Mode: QuestionModes.order, Options: all.map((words) => optionOf(words, true, 'one for all')) })),
  texts(2).map((all) => ({ Mode: QuestionModes.pairs, Options: all.map((words) => optionOf(`first ${words}`, true, `second ${words}`)) })),
)
const spaced = fc.constantFrom('a', 'b  c', 'd\n\ne', ' f', '_____', 'g\t h', 'i\n _____ \nj').map((words) => `k ${words} l`)
const qtiQuestion: fc.Arbitrary<Question> = fc
  .tuple(
    fc.oneof(answers, otherAnswers).chain(scored),
    fc.oneof(text, spaced),
    fc.oneof(fc.constant(''), text, spaced),
    fc.constantFrom(0, 1, 2.5, 7),
    fc.record({ own: fc.option(image), options: fc.array(fc.option(image), { minLength: 6, maxLength: 6 }) }),
  )
  .map(([{ Options = [], Mode = 0, ...parts }, Question, Explanation, Points, { own, options }]) => {
    const needed = Mode === QuestionModes.hotspot ? { ID: 1, Alt: 'A map' } : own
    const withImages = Options.map((option, at) => ({ ...option, ...(options[at] ? { Image: options[at] } : {}) }))
    const texts = { Question, Explanation, Points, ...(needed ? { Image: needed } : {}) }
    return writtenOf({ question: { ...plainQuestion, ...parts, Mode, Options: withImages, ...texts } }, 0)
  })
  .filter((written) => questionFault(written) === undefined)
  // As a quiz stores it.
  .map((written) => questionOf(written, undefined, images))
  .filter(({ Mode, Scoring, Options, MaxChoices }) => Scoring?.Rule !== 'sum' || bestSum({ Mode, Options, MaxChoices }, Scoring) > 0)

/** Questions as a file names them. */
const named = (all: readonly Question[]): FileQuestion[] => {
  const seen = <Image extends { ID: number }>(own: Image | undefined) => (own ? { Image: { ...own, URL: `/${own.ID}` } } : {})
  const asked = all.map(({ Image, Options, ...rest }) => ({
    ...{ ...rest, IsVisible: true, ...seen(Image) },
    Options: Options.map(({ Image: own, ...option }) => ({ ...option, ...seen(own) })),
  }))
  return numberedImages(asked).questions
}

/** A question that was read, as a quiz with all its images stores it. */
function storedAgain(read: FileQuestion): Question {
  const all = [read.Image, ...read.Options.map(({ Image }) => Image)].flatMap((each) => each ?? [])
  const given: GivenImages = new Map(
    all.map(({ name, width, height }) => [name, { ID: width / 200, width, height, Width: width, Height: height }]),
  )
  const { question: own, fault } = placeImages(read, given, 'none')
  expect(fault).toBeUndefined()
  return questionOf(writtenOf({ question: own }, 0), undefined, images)
}

const readQti = (files: readonly PackageFile[]) =>
  readFile({ text: '', files: files.map(({ Name, Text }) => ({ name: Name, text: Text })) }).entries.map(
    ({ question: read, fault }) => read ?? expect.fail(fault),
  )

describe('writeQti', () => {
  it('writes a package that is written again, byte for byte, after it was read', () => {
    fc.assert(
      fc.property(fc.array(qtiQuestion, { minLength: 1, maxLength: 4 }), fc.boolean(), (questions, isShuffled) => {
        const files = writeQti('A <quiz>', named(questions), isShuffled)
        const read = readQti(files)
        expect(writeQti('A <quiz>', read, isShuffled)).toEqual(files)
        expect(writeQti('A <quiz>', named(read.map(storedAgain)), isShuffled)).toEqual(files)
        expect(read.map(({ Mode, Question, Explanation, Points }) => ({ Mode, Question, Explanation, Points }))).toEqual(
          questions.map(({ Mode, Question, Explanation, Points }) => ({ Mode, Question, Explanation, Points })),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('writes what is scored in the same way after it was read', () => {
    const given = fc.array(fc.nat(), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(qtiQuestion, given, (asked, numbers) => {
        const [file] = readQti(writeQti('Quiz', named([asked]), false))
        const again = storedAgain(file ?? expect.fail('there is no question'))
        const chosen = answerBy(asked, numbers)
        expect(score01(again, answerBy(again, numbers))).toBeCloseTo(score01(asked, chosen), 3)
      }),
      { numRuns: 300 },
    )
  })
})

/** The same answer to questions whose options have other numbers. */
function answerBy(asked: Question, numbers: readonly number[]): QuizAnswer {
  const pick = <Part>(parts: readonly Part[], count: number): Part[] =>
    parts
      .map((part, at) => ({ part, place: (numbers[at % 8] ?? 0) * 31 + at }))
      .sort((one, other) => one.place - other.place)
      .slice(0, count)
      .map(({ part }) => part)
  const ids = asked.Options.map(({ ID }) => ID)
  const matches = [...new Set(asked.Options.map(({ MatchID }) => MatchID)), ...asked.ExtraMatches.map(({ ID }) => ID)]
  if (asked.Mode === QuestionModes.text) return { Options: [], Matches: [], Text: pick(asked.Options, 1)[0]?.Text ?? '' }
  if (asked.Mode === QuestionModes.pairs) {
    const all = pick([...ids, ...matches], 2 * ids.length)
    return { Options: all.slice(0, ids.length), Matches: all.slice(ids.length), Text: '' }
  }
  if (asked.Mode === QuestionModes.order && matches.some((id) => id > 0)) {
    const repeated =
      matches.length < ids.length ? ids.map((_, at) => matches[(numbers[at % 8] ?? 0) % matches.length] ?? 0) : pick(matches, ids.length)
    return { Options: ids, Matches: repeated, Text: '' }
  }
  if (asked.Mode === QuestionModes.order) return { Options: pick(ids, ids.length), Matches: [], Text: '' }
  return {
    Options: pick(ids, asked.Mode === QuestionModes.several ? 1 + ((numbers[7] ?? 0) % (asked.MaxChoices || ids.length)) : 1),
    Matches: [],
    Text: '',
  }
}

function score01(asked: Question, given: QuizAnswer): number {
  expect(answerFault(asked, given)).toBeUndefined()
  return score(asked, given)
}

describe('writeMoodleXml', () => {
  it('writes what readMoodleXml reads', () => {
    fc.assert(
      fc.property(fc.array(question, { maxLength: 4 }), fc.boolean(), (questions, isShuffled) => {
        const read = readFile({ text: `\uFEFF${writeMoodleXml(questions, isShuffled)}`, files: [] }).entries
        expect(read.map((entry) => entry.question)).toEqual(questions)
      }),
    )
  })

  it('writes images that are read again with their texts, whose spaces stay', () => {
    const choices = qtiQuestion.filter(({ Mode }) => Mode === QuestionModes.one || Mode === QuestionModes.several)
    fc.assert(
      fc.property(fc.array(choices, { minLength: 1, maxLength: 3 }), (all) => {
        const questions = named(all)
        const file = writeMoodleXml(questions, false)
        const { entries } = readFile({ text: file, files: [] })
        expect(entries.flatMap(({ lost, notes }) => [...(lost ?? []), ...notes])).toEqual([])
        const read = entries.map(({ question: each, fault }) => each ?? expect.fail(fault))
        const seen = ({ Question, Image, Options }: FileQuestion) => [
          [Question, plainImage(Image)],
          ...Options.map((option) => [option.Text, option.Correct, plainImage(option.Image)]),
        ]
        expect(read.map(seen)).toEqual(questions.map(seen))
        expect(writeMoodleXml(read, false)).toBe(file)
      }),
      { numRuns: 100 },
    )
  })
})

/** An image without the name of its file. */
function plainImage(own: FileQuestion['Image']): FileQuestion['Image'] {
  if (!own) return undefined
  const { title: _, ...rest } = own
  return rest
}
