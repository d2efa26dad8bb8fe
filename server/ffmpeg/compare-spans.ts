import { highestRate, type RenditionSpec } from './ladder.ts'
import type { Spans, StreamSpan } from './packets.ts'
import type { Facts } from './probe.ts'

/** A made file may be so much longer or shorter than its source. */
const lengthToleranceSecs = 0.2
/** Nobody notices sound that is so far from the video. */
const startToleranceSecs = 0.1
/** The lead-in of AAC lies before zero. */
const longestLeadInSecs = 0.25
/** Frames that may be missing or too many at the edges of a copy. */
const frameTolerance = 3

/** Faults of a rendition. One that is only `shorter` still plays: its source has a part that cannot be decoded. */
export type RenditionFault = 'empty' | 'no frames' | 'no sound' | 'starts apart' | 'frames missing' | 'shorter' | 'longer' | 'undecodable'

/** Compares the packets of a made rendition with those of its source. Undefined when it is as it should be. */
export function findFault(
  facts: Facts,
  spec: RenditionSpec,
  source: Spans,
  written: RenditionStreams,
  isCopy: boolean,
): RenditionFault | undefined {
  const wanted = {
    video: spec.kind === 'video' ? source.get(facts.video?.index ?? -1) : undefined,
    sound: spec.audioIndex === undefined ? undefined : source.get(spec.audioIndex),
  }
  if (lengthOf(written) <= 0) return 'empty'
  if (spec.kind === 'video' && !hasFrames(written.video)) return 'no frames'
  // A source that announces sound but has none gives nothing to compare with.
  if (hasFrames(wanted.sound) && !hasFrames(written.sound)) return spec.kind === 'video' ? 'no sound' : 'empty'
  if (!startsTogether(written)) return 'starts apart'
  const interval = spec.frameRate > 0 ? 1 / spec.frameRate : 0
  const { video } = written
  if (video !== undefined && wanted.video !== undefined) {
    const isSame = isCopy || spec.isVariable
    const expected = isSame ? wanted.video.shown : (video.endSecs - video.firstSecs) * spec.frameRate
    const tolerance = isCopy ? frameTolerance : Math.max(frameTolerance, expected * 0.05)
    // Frames that follow one another faster than any rendition shows them are dropped on purpose.
    const isDropped = spec.isVariable && spec.frameRate >= highestRate
    if (video.shown > expected + tolerance || (video.shown < expected - tolerance && !isDropped)) return 'frames missing'
  }
  const base = Math.min(...[wanted.video, wanted.sound].filter(hasFrames).map(({ firstSecs }) => firstSecs))
  const differences = [differenceOf(written.video, wanted.video, base, interval), differenceOf(written.sound, wanted.sound, base, 0)]
  if (differences.some((secs) => secs > lengthToleranceSecs)) return 'longer'
  return differences.some((secs) => secs < -lengthToleranceSecs) ? 'shorter' : undefined
}

/** The one stream of video and the one of sound that a rendition can have. */
export interface RenditionStreams {
  video: StreamSpan | undefined
  sound: StreamSpan | undefined
}

/** Seconds that a made rendition plays. */
export const lengthOf = ({ video, sound }: RenditionStreams): number =>
  Math.max(0, ...[video, sound].filter(hasFrames).map(({ endSecs }) => endSecs))

const hasFrames = (span: StreamSpan | undefined): span is StreamSpan =>
  span !== undefined && span.shown > 0 && Number.isFinite(span.firstSecs)

/** Whether the first frame and the first sound are at zero, and nothing is hidden before them. */
export function startsTogether({ video, sound }: RenditionStreams): boolean {
  if (hasFrames(video) && (video.hidden > 0 || video.firstSecs < -0.001 || video.firstSecs > startToleranceSecs)) return false
  return !hasFrames(sound) || (sound.firstSecs >= -longestLeadInSecs && sound.firstSecs <= startToleranceSecs)
}

/**
 * Seconds by which a stream is longer than its source, the smallest of three measures: its end, its own length, and the sum of its
 * durations, which alone is right where the times of a broadcast start again.
 */
function differenceOf(written: StreamSpan | undefined, source: StreamSpan | undefined, base: number, interval: number): number {
  if (!hasFrames(written) || !hasFrames(source)) return 0
  const lengths = [source.endSecs - base, source.endSecs - source.firstSecs, source.sumSecs].filter((secs) => secs > 0)
  const nearest = lengths.map((secs) => written.endSecs - secs).sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0
  // One frame more or less comes from rounding to a steady rate.
  return Math.sign(nearest) * Math.max(0, Math.abs(nearest) - interval)
}
