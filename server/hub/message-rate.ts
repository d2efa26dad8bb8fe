/** So many messages in five seconds; a bucket that fills again as time passes. */
export function createMessageRate(perFiveSeconds: number, now: () => number): (allowed?: number) => boolean {
  let last = now()
  let left = perFiveSeconds
  return (allowed = perFiveSeconds) => {
    const time = now()
    left = Math.min(allowed, left + (Math.max(0, time - last) / 5000) * allowed)
    last = time
    if (left < 1) return false
    left -= 1
    return true
  }
}
