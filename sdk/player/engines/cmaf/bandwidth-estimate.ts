export interface BandwidthEstimate {
  /** Tells of bytes that came in so many milliseconds. */
  add: (bytes: number, milliseconds: number) => void
  /** Bits per second; 0 while unknown. */
  value: () => number
}

/** Seconds after which a measurement counts half. */
const halfLives = [2, 8]
/** Less than this says more about waiting than about the line. */
const minBytes = 8000

/** Estimates the bandwidth: the lower of a fast and a slow moving average, so that it falls quickly and rises slowly. */
export function createBandwidthEstimate(): BandwidthEstimate {
  const averages = halfLives.map(() => ({ value: 0, weight: 0 }))
  return {
    add(bytes, milliseconds) {
      if (bytes < minBytes || milliseconds <= 0) return
      const seconds = milliseconds / 1000
      for (const [index, average] of averages.entries()) {
        const kept = 0.5 ** (seconds / (halfLives[index] ?? 1))
        average.value = average.value * kept + ((bytes * 8) / seconds) * (1 - kept)
        average.weight = average.weight * kept + 1 - kept
      }
    },
    value: () => Math.min(...averages.map(({ value, weight }) => (weight === 0 ? 0 : value / weight))),
  }
}
