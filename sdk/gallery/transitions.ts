import { GalleryLimits, GalleryTransitions } from './contract.ts'

/** A transition as the style sheet knows it. */
export type TransitionName = keyof typeof GalleryTransitions | 'plain'

/** How one photo gives way to the next. Every one of them moves and fades layers, and nothing that has to be painted again. */
export interface GalleryTransition {
  name: TransitionName
  /** Milliseconds. */
  comes: number
  goes: number
}

const names = Object.entries(GalleryTransitions).map(([name]) => name) as (keyof typeof GalleryTransitions)[]

/** The transition of a `TransitionIndex`; the default for unknown numbers, and a short fade with reduced motion. */
export function transitionOf(index: number, isMotionReduced = false): GalleryTransition {
  if (isMotionReduced) return { name: 'plain', comes: 200, goes: 200 }
  return { name: names[index] ?? 'fade', comes: GalleryLimits.milliseconds.comes, goes: GalleryLimits.milliseconds.goes }
}
