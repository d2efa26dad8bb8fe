import { describe, expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

describe('sizeText', () => {
  it.each([
    [0, '1 kB'],
    [1000, '1 kB'],
    [12_700, '12 kB'],
    [1_048_576, '1 MB'],
    [3_565_158, '3.4 MB'],
    [150_000_000, '143 MB'],
    [1_342_177_280, '1.3 GB'],
    [5e16, '45475 TB'],
  ])('formats %i bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
})
