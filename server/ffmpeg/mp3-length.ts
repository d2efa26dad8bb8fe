import type { FileHandle } from 'node:fs/promises'

const sampleRates = [44_100, 48_000, 32_000]
/** A tag with an image of an album is rarely larger than some megabytes; the first frame is looked for so far behind it. */
const searchedBytes = 16_384

/** Seconds that an MP3 says it has in the Xing, Info (LAME) or VBRI header of its first frame; 0 when it has none. */
export async function mp3Length(file: FileHandle): Promise<number> {
  const bytes = Buffer.alloc(searchedBytes)
  const { bytesRead } = await file.read(bytes, 0, searchedBytes, await tagBytes(file))
  for (let at = 0; at + 200 <= bytesRead; at++) {
    const frame = frameAt(bytes, at)
    if (frame === undefined) continue
    const frames = framesIn(bytes, at, frame.sideInfo)
    return frames === 0 ? 0 : (frames * frame.samples) / frame.sampleRate
  }
  return 0
}

/** Length of the ID3v2 tag before the first frame: four bytes of seven bits each. */
async function tagBytes(file: FileHandle): Promise<number> {
  const head = Buffer.alloc(10)
  const { bytesRead } = await file.read(head, 0, 10, 0)
  if (bytesRead < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0
  const length = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + (head.readUInt8(place) & 0x7f), 0)
  const hasFooter = (head.readUInt8(5) & 0x10) !== 0
  return 10 + length + (hasFooter ? 10 : 0)
}

interface FrameHeader {
  sampleRate: number
  samples: number
  /** Bytes between the frame's header and a Xing header. */
  sideInfo: number
}

/** The header of a frame of layer III; undefined when there is none at this place. */
function frameAt(bytes: Buffer, at: number): FrameHeader | undefined {
  if (bytes.readUInt8(at) !== 0xff || (bytes.readUInt8(at + 1) & 0xe6) !== 0xe2) return undefined
  const version = (bytes.readUInt8(at + 1) >> 3) & 3
  const bitrate = bytes.readUInt8(at + 2) >> 4
  const rate = sampleRates[(bytes.readUInt8(at + 2) >> 2) & 3]
  if (version === 1 || bitrate === 15 || bitrate === 0 || rate === undefined) return undefined
  const isMono = bytes.readUInt8(at + 3) >> 6 === 3
  const isFirst = version === 3
  return {
    sampleRate: rate / (isFirst ? 1 : version === 2 ? 2 : 4),
    samples: isFirst ? 1152 : 576,
    sideInfo: isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17,
  }
}

function framesIn(bytes: Buffer, at: number, sideInfo: number): number {
  const xing = at + 4 + sideInfo
  const name = bytes.toString('latin1', xing, xing + 4)
  // The first flag says that the number of frames is given.
  if (name === 'Xing' || name === 'Info') return (bytes.readUInt32BE(xing + 4) & 1) === 1 ? bytes.readUInt32BE(xing + 8) : 0
  const vbri = at + 36
  return bytes.toString('latin1', vbri, vbri + 4) === 'VBRI' ? bytes.readUInt32BE(vbri + 14) : 0
}
