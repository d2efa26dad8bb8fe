import { setImmediate } from 'node:timers/promises'
import type { Insertable } from 'kysely'
import type { Deps } from '../context.ts'
import { recordWatched } from '../lists/history.ts'
import type { WaitingData } from './count-views.ts'
import { countViewsJob } from './jobs.ts'
import type { ViewBatchesTable } from './rows.ts'
import { insertBatches } from './table.ts'

export type NewBatch = Insertable<ViewBatchesTable>

/** Keeps a batch; settles when it would survive the end of the process. */
export type WriteBatch = (batch: NewBatch) => Promise<void>

interface Waiting {
  batch: NewBatch
  resolve: () => void
  reject: (error: unknown) => void
}

/** Batches of one transaction at most. */
const batchSize = 200
/** Batches wait so long at most to be counted. */
const countEveryMs = 5000

/**
 * Writes what arrives in the same moment in one transaction: a school that watches together costs one write to the disk, not one for
 * each. Nobody waits for a timer: who comes alone is written at once, who comes during a write goes with the next.
 */
export function createBatchWriter(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): WriteBatch {
  const waiting: Waiting[] = []
  let isWriting = false
  let lastSlot = 0

  const write = async (batches: NewBatch[]): Promise<void> => {
    const slot = Math.floor(deps.clock.now() / countEveryMs)
    await deps.db.transaction().execute(async (trx) => {
      await insertBatches(trx, batches)
      await recordWatched(
        trx,
        batches.map(({ user_id, item_id, data }) => ({
          userId: user_id ?? null,
          itemId: item_id,
          at: (JSON.parse(data) as WaitingData).at,
        })),
      )
      // The same key from every server, and the same time: nobody puts the counting off by adding it again. A second later, for what is
      // still on its way to the disk.
      if (slot !== lastSlot) {
        await deps.jobs.add(trx, countViewsJob, {}, { key: `count-views-${slot}`, runAt: (slot + 1) * countEveryMs + 1000 })
      }
    })
    lastSlot = slot
  }

  const writeAll = async (): Promise<void> => {
    await setImmediate()
    for (let some = waiting.splice(0, batchSize); some.length > 0; some = waiting.splice(0, batchSize)) {
      try {
        await write(some.map(({ batch }) => batch))
        for (const { resolve } of some) resolve()
      } catch (error) {
        // One that the database refuses must not take the others with it.
        if (some.length === 1) for (const { reject } of some) reject(error)
        else for (const one of some) await write([one.batch]).then(one.resolve, one.reject)
      }
    }
    isWriting = false
  }

  return (batch) =>
    new Promise((resolve, reject) => {
      waiting.push({ batch, resolve, reject })
      if (isWriting) return
      isWriting = true
      void writeAll()
    })
}
