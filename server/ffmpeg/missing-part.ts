import { open } from 'node:fs/promises'
import type { Spans } from './packets.ts'
import type { Facts } from './probe.ts'

/** Containers that write how long they are; others are measured or guessed from what is there. */
const declaringFormats = ['mov', 'matroska', 'flv', 'flac', 'asf', 'aiff', 'caf', 'mxf']
/** Containers round their lengths. */
const toleranceSecs = 1

export interface Lengths {
  declaredSecs: number
  playedSecs: number
}

/** Seconds that a file says it has; for RIFF files (WAV, AVI) reckoned from the bytes that it says it has. */
export async function declaredLength(path: string, { formats, durationSecs }: Facts): Promise<number> {
  if (formats.some((format) => declaringFormats.includes(format))) return durationSecs
  if (!formats.some((format) => format === 'wav' || format === 'avi')) return 0
  const file = await open(path)
  try {
    const head = Buffer.alloc(8)
    await file.read(head, 0, 8, 0)
    const [declared, { size }] = [head.readUInt32LE(4), await file.stat()]
    // A recorder that was stopped never filled the length in.
    const isKnown = head.toString('latin1', 0, 4) === 'RIFF' && declared > 0 && declared < 0xffff_ff00
    return isKnown && declared + 8 > size ? (durationSecs * (declared + 8)) / size : 0
  } finally {
    await file.close()
  }
}

/** The lengths when a part of the source is missing or cannot be decoded, else undefined. */
export function missingPart(declaredSecs: number, source: Spans, playedSecs: number): Lengths | undefined {
  const ends = [...source.values()].map(({ endSecs }) => endSecs).filter(Number.isFinite)
  const thereSecs = Math.max(playedSecs, ...ends)
  const isCutOff = declaredSecs - thereSecs > toleranceSecs
  const sums = [...source.values()].map(({ sumSecs }) => sumSecs)
  // Both measures: the end jumps where the times of a broadcast start again.
  const isDamaged = Math.min(Math.max(0, ...ends), Math.max(0, ...sums)) - playedSecs > toleranceSecs
  return isCutOff || isDamaged ? { declaredSecs: Math.max(declaredSecs, isDamaged ? thereSecs : 0), playedSecs } : undefined
}

export const missingPartSentence = ({ declaredSecs, playedSecs }: Lengths): string =>
  `The file is incomplete: only ${clockText(playedSecs)} of ${clockText(declaredSecs)} can be played. Please upload it again if you need the rest.`

function clockText(secs: number): string {
  const whole = Math.round(secs)
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  return `${hours > 0 ? `${hours}:${two((whole / 60) % 60)}` : Math.floor(whole / 60)}:${two(whole % 60)}`
}
