/** One measured thing beside its baseline from the same run. */
export interface Row {
  name: string
  /** Median of the runs. */
  value: number
  unit: string
  /** The baseline of `value`, with its name, in the same unit; missing if only the limit counts. */
  baseline?: { name: string; value: number }
  /** value / baseline. */
  ratio?: number
  /** Limit of the value, or of the ratio if there is a baseline. */
  limit?: { atMost?: number; atLeast?: number }
  note?: string
}

export const keeps = ({ value, ratio, limit }: Row): boolean => {
  const counted = ratio ?? value
  return (limit?.atMost === undefined || counted <= limit.atMost) && (limit?.atLeast === undefined || counted >= limit.atLeast)
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
