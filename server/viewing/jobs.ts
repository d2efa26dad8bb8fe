import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { ViewingLimits } from '../../sdk/viewing/contract.ts'
import type { Deps } from '../context.ts'
import { defineJob } from '../jobs/define-job.ts'
import { done } from '../jobs/jobs.ts'
import { deleteOldHistory } from '../lists/history.ts'
import { countViews } from './count-views.ts'
import { deleteOldBatches, deleteOldPeople, deleteOldViews } from './table.ts'

export const countViewsJob = defineJob('count-views', v.object({}), {
  async run(deps, _payload, { signal }) {
    await countViews(deps, signal)
    return done
  },
})

const dayMs = 86_400_000
const batchSize = 1000

/** Removes what single people watched longer ago than the site keeps; the totals, which name nobody, stay. */
export async function removeOldViews({ db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<void> {
  const now = clock.now()
  // Batches are known for as long as they may come again.
  if (settings.viewingDays > 0) await deleteOldPeople(db, now - settings.viewingDays * dayMs)
  const removals = [() => deleteOldBatches(db, now - 2 * ViewingLimits.lateDays * dayMs, batchSize)]
  if (settings.viewingDays > 0) {
    const before = now - settings.viewingDays * dayMs
    removals.push(
      () => deleteOldViews(db, before, batchSize),
      () => deleteOldHistory(db, before, batchSize),
    )
  }
  for (const remove of removals) while ((await remove()) === batchSize) await setImmediate()
}
