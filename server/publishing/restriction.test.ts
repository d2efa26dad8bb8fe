import { describe, expect, it } from 'vitest'
import { type Privacy, privacyOf, stricterPrivacy } from '../items/privacy.ts'
import { privacyUnder } from './restriction.ts'

const { everyone, owner, 'signed-in': signedIn } = privacyOf
const all: Privacy[] = [everyone, owner, signedIn]

describe('privacyUnder', () => {
  it('applies forced privacy over the request', () => {
    for (const requested of [...all, undefined]) {
      expect(privacyUnder([0], requested, everyone)).toBe(owner)
      expect(privacyUnder([1], requested, owner)).toBe(everyone)
    }
  })

  it('returns private if one rule forces private and another public', () => {
    expect(privacyUnder([1, 0], everyone, everyone)).toBe(owner)
    expect(privacyUnder([0, 1], everyone, everyone)).toBe(owner)
  })

  it('follows the request if there is a choice, and the default otherwise', () => {
    for (const usual of all) {
      for (const requested of all) expect(privacyUnder([2, 3], requested, usual)).toBe(requested)
      expect(privacyUnder([2], undefined, usual)).toBe(usual)
      expect(privacyUnder([], undefined, usual)).toBe(usual)
      expect(privacyUnder([2, 3], undefined, usual)).toBe(owner)
    }
  })
})

describe('stricterPrivacy', () => {
  it('returns the audience with fewer people', () => {
    expect([
      stricterPrivacy(everyone, signedIn),
      stricterPrivacy(signedIn, owner),
      stricterPrivacy(owner, everyone),
      stricterPrivacy(everyone, everyone),
    ]).toEqual([...[signedIn, owner, owner, everyone]])
  })
})
