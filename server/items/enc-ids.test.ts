import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEncIds, itemIdOf } from './enc-ids.ts'

const ids = createEncIds('a secret')

describe('itemIdOf', () => {
  it('refuses invalid ids', () => {
    for (const text of ['', '0', '-1', '1.5', '1e3', '99999999999999999', 'abc', '~5', 'null', '__proto__', "1' or 1=1", '../1']) {
      expect(itemIdOf(ids, text)).toBeUndefined()
    }
  })

  it('refuses an EncID of another site', () => {
    expect(itemIdOf(ids, createEncIds('another secret').encode(7))).not.toBe(7)
  })

  it('reads a ClipDataID, an EncID, and either with a tilde suffix', () => {
    const encId = ids.encode(123)
    for (const text of ['123', '123~x', '123~4l~AbCd', encId, `${encId}~x`]) expect(itemIdOf(ids, text)).toBe(123)
  })
})

describe('createEncIds', () => {
  it('encodes every id in letters only, and decodes it again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 40 }), (id) => {
        const encId = ids.encode(id)
        expect(encId).toMatch(/^[A-Za-z]{8,}$/)
        expect(ids.decode(encId)).toBe(id)
      }),
    )
  })

  it('decodes only one spelling of an id', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{8,12}$/), (text) => {
        const id = ids.decode(text)
        if (id !== undefined) expect(ids.encode(id)).toBe(text)
      }),
    )
  })
})
