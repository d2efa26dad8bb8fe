import { describe, expect, it } from 'vitest'
import { privacyUnder } from './restriction.ts'

describe('privacyUnder', () => {
  it('forces private and public whatever is wished', () => {
    for (const wish of [true, false, undefined]) {
      expect(privacyUnder([0], wish)).toBe(true)
      expect(privacyUnder([1], wish)).toBe(false)
    }
  })

  it('keeps private what one rule forces private and another public', () => {
    expect(privacyUnder([1, 0], false)).toBe(true)
    expect(privacyUnder([0, 1], false)).toBe(true)
  })

  it('follows the wish where there is a choice, and else the default', () => {
    expect([privacyUnder([2], true), privacyUnder([2], false), privacyUnder([2], undefined)]).toEqual([true, false, false])
    expect([privacyUnder([3], true), privacyUnder([3], false), privacyUnder([3], undefined)]).toEqual([true, false, true])
    expect(privacyUnder([2, 3], undefined)).toBe(true)
    expect(privacyUnder([], undefined)).toBe(false)
  })
})
