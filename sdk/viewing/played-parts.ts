import { mergeSegments, type ViewSegment } from './contract.ts'

/** Positions of a media element become the parts that it has played. */
export interface PlayedParts {
  /** It has come to this position without a jump: what lies between was played. Standing still adds nothing. */
  reach: (position: number) => void
  /** It goes on from somewhere else (a seek, another source). */
  jump: () => void
  parts: () => readonly ViewSegment[]
}

/**
 * Records played parts. The time of a media element advances by itself only during playback: pauses, waiting and frozen pages add nothing,
 * and the speed does not matter. Other changes of the time are announced by events (`seeking`, `emptied`).
 */
export function createPlayedParts(): PlayedParts {
  let last: number | undefined
  let parts: ViewSegment[] = []
  return {
    reach(position) {
      if (last !== undefined && position > last) parts = mergeSegments([...parts, { StartTimeSecs: last, EndTimeSecs: position }])
      last = position
    },
    jump() {
      last = undefined
    },
    parts: () => parts,
  }
}
