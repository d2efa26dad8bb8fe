import { PlayerLimits } from '../contract.ts'

const { min, max, step } = PlayerLimits.rate

/** The nearest rate that is allowed. */
export const clampRate = (rate: number): number => Math.max(min, Math.min(max, Math.round(rate / step) * step))

/** All of them, slowest first. */
export const rateSteps: readonly number[] = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step)
