import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localPath } from './session.ts'

describe('localPath', () => {
  it('sends nobody to another site', () => {
    for (const address of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '',
      'view.aspx',
      '/\t/evil.example',
      '/a\nb',
      '\\/x',
      '/a\\b',
      ' /a',
    ]) {
      expect(localPath(address)).toBe('/')
    }
  })

  it('always stays on the host', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const url = new URL(localPath(text), 'https://here.example')
        expect(url.origin).toBe('https://here.example')
      }),
    )
  })

  it('keeps a path with its query', () => {
    expect(localPath('/view.aspx?id=AbC&resume=3#x')).toBe('/view.aspx?id=AbC&resume=3#x')
  })
})
