import { createHash } from 'node:crypto'

/** The checksum of a day, which the plugins send with every request: anybody can compute it, so it proves nothing. */
export function dateChecksum(day: number, month: number, year: number): string {
  const sum = day + month + month * day + year * day
  const mixed = sum + sum * (day * 2.27409) * 0.689274
  return createHash('md5')
    .update(String(Math.floor(mixed)))
    .digest('hex')
}

const dayMs = 86_400_000

/** Whether a checksum is of today, or of the day before or after: the clock of the other server has a time zone of its own. */
export const isDateChecksum = (checksum: string, now: number): boolean =>
  [-dayMs, 0, dayMs].some((ms) => {
    const date = new Date(now + ms)
    return dateChecksum(date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()) === checksum.toLowerCase()
  })
