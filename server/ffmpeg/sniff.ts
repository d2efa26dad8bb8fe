import { type FileHandle, open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { findAudioFrames, findSignature, id3Bytes, isAmr, isTiff } from './signatures.ts'

/** Type of a file by its bytes. `denied` may not be uploaded under any name; `formats` are the demuxers that may read it. */
export interface Sniffed {
  kind: 'media' | 'image' | 'pdf' | 'other' | 'denied'
  mime: string
  formats?: string[]
}

/** Demuxers by what the bytes say. Nothing here opens other files or addresses: no hls, dash, concat, image sequences, sdp. */
const demuxers: Record<string, string[]> = {
  mp4: ['mov'],
  mov: ['mov'],
  m4a: ['mov'],
  m4b: ['mov'],
  m4p: ['mov'],
  m4v: ['mov'],
  f4v: ['mov'],
  f4a: ['mov'],
  '3gp': ['mov'],
  '3g2': ['mov'],
  mj2: ['mov'],
  mkv: ['matroska'],
  webm: ['matroska'],
  avi: ['avi'],
  wav: ['wav'],
  mp3: ['mp3'],
  mp2: ['mp3'],
  mp1: ['mp3'],
  flac: ['flac'],
  ogg: ['ogg'],
  oga: ['ogg'],
  ogv: ['ogg'],
  ogm: ['ogg'],
  opus: ['ogg'],
  spx: ['ogg'],
  asf: ['asf'],
  wma: ['asf'],
  wmv: ['asf'],
  flv: ['flv'],
  mpg: ['mpeg', 'mpegvideo'],
  mts: ['mpegts'],
  aac: ['aac'],
  ac3: ['ac3'],
  aif: ['aiff'],
  amr: ['amr'],
  ape: ['ape'],
  caf: ['caf'],
  mxf: ['mxf'],
  wv: ['wv'],
}

/** Formats that the image worker decodes. */
const images = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif', 'image/tiff']

/** Programs and pages that hide behind another name. */
const deniedMimes = [
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-shockwave-flash',
  'application/x-ms-shortcut',
  'application/java-vm',
  'application/xml',
  'image/svg+xml',
]

const headBytes = 64 * 1024

/** Tags that programs have put one before the other. */
const maxTags = 8

export async function sniff(path: string): Promise<Sniffed> {
  const file = await open(path)
  try {
    const head = await readAt(file, 0)
    if (id3Bytes(head) === 0) return await sniffBytes(head)
    // A cover in the tag can be larger than the bytes that are read.
    let [at, bytes] = [0, head]
    for (let tag = 0; tag < maxTags && id3Bytes(bytes) > 0; tag++) {
      at += id3Bytes(bytes)
      bytes = await readAt(file, at)
    }
    return sniffTagged(bytes)
  } finally {
    await file.close()
  }
}

async function readAt(file: FileHandle, at: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, at)
  return buffer.subarray(0, bytesRead)
}

/** Some programs leave remains of an older tag between a tag and the first frame. */
const searchedBytes = 16_384

/** The sound behind an ID3 tag. Only formats that programs write such a tag for are looked for. */
function sniffTagged(bytes: Buffer): Sniffed {
  const found = findSignature(bytes) ?? findAudioFrames(bytes, searchedBytes)
  return found ? { kind: 'media', ...found } : { kind: 'other', mime: 'application/octet-stream' }
}

export async function sniffBytes(given: Uint8Array): Promise<Sniffed> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const tag = id3Bytes(bytes)
  if (tag > 0) return sniffTagged(bytes.subarray(tag))
  if (!isAmr(bytes) && isRunnableText(bytes)) return { kind: 'denied', mime: 'text/plain' }
  const signature = findSignature(bytes)
  if (signature) return { kind: 'media', ...signature }
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  // Programs write the directory of a TIFF behind its pixels, where the library does not see it.
  if (type === undefined) return isTiff(bytes) ? { kind: 'image', mime: 'image/tiff' } : ofRaw(bytes)
  const mime = type.mime
  const formats = demuxers[type.ext]
  if (formats !== undefined) return { kind: 'media', mime, formats }
  if (mime === 'application/pdf') return { kind: 'pdf', mime }
  if (images.includes(mime)) return { kind: 'image', mime }
  return { kind: deniedMimes.includes(mime) ? 'denied' : 'other', mime }
}

/** A text that a browser, a shell or a player would act on by its beginning: HTML, SVG, scripts, HLS and DASH lists. */
function isRunnableText(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1')
    .decode(bytes.subarray(0, 4096))
    .replaceAll('\0', '')
    .replace(/^(?:\xef\xbb\xbf|[\s\xff\xfe]|<\?xml[^>]*>|<!--[\s\S]*?-->|<!doctype\s+(?:svg|mpd)[^>]*>)+/i, '')
  return /^(?:#EXTM3U|#!|<\?php|ffconcat\b|<(?:!doctype\s+html|html|head|svg|script|body|iframe|mpd)[\s>])/i.test(start)
}

/** Elementary streams have no container to recognise. */
function ofRaw(bytes: Buffer): Sniffed {
  const head = bytes.subarray(0, 16)
  if (head.toString('latin1').startsWith('YUV4MPEG2')) return { kind: 'media', mime: 'video/x-yuv4mpeg', formats: ['yuv4mpegpipe'] }
  if (head.length >= 5 && head.readUInt32BE(0) === 1) {
    const unit = head.readUInt8(4)
    if ((unit & 0x1f) === 7 || (unit & 0x1f) === 9) return { kind: 'media', mime: 'video/h264', formats: ['h264'] }
    if (((unit >> 1) & 0x3f) === 32) return { kind: 'media', mime: 'video/hevc', formats: ['hevc'] }
  }
  const frames = findAudioFrames(bytes)
  if (frames) return { kind: 'media', ...frames }
  return { kind: 'other', mime: 'application/octet-stream' }
}
