import { check } from 'recheck'
import type { FoundExpression } from './find-expressions.ts'

/** How the time of an expression grows with the length of a text. */
export interface Verdict {
  /** The power of the length, or more than any power, or that it could not be found out. */
  growth: number | 'exponential' | 'unknown'
  /** A text that takes long, or the reason why nothing is known. */
  detail: string
}

/** The slowest expression takes a tenth of this on a busy machine. */
const timeout = 30_000

/** This many steps take about ten milliseconds. */
const maxSteps = 10_000_000

export async function checkExpression({ pattern, flags }: Pick<FoundExpression, 'pattern' | 'flags'>): Promise<Verdict> {
  const result = await check(pattern, flags, { timeout })
  if (result.status === 'safe') return { growth: 1, detail: '' }
  if (result.status === 'unknown') return { growth: 'unknown', detail: result.error.kind }
  const { complexity, attack } = result
  return { growth: complexity.type === 'polynomial' ? complexity.degree : 'exponential', detail: attack.pattern.slice(0, 200) }
}

/** A sentence about an expression that a long text can keep busy; undefined for others, and where the length named beside it is short enough. */
export function faultOf({ maxLength }: Pick<FoundExpression, 'maxLength'>, { growth, detail }: Verdict): string | undefined {
  if (growth === 1) return undefined
  const bound =
    maxLength === undefined ? 'and no comment beside it names a maximum length' : `and ${maxLength} characters are too many for it`
  if (growth === 'exponential') return `takes exponential time, with or without a maximum length: ${detail}`
  // A growth that is not known counts as the highest that this source ever had.
  if (maxLength !== undefined && maxLength ** (growth === 'unknown' ? 3 : growth) <= maxSteps) return undefined
  return growth === 'unknown'
    ? `could not be judged (${detail}), ${bound}`
    : `takes time that grows with the power of ${growth}, ${bound}: ${detail}`
}
