/** A message of RTMP, put together from its chunks. */
export interface RtmpMessage {
  type: number
  /** Milliseconds. */
  time: number
  body: Buffer
}

interface ChunkStream {
  type: number
  time: number
  delta: number
  length: number
  isExtended: boolean
  parts: Buffer[]
  got: number
}

export const RtmpLimits = {
  /** Bytes of a message before a key was accepted, and afterwards: a key frame of 8 MB is one of 4K at its best. */
  before: 65_536,
  after: 8_000_000,
  /** Streams of chunks that an encoder interleaves. */
  streams: 16,
} as const

const setChunkSize = 1
const headerBytes = [11, 7, 3, 0] as const

/**
 * Puts messages together from chunks. Memory is allocated for bytes that have come, and a chunk is taken over in the
 * pieces in which it comes, so that no size that is named costs memory.
 */
export class ChunkReader {
  maxMessage: number = RtmpLimits.before
  readonly #streams = new Map<number, ChunkStream>()
  #chunkSize = 128
  #pending: Buffer = Buffer.alloc(0)
  /** The chunk whose bytes are being taken over, and how many of them are missing. */
  #open: { stream: ChunkStream; left: number } | undefined

  /** Calls back with every message that is complete now. Throws at what no encoder sends. */
  push(bytes: Buffer, onMessage: (message: RtmpMessage) => void): void {
    this.#pending = this.#pending.length === 0 ? bytes : Buffer.concat([this.#pending, bytes])
    while (this.#open ? this.#takeOver(onMessage) : this.#readHeader()) {}
  }

  #takeOver(onMessage: (message: RtmpMessage) => void): boolean {
    const { stream, left } = this.#open as { stream: ChunkStream; left: number }
    const part = this.#pending.subarray(0, left)
    if (part.length === 0 && left > 0) return false
    // A copy, so that a small part does not keep a large packet in memory.
    if (part.length > 0) stream.parts.push(Buffer.from(part))
    stream.got += part.length
    this.#pending = this.#pending.subarray(part.length)
    this.#open = part.length === left ? undefined : { stream, left: left - part.length }
    if (this.#open === undefined && stream.got === stream.length) {
      const body = Buffer.concat(stream.parts)
      Object.assign(stream, { parts: [], got: 0 })
      this.#finish({ type: stream.type, time: stream.time, body }, onMessage)
    }
    return true
  }

  #finish(message: RtmpMessage, onMessage: (message: RtmpMessage) => void): void {
    if (message.type !== setChunkSize) return onMessage(message)
    const size = message.body.readUInt32BE(0)
    if (size === 0 || size > 0x7fffffff) throw new Error('The size of chunks is invalid')
    this.#chunkSize = size
  }

  /** False while the header is not complete. */
  #readHeader(): boolean {
    const bytes = this.#pending
    const [first] = bytes
    if (first === undefined) return false
    const basic = (first & 0x3f) === 0 ? 2 : (first & 0x3f) === 1 ? 3 : 1
    const format = (first >> 6) as 0 | 1 | 2 | 3
    let end = basic + headerBytes[format]
    if (bytes.length < end) return false
    const id = basic === 1 ? first & 0x3f : basic === 2 ? (bytes[1] ?? 0) + 64 : bytes.readUInt16LE(1) + 64
    const known = this.#streams.get(id)
    if (known === undefined && (format !== 0 || this.#streams.size >= RtmpLimits.streams)) throw new Error('A chunk has no beginning')
    const stream = known ?? { type: 0, time: 0, delta: 0, length: 0, isExtended: false, parts: [], got: 0 }
    if (stream.got > 0 && format !== 3) throw new Error('A message begins inside another one')
    const short = format === 3 ? 0 : bytes.readUIntBE(basic, 3)
    const isExtended = format === 3 ? stream.isExtended : short === 0xffffff
    if (isExtended) end += 4
    if (bytes.length < end) return false
    const length = format < 2 ? bytes.readUIntBE(basic + 3, 3) : stream.length
    if (length > this.maxMessage) throw new Error('A message is too long')
    const time = format === 3 ? stream.delta : isExtended ? bytes.readUInt32BE(end - 4) : short
    if (format < 2) stream.type = bytes.readUInt8(basic + 6)
    Object.assign(stream, { length, isExtended })
    if (stream.got === 0) setTime(stream, format, time)
    this.#streams.set(id, stream)
    this.#pending = bytes.subarray(end)
    this.#open = { stream, left: Math.min(this.#chunkSize, stream.length - stream.got) }
    return true
  }
}

/** Format 0 names a time; the others name what to add to the one before. */
function setTime(stream: ChunkStream, format: number, time: number): void {
  stream.time = format === 0 ? time : (stream.time + time) % 0x1_0000_0000
  stream.delta = format === 0 ? 0 : time
}
