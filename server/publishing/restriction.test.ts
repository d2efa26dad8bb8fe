import { describe, expect, it } from 'vitest'
import { narrower, type Privacy, privacyOf, privacyUnder } from './restriction.ts'

const { everyone, owner, 'signed-in': signedIn } = privacyOf
const all: Privacy[] = [everyone, owner, signedIn]

describe('privacyUnder', () => {
  it('forces private and public whatever is wished', () => {
    for (const wish of [...all, undefined]) {
      expect(privacyUnder([0], wish, everyone)).toBe(owner)
      expect(privacyUnder([1], wish, owner)).toBe(everyone)
    }
  })

  it('keeps private what one rule forces private and another public', () => {
    expect(privacyUnder([1, 0], everyone, everyone)).toBe(owner)
    expect(privacyUnder([0, 1], everyone, everyone)).toBe(owner)
  })

  it('follows the wish where there is a choice, and else the default', () => {
    for (const usual of all) {
      for (const wish of all) expect(privacyUnder([2, 3], wish, usual)).toBe(wish)
      expect(privacyUnder([2], undefined, usual)).toBe(usual)
      expect(privacyUnder([], undefined, usual)).toBe(usual)
      expect(privacyUnder([2, 3], undefined, usual)).toBe(owner)
    }
  })
})

describe('narrower', () => {
  it('takes the one that fewer people see', () => {
    expect([narrower(everyone, signedIn), narrower(signedIn, owner), narrower(owner, everyone), narrower(everyone, everyone)]).toEqual([
      ...[signedIn, owner, owner, everyone],
    ])
  })
})
