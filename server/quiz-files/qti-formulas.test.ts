import { describe, expect, it } from 'vitest'
import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { type FileQuestion, optionOf, plainQuestion } from './file-question.ts'
import { readFile } from './read-file.ts'
import { writeQti } from './write-qti.ts'

const math = (TeX: string, inside: string, display = '') =>
  `<math xmlns="http://www.w3.org/1998/Math/MathML"${display} alttext="${TeX}">${inside}</math>`
const half = '<mfrac><mn>1</mn><mn>2</mn></mfrac>'
const item = (body: string) =>
  '<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="t">' +
  '<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>' +
  `<qti-item-body><p>How much is ${body}?</p><qti-choice-interaction response-identifier="RESPONSE" max-choices="1">` +
  '<qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice></qti-choice-interaction></qti-item-body>' +
  '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/></qti-assessment-item>'
const read = (body: string) => readFile({ text: item(body), files: [] }).entries[0]

describe('formulas of QTI', () => {
  it('names formulas that do more than draw, and reads the rest', () => {
    for (const bad of [
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><maction><mi>x</mi></maction></math>',
      '<math xmlns="http://www.w3.org/1998/Math/MathML" alttext="a\\)b"><mi>x</mi></math>',
      `<math xmlns="http://www.w3.org/1998/Math/MathML" alttext="${'x'.repeat(501)}"><mi>x</mi></math>`,
      '<math xmlns="http://www.w3.org/1998/Math/MathML"/>',
    ]) {
      const entry = read(bad)
      expect(entry?.fault, bad).toBeUndefined()
      expect([...(entry?.notes ?? [])], bad).toEqual(['QUIZ_FILE_FORMULAS'])
      expect(entry?.question?.Formulas).toBeUndefined()
    }
  })

  it('takes the TeX from a note, from the words of the formula, or from its parts', () => {
    const noted = `<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics>${half}<annotation encoding="application/x-tex">\\frac 12</annotation></semantics></math>`
    for (const [body, TeX] of [
      [noted, '\\frac 12'],
      [math('one half', half), 'one half'],
      [
        `<math xmlns="http://www.w3.org/1998/Math/MathML">${half}<mo>+</mo><msup><mi>x</mi><mn>2</mn></msup></math>`,
        '\\frac{1}{2} + {x}^{2}',
      ],
      [`<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mi>x</m:mi></m:math>`, 'x'],
    ] as const) {
      const { question, notes } = read(body) ?? {}
      expect(question?.Question).toBe(`How much is \\(${TeX}\\)?`)
      expect(question?.Formulas?.map((each) => each.TeX)).toEqual([TeX])
      expect([...(notes ?? [])]).toEqual([])
    }
    expect(read(math('x', '<mi>x</mi>', ' display="block"'))?.question?.Question).toContain('$$x$$')
  })

  it('gives back questions with formulas, and the same package from them', () => {
    const formulas = [
      { TeX: '\\frac{1}{2}', IsBlock: false, MathML: math('\\frac{1}{2}', half) },
      { TeX: 'a<b', IsBlock: true, MathML: math('a&lt;b', '<mi>a</mi><mo stretchy="false">&lt;</mo><mi>b</mi>', ' display="block"') },
    ]
    const question = (Mode: FileQuestion['Mode'], Options: FileQuestion['Options']): FileQuestion => ({
      ...{ ...plainQuestion, Mode, Options, Formulas: formulas, Explanation: 'Because $$a<b$$' },
      Question: 'Two lines:\nhow much is \\(\\frac{1}{2}\\) of \\(unknown\\)?',
    })
    const options = ['\\(\\frac{1}{2}\\)', '$$a<b$$ or not', '2  spaces \\(\\frac{1}{2}\\)']
    const questions = [
      question(
        QuestionModes.one,
        options.map((text, at) => optionOf(text, at === 0)),
      ),
      question(
        QuestionModes.order,
        options.map((text) => optionOf(text, true)),
      ),
      question(
        QuestionModes.order,
        options.map((text, at) => optionOf(text, true, at === 0 ? '$$a<b$$' : `match ${at}`)),
      ),
      question(
        QuestionModes.pairs,
        options.map((text, at) => optionOf(text, true, `match ${at}`)),
      ),
    ]
    const files = writeQti('Formulas', questions, false)
    expect(files[2]?.Text).toContain(formulas[0]?.MathML)
    const entries = readFile({ text: '', files: files.map(({ Name, Text }) => ({ name: Name, text: Text })) }).entries
    expect(entries.map(({ fault, notes }) => [fault, [...notes]])).toEqual(questions.map(() => [undefined, []]))
    const again = entries.map(({ question: each }) => each as FileQuestion)
    expect(again.map(({ Question, Explanation }) => [Question, Explanation])).toEqual(
      questions.map(({ Question, Explanation }) => [Question, Explanation]),
    )
    for (const each of again) expect(each.Formulas).toEqual(expect.arrayContaining(formulas))
    expect(writeQti('Formulas', again, false)).toEqual(files)
  })
})
