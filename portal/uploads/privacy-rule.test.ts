import { describe, expect, it } from 'vitest'
import { privacyRule } from './privacy-rule.ts'

const permissions = (...restrictions: (0 | 1 | 2 | 3)[]) =>
  restrictions.map((Restriction) => ({ RecordType: 1, IsDefault: false, Restriction }))

describe('privacyRule', () => {
  it('lets the strictest permission count', () => {
    expect(privacyRule(permissions(1, 0, 3))).toEqual({ isPrivate: true, fixed: true })
  })

  it('forces public, begins private, or leaves the choice', () => {
    expect(privacyRule(permissions(1))).toEqual({ isPrivate: false, fixed: true })
    expect(privacyRule(permissions(3))).toEqual({ isPrivate: true, fixed: false })
    expect(privacyRule(permissions(2))).toEqual({ isPrivate: false, fixed: false })
  })
})
