import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { promisify } from 'node:util'

/*
 * Subtitles of images as discs have them. ffmpeg draws the text and has no encoder of PGS, so that the stream is written here; from PGS it
 * makes VobSub and DVB subtitles.
 */
const run = promisify(execFile)

export interface DrawnCue {
  startMs: number
  endMs: number
  /** Lines are divided by `\n`. */
  text: string
}

export interface DrawnLook {
  width: number
  height: number
  /** Part of the height that a letter has. Default 1/18. */
  size?: number
  /** Pixels of the outline. Default: an 18th of the letters. */
  outline?: number
  isItalic?: boolean
  font?: string
}

/** Writes cues as a PGS stream (`.sup`). */
export async function writePgs(to: string, cues: readonly DrawnCue[], look: DrawnLook): Promise<void> {
  const images = await drawCues(`${to}.ass`, cues, look)
  const parts = cues.flatMap(({ startMs, endMs }, at) => {
    const image = images[at]
    return image === undefined ? [] : [shown(startMs, at, look, image), cleared(endMs, at, look)]
  })
  await writeFile(to, Buffer.concat(parts))
}

interface Drawn {
  left: number
  top: number
  width: number
  height: number
  /** Sixteen levels of luma and of alpha. 0 is transparent. */
  pixels: Uint8Array
}

/** Draws each cue over nothing, as one frame a second. */
async function drawCues(path: string, cues: readonly DrawnCue[], look: DrawnLook): Promise<(Drawn | undefined)[]> {
  const { width, height } = look
  await writeFile(path, assOf(cues, look))
  const filter = `color=black@0:s=${width}x${height}:r=1:d=${cues.length},format=rgba,subtitles=${basename(path)}:alpha=1`
  const args = ['-v', 'error', '-f', 'lavfi', '-i', filter, '-pix_fmt', 'ya8', '-f', 'rawvideo', `${path}.raw`]
  // A filter cannot read every path.
  await run('ffmpeg', ['-y', ...args], { cwd: dirname(path) })
  const bytes = await readFile(`${path}.raw`)
  await Promise.all([rm(path), rm(`${path}.raw`)])
  const frame = width * height * 2
  return cues.map((_, at) => cropped(bytes.subarray(at * frame, (at + 1) * frame), width, height))
}

function assOf(cues: readonly DrawnCue[], look: DrawnLook): string {
  const size = Math.round(look.height * (look.size ?? 1 / 18))
  const style = [look.font ?? 'DejaVu Sans', size, '&H00F0F0F0', '&H00101010', look.isItalic ? -1 : 0, look.outline ?? size / 18]
  const time = (second: number): string => `${Math.floor(second / 3600)}:${new Date(second * 1000).toISOString().slice(14, 19)}.00`
  return [
    `[Script Info]\nPlayResX: ${look.width}\nPlayResY: ${look.height}\n\n[V4+ Styles]`,
    'Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, Italic, Outline, Shadow, Alignment, MarginL, MarginR, MarginV',
    `Style: Default,${style.join(',')},0,2,20,20,${Math.round(look.height / 20)}\n\n[Events]\nFormat: Start, End, Style, Text`,
    ...cues.map(({ text }, at) => `Dialogue: ${time(at)},${time(at + 1)},Default,${text.replaceAll('\n', '\\N')}`),
  ].join('\n')
}

function cropped(frame: Buffer, width: number, height: number): Drawn | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let at = 0; at < width * height; at++) {
    if ((frame[2 * at + 1] ?? 0) < 16) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    ;[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)]
  }
  if (right < 0) return undefined
  const [w, h] = [right - left + 1, bottom - top + 1]
  const pixels = new Uint8Array(w * h).map((_, at) => {
    const from = 2 * ((top + Math.floor(at / w)) * width + left + (at % w))
    const alpha = (frame[from + 1] ?? 0) >> 4
    return alpha === 0 ? 0 : ((frame[from] ?? 0) >> 4) * 16 + alpha
  })
  return { left, top, width: w, height: h, pixels }
}

const words = (...values: number[]): Buffer => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]))

function segment(ms: number, type: number, body: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.write('PG', 'latin1')
  head.writeUInt32BE(ms * 90, 2)
  head.writeUInt8(type, 10)
  head.writeUInt16BE(body.length, 11)
  return Buffer.concat([head, body])
}

