import { describe, expect, it } from 'vitest'
import { Audiences } from '../../sdk/media/contract.ts'
import { privacyRule } from './privacy-rule.ts'

const permissions = (...restrictions: (0 | 1 | 2 | 3)[]) =>
  restrictions.map((Restriction) => ({ RecordType: 1, IsDefault: false, Restriction }))

describe('privacyRule', () => {
  it('applies the strictest permission', () => {
    expect(privacyRule(permissions(1, 0, 3), 'everyone')).toEqual({ audience: 'owner', fixed: true })
  })

  it('forces public, defaults to private or uses the site default', () => {
    expect(privacyRule(permissions(1), 'owner')).toEqual({ audience: 'everyone', fixed: true })
    expect(privacyRule(permissions(3), 'everyone')).toEqual({ audience: 'owner', fixed: false })
    for (const siteAudience of Audiences)
      expect(privacyRule(permissions(2), siteAudience)).toEqual({ audience: siteAudience, fixed: false })
  })
})
