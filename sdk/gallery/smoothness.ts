import type { TransitionName } from './transitions.ts'

/** How many of the frames that a screen shows have to come, as a part: 58 of 60. */
const enough = 58 / 60
/** So many late ones of the last few decide: one alone may have met something else, and a slow machine is not late every time. */
const tooMany = 2
const lastFew = 4
/** After so many smooth ones a richer one is tried again: a machine is not busy for ever. */
const imageTimeoutMs = 200

/** Which transition a machine can show smoothly. */
export interface Smoothness {
  name: () => TransitionName
  /** One is over: how many frames of it came, and how many a screen would show. */
  note: (frames: number, expected: number) => void
}

/** Starts with the requested transition. If frames are late it becomes a fade, and then a short one. */
export function createSmoothness(requested: TransitionName): Smoothness {
  const steps: TransitionName[] = requested === 'plain' ? [requested] : [...new Set<TransitionName>([requested, 'fade', 'plain'])]
  let at = 0
  const last = steps.length - 1
  let recent: boolean[] = []
  let smooth = 0
  return {
    name: () => steps[at] ?? 'plain',
    note(frames, expected) {
      if (!(expected > 0)) return
      const isLate = frames < expected * enough
      recent = [isLate, ...recent].slice(0, lastFew)
      smooth = isLate ? 0 : smooth + 1
      const step = recent.filter(Boolean).length >= tooMany ? 1 : smooth >= imageTimeoutMs ? -1 : 0
      if (step === 0) return
      at = Math.max(0, Math.min(last, at + step))
      recent = []
      smooth = 0
    },
  }
}
