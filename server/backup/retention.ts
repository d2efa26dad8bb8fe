/** So many backups are kept of different hours, days and weeks. */
export interface BackupPolicy {
  hourly: number
  daily: number
  weekly: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** 1970 began on a Thursday. */
const mondayMs = 4 * dayMs

const periods = {
  hourly: (time: number) => Math.floor(time / hourMs),
  daily: (time: number) => Math.floor(time / dayMs),
  weekly: (time: number) => Math.floor((time - mondayMs) / (7 * dayMs)),
} as const satisfies Record<keyof BackupPolicy, (time: number) => number>

/** The time that is the name of a backup; undefined for another name. */
export function timeOfSnapshot(name: string): number | undefined {
  const time = Date.parse(name.replace(/^(.{10}T\d\d)-(\d\d)-/, '$1:$2:'))
  return Number.isNaN(time) ? undefined : time
}

/**
 * The names of the backups that stay: the newest of each of the last hours, days (UTC) and weeks that have one. Only the backups are
 * compared with each other, and never with the clock, so that a wrong clock deletes none. The newest one and foreign names always stay.
 */
export function selectKept(names: readonly string[], policy: BackupPolicy): string[] {
  const dated = names.flatMap((name) => {
    const time = timeOfSnapshot(name)
    return time === undefined ? [] : [{ name, time }]
  })
  dated.sort((one, other) => other.time - one.time)
  const kept = new Set(dated.slice(0, 1).map(({ name }) => name))
  for (const kind of ['hourly', 'daily', 'weekly'] as const) {
    const seen = new Set<number>()
    for (const { name, time } of dated) {
      if (seen.size >= policy[kind]) break
      const period = periods[kind](time)
      if (seen.has(period)) continue
      seen.add(period)
      kept.add(name)
    }
  }
  return names.filter((name) => kept.has(name) || timeOfSnapshot(name) === undefined)
}
