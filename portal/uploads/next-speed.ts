const LEAST_MS = 250

/** A smoothed speed in bytes a second, or undefined while too little time has passed to say anything. */
export function nextSpeed(before: number, bytes: number, ms: number): number | undefined {
  if (ms < LEAST_MS) return undefined
  const measured = Math.max(0, (bytes / ms) * 1000)
  return before > 0 ? before * 0.7 + measured * 0.3 : measured
}
