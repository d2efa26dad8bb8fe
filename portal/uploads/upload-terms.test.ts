import { describe, expect, it } from 'vitest'
import type { AddPermission } from '../../sdk/session/contract.ts'
import { firstTerms, placesOf, ruleAt, termsAt } from './upload-terms.ts'

const may = (RecordType: number, id: number, Restriction: 0 | 1 | 2 | 3, IsDefault = false): AddPermission => ({
  RecordType,
  PublishingPolicyID: id,
  PublishingPolicyName: id ? `Place ${id}` : '',
  Restriction,
  IsDefault,
})
const permissions = [may(1, 3, 2), may(1, 4, 0, true), may(1, 5, 3), may(1, 6, 1), may(10, 0, 3)]
const none = { publishAt: '', expiry: '' }

describe('firstTerms', () => {
  it('begins where it is usual, as private as that place says', () => {
    expect(firstTerms('video', permissions)).toEqual({ isPrivate: true, publishing: { policy: 4, ...none } })
    expect(firstTerms('document', permissions)).toEqual({ isPrivate: true, publishing: { policy: 0, ...none } })
    expect(firstTerms('video', [])).toEqual({ isPrivate: false, publishing: { policy: 0, ...none } })
  })

  it('offers the places of its own type only, what is usual first', () => {
    expect(placesOf('video', permissions).map(({ id }) => id)).toEqual([4, 3, 5, 6])
    expect(placesOf('document', permissions)).toEqual([{ id: 0, name: '' }])
  })
})

describe('termsAt', () => {
  const moved = (isPrivate: boolean, policy: number) => termsAt('video', { isPrivate }, { policy, ...none }, permissions).isPrivate

  it('follows what a place forces, and asks nobody', () => {
    expect([moved(false, 4), moved(true, 6)]).toEqual([true, false])
    expect([ruleAt('video', 4, permissions).fixed, ruleAt('video', 6, permissions).fixed]).toEqual([true, true])
  })

  it('keeps what was chosen where there is a choice, and makes nothing public by itself', () => {
    expect([moved(true, 3), moved(false, 3), moved(false, 5), moved(true, 5)]).toEqual([true, false, true, true])
  })
})
