import { describe, expect, it } from 'vitest'
import { advancedChangesOf, advancedOf, changesOf, newForm } from './category-form.ts'

const first = newForm({ ID: 0, Name: '' })

describe('changesOf', () => {
  it('is empty without changes', () => expect(changesOf(first, { ...first })).toEqual({}))

  it('returns the changed fields, trimmed', () =>
    expect(changesOf(first, { ...first, name: ' Arts ', parent: { ID: 4, Name: 'All' }, isHidden: true })).toEqual({
      Name: 'Arts',
      ParentID: 4,
      IsHidden: true,
    }))
})

describe('advancedChangesOf', () => {
  const before = advancedOf(undefined)

  it('leaves out incomplete conditions and separates required from optional ones', () => {
    const criteria = [
      { key: 1, FieldID: 3, Value: ' Maths ', isNeeded: true },
      { key: 2, FieldID: 3, Value: 'Physics', isNeeded: false },
      { key: 3, FieldID: 0, Value: 'x', isNeeded: false },
      { key: 4, FieldID: 3, Value: ' ', isNeeded: true },
    ]
    expect(advancedChangesOf(before, { ...before, criteria })).toEqual({
      CritereaAND: [{ FieldID: 3, Value: 'Maths' }],
      CritereaOR: [{ FieldID: 3, Value: 'Physics' }],
    })
  })

  it('sends editors and policies by their ids', () => {
    const editors = [{ Kind: 'group' as const, ID: 2, Name: 'Staff' }]
    expect(advancedChangesOf(before, { ...before, editors, policies: [{ ID: 5, Name: 'Inner' }] })).toEqual({
      Editors: [{ Kind: 'group', ID: 2 }],
      PublishingPolicies: [5],
    })
    expect(advancedChangesOf(before, before)).toEqual({})
  })
})
