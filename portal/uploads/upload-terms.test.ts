import { describe, expect, it } from 'vitest'
import type { Audience } from '../../sdk/media/contract.ts'
import type { AddPermission } from '../../sdk/session/contract.ts'
import { initialTerms, placesOf, privacyRuleAt, termsForFile } from './upload-terms.ts'

const may = (RecordType: number, id: number, Restriction: 0 | 1 | 2 | 3, IsDefault = false): AddPermission => ({
  RecordType,
  PublishingPolicyID: id,
  PublishingPolicyName: id ? `Place ${id}` : '',
  Restriction,
  IsDefault,
})
const permissions = [may(1, 3, 2), may(1, 4, 0, true), may(1, 5, 3), may(1, 6, 1), may(10, 0, 3)]
const none = { publishAt: '', expiry: '' }

describe('initialTerms', () => {
  it('starts with the default policy and its privacy', () => {
    expect(initialTerms('video', permissions, 'everyone')).toEqual({ audience: 'owner', publishing: { policy: 4, ...none } })
    expect(initialTerms('document', permissions, 'everyone')).toEqual({ audience: 'owner', publishing: { policy: 0, ...none } })
    expect(initialTerms('video', [], 'signed-in')).toEqual({ audience: 'signed-in', publishing: { policy: 0, ...none } })
  })

  it('offers policies of its own type only, the default first', () => {
    expect(placesOf('video', permissions).map(({ id }) => id)).toEqual([4, 3, 5, 6])
    expect(placesOf('document', permissions)).toEqual([{ id: 0, name: '' }])
  })
})

describe('termsForFile', () => {
  const moved = (audience: Audience, policy: number) =>
    termsForFile('video', { audience }, { policy, ...none }, permissions, 'signed-in').audience

  it('applies the audience that a policy forces, and locks it', () => {
    expect([moved('everyone', 4), moved('owner', 6)]).toEqual(['owner', 'everyone'])
    expect([4, 6].map((policy) => privacyRuleAt('video', policy, permissions, 'signed-in').fixed)).toEqual([true, true])
  })

  it('keeps the chosen audience when the policy allows it, and does not make items public', () => {
    expect([moved('owner', 3), moved('everyone', 3), moved('everyone', 5), moved('owner', 5)]).toEqual([
      'owner',
      'everyone',
      'owner',
      'owner',
    ])
  })
})
