import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64 } from './base64.ts'

describe('fromBase64', () => {
  it('refuses text that is not base64', () => {
    const long = 'A'.repeat(400_000)
    for (const text of [
      'a b!',
      'AAA=A',
      'AA==AA==',
      'A===',
      'data:image/png;base64',
      `data:${'x'.repeat(100)},AAAA`,
      'data:',
      'é',
      `${long};`,
    ])
      expect(fromBase64(text), text.slice(0, 30)).toBeUndefined()
    expect(fromBase64(`m${'\t'.repeat(400_000)};`)).toBeUndefined()
  })

  it('reads both alphabets, line breaks and a prefix', () => {
    for (const text of ['-_8=', '+/8=', '+/8', ' +/\r\n8=\n', 'data:image/png;base64,+/8=', 'data:,+/8='])
      expect(fromBase64(text), text).toEqual(Buffer.from([0xfb, 0xff]))
    expect(fromBase64('')).toEqual(Buffer.alloc(0))
  })

  it('decodes every encoded value', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom('base64' as const, 'base64url' as const), (bytes, alphabet) => {
        expect(fromBase64(Buffer.from(bytes).toString(alphabet))).toEqual(Buffer.from(bytes))
      }),
    )
  })
})
