/*
 * Signatures of media files that the library for file types does not know, or names too roughly.
 */

export interface Signature {
  mime: string
  /** Demuxers of ffmpeg. */
  formats: string[]
}

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

/** `#!AMR` would otherwise count as the first line of a shell script. */
export const isAmr = (bytes: Buffer): boolean => /^#!AMR(?:-WB)?(?:_MC1\.0)?\n/.test(text(bytes, 0, 16))

/** The format of a file with a signature at its beginning; undefined when none of them is there. */
export function findSignature(bytes: Buffer): Signature | undefined {
  if (isAmr(bytes)) return { mime: 'audio/amr', formats: ['amr'] }
  // WAV with sizes of 64 bits, as recorders and broadcasters write it.
  if (['RF64', 'BW64'].includes(text(bytes, 0, 4)) && text(bytes, 8, 12) === 'WAVE') return { mime: 'audio/wav', formats: ['wav'] }
  if (text(bytes, 0, 4) === '.RMF' || text(bytes, 0, 4) === '.ra\xfd') return { mime: 'application/vnd.rn-realmedia', formats: ['rm'] }
  if (isDv(bytes)) return { mime: 'video/x-dv', formats: ['dv'] }
  if (bytes.length > 5 && bytes.readUInt16BE(0) === 0x0b77) return ac3(bytes)
  return text(bytes, 0, 4) === 'fLaC' ? { mime: 'audio/flac', formats: ['flac'] } : undefined
}

/** The header block of the first sequence of a DV frame, for 525 or 625 lines. */
const isDv = (bytes: Buffer): boolean => bytes.length > 80 && (bytes.readUInt32BE(0) & 0xffff_ff7f) >>> 0 === 0x1f07_003f

/** AC-3 and Enhanced AC-3 begin with the same word and differ by the version of the bit stream. */
function ac3(bytes: Buffer): Signature {
  const isEnhanced = bytes.readUInt8(5) >> 3 > 10
  return isEnhanced ? { mime: 'audio/eac3', formats: ['eac3'] } : { mime: 'audio/vnd.dolby.dd-raw', formats: ['ac3'] }
}

/** Bytes of the ID3v2 tag at this place with its header and footer; 0 when there is none. The length is four bytes of seven bits each. */
export function id3Bytes(bytes: Buffer, at = 0): number {
  if (at + 10 > bytes.length || text(bytes, at, at + 3) !== 'ID3') return 0
  const length = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + (bytes.readUInt8(at + place) & 0x7f), 0)
  return length + ((bytes.readUInt8(at + 5) & 0x10) === 0 ? 10 : 20)
}

/** Frames of MPEG audio that have to follow one another, because their first bytes alone occur in any file. */
const neededFrames = 3

/**
 * The format of bare MPEG audio or AAC: it begins after zeros, or within the first `searchedBytes` behind them. Undefined when no frames
 * follow one another.
 */
export function findAudioFrames(bytes: Buffer, searchedBytes = 1): Signature | undefined {
  const first = bytes.findIndex((byte) => byte !== 0)
  if (first === -1) return undefined
  for (let at = first; at < Math.min(first + searchedBytes, bytes.length); at++) {
    if (hasFrames(bytes, at, mpegFrameBytes)) return { mime: 'audio/mpeg', formats: ['mp3'] }
    if (hasFrames(bytes, at, adtsFrameBytes)) return { mime: 'audio/aac', formats: ['aac'] }
  }
  return undefined
}

function hasFrames(bytes: Buffer, from: number, lengthAt: (bytes: Buffer, at: number) => number): boolean {
  let at = from
  for (let count = 0; count < neededFrames; count++) {
    const length = lengthAt(bytes, at)
    if (length === 0) return false
    at += length
    // A sound of one or two frames ends with the file.
    if (at >= bytes.length) return at === bytes.length
  }
  return true
}

const bitrates = {
  first: [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  second: [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  third: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  lowFirst: [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  low: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}

/** Bytes of the frame of MPEG audio at this place; 0 when none begins there. */
function mpegFrameBytes(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) return 0
  const header = bytes.readUInt32BE(at)
  const [version, layer] = [(header >>> 19) & 3, 4 - ((header >>> 17) & 3)]
  const isMpeg1 = version === 3
  const sampleRate = [44_100, 48_000, 32_000][(header >>> 10) & 3]
  if (header >>> 21 !== 0x7ff || version === 1 || layer === 4 || sampleRate === undefined) return 0
  const rates = isMpeg1 ? [bitrates.first, bitrates.second, bitrates.third][layer - 1] : layer === 1 ? bitrates.lowFirst : bitrates.low
  const bitrate = rates?.[((header >>> 12) & 15) - 1]
  if (bitrate === undefined) return 0
  const rate = sampleRate / (isMpeg1 ? 1 : version === 2 ? 2 : 4)
  const padding = (header >>> 9) & 1
  if (layer === 1) return (Math.floor((12_000 * bitrate) / rate) + padding) * 4
  return Math.floor(((layer === 3 && !isMpeg1 ? 72_000 : 144_000) * bitrate) / rate) + padding
}

/** Bytes of the AAC frame with an ADTS header at this place; 0 when none begins there. */
function adtsFrameBytes(bytes: Buffer, at: number): number {
  if (at + 7 > bytes.length || (bytes.readUInt16BE(at) & 0xfff6) !== 0xfff0) return 0
  const length = ((bytes.readUInt8(at + 3) & 3) << 11) | (bytes.readUInt8(at + 4) << 3) | (bytes.readUInt8(at + 5) >> 5)
  return length >= 7 ? length : 0
}

/** The first bytes of TIFF and BigTIFF in both byte orders. */
export const isTiff = (bytes: Buffer): boolean => ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(text(bytes, 0, 4))
