import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/*
 * Images and zips for the tests, byte by byte where it is the bytes that matter.
 */

/** An image of four quarters: red and green above, blue and white below. */
export const fourColourImage = (width = 120, height = 80): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite(
    (['#ff0000', '#00ff00', '#0000ff'] as const).map((background, index) => ({
      input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
      left: index === 1 ? width / 2 : 0,
      top: index === 2 ? height / 2 : 0,
    })),
  )

/** The colours of the quarters of an image, row by row: R, G, B, W. */
export async function quartersOf(image: Uint8Array): Promise<string> {
  const { data, info } = await sharp(image).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): string => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3)
    return red > 180 && green > 180 && blue > 180 ? 'W' : red > 150 ? 'R' : green > 150 ? 'G' : blue > 150 ? 'B' : '?'
  }
  return at(0.25, 0.25) + at(0.75, 0.25) + at(0.25, 0.75) + at(0.75, 0.75)
}

const short = (value: number): Buffer => Buffer.from([value & 255, value >> 8])
const long = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >>> 24) & 255])
const tag = (id: number, type: number, count: number, value: Buffer): Buffer => Buffer.concat([short(id), short(type), long(count), value])

/** A camera's notes: how it was held, and where it was. */
function exif(orientation: number): Buffer {
  const [first, place] = [8, 8 + 2 + 2 * 12 + 4]
  const numbers = place + 2 + 4 * 12 + 4
  const degrees = (whole: number): Buffer => Buffer.concat([whole, 30, 15].flatMap((part) => [long(part), long(1)]))
  return Buffer.concat([
    Buffer.from('Exif\0\0II*\0', 'latin1'),
    long(first),
    short(2),
    tag(0x0112, 3, 1, Buffer.concat([short(orientation), short(0)])),
    tag(0x8825, 4, 1, long(place)),
    long(0),
    short(4),
    tag(1, 2, 2, Buffer.from('N\0\0\0', 'latin1')),
    tag(2, 5, 3, long(numbers)),
    tag(3, 2, 2, Buffer.from('E\0\0\0', 'latin1')),
    tag(4, 5, 3, long(numbers + 24)),
    long(0),
    degrees(51),
    degrees(7),
  ])
}

/** A JPEG as a camera that was held like this writes it, with the place where it was. */
export async function cameraJpeg(orientation: number, width = 120, height = 80): Promise<Buffer<ArrayBuffer>> {
  const plain = await fourColourImage(width, height).jpeg({ quality: 95 }).toBuffer()
  const notes = exif(orientation)
  const marker = Buffer.from([0xff, 0xe1, (notes.length + 2) >> 8, (notes.length + 2) & 255])
  return Buffer.concat([plain.subarray(0, 2), marker, notes, plain.subarray(2)])
}

/** Three frames, red, green and blue. */
export async function movingGif(): Promise<Buffer<ArrayBuffer>> {
  const frames = ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: [100, 200, 300] })
    .toBuffer()
  return Buffer.from(gif)
}

/** A PNG of so many pixels whose bytes behind the header cannot be decoded: what reads more than the header fails otherwise. */
export function pngHeader(width: number, height: number): Buffer<ArrayBuffer> {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(64))), chunk('IEND', Buffer.alloc(0))])
}

export interface ZippedFile {
  /** Bytes where it is no UTF-8. */
  name: string | Buffer
  data: Uint8Array
  /** General purpose flags; bit 11 says that the name is UTF-8, bit 0 that there is a password. */
  flags?: number
  /** What Unix writes beside it; `0o120777`: a link. */
  mode?: number
  /** What it says its size is, where that is not true. */
  says?: number
  /** As it is, not packed. */
  isStored?: boolean
  /** It lies where the first one lies. */
  overlaps?: boolean
}

/** A zip, also one that no honest program writes. */
export function zipOf(files: ZippedFile[]): Buffer<ArrayBuffer> {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, data, flags = 0, mode = 0o100644, says = data.length, overlaps = false, isStored = false } of files) {
    const bytes = Buffer.from(name)
    const packed = isStored ? data : deflateRawSync(data, { level: 9 })
    const facts = Buffer.concat([
      short(20),
      short(flags),
      short(isStored ? 0 : 8),
      long(0),
      long(crc32(data)),
      long(packed.length),
      long(says),
    ])
    const names = Buffer.concat([short(bytes.length), short(0)])
    const body = Buffer.concat([long(0x04034b50), facts, names, bytes, packed])
    const at = overlaps ? 0 : offset
    const beside = Buffer.concat([short(0), short(0), short(0), long(mode * 65_536), long(at)])
    list.push(Buffer.concat([long(0x02014b50), short(0x0314), facts, names, beside, bytes]))
    if (overlaps) continue
    bodies.push(body)
    offset += body.length
  }
  const directory = Buffer.concat(list)
  const end = [
    long(0x06054b50),
    short(0),
    short(0),
    short(files.length),
    short(files.length),
    long(directory.length),
    long(offset),
    short(0),
  ]
  return Buffer.concat([...bodies, directory, ...end])
}
