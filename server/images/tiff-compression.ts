import { inflateSync } from 'node:zlib'

const ended = (): never => {
  throw new Error('The TIFF ends within its pixels.')
}

type Decompress = (bytes: Buffer, size: number) => Buffer

/** Deflate as programs of today write it. A strip that is larger than its rows is damaged. */
const deflate: Decompress = (bytes, size) => inflateSync(bytes, { maxOutputLength: Math.max(1, size) })

/** Runs of bytes: up to 128 as they are, or one byte up to 128 times. */
const packBits: Decompress = (bytes, size) => {
  const data = Buffer.alloc(size)
  let to = 0
  for (let at = 0; to < size && at < bytes.length; ) {
    const head = bytes.readInt8(at++)
    if (head === -128) continue
    const count = Math.min(head < 0 ? 1 - head : 1 + head, size - to)
    if (head < 0) data.fill(bytes[at] ?? ended(), to, to + count)
    else if (bytes.copy(data, to, at, at + count) < count) ended()
    at += head < 0 ? 1 : 1 + head
    to += count
  }
  return to < size ? ended() : data
}

const [clearCode, endCode, firstCode, maxCodes] = [256, 257, 258, 4096]

/** LZW with the highest bit first. A code of the table stands for a text before it and one byte more. */
const lzw: Decompress = (bytes, size) => {
  const data = Buffer.alloc(size)
  /** The place in the output of each code of the table, and its length. */
  const [starts, lengths] = [new Uint32Array(maxCodes), new Uint32Array(maxCodes)]
  let [to, next, width, bit] = [0, firstCode, 9, 0]
  let previous: { at: number; length: number } | undefined
  while (to < size) {
    if (bit + width > bytes.length * 8) ended()
    const at8 = bit >> 3
    const three = ((bytes[at8] ?? 0) << 16) | ((bytes[at8 + 1] ?? 0) << 8) | (bytes[at8 + 2] ?? 0)
    const value = (three >> (24 - width - (bit & 7))) & ((1 << width) - 1)
    bit += width
    if (value === endCode) ended()
    if (value === clearCode) {
      ;[next, width, previous] = [firstCode, 9, undefined]
      continue
    }
    const at = to
    if (value < clearCode) data[to++] = value
    else {
      const isNew = value === next && previous !== undefined
      if (!isNew && value >= next) throw new Error('The LZW codes of the TIFF are damaged.')
      const from = isNew ? (previous?.at ?? 0) : (starts[value] ?? 0)
      const length = isNew ? (previous?.length ?? 0) + 1 : (lengths[value] ?? 0)
      // Byte by byte, because a new text overlaps with what it is copied from.
      for (let index = 0; index < length && to < size; index++) data[to++] = data[from + index] ?? 0
    }
    if (previous !== undefined && next < maxCodes) {
      starts[next] = previous.at
      lengths[next] = previous.length + 1
      next += 1
    }
    // A wider code comes one code early, as the first programs wrote it.
    width = next + 1 >= 2048 ? 12 : next + 1 >= 1024 ? 11 : next + 1 >= 512 ? 10 : 9
    previous = { at, length: to - at }
  }
  return data
}

const kinds = new Map<number, Decompress>([
  [5, lzw],
  [8, deflate],
  [32_946, deflate],
  [32_773, packBits],
])

/** Whether the strips of a TIFF can be read; 1 stands for none. */
export const knowsTiffCompression = (kind: number): boolean => kind === 1 || kinds.has(kind)

/** The bytes of a strip. Throws when there are fewer than `size`. */
export function decompressStrip(kind: number, bytes: Buffer, size: number): Buffer {
  const data = kinds.get(kind)?.(bytes, size) ?? bytes
  return data.length < size ? ended() : data
}
