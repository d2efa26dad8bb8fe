import { describe, expect, it } from 'vitest'
import { type FieldDefinition, fieldProblem } from '../../sdk/fields/contract.ts'
import { answerText, fieldsFor, firstAnswers, problemsIn, submittedValues, valueText } from './metadata-values.ts'

const field = (ID: number, change: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...{ ID, Title: `Field ${ID}`, Type: 'txt', Tooltip: '', DefaultValue: '', IsRequired: false, IsTitleField: false, IsDescField: false },
  ...{ MultiLine: false, HTMLEnabled: false, Order: 0, RecordTypes: [], Items: [], ...change },
})
const items = [
  { ID: 1, Name: 'One', IsDefault: true },
  { ID: 2, Name: 'Two', IsDefault: true },
]

describe('problemsIn', () => {
  it('returns missing and invalid answers, in the order of the fields', () => {
    const fields = [
      field(1, { IsTitleField: true, IsRequired: true }),
      field(2, { Type: 'date' }),
      field(3, { Type: 'chk', IsRequired: true, Items: items }),
      field(4, { HTMLEnabled: true, IsRequired: true }),
    ]
    expect(problemsIn(fields, { 2: '2027-02-29', 4: '<p>&nbsp;<br></p>' })).toEqual([
      { id: 1, problem: { code: 'TITLE_MISSING' } },
      { id: 2, problem: { code: 'DATE_WRONG', name: 'Field 2' } },
      { id: 3, problem: { code: 'CHOICE_MISSING', name: 'Field 3' } },
      { id: 4, problem: { code: 'TEXT_MISSING', name: 'Field 4' } },
    ])
    expect(problemsIn(fields, { 1: 'a', 2: '2028-02-29', 3: '2,1', 4: '<p>a</p>' })).toEqual([])
  })

  it('requires no title when the title is set elsewhere', () => {
    const title = field(1, { IsTitleField: true, IsRequired: true })
    expect(fieldProblem(title, ' ', { skipTitle: true })).toBe(undefined)
    expect(fieldProblem(title, 'x'.repeat(501), { skipTitle: true })).toEqual({ code: 'TITLE_LONG' })
  })
})

describe('fieldsFor', () => {
  it('returns the fields of a record type, without choices that have no options', () => {
    const fields = [field(1), field(2, { RecordTypes: [9] }), field(3, { Type: 'rb' }), field(4, { RecordTypes: [1, 9] })]
    expect(fieldsFor(fields, 1).map(({ ID }) => ID)).toEqual([1, 4])
  })
})

describe('firstAnswers', () => {
  it('returns the defaults, and the only option of a list', () => {
    const fields = [
      field(1, { DefaultValue: 'Words' }),
      field(2, { Type: 'date', DefaultValue: 'today' }),
      field(3, { Type: 'ddl', Items: items }),
      field(4, { Type: 'chk', Items: items }),
    ]
    expect(firstAnswers(fields, '2027-01-31')).toEqual({ 1: 'Words', 2: '2027-01-31', 3: '1', 4: '1,2' })
  })
})

describe('givenIn', () => {
  it('leaves out fields without an answer', () => {
    expect(submittedValues([field(1), field(2)], { 2: '', 3: 'x' })).toEqual([
      { FieldID: 2, FieldValue: '', Type: 'txt', Valid: true, IsTitle: false },
    ])
  })
})

describe('valueText', () => {
  it('formats only days', () => {
    expect([valueText('date', '2027-01-31'), valueText('date', 'soon'), valueText('txt', '2027-01-31')]).toEqual([
      '31/01/2027',
      'soon',
      '2027-01-31',
    ])
  })
})

describe('answerText', () => {
  it('formats an answer as plain text', () => {
    expect(answerText(field(1, { Type: 'chk', Items: items }), '2,1')).toBe('One, Two')
    expect(answerText(field(1), '<p>One</p>')).toBe('One')
    expect(['2027-01-31', 'soon', ''].map((day) => answerText(field(1, { Type: 'date' }), day))).toEqual(['31/01/2027', 'soon', ''])
  })
})
