import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { XapiLimits } from '../../sdk/xapi/contract.ts'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'

/** Ends the sessions without reports; its work is in end-sessions.ts. */
export const endSessionsJob = defineJob('end-xapi-sessions', v.object({}), { maxRunning: 1 })

/** A session without reports for so long is over. */
export const sessionMs = XapiLimits.sessionMinutes * 60_000

const slotMs = 600_000

/** Adds the job that ends present sessions later. There is one job for each ten minutes, which further reports do not postpone. */
export async function addEnding(trx: Kysely<Database>, { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>): Promise<void> {
  const slot = Math.floor(clock.now() / slotMs)
  await jobs.add(trx, endSessionsJob, {}, { key: `xapi-sessions-${slot}`, runAt: (slot + 1) * slotMs + sessionMs })
}
