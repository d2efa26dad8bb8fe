import type { Deps } from '../context.ts'
import { runExclusively } from '../db/run-exclusively.ts'

/** Runs an hourly task, unless another process of the library does or has just done. */
export type RunOnce = (name: string, run: () => Promise<unknown>) => Promise<void>

/** Shorter than an hour, so that the process that counts its hours a little faster is not left out for a whole one. */
const keptMs = 55 * 60_000

/**
 * On PostgreSQL several processes have the same hourly tasks. A lock lasts as long as a task runs and ends with a killed process; the time is
 * recorded when the task has ended, so that a task which failed or was cut off is run by the next.
 */
export function createHourlyRuns({ db, dialect, clock }: Pick<Deps, 'db' | 'dialect' | 'clock'>): RunOnce {
  if (dialect === 'sqlite') return async (_name, run) => void (await run())
  return (name, run) =>
    runExclusively({ db, dialect }, name, async (trx) => {
      const before = await trx.selectFrom('hourly_runs').select('ended_at').where('task', '=', name).executeTakeFirst()
      const age = before === undefined ? keptMs : clock.now() - before.ended_at
      // A clock that was ahead must not keep a task from running.
      if (age >= 0 && age < keptMs) return
      await run()
      const ended = { ended_at: clock.now() }
      await trx
        .insertInto('hourly_runs')
        .values({ task: name, ...ended })
        .onConflict((conflict) => conflict.column('task').doUpdateSet(ended))
        .execute()
    })
}
