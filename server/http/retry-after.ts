/** Milliseconds of a `Retry-After`, which is in seconds or a date; undefined without one. */
export function retryAfterMs(header: string | null | undefined, now: number, maxMs: number): number | undefined {
  if (header === null || header === undefined) return undefined
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) || ms <= 0 ? undefined : Math.min(ms, maxMs)
}
