import { open } from 'node:fs/promises'
import { decompressStrip, knowsTiffCompression } from './tiff-compression.ts'

/** An image as plain samples of 8 bits. */
export interface RawImage {
  data: Buffer
  width: number
  height: number
  channels: 1 | 3
}

/** Samples of scanners that libvips does not read: those of 8 and 16 bits it reads itself. */
const oddBits = [10, 12, 14]
const maxBytes = 400_000_000
const maxEntries = 200

/** A TIFF with samples of 10, 12 or 14 bits, also compressed without loss; undefined for every other file. */
export async function findOddTiff(path: string): Promise<OddTiff | undefined> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(8)
    const { bytesRead } = await file.read(head, 0, 8, 0)
    const order = head.toString('latin1', 0, 4)
    const { size } = await file.stat()
    if (bytesRead < 8 || !['II*\0', 'MM\0*'].includes(order) || size > maxBytes) return undefined
    const bytes = Buffer.alloc(size)
    await file.read(bytes, 0, size, 0)
    const tiff = new OddTiff(bytes, order.startsWith('II'))
    return tiff.isReadable ? tiff : undefined
  } catch (error) {
    // A directory that leads out of the file is left to libvips, which says what is wrong with it.
    if (error instanceof RangeError) return undefined
    throw error
  } finally {
    await file.close()
  }
}

export class OddTiff {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly isReadable: boolean
  private readonly bits: number
  private readonly isInverted: boolean
  private readonly strips: number[]
  private readonly stripSizes: number[]
  private readonly compression: number
  private readonly rowsPerStrip: number

  private readonly bytes: Buffer
  private readonly isLittle: boolean

  constructor(bytes: Buffer, isLittle: boolean) {
    this.bytes = bytes
    this.isLittle = isLittle
    const tags = this.readTags()
    const first = (tag: number, other = 0): number => tags.get(tag)?.[0] ?? other
    this.width = first(256)
    this.height = first(257)
    this.bits = first(258, 1)
    this.channels = first(277, 1)
    this.isInverted = first(262) === 0
    this.strips = tags.get(273) ?? []
    this.stripSizes = tags.get(279) ?? []
    this.compression = first(259, 1)
    this.rowsPerStrip = Math.min(this.height, first(278, this.height))
    const isPlain = knowsTiffCompression(this.compression) && first(284, 1) === 1 && first(317, 1) === 1
    const isKnown = (this.channels === 1 && first(262) <= 1) || (this.channels === 3 && first(262) === 2)
    this.isReadable = oddBits.includes(this.bits) && isPlain && isKnown && this.width > 0 && this.height > 0 && this.rowsPerStrip > 0
  }

  private u16(at: number): number {
    return this.isLittle ? this.bytes.readUInt16LE(at) : this.bytes.readUInt16BE(at)
  }

  private u32(at: number): number {
    return this.isLittle ? this.bytes.readUInt32LE(at) : this.bytes.readUInt32BE(at)
  }

  /** The whole numbers of the first directory by tag. */
  private readTags(): Map<number, number[]> {
    const tags = new Map<number, number[]>()
    const start = this.u32(4)
    for (let index = 0; index < Math.min(this.u16(start), maxEntries); index++) {
      const at = start + 2 + 12 * index
      const [type, count] = [this.u16(at + 2), this.u32(at + 4)]
      if ((type !== 3 && type !== 4) || count === 0 || count > this.bytes.length) continue
      const length = type === 3 ? 2 : 4
      const from = length * count <= 4 ? at + 8 : this.u32(at + 8)
      tags.set(
        this.u16(at),
        Array.from({ length: count }, (_, place) => (type === 3 ? this.u16(from + 2 * place) : this.u32(from + 4 * place))),
      )
    }
    return tags
  }

  /** Every sample, of which the highest 8 bits are kept. Throws when the file ends before. */
  decode(): RawImage {
    const samples = this.width * this.channels
    const rowBytes = Math.ceil((samples * this.bits) / 8)
    const data = Buffer.alloc(samples * this.height)
    for (let first = 0; first < this.height; first += this.rowsPerStrip) {
      const rows = Math.min(this.rowsPerStrip, this.height - first)
      const strip = this.strip(first / this.rowsPerStrip, rows * rowBytes)
      for (let row = 0; row < rows; row++) this.readRow(strip, row * rowBytes, data, (first + row) * samples)
    }
    return { data, width: this.width, height: this.height, channels: this.channels === 3 ? 3 : 1 }
  }

  private strip(index: number, size: number): Buffer {
    const from = this.strips[index] ?? this.bytes.length
    // Plain strips need no sizes, and some programs write none.
    const length = this.compression === 1 ? size : (this.stripSizes[index] ?? 0)
    return decompressStrip(this.compression, this.bytes.subarray(from, from + length), size)
  }

  private readRow(strip: Buffer, from: number, data: Buffer, to: number): void {
    for (let sample = 0; sample < this.width * this.channels; sample++) {
      const bit = sample * this.bits
      const at = from + (bit >> 3)
      const pair = ((strip[at] ?? 0) << 8) | (strip[at + 1] ?? 0)
      const value = (pair >> (8 - (bit & 7))) & 0xff
      data[to + sample] = this.isInverted ? 255 - value : value
    }
  }
}
