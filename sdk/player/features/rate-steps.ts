import { PlayerLimits } from '../contract.ts'

const { least, most, step } = PlayerLimits.rate

/** The nearest rate that is allowed. */
export const clampRate = (rate: number): number => Math.max(least, Math.min(most, Math.round(rate / step) * step))

/** All of them, slowest first. */
export const rateSteps: readonly number[] = Array.from({ length: (most - least) / step + 1 }, (_, index) => least + index * step)
