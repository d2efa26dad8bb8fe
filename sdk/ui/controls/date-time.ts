/** A day and a time as people read them on the clock of the place, without a zone. */
export interface DateTime {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hours: number
  minutes: number
}

/** The first year that can be chosen, and the years after the current one. */
export const YearLimits = { first: 1951, ahead: 10 } as const

/** Years from ten after this one down to 1951. */
export const yearsFrom = (thisYear: number): number[] =>
  Array.from({ length: thisYear + YearLimits.ahead - YearLimits.first + 1 }, (_, index) => thisYear + YearLimits.ahead - index)

export const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Reads `2026-01-31T20:15`; undefined for any other text and for a day that is not in the calendar. */
export function readDateTime(text: string): DateTime | undefined {
  const [, year, month, day, hours, minutes] = (/^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined || hours === undefined || minutes === undefined) return undefined
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month) || hours > 23 || minutes > 59) return undefined
  return { year, month, day, hours, minutes }
}

const two = (number: number): string => String(number).padStart(2, '0')

/** Writes it as `2026-01-31T20:15`. A day that its month does not have becomes the last one. */
export const writeDateTime = ({ year, month, day, hours, minutes }: DateTime): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(Math.min(day, daysIn(year, month)))}T${two(hours)}:${two(minutes)}`
