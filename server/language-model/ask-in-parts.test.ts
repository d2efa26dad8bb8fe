import { describe, expect, it } from 'vitest'
import { partsOf } from './ask-in-parts.ts'

const sentences = (count: number, length: number) => Array.from({ length: count }, () => ({ text: 'x'.repeat(length) }))

describe('partsOf', () => {
  it('makes no part of no sentence', () => expect(partsOf([])).toEqual([]))

  it('makes at most 20 parts, also where sentences fill no part wholly', () => {
    for (const [count, length] of [
      [61, 20_000],
      [41, 29_000],
      [1000, 1111],
      [3, 400_000],
    ] as const) {
      const parts = partsOf(sentences(count, length))
      expect(parts.length).toBeLessThanOrEqual(20)
      expect(parts.flat().map(({ sentence }) => sentence)).toEqual(Array.from({ length: count }, (_, at) => at))
    }
  })

  it('keeps half an hour together', () => expect(partsOf(sentences(100, 290))).toHaveLength(1))
})
