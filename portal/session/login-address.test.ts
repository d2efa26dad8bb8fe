import { describe, expect, it } from 'vitest'
import { loginAddress, safeReturn } from './login-address.ts'

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
