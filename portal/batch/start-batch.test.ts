import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { batchWords } from '../../sdk/text/en/batch.ts'
import { type BatchValues, faultOf, noValues } from './start-batch.ts'

const needed: FieldDefinition = {
  ...{ ID: 1, Title: 'Course', Type: 'txt', Tooltip: '', DefaultValue: '', IsRequired: true, IsTitleField: false, IsDescField: false },
  ...{ MultiLine: false, HTMLEnabled: false, Order: 0, RecordTypes: [], Items: [] },
}
const values = (part: Partial<BatchValues>): BatchValues => ({ ...noValues, ...part })

describe('faultOf', () => {
  it.each([
    ['owner', 'Select a new owner'],
    ['policy', 'Select a new location'],
    ['privacy', 'Select Private or Public'],
    ['archive', 'Select archive or restore'],
    ['connect', 'Select share option'],
    ['categories', 'Select a category'],
    ['field', 'Select a field'],
    ['expiry', 'Select an expiry date or “Never expires”'],
  ] as const)('names the missing value of %s', (action, sentence) => expect(faultOf(batchWords, action, noValues)).toBe(sentence))

  it('clears a field or a date only on request', () => {
    const field = { ...needed, IsRequired: false }
    expect(faultOf(batchWords, 'field', values({ field }))).toBe('Enter a value, or clear the field')
    expect(faultOf(batchWords, 'field', values({ field, value: ' ' }))).toBe('Enter a value, or clear the field')
    expect(faultOf(batchWords, 'field', values({ field, isValueGone: true }))).toBeUndefined()
    expect(faultOf(batchWords, 'expiry', values({ isExpiryGone: true }))).toBeUndefined()
    expect(faultOf(batchWords, 'expiry', values({ expiry: '2027-01-31' }))).toBeUndefined()
  })

  it('applies the rules of the field', () => {
    expect(faultOf(batchWords, 'field', values({ field: needed, isValueGone: true }))).toBe('Please fill in “Course”.')
    expect(faultOf(batchWords, 'field', values({ field: needed, value: 'Year 7' }))).toBeUndefined()
  })

  it('is undefined when all values are filled in', () => {
    expect(faultOf(batchWords, 'owner', values({ owner: { id: 2, name: 'Somebody' } }))).toBeUndefined()
    expect(faultOf(batchWords, 'policy', values({ location: '3' }))).toBeUndefined()
    expect(faultOf(batchWords, 'privacy', values({ privacy: 'everyone' }))).toBeUndefined()
    expect(faultOf(batchWords, 'delete', noValues)).toBeUndefined()
  })
})
