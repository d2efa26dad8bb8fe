import { describe, expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

describe('sizeText', () => {
  it.each([
    [0, '1 KB'],
    [999, '1 KB'],
    [12_400, '12 KB'],
    [999_499, '999 KB'],
    [999_500, '1 MB'],
    [3_449_000, '3.4 MB'],
    [45_600_000, '46 MB'],
    [1_250_000_000, '1.3 GB'],
    [5e15, '5000 TB'],
  ])('says %i bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
})
