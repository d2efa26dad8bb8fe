/** Answers among which the quickest says what time it is. */
const kept = 8

/** One answer of the hub, in milliseconds. */
export interface TimedAnswer {
  /** From the request to the answer. */
  trip: number
  /** The time of the server, in the answer. */
  told: number
  /** The time of this device, when the answer came. */
  cameAt: number
}

/** Learns from answers by how many milliseconds the clock of the server is ahead: the quickest is wrong by half of its trip at most. */
export function createHubClock(): { learn: (answer: TimedAnswer) => void; offset: () => number } {
  const clocks: { trip: number; offset: number }[] = []
  return {
    learn({ trip, told, cameAt }) {
      clocks.push({ trip, offset: told - (cameAt - trip / 2) })
      if (clocks.length > kept) clocks.shift()
    },
    offset: () => clocks.reduce((best, one) => (one.trip < best.trip ? one : best), clocks[0] ?? { trip: 0, offset: 0 }).offset,
  }
}
