import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { recomputeCategoriesOf } from '../categories/jobs.ts'
import type { Context, Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { done, type Handler } from '../jobs/jobs.ts'
import { listAnswering, writeAgain } from './table.ts'

/** Each is written anew in the index of the search: nobody waits for more than that. */
const atOnce = 50

/** What a field says of items has become something else, or nothing: search and categories follow in the background. */
export async function scheduleFieldReindex(ctx: Pick<Context, 'jobs'>, trx: Kysely<Database>, fieldId: number): Promise<void> {
  await ctx.jobs.add(trx, 'index-field', { fieldId }, { key: `index-field-${fieldId}` })
  await recomputeCategoriesOf(ctx, trx, fieldId)
}

export const fieldJobs = (deps: Pick<Deps, 'db'>): Record<string, Handler> => ({
  'index-field': async (payload, { signal }) => {
    const { fieldId } = payload as { fieldId: number }
    for (let ids = await listAnswering(deps.db, fieldId, 0, atOnce); ids.length > 0; ) {
      if (signal.aborted) return { kind: 'later', ms: 0 }
      await writeAgain(deps.db, fieldId, ids)
      await setImmediate()
      ids = await listAnswering(deps.db, fieldId, ids.at(-1) ?? 0, atOnce)
    }
    return done
  },
})
