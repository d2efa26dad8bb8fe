import { describe, expect, it } from 'vitest'
import { isSealed, openSecret, sealSecret } from './sealed-secret.ts'

const keys = { secret: 'a secret of the server', secretsKey: '' }
const own = { ...keys, secretsKey: 'a key that somebody keeps elsewhere' }
const issuer = 'https://id.school.example'

describe('sealSecret', () => {
  it('encrypts the text differently each time, and decrypts it with the same key', () => {
    const [one, two] = [sealSecret(keys, issuer, 'höchst geheim'), sealSecret(keys, issuer, 'höchst geheim')]
    expect(one).not.toBe(two)
    expect(Buffer.from(one.slice('sealed:1:'.length), 'base64url').toString('latin1')).not.toContain('geheim')
    expect(openSecret(keys, issuer, one)).toBe('höchst geheim')
    expect(openSecret(keys, issuer, 'typed long ago')).toBe('typed long ago')
  })

  it('decrypts nothing with another key, for another purpose, or after a change', () => {
    const sealed = sealSecret(own, issuer, 'secret')
    expect(openSecret(keys, issuer, sealed)).toBeUndefined()
    expect(openSecret(own, 'https://evil.example', sealed)).toBeUndefined()
    for (const broken of ['sealed:1:', sealed.slice(0, -2), `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`])
      expect(openSecret(own, issuer, broken), broken).toBeUndefined()
  })

  it('decrypts secrets from before a separate key was set', () => {
    const sealed = sealSecret(keys, issuer, 'secret')
    expect([openSecret(own, issuer, sealed), isSealed(own, issuer, sealed), isSealed(keys, issuer, sealed)]).toEqual([
      'secret',
      false,
      true,
    ])
  })
})
