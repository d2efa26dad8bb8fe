import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { foldText } from '../quizzes/fold-text.ts'
import { type FileQuestion, optionOf } from './file-question.ts'
import { readGift } from './read-gift.ts'
import { readMoodleXml } from './read-moodle-xml.ts'
import { hasArrow, writeGift } from './write-gift.ts'
import { writeMoodleXml } from './write-moodle-xml.ts'

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

const answers = fc.oneof(
  texts(2).map((all) => ({ Mode: QuestionModes.one, Options: all.map((words, index) => optionOf(words, index === 1)) })),
  texts(2).map((all) => ({ Mode: QuestionModes.several, Options: all.map((words, index) => optionOf(words, index % 2 === 0)) })),
  fc.boolean().map((isTrue) => ({ Mode: QuestionModes.trueFalse, Options: [optionOf('', isTrue), optionOf('', !isTrue)] })),
  texts(1).map((all) => ({ Mode: QuestionModes.text, Options: all.map((words) => optionOf(words, true)) })),
  texts(2).map((all) => ({ Mode: QuestionModes.order, Options: all.map((words, index) => optionOf(words, true, all.at(-1 - index))) })),
)
const question: fc.Arbitrary<FileQuestion> = fc
  .tuple(answers, text, fc.oneof(fc.constant(''), text), fc.integer({ min: 0, max: 100 }))
  .map(([parts, Question, Explanation, Points]) => ({ ...parts, Question, Explanation, Points }))

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

describe('writeMoodleXml', () => {
  it('writes what readMoodleXml reads', () => {
    fc.assert(
      fc.property(fc.array(question, { maxLength: 4 }), fc.boolean(), (questions, isShuffled) => {
        const read = readMoodleXml(`\uFEFF${writeMoodleXml(questions, isShuffled)}`)
        expect(read.map((entry) => entry.question)).toEqual(questions)
      }),
    )
  })
})
