/** Seconds before the end of the time that are said with every longer limit. */
const lastMoments = [60, 300]

/**
 * The moment to say when the time that is left has gone from one number of seconds to another: half of the limit, five minutes and one
 * minute. Undefined for none; the last one when several have passed, as after a sleep.
 */
export function saidMoment(limitMinutes: number, from: number, to: number): number | undefined {
  const limit = limitMinutes * 60
  const half = limit / 2
  const moments = [...lastMoments.filter((seconds) => seconds < limit), ...(half > 300 ? [half] : [])]
  return moments.find((seconds) => from > seconds && to <= seconds && to > 0)
}
