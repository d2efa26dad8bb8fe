/** An entry of a chart over time. */
export interface DayStep {
  /** Its first day, `2027-01-31`. */
  DateValue: string
  Count: number
}

export type StepName = 'day' | 'week' | 'month'

const dayMs = 86_400_000
const dayOf = (text: string): number => Date.parse(text) / dayMs
const textOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** Days, weeks (from Monday) or months: as many as a chart has room for. */
export const stepOf = (days: number): StepName => (days <= 92 ? 'day' : days <= 550 ? 'week' : 'month')

const startOf = (day: number, step: StepName): number => {
  // The first day of 1970 was a Thursday.
  if (step === 'week') return day - ((day + 3) % 7)
  return step === 'month' ? dayOf(`${textOf(day).slice(0, 7)}-01`) : day
}

/** Sums of days from the first to the last, also where nothing happened. */
export function daySteps(days: readonly DayStep[], from: string, to: string): { step: StepName; steps: DayStep[] } {
  const [first, last] = [dayOf(from), dayOf(to)]
  const step = stepOf(last - first + 1)
  const sums = new Map<number, number>()
  for (let day = first; day <= last; day++) sums.set(startOf(day, step), 0)
  for (const { DateValue, Count } of days) {
    const start = startOf(dayOf(DateValue), step)
    const sum = sums.get(start)
    if (sum !== undefined) sums.set(start, sum + Count)
  }
  return { step, steps: [...sums].map(([start, Count]) => ({ DateValue: textOf(Math.max(start, first)), Count })) }
}
