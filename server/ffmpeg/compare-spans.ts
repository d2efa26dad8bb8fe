import type { Wish } from './ladder.ts'
import type { Spans, StreamSpan } from './packets.ts'
import type { Facts } from './probe.ts'

/** A made file may be so much longer or shorter than its source. */
const lengthToleranceSecs = 0.2
/** Nobody notices sound that is so far from the picture. */
const startToleranceSecs = 0.1
/** The lead-in of AAC lies before zero. */
const longestLeadInSecs = 0.25
/** Frames that may be missing or too many at the edges of a copy. */
const frameTolerance = 3

/** Faults of a rendition. One that is only `shorter` still plays: its source has a part that cannot be decoded. */
export type MadeFault = 'empty' | 'no pictures' | 'no sound' | 'starts apart' | 'frames missing' | 'shorter' | 'longer' | 'undecodable'

/** Compares the packets of a made rendition with those of its source. Undefined when it is as it should be. */
export function findFault(facts: Facts, wish: Wish, source: Spans, made: MadeStreams, isCopy: boolean): MadeFault | undefined {
  const wanted = {
    pictures: wish.kind === 'video' ? source.get(facts.video?.index ?? -1) : undefined,
    sound: wish.audioIndex === undefined ? undefined : source.get(wish.audioIndex),
  }
  if (lengthOf(made) <= 0) return 'empty'
  if (wish.kind === 'video' && !hasFrames(made.pictures)) return 'no pictures'
  // A source that announces sound but has none gives nothing to compare with.
  if (hasFrames(wanted.sound) && !hasFrames(made.sound)) return wish.kind === 'video' ? 'no sound' : 'empty'
  if (!startsTogether(made)) return 'starts apart'
  const interval = wish.frameRate > 0 ? 1 / wish.frameRate : 0
  const { pictures } = made
  if (pictures !== undefined && wanted.pictures !== undefined) {
    const expected = isCopy ? wanted.pictures.shown : (pictures.endSecs - pictures.firstSecs) * wish.frameRate
    const tolerance = isCopy ? frameTolerance : Math.max(frameTolerance, expected * 0.05)
    if (Math.abs(pictures.shown - expected) > tolerance) return 'frames missing'
  }
  const base = Math.min(...[wanted.pictures, wanted.sound].filter(hasFrames).map(({ firstSecs }) => firstSecs))
  const differences = [differenceOf(made.pictures, wanted.pictures, base, interval), differenceOf(made.sound, wanted.sound, base, 0)]
  if (differences.some((secs) => secs > lengthToleranceSecs)) return 'longer'
  return differences.some((secs) => secs < -lengthToleranceSecs) ? 'shorter' : undefined
}

/** The one stream of pictures and the one of sound that a rendition can have. */
export interface MadeStreams {
  pictures: StreamSpan | undefined
  sound: StreamSpan | undefined
}

/** Seconds that a made rendition plays. */
export const lengthOf = ({ pictures, sound }: MadeStreams): number =>
  Math.max(0, ...[pictures, sound].filter(hasFrames).map(({ endSecs }) => endSecs))

const hasFrames = (span: StreamSpan | undefined): span is StreamSpan =>
  span !== undefined && span.shown > 0 && Number.isFinite(span.firstSecs)

/** Whether the first picture and the first sound are at zero, and nothing is hidden before them. */
export function startsTogether({ pictures, sound }: MadeStreams): boolean {
  if (hasFrames(pictures) && (pictures.hidden > 0 || pictures.firstSecs < -0.001 || pictures.firstSecs > startToleranceSecs)) return false
  return !hasFrames(sound) || (sound.firstSecs >= -longestLeadInSecs && sound.firstSecs <= startToleranceSecs)
}

/**
 * Seconds by which a stream is longer than its source, the smallest of three measures: its end, its own length, and the sum of its
 * durations, which alone is right where the times of a broadcast start again.
 */
function differenceOf(made: StreamSpan | undefined, source: StreamSpan | undefined, base: number, interval: number): number {
  if (!hasFrames(made) || !hasFrames(source)) return 0
  const lengths = [source.endSecs - base, source.endSecs - source.firstSecs, source.sumSecs].filter((secs) => secs > 0)
  const nearest = lengths.map((secs) => made.endSecs - secs).sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0
  // One frame more or less comes from rounding to a steady rate.
  return Math.sign(nearest) * Math.max(0, Math.abs(nearest) - interval)
}
