import { inflateSync } from 'node:zlib'

/** A frame with a transparent background. */
export interface SubtitleFrame {
  width: number
  height: number
  /** Luma and alpha of each pixel. */
  pixels: Uint8Array
}

/** Pixels of a frame: as many as a film of 4K has. */
export const maxPixels = 4096 * 2304

/** Reads a PNG of luma and alpha without filters, as `read-track.ts` has ffmpeg write it. */
export function readFrame(png: Buffer): SubtitleFrame {
  const [width, height, kind] = [png.readUInt32BE(16), png.readUInt32BE(20), png.readUInt16BE(24)]
  // Eight bits, grey with alpha.
  if (kind !== 0x0804 || width * height > maxPixels) throw new Error('This frame was not written for subtitles.')
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const row = 2 * width
  const rows = inflateSync(Buffer.concat(parts), { maxOutputLength: (row + 1) * height })
  const pixels = new Uint8Array(row * height)
  for (let y = 0; y < height; y++) {
    const from = y * (row + 1)
    if (rows[from] !== 0) throw new Error('This frame was not written for subtitles.')
    pixels.set(rows.subarray(from + 1, from + 1 + row), y * row)
  }
  return { width, height, pixels }
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Alpha from which a pixel is seen. */
const seen = 16
/** A pixel covers what is behind it when it has so much of the largest alpha: those at smooth edges have a mixed colour. */
const coveringPart = 0.85
/** Luma by which letters differ from their outline, and the part of the covering pixels that they have at least. */
const otherLuma = 64
const minLetters = 0.03
/** Pixels of the largest area of a text: half of a frame of 1080p. A larger one is no line of text, and would keep the process busy. */
const maxTextPixels = 1920 * 540
/** White around the text, without which letters at the edge are misread. */
const margin = 16

/** The text of a frame in black on white, and where it stood. */
export interface TextImage {
  width: number
  height: number
  grey: Uint8Array
  isAtTop: boolean
}

/** Undefined: nothing is shown, or no text. `scale` enlarges small letters. */
export function textImage(frame: SubtitleFrame, scale: number): TextImage | undefined {
  const box = boxOf(frame)
  if (box === undefined || box.width * box.height > maxTextPixels) return undefined
  const { back, letters } = levelsOf(frame, box)
  const grey = new Uint8Array(box.width * box.height).map((_, at) => {
    const pixel = 2 * ((box.top + Math.floor(at / box.width)) * frame.width + box.left + (at % box.width))
    const [luma = 0, alpha = 0] = [frame.pixels[pixel], frame.pixels[pixel + 1]]
    const shown = back + ((luma - back) * alpha) / 255
    return 255 - 255 * Math.min(1, Math.max(0, (shown - back) / (letters - back)))
  })
  const isAtTop = box.top + box.height / 2 < 0.4 * frame.height
  return { ...framed(enlarged({ width: box.width, height: box.height, grey }, scale)), isAtTop }
}

function boxOf({ width, height, pixels }: SubtitleFrame): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((pixels[2 * (y * width + x) + 1] ?? 0) < seen) continue
      if (x < left) left = x
      if (x > right) right = x
      if (top > y) top = y
      bottom = y
    }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/**
 * The luma of the letters and of the area behind them. Pixels beside transparent ones are an outline or a box: with their luma as the background,
 * only the letters stay. Letters without either stand on the opposite of themselves.
 */
function levelsOf({ width, height, pixels }: SubtitleFrame, box: Box): { back: number; letters: number } {
  const alphaAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (pixels[2 * (y * width + x) + 1] ?? 0)
  let covers = 1
  for (let at = 1; at < pixels.length; at += 2) covers = Math.max(covers, (pixels[at] ?? 0) * coveringPart)
  const edge = { sum: 0, count: 0 }
  const counts = Array.from({ length: 256 }, () => 0)
  let covering = 0
  for (let y = box.top; y < box.top + box.height; y++)
    for (let x = box.left; x < box.left + box.width; x++) {
      if (alphaAt(x, y) < covers) continue
      const luma = pixels[2 * (y * width + x)] ?? 0
      counts[luma] = (counts[luma] ?? 0) + 1
      covering++
      if (Math.min(alphaAt(x - 1, y), alphaAt(x + 1, y), alphaAt(x, y - 1), alphaAt(x, y + 1)) >= covers) continue
      edge.sum += luma
      edge.count++
    }
  const back = edge.count === 0 ? 255 : edge.sum / edge.count
  const others = { sum: 0, count: 0 }
  for (const [luma, count] of counts.entries())
    if (Math.abs(luma - back) > otherLuma) {
      others.sum += luma * count
      others.count += count
    }
  if (others.count > minLetters * covering) return { back, letters: others.sum / others.count }
  return { back: back < 128 ? 255 : 0, letters: back }
}

type Grey = Pick<TextImage, 'width' | 'height' | 'grey'>

/** Enlarges between the pixels, in both directions. */
function enlarged({ width, height, grey }: Grey, scale: number): Grey {
  if (scale === 1) return { width, height, grey }
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const at = (x: number, y: number): number => grey[Math.min(height - 1, y) * width + Math.min(width - 1, x)] ?? 255
  const made = new Uint8Array(w * h).map((_, index) => {
    const [fromX, fromY] = [Math.max(0, ((index % w) + 0.5) / scale - 0.5), Math.max(0, (Math.floor(index / w) + 0.5) / scale - 0.5)]
    const [x, y] = [Math.floor(fromX), Math.floor(fromY)]
    const [partX, partY] = [fromX - x, fromY - y]
    const upper = at(x, y) * (1 - partX) + at(x + 1, y) * partX
    return upper * (1 - partY) + (at(x, y + 1) * (1 - partX) + at(x + 1, y + 1) * partX) * partY
  })
  return { width: w, height: h, grey: made }
}

function framed({ width, height, grey }: Grey): Grey {
  const [w, h] = [width + 2 * margin, height + 2 * margin]
  const made = new Uint8Array(w * h).fill(255)
  for (let y = 0; y < height; y++) made.set(grey.subarray(y * width, (y + 1) * width), (y + margin) * w + margin)
  return { width: w, height: h, grey: made }
}

/** Writes an image as PGM, which Tesseract reads. */
export const pgmOf = ({ width, height, grey }: Grey): Buffer => Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey])
