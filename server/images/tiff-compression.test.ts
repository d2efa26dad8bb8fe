import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type RealFile, realFile } from '../test/real-files.fixture.ts'
import { findOddTiff } from './odd-tiff.ts'
import { decompressStrip, knowsTiffCompression } from './tiff-compression.ts'

const [lzw, deflate, packBits] = [5, 8, 32_773]

describe('decompressStrip', () => {
  it.each([
    ['LZW that ends early', lzw, [0x80, 0x10]],
    ['LZW with its end code first', lzw, [0x80, 0x40, 0x40]],
    ['LZW with a code that is not in its table', lzw, [0x80, 0x2f, 0xff, 0xff, 0xff]],
    ['PackBits that ends early', packBits, [0xfe, 0x41]],
    ['PackBits with a run behind the end', packBits, [0x05, 0x41]],
    ['Deflate of too few bytes', deflate, [...deflateSync(Buffer.alloc(3))]],
    ['Deflate of too many bytes', deflate, [...deflateSync(Buffer.alloc(30))]],
    ['no Deflate', deflate, [1, 2, 3]],
    ['plain bytes that end early', 1, [1, 2, 3]],
  ])('refuses %s', (_, kind, bytes) => expect(() => decompressStrip(kind, Buffer.from(bytes), 10)).toThrow())

  it('reads runs', () => expect(decompressStrip(packBits, Buffer.from([0x80, 0xfe, 0x41, 0x01, 0x42, 0x43]), 5).toString()).toBe('AAABC'))

  it('knows the compressions without loss', () =>
    expect([1, 5, 8, 32_946, 32_773, 2, 6, 7, 50_000].filter(knowsTiffCompression)).toEqual([1, 5, 8, 32_946, 32_773]))
})

describe('findOddTiff', () => {
  it.each(['twelve-bits-lzw.tif', 'twelve-bits-deflate.tif', 'twelve-bits-packed.tif'] satisfies RealFile[])(
    'reads %s as the file without compression',
    async (name) => {
      const found = await findOddTiff(await realFile(name))
      const { data, width, height } = found?.decode() ?? { data: Buffer.alloc(0), width: 0, height: 0 }
      expect(data.length).toBe(width * height)
      // The samples are 5a5 and a5a in turns.
      expect(data.every((value, index) => value === (index % 2 === 0 ? 0x5a : 0xa5))).toBe(true)
    },
  )

  it('refuses a compressed file that is cut off', async () => {
    const bytes = await readFile(await realFile('twelve-bits-lzw.tif'))
    const size = (512 * 512 * 12) / 8
    // Codes of 9, 10 and 11 bits fit in far fewer bytes.
    expect(bytes.length).toBeLessThan(3000)
    expect(decompressStrip(lzw, bytes.subarray(8), size)).toEqual(Buffer.alloc(size, 0x5a))
    expect(() => decompressStrip(lzw, bytes.subarray(8, 600), size)).toThrow('The TIFF ends within its pixels.')
  })
})
