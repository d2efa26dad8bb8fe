import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { BatchLimits } from '../../sdk/batch/contract.ts'
import { system } from '../actor/actor.ts'
import type { Deps } from '../context.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { done } from '../jobs/jobs.ts'
import { endBatch, runBatch } from './run-batch.ts'
import { deleteBatch, deleteItems, listOldBatchIds } from './table.ts'

/** A batch runs again where a killed process has left it. */
export const runBatchJob = defineJob('run-batch', v.object({ batchId: RowId }), {
  attempts: 25,
  async run(deps, { batchId }, { signal }) {
    await runBatch(deps, batchId, signal)
    return done
  },
  // Finished items stay changed, and the next batch may begin.
  failed: (deps, { batchId }, message) => endBatch({ ...deps, actor: system }, batchId, 'failed', message),
})

const dayMs = 86_400_000
const batchSize = 1000

/** Deletes, every hour, the data for undoing old batches. */
export async function removeOldBatches({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const id of await listOldBatchIds(db, clock.now() - 2 * BatchLimits.undoDays * dayMs)) {
    while ((await deleteItems(db, id, batchSize)) === batchSize) await setImmediate()
    await deleteBatch(db, id)
  }
}
