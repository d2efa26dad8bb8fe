import { describe, expect, it } from 'vitest'
import type { SamlSettings } from '../../sdk/sign-in/contract.ts'
import { identityFromAttributes, identityFromClaims } from './identity.ts'

const unverified: [string, unknown][] = [
  ['no value', undefined],
  ['a control character', 'teacher\u0000@school.example'],
  ['a line end after it', 'teacher@school.example\n'],
  ['two addresses in one', 'teacher@school.example,other@school.example'],
  ['two at signs', 'teacher@school.example@other.example'],
  ['a display name', '"Teacher" <teacher@school.example>'],
  ['a list of two', ['teacher@school.example', 'other@school.example']],
]

describe('the e-mail address of an identity', () => {
  const ofClaims = (email: unknown): boolean => identityFromClaims({ sub: 's', email, email_verified: true }, 'groups').emailIsVerified
  const ofAttributes = (mail: unknown): boolean => {
    const settings = { SubjectAttribute: '', NameAttribute: '', EmailAttribute: '', GroupsAttribute: '', TrustEmail: true }
    const identity = identityFromAttributes({ value: 's', format: '' }, { mail, uid: mail }, settings as SamlSettings)
    expect(identity.usernameIsVerified).toBe(identity.emailIsVerified)
    return identity.emailIsVerified
  }

  it.each(unverified)('is not verified with %s', (_name, value) => {
    expect(ofClaims(value)).toBe(false)
    expect(ofAttributes(value)).toBe(false)
  })

  it('is verified with one plain address', () => {
    expect(ofClaims('teacher@school.example')).toBe(true)
    expect(ofAttributes('teacher@school.example')).toBe(true)
    expect(ofAttributes(['teacher@school.example'])).toBe(true)
  })
})
