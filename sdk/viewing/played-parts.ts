import { uniteSegments, type ViewSegment } from './contract.ts'

/** Positions of a media element become the parts that it has played. */
export interface PlayedParts {
  /** It has come to this position without a jump: what lies between was played. Standing still adds nothing. */
  reach: (position: number) => void
  /** It goes on from somewhere else (a seek, another source). */
  jump: () => void
  parts: () => readonly ViewSegment[]
}

/**
 * The time of a media element moves by itself only while it plays: neither pauses nor waiting nor a frozen page add to it, and the speed
 * does not matter. What moves it otherwise is announced before (`seeking`, `emptied`).
 */
export function createPlayedParts(): PlayedParts {
  let last: number | undefined
  let parts: ViewSegment[] = []
  return {
    reach(position) {
      if (last !== undefined && position > last) parts = uniteSegments([...parts, { StartTimeSecs: last, EndTimeSecs: position }])
      last = position
    },
    jump() {
      last = undefined
    },
    parts: () => parts,
  }
}
