import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
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
  ] as const)('says what %s has not been told', (action, sentence) => expect(faultOf(action, noValues)).toBe(sentence))

  it('asks a field what it takes', () => {
    expect(faultOf('field', values({ field: needed, value: ' ' }))).toBe('Please fill in “Course”.')
    expect(faultOf('field', values({ field: needed, value: 'Year 7' }))).toBeUndefined()
  })

  it('lets begin what has been told everything; a date may be left out', () => {
    expect(faultOf('owner', values({ owner: { id: 2, name: 'Somebody' } }))).toBeUndefined()
    expect(faultOf('policy', values({ location: '3' }))).toBeUndefined()
    expect(faultOf('privacy', values({ privacy: 'everyone' }))).toBeUndefined()
    for (const action of ['expiry', 'delete'] as const) expect(faultOf(action, noValues)).toBeUndefined()
  })
})
