import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** Bytes of the image: players of older pages divide exactly this number by the time that it took. */
export const imageBytes = 2_707_459

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length, type and checksum of a chunk. */
const chunkOverhead = 12

/** A PNG of one pixel. Random bytes in a private chunk fill it, because a proxy would compress anything else. */
export function bandwidthImage(): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(1, 0)
  header.writeUInt32BE(1, 4)
  header[8] = 8
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.from([0, 255]))), chunk('IEND', Buffer.alloc(0))]
  const filling = imageBytes - chunkOverhead - parts.reduce((sum, part) => sum + part.length, 0)
  parts.splice(2, 0, chunk('vtBw', randomBytes(filling)))
  return Buffer.concat(parts)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
