import { XapiLimits } from '../../sdk/xapi/contract.ts'
import type { Deps } from '../context.ts'
import { activeChoice } from './choice.ts'
import { addEnding } from './end-sessions-job.ts'
import { addSending } from './send-job.ts'
import { addDropped, deleteStatementsBefore } from './table.ts'

const dayMs = 86_400_000
const batchSize = 1000

/** Every hour: statements that a killed process has left behind. */
export async function sendWaiting(deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'settings'>): Promise<void> {
  if (!activeChoice(deps.settings)) return
  await addSending(deps.db, deps)
  await addEnding(deps.db, deps)
}

/** Every hour: statements end with their age. Those that still wait are given up, and counted. */
export async function deleteOldStatements({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const ages = { sent: XapiLimits.keepDays, waiting: XapiLimits.keepDays, refused: XapiLimits.refusedDays }
  for (const state of ['sent', 'waiting', 'refused'] as const)
    for (let deleted = batchSize; deleted === batchSize; )
      deleted = await db.transaction().execute(async (trx) => {
        const amount = await deleteStatementsBefore(trx, state, now - ages[state] * dayMs, batchSize)
        if (state === 'waiting' && amount > 0) await addDropped(trx, amount)
        return amount
      })
}
