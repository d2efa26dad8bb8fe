import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflate } from 'node:zlib'

interface PngShape {
  width: number
  height: number
  isInterlaced?: boolean
}

/** A black RGBA PNG, written in pieces: the test itself never holds its pixels. */
export async function writePlainPng(path: string, { width, height, isInterlaced = false }: PngShape): Promise<void> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, isInterlaced ? 1 : 0], 8)
  const compressed = await createDeflated(isInterlaced ? interlacedBytes(width, height) : height * (1 + width * 4))
  const file = createWriteStream(path)
  await pipeline(
    [Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', compressed), chunk('IEND', Buffer.alloc(0))],
    file,
  )
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** First column and row of each of the seven passes of Adam7, and the steps between. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

const interlacedBytes = (width: number, height: number): number =>
  passes.reduce((sum, [x, y, stepX, stepY]) => sum + Math.ceil((height - y) / stepY) * (1 + Math.ceil((width - x) / stepX) * 4), 0)

async function createDeflated(zeros: number): Promise<Buffer> {
  const piece = Buffer.alloc(1_000_000)
  const deflated: Buffer[] = []
  const deflate = createDeflate()
  await pipeline(
    function* () {
      for (let left = zeros; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length))
    },
    deflate,
    async (parts: AsyncIterable<Buffer>) => {
      for await (const part of parts) deflated.push(part)
    },
  )
  return Buffer.concat(deflated)
}
