import { capabilities } from './capabilities.ts'
import type { Capability } from './capability.ts'
import type { AppDeps } from './context.ts'
import type { RunOnce } from './operations/hourly-runs.ts'

export interface HourlyTask {
  name: string
  /** Deletes because of an age: it waits while the clock may be wrong, and for an hour after a start. */
  deletes: boolean
  run(): Promise<unknown>
}

/** Everything that is done at a start and every hour, in the order of the names. */
export function hourlyTasks(deps: AppDeps, list: readonly Capability[] = capabilities): HourlyTask[] {
  const open = (tasks: Capability['hourly'], deletes: boolean): HourlyTask[] =>
    Object.entries(tasks ?? {}).map(([name, task]) => ({ name, deletes, run: task(deps) }))
  return list
    .flatMap((one) => [...open(one.hourly, false), ...open(one.deletes, true)])
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Runs each task by itself, so that one that fails does not keep the others from running. `once` keeps two processes from doing the same. */
export async function runHourly(
  deps: Pick<AppDeps, 'clockGuard' | 'log'>,
  tasks: readonly HourlyTask[],
  once: RunOnce = async (_name, run) => void (await run()),
): Promise<void> {
  const attempt = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    try {
      await run()
    } catch (error) {
      deps.log.error({ err: error, task: name }, 'an hourly task failed')
    }
  }
  await attempt('check the clock', () => deps.clockGuard.check())
  for (const { name, deletes, run } of tasks) if (!deletes || deps.clockGuard.mayDelete()) await attempt(name, () => once(name, run))
}
