import { describe, expect, it } from 'vitest'
import { isSignedBy, signatureBase, signatureOf, signedFields, signedHeader } from './oauth-signature.ts'

describe('isSignedBy', () => {
  const request = { address: 'https://media.example/lti/launch', parameters: [['a', '1']] } as const

  it('refuses another secret, another address, another value, and texts that are no signature', () => {
    const signature = signatureOf(request, 'secret')
    expect(isSignedBy(request, signature, 'secret2')).toBe(false)
    expect(isSignedBy({ ...request, address: 'https://media.example/lti/Launch' }, signature, 'secret')).toBe(false)
    expect(isSignedBy({ ...request, parameters: [['a', '2']] }, signature, 'secret')).toBe(false)
    for (const text of ['', 'x', `${signature}=`, signature.slice(1)]) expect(isSignedBy(request, text, 'secret')).toBe(false)
    expect(isSignedBy(request, signature, 'secret')).toBe(true)
  })
})

describe('signatureBase', () => {
  it('lists the parameters of the query and of the body separately, encoded and sorted (RFC 5849, 3.4.1.1)', () => {
    const base = signatureBase({
      address: 'http://EXAMPLE.COM:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b',
      parameters: [
        ...[['c2', ''] as const, ['a3', '2 q'] as const, ['oauth_consumer_key', '9djdj82h48djs9d2'] as const],
        ...[['oauth_token', 'kkk9d7dh3k39sjv7'] as const, ['oauth_signature_method', 'HMAC-SHA1'] as const],
        ...[['oauth_timestamp', '137131201'] as const, ['oauth_nonce', '7d8f3e4a'] as const],
      ],
    })
    expect(base).toBe(
      'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7',
    )
  })

  it('counts a parameter twice that is in the query and in the body, and keeps a port that is not the usual one', () => {
    expect(signatureBase({ address: 'https://media.example:8443/?a=1', parameters: [['a', '1']] })).toBe(
      'POST&https%3A%2F%2Fmedia.example%3A8443%2F&a%3D1%26a%3D1',
    )
  })
})

describe('signatureOf', () => {
  it('signs as the example of the standard (RFC 5849, 1.2)', () => {
    const parameters = Object.entries({
      ...{ oauth_consumer_key: 'dpf43f3p2l4k3l03', oauth_signature_method: 'HMAC-SHA1', oauth_timestamp: '137131200' },
      ...{ oauth_nonce: 'wIjqoS', oauth_callback: 'http://printer.example.com/ready' },
    })
    const request = { address: 'https://photos.example.net/initiate', parameters }
    expect(signatureOf(request, 'kd94hf93k423kf44')).toBe('74KNZJeDHnMBp0EMJ9ZHt/XKycU=')
  })
})

describe('signedFields', () => {
  it('signs a form that verifies, with a nonce of its own', () => {
    const by = { key: 'key', secret: 'secret &%', now: 1_800_000_000_000 }
    const address = 'https://lms.example/return?id=2&title=a+b'
    const sign = () => signedFields(address, { content_items: '{"a":"é ✓ \'(!)*"}' }, by)
    const { oauth_signature = '', ...fields } = sign()
    expect(isSignedBy({ address, parameters: Object.entries(fields) }, oauth_signature, by.secret)).toBe(true)
    expect(fields).toMatchObject({ oauth_timestamp: '1800000000', oauth_version: '1.0', oauth_consumer_key: 'key' })
    expect(sign().oauth_nonce).not.toBe(fields.oauth_nonce)
  })
})

describe('signedHeader', () => {
  it('signs the hash of the body (body hash 1.0, 3.2)', () => {
    const header = signedHeader('https://lms.example/service', 'Hello World!', { key: 'key', secret: 'secret', now: 0 })
    expect(header).toContain('oauth_body_hash="Lve95gjOVATpfV8EL5X4nxwjKHE%3D"')
    const fields = header
      .replace('OAuth ', '')
      .split(',')
      .map((part) => {
        const [name = '', value = ''] = part.split('=')
        return [name, decodeURIComponent(value.replaceAll('"', ''))] as const
      })
    const signature = fields.find(([name]) => name === 'oauth_signature')?.[1] ?? ''
    const parameters = fields.filter(([name]) => name !== 'oauth_signature')
    expect(isSignedBy({ address: 'https://lms.example/service', parameters }, signature, 'secret')).toBe(true)
  })
})
