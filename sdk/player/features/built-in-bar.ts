import type { FeatureBar } from '../feature.ts'
import type { bars } from './bars.tsx'

/** The bar of a built-in feature. All of them are one file. */
export const builtInBar = (name: keyof typeof bars) => async (): Promise<FeatureBar> => (await import('./bars.tsx')).bars[name]
