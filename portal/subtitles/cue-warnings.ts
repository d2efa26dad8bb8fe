import type { EditedCue } from './edited-text.ts'
import { type CutTimes, passesOverCut } from './video-cuts.ts'

/**
 * Limits that broadcasters publish: 160 to 180 words a minute (BBC), 20 characters a second, 42 characters a line, two lines, and 5/6 to 7
 * seconds (Netflix).
 */
export const captionLimits = { wordsPerMinute: 180, perSecond: 20, lineLength: 42, lines: 2, minMs: 833, maxMs: 7000 } as const

export type CueWarning = 'order' | 'overlap' | 'empty' | 'fast' | 'long' | 'lines' | 'short' | 'lasting' | 'cut'

const known = new WeakMap<EditedCue, CueWarning[]>()

/** Warnings for what a viewer could not read well in a cue. `before` is the latest end of the cues before it. */
export function cueWarnings(cue: EditedCue, before: number, cuts: CutTimes): CueWarning[] {
  let own = known.get(cue)
  if (!own) {
    own = ownWarnings(cue)
    known.set(cue, own)
  }
  const [overlaps, passes] = [cue.from < before, passesOverCut(cue, cuts)]
  return overlaps || passes ? [...(overlaps ? (['overlap'] as const) : []), ...own, ...(passes ? (['cut'] as const) : [])] : own
}

function ownWarnings({ from, to, text }: EditedCue): CueWarning[] {
  if (to <= from) return ['order']
  const lines = text
    .replace(/<[^<>]*>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length === 0) return ['empty']
  const [letters, ms] = [lines.join(' ').length, to - from]
  const count = lines.join(' ').split(/\s+/).length
  // A short cue of one or two words is read at a glance.
  const isFast = letters / (ms / 1000) > captionLimits.perSecond || (count > 2 && count / (ms / 60_000) > captionLimits.wordsPerMinute)
  return [
    ...(isFast ? (['fast'] as const) : []),
    ...(lines.some((line) => line.length > captionLimits.lineLength) ? (['long'] as const) : []),
    ...(lines.length > captionLimits.lines ? (['lines'] as const) : []),
    ...(ms < captionLimits.minMs ? (['short'] as const) : []),
    ...(ms > captionLimits.maxMs ? (['lasting'] as const) : []),
  ]
}

/** For each cue the latest end of those before it. */
export function endsBefore(cues: readonly EditedCue[]): number[] {
  let latest = 0
  return cues.map(({ to }) => {
    const before = latest
    latest = Math.max(latest, to)
    return before
  })
}
