import type { AppDeps } from './app.ts'
import { removeOldBatches } from './batch/jobs.ts'
import { createOrphanRemoval } from './orphans/orphans.ts'
import { reindexPending } from './search/page-texts.ts'
import { deleteSessionsSeenBefore } from './session/users.ts'
import { purgeStaleImageParts } from './thumbnails/collect-picture.ts'
import { purgeExpiredTrash } from './trash/trash.ts'
import { removeOldViews } from './viewing/jobs.ts'

export interface HourlyTask {
  name: string
  /** Deletes because of an age: it waits while the clock may be wrong, and for an hour after a start. */
  deletes: boolean
  run(): Promise<unknown>
}

/** Everything that is done at a start and every hour. */
export function hourlyTasks(deps: AppDeps): HourlyTask[] {
  const removeOrphanedFiles = createOrphanRemoval(deps)
  const { db, clock, settings, uploads } = deps
  return [
    { name: 'end sessions', deletes: true, run: () => deleteSessionsSeenBefore(db, clock.now() - settings.sessionMinutes * 60_000) },
    { name: 'remove expired uploads', deletes: true, run: () => uploads.removeExpired(clock.now()) },
    { name: 'remove old views', deletes: true, run: () => removeOldViews(deps) },
    { name: 'empty the trash', deletes: true, run: () => purgeExpiredTrash(deps) },
    { name: 'remove old batches', deletes: true, run: () => removeOldBatches(deps) },
    { name: 'remove pieces of pictures', deletes: true, run: () => purgeStaleImageParts(deps) },
    { name: 'remove orphaned files', deletes: true, run: () => removeOrphanedFiles() },
    { name: 'index what is said', deletes: false, run: () => reindexPending(db) },
  ]
}

/** Runs each task by itself, so that one that fails does not keep the others from running. */
export async function runHourly(deps: Pick<AppDeps, 'clockGuard' | 'log'>, tasks: readonly HourlyTask[]): Promise<void> {
  const attempt = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    try {
      await run()
    } catch (error) {
      deps.log.error({ err: error, task: name }, 'an hourly task failed')
    }
  }
  await attempt('check the clock', () => deps.clockGuard.check())
  for (const { name, deletes, run } of tasks) if (!deletes || deps.clockGuard.mayDelete()) await attempt(name, run)
}
