import { describe, expect, it } from 'vitest'
import { readQuery } from '../query-text.ts'
import { checkedReturn, loginAddress, returnOf } from './login-address.ts'

describe('checkedReturn', () => {
  it.each([
    undefined,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/\n/evil.example',
    'view.aspx',
    'javascript:alert(1)',
  ])('returns the home page instead of %j', (address) => {
    expect(checkedReturn(address)).toBe('/')
  })

  it('returns a path of this host', () => {
    expect(checkedReturn('/view.aspx?id=Vq1&resume=3')).toBe('/view.aspx?id=Vq1&resume=3')
  })
})

describe('loginAddress', () => {
  it('does not return to the login page', () => {
    expect(loginAddress({ pathname: '/Login.aspx', search: '?returnurl=%2F' })).toBe('/login.aspx')
  })

  it('contains the return address', () => {
    expect(loginAddress({ pathname: '/view.aspx', search: '?id=a&b=c' })).toBe('/login.aspx?returnurl=%2Fview.aspx%3Fid%3Da%26b%3Dc')
  })
})

describe('returnOf', () => {
  it.each([
    'https://evil.example',
    '//evil.example/%2e',
    '/%5cevil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    '%2f%2fevil.example',
  ])('ignores %s under each parameter name', (address) => {
    for (const name of ['returnurl', 'ReturnUrl', 'sourceurl', 'SourceURL', 'SOURCEURL'])
      expect(returnOf(readQuery(`?${name}=${address}`)), name).toBe('/')
  })

  it('reads the old parameter names', () => {
    for (const name of ['returnurl', 'ReturnURL', 'sourceurl', 'SourceURL'])
      expect(returnOf(readQuery(`?${name}=%2Fview.aspx%3Fid%3Da`)), name).toBe('/view.aspx?id=a')
  })

  it('ignores a list of addresses', () => {
    expect(returnOf({ returnurl: ['/a'] })).toBe('/')
  })
})
