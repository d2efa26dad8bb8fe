import type { ClassState } from '../hub/contract.ts'

/** Seconds of the item at a time of the server. */
export const placeOf = ({ IsPlaying, Position, At }: ClassState, now: number): number =>
  IsPlaying ? Position + Math.max(0, now - At) / 1000 : Position
