import { RecorderLimits } from './contract.ts'

/** Tells when a microphone has been silent for some time. */
export interface Silence {
  /** Takes a loudness from 0 to 1 at a moment in milliseconds; answers whether it has been silent for too long. */
  hear: (level: number, at: number) => boolean
  /** Begins anew. */
  forget: () => void
}

/** Quieter than this nobody speaks: about -51 decibels. */
const quiet = 0.15

export function createSilence(seconds: number = RecorderLimits.silentSeconds): Silence {
  let since: number | undefined
  return {
    hear(level, at) {
      if (level > quiet) since = undefined
      else since ??= at
      return since !== undefined && at - since >= seconds * 1000
    },
    forget: () => {
      since = undefined
    },
  }
}
