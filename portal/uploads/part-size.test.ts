import { describe, expect, it } from 'vitest'
import { UploadLimits } from '../../sdk/uploads/contract.ts'
import { createPartSize } from './part-size.ts'

describe('createPartSize', () => {
  it('halves down to the min size, then gives up', () => {
    const parts = createPartSize()
    const sizes = Array.from({ length: 8 }, () => parts.halve(1e9))
    expect(sizes).toEqual([4096, 2048, 1024, 512, 256, 128, 64, undefined].map((size) => size && size * 1024))
    expect(parts.current()).toBe(UploadLimits.minChunkBytes)
  })

  it('starts with half of a file that is smaller than a part', () => {
    const parts = createPartSize()
    expect(parts.halve(1_500_000)).toBe(750_000)
    expect(parts.halve(1_500_000)).toBe(375_000)
  })

  it('gives up on a file smaller than the min size, and keeps the size for larger ones', () => {
    const parts = createPartSize()
    expect(parts.halve(50_000)).toBeUndefined()
    expect(parts.current()).toBe(UploadLimits.chunkBytes)
  })

  it('halves once for all parts of one size that were sent concurrently', () => {
    const parts = createPartSize()
    expect([parts.halve(1e9, 8_388_608), parts.halve(1e9, 8_388_608), parts.halve(1e9, 8_388_608)]).toEqual([
      4_194_304, 4_194_304, 4_194_304,
    ])
    expect(parts.halve(1e9, 4_194_304)).toBe(2_097_152)
    expect(parts.halve(1e9, 8_388_608)).toBe(2_097_152)
  })

  it('keeps the halved size', () => {
    const parts = createPartSize()
    parts.halve(1e9)
    expect([parts.current(), parts.current()]).toEqual([4 * 1024 * 1024, 4 * 1024 * 1024])
  })
})
