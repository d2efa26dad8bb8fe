import { StatisticsLimits } from '../../sdk/statistics/contract.ts'

/** The hosts of views that may be named: those with enough views, at most `max` of them. The views of all others are one sum. */
export function namedHosts(
  hosts: readonly { host: string; views: number }[],
  max: number,
): { named: { Host: string; Count: number }[]; others: number } {
  const named = hosts
    .filter(({ host, views }) => host !== '' && views >= StatisticsLimits.smallGroup)
    .slice(0, max)
    .map(({ host, views }) => ({ Host: host, Count: views }))
  const listed = named.reduce((sum, { Count }) => sum + Count, 0)
  return { named, others: hosts.reduce((sum, { views }) => sum + views, -listed) }
}
