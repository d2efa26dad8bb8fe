import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { recomputeCategoriesOf } from '../categories/jobs.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { done } from '../jobs/jobs.ts'
import { listItemsWithField, requeueForIndex } from './table.ts'

/** Each is written anew in the index of the search: nobody waits for more than that. */
const batchSize = 50

/** After a change of a field, a job updates the search index and categories in the background. */
export async function scheduleFieldReindex(ctx: Pick<Context, 'jobs'>, trx: Kysely<Database>, fieldId: number): Promise<void> {
  await ctx.jobs.add(trx, indexFieldJob, { fieldId }, { key: `index-field-${fieldId}` })
  await recomputeCategoriesOf(ctx, trx, fieldId)
}

export const indexFieldJob = defineJob('index-field', v.object({ fieldId: RowId }), {
  async run({ db }, { fieldId }, { signal }) {
    for (let ids = await listItemsWithField(db, fieldId, 0, batchSize); ids.length > 0; ) {
      if (signal.aborted) return { kind: 'later', ms: 0 }
      await requeueForIndex(db, fieldId, ids)
      await setImmediate()
      ids = await listItemsWithField(db, fieldId, ids.at(-1) ?? 0, batchSize)
    }
    return done
  },
})
