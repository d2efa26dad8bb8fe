import { join } from 'node:path'
import { jobsOf } from './app.ts'
import { capabilities } from './capabilities.ts'
import { clockSentence } from './clock/clock-guard.ts'
import type { AppDeps } from './context.ts'
import { createReserve } from './files/reserve.ts'
import { hourlyTasks, runHourly } from './hourly.ts'
import { startIdleCollection } from './idle-memory.ts'
import { createHourlyRuns } from './operations/hourly-runs.ts'
import { refreshSettings } from './site-settings/site-settings.ts'
import type { ParsedVariables } from './variables.ts'

interface WorkOptions {
  role: NonNullable<ParsedVariables['VITRINE_ROLE']>
  /** Jobs at the same time. */
  concurrency: number | undefined
  isEnding: () => boolean
}

/** Often enough that someone who cannot sign in can a moment later. */
const reserveEveryMs = 5000
/** Two at a time: one may wait for the disk while the other encodes. */
const defaultConcurrency = 2
/** As often as a process reads the settings that answers requests. */
const settingsEveryMs = 2000

/** Starts what runs beside requests; each part adds the function that stops it. A process for the web takes no jobs and no hourly tasks. */
export async function startWork(
  deps: AppDeps,
  stops: (() => void)[],
  { role, concurrency = defaultConcurrency, isEnding }: WorkOptions,
): Promise<void> {
  const every = (ms: number, run: () => unknown): void => {
    const timer = setInterval(() => void run(), ms)
    stops.push(() => clearInterval(timer))
  }
  const reserve = createReserve(join(deps.workFolder, '..'))
  const tendReserve = (): Promise<unknown> =>
    reserve.tend().catch((error: unknown) => deps.log.warn({ err: error }, 'the space for a full disk cannot be kept'))
  void tendReserve()
  every(reserveEveryMs, tendReserve)
  stops.push(startIdleCollection())
  // Without requests nothing else asks for the settings.
  if (role === 'worker') every(settingsEveryMs, refreshSettings(deps))
  for (const { start } of capabilities) {
    if (isEnding()) return
    const stop = await start?.(deps, { takesJobs: role !== 'web' })
    if (stop) stops.push(stop)
  }
  // The clock is looked at in every process.
  const tasks = role === 'web' ? [] : hourlyTasks(deps)
  const once = createHourlyRuns(deps)
  await runHourly(deps, tasks, once)
  // The clock is named here, because it decides which of the hourly tasks run.
  const clock = deps.clockGuard.state()
  if (clock.IsHeld) console.error(clockSentence(clock))
  if (isEnding()) return
  every(3_600_000, () => runHourly(deps, tasks, once))
  if (role !== 'web') await deps.jobs.start(jobsOf(deps), { concurrency })
}
