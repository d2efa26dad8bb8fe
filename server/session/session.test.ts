import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localPath } from './session.ts'

describe('localPath', () => {
  it('returns the top page for an address of another site', () => {
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

  it('returns the top page for the path of an endpoint', () => {
    for (const address of [
      '/api/ml/media/Vq/weblink/?authbypass=1',
      '/API/ml/media/Vq/weblink/',
      '/iapi/ml/media/Vq/weblink/',
      '/iApi',
      '/api?x',
      '/./api/x',
      '/x/../api/x',
      '/x/%2E%2e/iapi/x',
      '/x/.%2e/api/x',
      '/%2e/api',
      '/..',
    ])
      expect(localPath(address), address).toBe('/')
    for (const address of ['/', '/apiary', '/view.aspx?id=../api/x', '/view.aspx#/../api', '/a.b/..c', '/w/api/'])
      expect(localPath(address)).toBe(address)
  })

  it('never returns the path of an endpoint, in any spelling', () => {
    const piece = fc.constantFrom('/', '.', '..', '%2e', '%2E', 'api', 'API', 'iapi', 'x', '?', '#', '//')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const { pathname } = new URL(localPath(`/${pieces.join('')}`), 'https://here.example')
        expect(/^\/+i?api(\/|$)/i.test(pathname)).toBe(false)
      }),
      { numRuns: 3000 },
    )
  })

  it('always returns an address of the same host', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const url = new URL(localPath(text), 'https://here.example')
        expect(url.origin).toBe('https://here.example')
      }),
    )
  })

  it('returns a path with its query and hash unchanged', () => {
    expect(localPath('/view.aspx?id=AbC&resume=3#x')).toBe('/view.aspx?id=AbC&resume=3#x')
  })
})
