import { hostname } from 'node:os'
import type { AppDeps } from '../context.ts'
import { freeBytes } from '../files/disk-full.ts'
import type { SystemAlert } from '../mail/mail-kinds.ts'
import { isMailOn } from '../mail/mail-server.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { systemAlertsOf } from './system-additions.ts'
import * as table from './table.ts'

type AlertDeps = Pick<AppDeps, 'db' | 'clock' | 'jobs' | 'settings' | 'workFolder'>

export const AlertLimits = {
  freeBytes: 5e9,
  /** Hours that the oldest job waits that could run. */
  waitingHours: 3,
  /** Conversions that fail in an hour, if more fail than succeed. */
  failed: 5,
  /** The same alert is told again after so long if it lasts. */
  againHours: 24,
} as const

const hour = 3_600_000

/** Each alert with the name under which it was told. Undefined where all is well. */
async function findAlerts(deps: AlertDeps, free: typeof freeBytes): Promise<Record<string, SystemAlert | undefined>> {
  const { db, clock, jobs, workFolder } = deps
  const now = clock.now()
  const [bytes, loads, ended, additions] = await Promise.all([
    free(workFolder),
    jobs.load(),
    table.countEndedConversions(db, now - hour),
    systemAlertsOf(deps),
  ])
  const hours = Math.floor((now - Math.min(...loads.map(({ oldestAt = now }) => oldestAt), now)) / hour)
  const machine = hostname()
  return {
    [`disk ${machine}`]: bytes < AlertLimits.freeBytes ? { alert: 'disk', machine, bytes } : undefined,
    queue: hours >= AlertLimits.waitingHours ? { alert: 'queue', hours } : undefined,
    conversions: ended.failed >= AlertLimits.failed && ended.failed > ended.done ? { alert: 'conversions', ...ended } : undefined,
    ...additions,
  }
}

/** Writes to administrators what they have to know: once for all processes, and again after a day or when it was over in between. */
export async function sendAlerts(deps: AlertDeps, free = freeBytes): Promise<void> {
  const { db, clock } = deps
  if (!(await isMailOn(deps))) return
  const found = Object.entries(await findAlerts(deps, free))
  const now = clock.now()
  const over = found.flatMap(([name, alert]) => (alert === undefined ? [name] : []))
  // An alert that comes and goes within the hour is told once.
  if (over.length > 0) await table.clearSent(db, over, now - hour)
  for (const [name, alert] of found) {
    if (alert === undefined) continue
    await db.transaction().execute(async (trx) => {
      if (!(await table.markSent(trx, name, now, now - AlertLimits.againHours * hour))) return
      for (const userId of await table.listAdministratorsWithMail(trx))
        await queueMail(trx, deps, { kind: 'system-alert', userId, data: alert })
    })
  }
}

const everyMs = 10 * 60_000

/** Looks until the function that it answers is called. Every process does, because each has a disk. */
export async function watchSystem(deps: AppDeps): Promise<() => void> {
  const look = (): Promise<void> =>
    sendAlerts(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'the state of the server cannot be checked'))
  const timer = setInterval(() => void look(), everyMs)
  return () => clearInterval(timer)
}
