import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'

/** Sends the statements that wait; its work is in send.ts. One at a time, so that they arrive in their order. */
export const sendStatementsJob = defineJob('send-xapi', v.object({}), { maxRunning: 1 })

/** Adds the job in the transaction that made statements wait. */
export const addSending = (trx: Kysely<Database>, { jobs }: Pick<Deps, 'jobs'>): Promise<void> =>
  jobs.add(trx, sendStatementsJob, {}, { key: 'xapi' })
