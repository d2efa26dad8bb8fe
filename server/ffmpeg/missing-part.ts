import { type FileHandle, open } from 'node:fs/promises'
import type { Sentence } from '../text/sentence.ts'
import { isOggCutOff, isTransportCutOff } from './missing-end.ts'
import { mp3Length } from './mp3-length.ts'
import type { Spans } from './packets.ts'
import type { Facts } from './probe.ts'

/** Containers that write how long they are; others are measured or guessed from what is there. */
const declaringFormats = ['mov', 'matroska', 'flv', 'flac', 'asf', 'aiff', 'caf', 'mxf', 'wv']
/** Containers round their lengths. */
const toleranceSecs = 1

export interface LengthMismatch {
  /** Undefined when only the end of the file is known to be missing. */
  declaredSecs: number | undefined
  playedSecs: number
}

/** Length and size that a source declares. */
export interface DeclaredLength {
  /** Seconds that the file says it has; 0 when it does not say. */
  secs: number
  /** The bytes end where the container cannot end. */
  isCutOff: boolean
}

/** Reads what a file says about its length: by its container, by the headers of an MP3, for WAV and AVI by the bytes that it says it has. */
export async function readDeclaredLength(path: string, facts: Facts): Promise<DeclaredLength> {
  const { formats, durationSecs } = facts
  const is = (...names: string[]): boolean => names.some((name) => formats.includes(name))
  if (is(...declaringFormats)) return { secs: durationSecs, isCutOff: false }
  const file = await open(path)
  try {
    if (is('mp3')) return { secs: await mp3Length(file), isCutOff: false }
    if (is('ogg')) return { secs: 0, isCutOff: await isOggCutOff(file) }
    if (is('mpegts')) return { secs: 0, isCutOff: await isTransportCutOff(file) }
    return { secs: is('wav', 'avi') ? await riffLength(file, durationSecs) : 0, isCutOff: false }
  } finally {
    await file.close()
  }
}

async function riffLength(file: FileHandle, durationSecs: number): Promise<number> {
  const head = Buffer.alloc(8)
  await file.read(head, 0, 8, 0)
  const [declared, { size }] = [head.readUInt32LE(4), await file.stat()]
  // A recorder that was stopped never filled the length in.
  const isKnown = head.toString('latin1', 0, 4) === 'RIFF' && declared > 0 && declared < 0xffff_ff00
  return isKnown && declared + 8 > size ? (durationSecs * (declared + 8)) / size : 0
}

/**
 * The lengths when a part of the source is missing or cannot be decoded, else undefined. `notPlayed` are tracks that the film does not play,
 * and that may be longer.
 */
export function missingPart(
  declared: DeclaredLength,
  source: Spans,
  playedSecs: number,
  notPlayed: readonly number[] = [],
): LengthMismatch | undefined {
  const ends = [...source.values()].map(({ endSecs }) => endSecs).filter(Number.isFinite)
  const thereSecs = Math.max(playedSecs, ...ends)
  const isShort = declared.secs - thereSecs > toleranceSecs
  const played = [...source].flatMap(([index, span]) => (notPlayed.includes(index) ? [] : [span]))
  const playedEnds = played.map(({ endSecs }) => endSecs).filter(Number.isFinite)
  const sums = played.map(({ sumSecs }) => sumSecs)
  // Both measures: the end jumps where the times of a broadcast start again.
  const isDamaged = Math.min(Math.max(0, ...playedEnds), Math.max(0, ...sums)) - playedSecs > toleranceSecs
  if (isShort || isDamaged) return { declaredSecs: Math.max(declared.secs, isDamaged ? thereSecs : 0), playedSecs }
  return declared.isCutOff ? { declaredSecs: undefined, playedSecs } : undefined
}

export function missingPartSentence({ declaredSecs, playedSecs }: LengthMismatch): Sentence {
  const played = clockText(playedSecs)
  return declaredSecs === undefined
    ? { code: 'FILE_END_MISSING', played }
    : { code: 'FILE_PART_MISSING', played, declared: clockText(declaredSecs) }
}

function clockText(secs: number): string {
  const whole = Math.round(secs)
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  return `${hours > 0 ? `${hours}:${two((whole / 60) % 60)}` : Math.floor(whole / 60)}:${two(whole % 60)}`
}
