import { describe, expect, it } from 'vitest'
import { QuestionModes, type QuizAnswer } from '../../sdk/quizzes/contract.ts'
import { hasMatches, type KnownImages, type Question, questionOf } from '../quizzes/question.ts'
import { answerFault, score } from '../quizzes/score.ts'
import { writtenOf } from './file-question.ts'
import { type GivenImages, placeImages } from './place-images.ts'
import { choice, declared, examples, item, mapping, unread } from './qti-items.fixture.ts'
import { readFile } from './read-file.ts'

const read = (text: string) => readFile({ text, files: [] }).entries[0] ?? expect.fail('there is no entry')

const images: KnownImages = new Map([[1, { Name: 'map.webp', Width: 400, Height: 200 }]])
const given: GivenImages = new Map([['images/map.png', { ID: 1, width: 800, height: 400, Width: 400, Height: 200 }]])

/** The question that a quiz would store. */
function storedOf(xml: string): Question {
  const { question, fault } = read(xml)
  if (!question) return expect.fail(fault)
  const { question: placed, fault: unplaced } = placeImages(question, given, '')
  expect(unplaced).toBeUndefined()
  return questionOf(writtenOf({ question: placed }, 0), undefined, images)
}

/** The answer that a person with this response gives. */
function answerOf(question: Question, response: string | readonly string[]): QuizAnswer {
  if (typeof response === 'string' && question.Mode === QuestionModes.text) return { Options: [], Matches: [], Text: response }
  const ids = new Map([
    ...question.Options.flatMap(({ ID, Text, Match, MatchID }) => [
      [Text, ID] as const,
      ...(Match === '' ? [] : [[Match, MatchID] as const]),
    ]),
    ...question.ExtraMatches.map(({ ID, Text }) => [Text, ID] as const),
  ])
  const idOf = (text: string): number => ids.get(text) ?? expect.fail(`there is no ${text}`)
  const parts = [response].flat().map((part) => part.split(' = '))
  return {
    Options: parts.map(([option = '']) => idOf(option)),
    Matches: hasMatches(question) ? parts.map(([, match = '']) => idOf(match)) : [],
    Text: '',
  }
}

describe('readQtiItem', () => {
  it.each(unread)('names %s as left out', (_, xml, fault) => expect(read(xml)).toMatchObject({ fault, question: undefined }))

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]>\n<qti-assessment-item/>'],
    ['an outside entity', '<!DOCTYPE a SYSTEM "file:///etc/passwd">\n<qti-assessment-item>&a;</qti-assessment-item>'],
    ['an unknown entity', item(declared('single', 'identifier', ['A']), '<p>&nbsp;</p>', '')],
    ['a missing end', '<qti-assessment-item>'],
    ['elements that are too deep', item('', '<div>'.repeat(100) + '</div>'.repeat(100), '')],
    [
      'choices with the same identifier',
      item(
        declared('single', 'identifier', ['A']),
        choice({ A: 'a' }).replace(
          '</qti-choice-interaction>',
          '<qti-simple-choice identifier="A">b</qti-simple-choice></qti-choice-interaction>',
        ),
        '',
      ),
    ],
  ])('refuses %s', (_, xml) => expect(read(xml).fault).toBe('QUIZ_FILE_BROKEN'))

  it('refuses more choices or points of responses than a question can have', () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`A${at}`, `a${at}`]))
    expect(read(item(declared('single', 'identifier', ['A1']), choice(many(101)), '')).fault).toBe('QUIZ_FILE_MANY_OPTIONS')
    const entries = Array.from({ length: 501 }, (_, at) => `<qti-map-entry map-key="A${at}" mapped-value="1"/>`).join('')
    const mapped = declared('single', 'identifier', ['A1']).replace(
      '</qti-response-declaration>',
      `<qti-mapping>${entries}</qti-mapping></qti-response-declaration>`,
    )
    expect(read(item(mapped, choice(many(3)), '')).fault).toBe('QUIZ_FILE_MANY_OPTIONS')
  })

  it.each(examples)('scores $name as the item says', ({ xml, points, table }) => {
    const question = storedOf(xml)
    expect(question.Points).toBeCloseTo(points, 5)
    for (const [response, expected] of table) {
      const answer = answerOf(question, response)
      expect(answerFault(question, answer)).toBeUndefined()
      expect({ response, points: Math.round(score(question, answer) * question.Points * 1e6) / 1e6 }).toEqual({
        response,
        points: expected,
      })
    }
  })

  it('refuses more choices than the item allows', () => {
    const two = storedOf(examples.find(({ name }) => name.includes('only two'))?.xml ?? '')
    expect(answerFault(two, answerOf(two, ['Oxygen', 'Nitrogen', 'Rust']))).toBe('QUIZ_ANSWER_INVALID')
  })

  it('reads texts without their markup, and says what is lost', () => {
    const body =
      '<p>Which  <b>gas</b>\n?</p><img src="a.png" alt=""/><math xmlns="http://www.w3.org/1998/Math/MathML"><maction><mi>x</mi></maction></math><qti-rubric-block view="scorer">Key: A</qti-rubric-block>'
    const feedback = '<qti-feedback-inline outcome-identifier="F" identifier="A" show-hide="show">Yes!</qti-feedback-inline>'
    const options = choice({ A: `<p>Oxygen</p><p>O&#8322; &amp; more</p>${feedback}`, B: '<pre>a  b\n c</pre>' })
    const { question, notes } = read(item(declared('single', 'identifier', ['A']), body + options, ''))
    expect(question?.Question).toBe('Which gas ?\nThink of air.\nChoose.')
    expect(question?.Options.map(({ Text }) => Text)).toEqual(['Oxygen\nO₂ & more', 'a  b\n c'])
    expect([...notes].sort()).toEqual(['QUIZ_FILE_FEEDBACK', 'QUIZ_FILE_FORMULAS'])
    expect(question?.Image).toEqual({ name: 'a.png', alt: '', width: 0, height: 0 })
  })

  it('leaves a gap in a sentence where the text is written', () =>
    expect(examples.filter(({ name }) => name.startsWith('a text')).map(({ xml }) => read(xml).question?.Question)).toEqual([
      'The capital is _____.',
      '_____ is a river.',
    ]))

  it('reads a choice without a key as a poll', () =>
    expect(read(item(declared('single', 'identifier', []), choice({ A: 'Yes', B: 'No' }), '')).question).toMatchObject({
      Mode: QuestionModes.poll,
      Points: 0,
    }))

  it('says that sums below 0 count as 0', () => {
    const minus = (bound: string) =>
      read(
        item(
          declared('multiple', 'identifier', ['A'], mapping(`${bound} default-value="-2"`, { A: 1 })),
          choice({ A: 'a', B: 'b' }, 0),
          '',
        ),
      )
    expect([...minus('').notes]).toEqual(['QUIZ_FILE_BELOW'])
    expect([...minus('lower-bound="0"').notes]).toEqual([])
  })

  it('reads the spelling of QTI 2', () => {
    const xml = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="Old">
      <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration>
      <itemBody><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Why?</prompt>
        <simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody>
      <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`
    const question = storedOf(xml)
    expect(question).toMatchObject({ Question: 'Why?', Points: 1 })
    expect(score(question, answerOf(question, 'b'))).toBe(1)
  })
})
