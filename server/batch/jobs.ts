import { setImmediate } from 'node:timers/promises'
import { BatchLimits } from '../../sdk/batch/contract.ts'
import type { Deps } from '../context.ts'
import { done, type Handler } from '../jobs/jobs.ts'
import { system } from '../session/actor.ts'
import { endBatch, runBatch } from './run-batch.ts'
import { deleteBatch, deleteItems, listOld } from './table.ts'

export const batchJobs = (deps: Deps): Record<string, Handler> => ({
  'run-batch': async (payload, { signal }) => {
    await runBatch(deps, (payload as { batchId: number }).batchId, signal)
    return done
  },
})

/** Called when no try is left: what is done stays done, and the next batch may begin. */
export const batchFailed = (deps: Deps, payload: unknown, message: string): Promise<void> =>
  endBatch({ ...deps, actor: system }, (payload as { batchId: number }).batchId, 'failed', message)

const dayMs = 86_400_000
const atOnce = 1000

/** Every hour: forgets what items were before, when it is too late to take it back. */
export async function removeOldBatches({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const id of await listOld(db, clock.now() - 2 * BatchLimits.undoDays * dayMs)) {
    while ((await deleteItems(db, id, atOnce)) === atOnce) await setImmediate()
    await deleteBatch(db, id)
  }
}
