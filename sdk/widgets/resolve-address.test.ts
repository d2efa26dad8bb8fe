import { describe, expect, it } from 'vitest'
import { resolveAddress } from './resolve-address.ts'

const base = 'https://media.school.example'

describe('resolveAddress', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'file:///etc/passwd'])('returns an empty text for %s', (address) => {
    expect(resolveAddress(base, address)).toBe('')
  })

  it('resolves a path against the server', () => {
    expect(resolveAddress(base, '/view.aspx?id=VqLBrt')).toBe('https://media.school.example/view.aspx?id=VqLBrt')
  })

  it('leaves an absolute address unchanged', () => {
    expect(resolveAddress(base, 'https://cdn.example/p.jpg')).toBe('https://cdn.example/p.jpg')
  })
})