const composition = ({ width, height }: DrawnLook, number: number, state: number, objects: Buffer): Buffer =>
  Buffer.concat([words(width, height), Buffer.from([0x10]), words(number), Buffer.from([state, 0, 0, objects.length / 8]), objects])

function shown(ms: number, at: number, look: DrawnLook, image: Drawn): Buffer {
  const { left, top, width, height } = image
  const object = Buffer.concat([words(0), Buffer.from([0, 0]), words(left, top)])
  const palette = Array.from({ length: 256 }, (_, index) => [
    index,
    Math.round(16 + ((index >> 4) * 219) / 15),
    128,
    128,
    (index & 15) * 17,
  ])
  return Buffer.concat([
    segment(ms, 0x16, composition(look, 2 * at, 0x80, object)),
    segment(ms, 0x17, Buffer.concat([Buffer.from([1, 0]), words(left, top, width, height)])),
    segment(ms, 0x14, Buffer.from([0, 0, ...palette.slice(1).flat()])),
    ...objectParts(image).map((part) => segment(ms, 0x15, part)),
    segment(ms, 0x80, Buffer.alloc(0)),
  ])
}

const cleared = (ms: number, at: number, look: DrawnLook): Buffer =>
  Buffer.concat([segment(ms, 0x16, composition(look, 2 * at + 1, 0, Buffer.alloc(0))), segment(ms, 0x80, Buffer.alloc(0))])

/** A segment has 65,535 bytes at most. */
function objectParts({ width, height, pixels }: Drawn): Buffer[] {
  const rows = Array.from({ length: height }, (_, row) => runs(pixels.subarray(row * width, (row + 1) * width)))
  const data = Buffer.concat([words(width, height), Buffer.from(rows.flat())])
  const length = Buffer.from([data.length >> 16, (data.length >> 8) & 255, data.length & 255])
  const whole = Buffer.concat([length, data])
  const count = Math.ceil(whole.length / 60_000)
  return Array.from({ length: count }, (_, part) => {
    const flags = (part === 0 ? 0x80 : 0) | (part === count - 1 ? 0x40 : 0)
    return Buffer.concat([Buffer.from([0, 0, 0, flags]), whole.subarray(part * 60_000, (part + 1) * 60_000)])
  })
}

function runs(row: Uint8Array): number[] {
  const bytes: number[] = []
  for (let at = 0; at < row.length; ) {
    const colour = row[at] ?? 0
    let end = at + 1
    while (end < row.length && row[end] === colour && end - at < 16_383) end++
    const count = end - at
    at = end
    if (colour !== 0 && count === 1) bytes.push(colour)
    else {
      const kind = (colour === 0 ? 0 : 0x80) | (count > 63 ? 0x40 : 0)
      bytes.push(0, ...(count > 63 ? [kind | (count >> 8), count & 255] : [kind | count]), ...(colour === 0 ? [] : [colour]))
    }
  }
  return [...bytes, 0, 0]
}

/** Codecs of images, as ffmpeg names its encoders; PGS is copied. */
export type ImageCodec = 'pgs' | 'dvdsub' | 'dvbsub'

export interface DrawnTrack {
  /** Three letters, as containers have them. Left out: the file does not say. */
  lang?: string
  cues: readonly DrawnCue[]
}

/** Writes a film with tracks of images. The name of the file says its container. */
export async function writeFilm(to: string, codec: ImageCodec, tracks: readonly DrawnTrack[], look: DrawnLook): Promise<void> {
  const streams = tracks.map((_, at) => `${to}.${at}.sup`)
  for (const [at, { cues }] of tracks.entries()) await writePgs(streams[at] ?? '', cues, look)
  const seconds = Math.ceil(Math.max(...tracks.flatMap(({ cues }) => cues.map(({ endMs }) => endMs))) / 1000) + 1
  // PGS says with the next event when one ends, the others say it themselves.
  const inputs = streams.flatMap((path) => [...(codec === 'pgs' ? [] : ['-fix_sub_duration']), '-i', path])
  const languages = tracks.flatMap(({ lang }, at) => (lang === undefined ? [] : [`-metadata:s:s:${at}`, `language=${lang}`]))
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=size=64x48:rate=5:duration=${seconds}`, '-copyts', ...inputs],
    ...[
      '-map',
      '0:v',
      ...tracks.flatMap((_, at) => ['-map', `${at + 1}:s`]),
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
    ],
    ...['-c:s', codec === 'pgs' ? 'copy' : codec, ...languages, to],
  ])
  for (const path of streams) await rm(path)
}
