import { describe, expect, it } from 'vitest'
import { readQuery } from '../query-text.ts'
import { loginAddress, returnOf, safeReturn } from './login-address.ts'

describe('safeReturn', () => {
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
  ])('goes home instead of to %j', (address) => {
    expect(safeReturn(address)).toBe('/')
  })

  it('keeps a path of this host', () => {
    expect(safeReturn('/view.aspx?id=Vq1&resume=3')).toBe('/view.aspx?id=Vq1&resume=3')
  })
})

describe('loginAddress', () => {
  it('does not lead from the login page to itself', () => {
    expect(loginAddress({ pathname: '/Login.aspx', search: '?returnurl=%2F' })).toBe('/login.aspx')
  })

  it('carries the way back', () => {
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
  ])('stays here whatever %s is called', (address) => {
    for (const name of ['returnurl', 'ReturnUrl', 'sourceurl', 'SourceURL', 'SOURCEURL'])
      expect(returnOf(readQuery(`?${name}=${address}`)), name).toBe('/')
  })

  it('finds it under its old names', () => {
    for (const name of ['returnurl', 'ReturnURL', 'sourceurl', 'SourceURL'])
      expect(returnOf(readQuery(`?${name}=%2Fview.aspx%3Fid%3Da`)), name).toBe('/view.aspx?id=a')
  })

  it('does not take a list for an address', () => {
    expect(returnOf({ returnurl: ['/a'] })).toBe('/')
  })
})
