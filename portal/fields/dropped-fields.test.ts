import { afterEach, describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { droppedAnswers, droppedFieldsStore, showDroppedFields } from './dropped-fields.ts'

const field = (ID: number, change: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...{ ID, Title: `Field ${ID}`, Type: 'txt', Tooltip: '', DefaultValue: '', IsRequired: false, IsTitleField: false, IsDescField: false },
  ...{ MultiLine: false, HTMLEnabled: false, Order: 0, RecordTypes: [], Items: [], ...change },
})
const fields = [
  field(1),
  field(2, { HTMLEnabled: true }),
  field(3, { Type: 'chk', Items: ['One', 'Two'].map((Name, index) => ({ ID: index + 1, Name, IsDefault: false })) }),
]
const gone = (...ids: number[]) => ids.map((FieldID) => ({ FieldID, Name: `Field ${FieldID}` }))

describe('droppedAnswers', () => {
  it('leaves out defaults, untouched and empty answers, and unknown fields', () => {
    const form = { fields, first: { 1: 'As before', 3: '1' }, answers: { 1: 'As before', 2: '<p> </p>', 3: '1' } }
    expect(droppedAnswers(gone(1, 2, 3, 4), form)).toEqual([])
    expect(droppedAnswers([], { ...form, answers: { 1: 'Written' } })).toEqual([])
  })

  it('returns typed answers as plain text, also of unknown fields', () => {
    const answers = { 1: 'Two\nlines', 2: '<p>Read <b>this</b></p>', 3: '2,1', 9: ' Unknown ' }
    expect(droppedAnswers(gone(1, 2, 3, 9), { fields, first: {}, answers })).toEqual([
      { name: 'Field 1', text: 'Two\nlines' },
      { name: 'Field 2', text: expect.stringMatching(/^Read\s+this$/) },
      { name: 'Field 3', text: 'One, Two' },
      { name: 'Field 9', text: 'Unknown' },
    ])
  })
})

describe('showNotKept', () => {
  afterEach(() => droppedFieldsStore.set({ words: [] }))

  it('shows nothing without dropped answers, and collects those of several forms until it is closed', () => {
    showDroppedFields(undefined, { fields, first: {}, answers: { 1: 'Kept' } })
    expect(droppedFieldsStore.get().words).toEqual([])
    for (const text of ['From one file', 'From another']) showDroppedFields(gone(1), { fields, first: {}, answers: { 1: text } })
    expect(droppedFieldsStore.get().words.map(({ text }) => text)).toEqual(['From one file', 'From another'])
  })
})
